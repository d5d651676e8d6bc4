import type { Form, FormField, Narrowing } from '../../../../definitions/form';
import { isRecord } from '../../../../engine/expressions/expression-values';
import type { FieldError } from '../../../../engine/form/field-errors';
import { isTable, targetOf, type ModelColumn, type ModelSource, type TableModel } from '../../../../engine/model/model';
import { columnSql, livingRows, relationSql, sqlTypes } from '../../../definitions/tables/column-sql';
import { prepared } from '../../query/reading';
import { Statement } from '../../../platform/database/sql-statement';
import type { RowValues, WriteContext } from '../write-context';

/** A row as computed by its form, and the stored row, both with the rows of sub-tables. */
export interface FormRow {
  row: RowValues;
  /** Null for a new row. */
  stored: RowValues | null;
}

/** The target of a write: its table, and its form if one is named. */
export interface Place {
  source: ModelSource;
  form: Form | undefined;
}

/** A chosen row that must match the values of other fields. */
interface Choice {
  target: TableModel;
  key: number;
  /** Columns of the chosen row with the values that they must have, and the SQL types of these. */
  wanted: readonly { column: string; value: unknown; type: string }[];
  /** The error if it does not match. */
  error: FieldError;
}

/**
 * Finds choices that violate the narrowing rules of their source or form, for example a soum of another province.
 * Checks only what the write changes, including the fields that narrow, with one database query for any number of
 * rows.
 */
export async function narrowingErrors(
  context: WriteContext,
  place: Place,
  row: FormRow,
): Promise<FieldError[]> {
  const held = heldBy(context);
  const open = [...choicesOf(context, place, row, '')].filter(
    (choice) => context.changed.has(choice.target.id) || !held.has(identity(choice)),
  );
  const broken = open.length === 0 ? new Set<number>() : await findBroken(context, open);
  for (const [place, choice] of open.entries()) if (!broken.has(place)) held.add(identity(choice));
  // Several rows of one list are one fault.
  return [...new Set(open.filter((_, place) => broken.has(place)).map(({ error }) => error))];
}

function* choicesOf(
  { snapshot }: Pick<WriteContext, 'snapshot'>,
  { source, form }: Place,
  { row, stored }: FormRow,
  prefix: string,
): Generator<Choice> {
  for (const [name, column] of source.columns) {
    const narrowedBy = narrowingsOf(column, form?.fields[name]);
    const keys = keysOf(row[name]);
    const target = snapshot.model.sources.get(targetOf(column) ?? '');
    if (narrowedBy.length === 0 || keys.length === 0 || !target || !isTable(target)) continue;
    const concerned = [name, ...narrowedBy.map(({ field }) => field)];
    if (stored && concerned.every((field) => textOf(row[field]) === textOf(stored[field]))) continue;
    const empty = narrowedBy.find(({ field }) => textOf(row[field]) === '')?.field;
    const blamed = empty ?? narrowedBy.at(-1)?.field ?? name;
    const choice: Omit<Choice, 'key'> = {
      target,
      wanted: narrowedBy.map(({ column, field }) => ({
        column,
        value: row[field] ?? null,
        type: sqlTypes[source.columns.get(field)?.type ?? 'text'],
      })),
      error: {
        path: prefix + name,
        key: empty === undefined ? 'narrowed.foreign' : 'narrowed.early',
        values: { field: form?.fields[blamed]?.label ?? source.columns.get(blamed)?.title ?? blamed },
      },
    };
    for (const key of keys) yield { ...choice, key };
  }
  for (const sub of source.subTables) {
    const inner = snapshot.model.sources.get(sub.source);
    if (!inner) continue;
    const subForm = form?.subTables?.find(({ name }) => name === sub.name)?.form;
    const place = { source: inner, form: snapshot.definitions.form.get(subForm ?? '') };
    const storedRows = new Map(rowsIn(stored?.[sub.name]).map((each) => [textOf(each.id), each]));
    for (const [index, each] of rowsIn(row[sub.name]).entries()) {
      const before = storedRows.get(textOf(each.id)) ?? null;
      yield* choicesOf({ snapshot }, place, { row: each, stored: before }, `${prefix}${sub.name}/${index}/`);
    }
  }
}

/** The narrowings of a column: what it declares, and what a form's field adds. */
export function narrowingsOf({ declared }: ModelColumn, field: FormField | undefined): readonly Narrowing[] {
  const own = declared?.narrowedBy ?? [];
  const isKnown = (one: Narrowing) =>
    own.some(({ column, field: by }) => column === one.column && by === one.field);
  return [...own, ...(field?.narrowedBy ?? []).filter((one) => !isKnown(one))];
}

/** Returns the indexes of the choices whose row is missing or does not match. */
async function findBroken({ transaction }: WriteContext, choices: readonly Choice[]): Promise<Set<number>> {
  const statement = new Statement();
  const groups = new Map<string, (Choice & { place: number })[]>();
  for (const [place, choice] of choices.entries()) {
    const alike = [choice.target.id, ...choice.wanted.map(({ column, type }) => `${column} ${type}`)].join();
    groups.set(alike, [...(groups.get(alike) ?? []), { ...choice, place }]);
  }
  const sql = [...groups.values()].map((group) => brokenSql(statement, group)).join(' union all ');
  const { rows } = await transaction.query<{ place: number }>(sql, statement.parameters, prepared(sql));
  return new Set(rows.map(({ place }) => place));
}

/** Selects choices of one source with the same columns. An empty field equals nothing. */
function brokenSql(statement: Statement, group: readonly (Choice & { place: number })[]): string {
  const [first] = group;
  if (!first) throw new Error('There is nothing to ask for');
  const { target, wanted } = first;
  const [chosen, given] = [statement.alias(), statement.alias()];
  const list = group.map(({ place, key, wanted: values }) => ({
    place,
    key,
    ...Object.fromEntries(values.map(({ value }, index) => [`c${index}`, value])),
  }));
  const types = ['place int4', 'key int8', ...wanted.map(({ type }, index) => `c${index} ${type}`)];
  const conditions = [
    `${chosen}.id = ${given}.key`,
    ...wanted.map(({ column }, index) => `${columnSql(target, column, chosen)} = ${given}.c${index}`),
    ...livingRows(target, chosen),
  ];
  return `select ${given}.place from json_to_recordset(${statement.bind(JSON.stringify(list), 'json')}) as ${given}(${types.join(', ')}) where not exists (select from ${relationSql(target)} ${chosen} where ${conditions.join(' and ')})`;
}

const heldByContext = new WeakMap<WriteContext, Set<string>>();

/** Choices that already passed: a thousand rows of an import refer to the same few places. */
function heldBy(context: WriteContext): Set<string> {
  const held = heldByContext.get(context) ?? new Set<string>();
  heldByContext.set(context, held);
  return held;
}

function identity({ target, key, wanted }: Choice): string {
  return JSON.stringify([target.id, key, wanted]);
}

/** The key, or those of a list. The schema rejects an invalid one. */
function keysOf(value: unknown): number[] {
  const keys: unknown[] = Array.isArray(value) ? value : [value];
  return keys.filter((key): key is number => typeof key === 'number' && Number.isSafeInteger(key));
}

/** Keys come as strings or numbers. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function rowsIn(value: unknown): RowValues[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
