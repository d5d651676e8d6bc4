import type { Column } from '../../../src/definitions/source';
import { isTable, type Model, type TableModel } from '../../../src/engine/model/model';
import type { Database, Parameter } from '../../../src/server/platform/database/database';
import { sqlTypes } from '../../../src/server/platform/sql-compiler/column-sql';
import { quote } from '../../../src/server/platform/database/sql-statement';

/** A placeholder in required file columns until a test attaches a file. */
export const placeholder = 'no-file-yet';

/** The number of rows of every table of the definitions. */
export const rowsPerTable = 6;

/**
 * Fills every table with rows that satisfy its columns' rules, straight in the database: tables that exist by
 * definition alone, new ones included. References are spread over the rows of their tables, so that every kind of
 * owner, organisation and parent occurs. Tables that hold rows already are left as they are.
 */
export async function generateRows(database: Database, model: Model): Promise<void> {
  for (const table of inOrderOfReference(model)) {
    const { rows } = await database.query(`select 1 from app.${quote(table.relation)} limit 1`);
    if (rows.length > 0) continue;
    for (let index = 0; index < rowsPerTable; index += 1) await insertRow(database, model, table, index);
  }
}

async function insertRow(database: Database, model: Model, table: TableModel, index: number): Promise<void> {
  const names: string[] = [];
  const values: Parameter[] = [];
  const places: string[] = [];
  for (const column of table.definition.columns) {
    const value = column.references ? await keysOf(database, model, column, index) : valueOf(column, index);
    if (value === null) continue;
    values.push(value);
    names.push(quote(column.stored ?? column.name));
    places.push(`$${values.length}::${sqlTypes[column.type]}`);
  }
  const sql =
    names.length > 0
      ? `insert into app.${quote(table.relation)} (${names.join(', ')}) values (${places.join(', ')})`
      : `insert into app.${quote(table.relation)} default values`;
  await database.query(sql, values);
  // Numbers for visitors are those of yesterday.
  if (table.columns.has('created_at'))
    await database.query(
      `update app.${quote(table.relation)} set created_at = created_at - interval '2 days' where created_at > now() - interval '1 day'`,
    );
}

/** A key, or a list of one. */
async function keysOf(
  database: Database,
  model: Model,
  column: Column,
  index: number,
): Promise<number | string[] | null> {
  const key = await keyOf(database, model, column, index);
  return key !== null && column.type === 'references' ? [String(key)] : key;
}

/** A key of the table that the column refers to; every third optional reference stays empty. */
async function keyOf(
  database: Database,
  model: Model,
  column: Column,
  index: number,
): Promise<number | null> {
  if (!column.required && !column.unique && index % 3 === 2) return null;
  const target = model.sources.get(column.references?.source ?? '');
  if (!target) return null;
  const { rows } = await database.query<{ id: number }>(
    `select id from app.${quote(target.relation)} order by id`,
  );
  return rows[index % Math.max(rows.length, 1)]?.id ?? null;
}

function valueOf(column: Column, index: number): Parameter {
  // One optional value in four is empty, so that conditions on emptiness meet both.
  if (!column.required && !column.unique && index % 4 === 3) return null;
  if (column.values) return column.values[index % column.values.length] ?? null;
  const number = Math.min(Math.max(index + 1, column.minimum ?? 1), column.maximum ?? Infinity);
  switch (column.type) {
    case 'boolean':
      return index % 2 === 0;
    case 'date':
      return `2026-03-0${index + 1}`;
    case 'time':
      return `0${index + 1}:30`;
    case 'timestamp':
      return `2026-03-0${index + 1}T04:00:00Z`;
    case 'json':
      return JSON.stringify({ n: index });
    case 'file':
      return column.required ? placeholder : null;
    case 'integer':
    case 'count':
    case 'money':
    case 'number':
    case 'reference':
    case 'references':
      return number;
    case 'text':
    case 'richText':
      return textOf(column, index);
  }
}

function textOf(column: Column, index: number): string {
  // As it is stored.
  if (column.format === 'mn-phone') return `+9769900000${index}`;
  const text = `${column.name} ${index + 1}`;
  return column.maxLength !== undefined && text.length > column.maxLength ? String(index + 1) : text;
}

function inOrderOfReference(model: Model): TableModel[] {
  const ordered = new Set<TableModel>();
  const visit = (table: TableModel, path: readonly TableModel[]) => {
    if (ordered.has(table) || path.includes(table)) return;
    for (const column of table.definition.columns) {
      const target = model.sources.get(column.references?.source ?? '');
      if (!target || !isTable(target)) continue;
      // An order and its offers name each other: rows that must name the other come later.
      if (column.required !== true && requires(target, table)) continue;
      visit(target, [...path, table]);
    }
    ordered.add(table);
  };
  for (const source of model.sources.values()) if (isTable(source)) visit(source, []);
  return [...ordered];
}

function requires(table: TableModel, other: TableModel): boolean {
  return table.definition.columns.some(
    ({ required, references }) => required === true && references?.source === other.id,
  );
}
