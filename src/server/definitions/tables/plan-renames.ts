import { quoteText } from '../../platform/database/literal';
import { quote } from '../../platform/database/sql-statement';
import type { Catalog, CatalogTable } from './catalog';
import { isMark, mark } from './names';
import { alter, loss, stepPermit, refusal, relation, safe, type Step } from './step';
import type { WantedObject, WantedTable } from './wanted-table';
import { tableMessage } from './table-messages';

/** A column of a source's table that gets another name, by the names in the database. */
export interface ColumnRename {
  source: string;
  from: string;
  to: string;
}

/**
 * The steps that rename columns with their data, constraints and indexes, and the catalog as it is after them. They come
 * before all others.
 */
export function planColumnRenames(
  catalog: Catalog,
  tables: readonly WantedTable[],
  renames: readonly ColumnRename[],
  permitted: ReadonlySet<string>,
): { catalog: Catalog; steps: Step[] } {
  if (renames.length === 0) return { catalog, steps: [] };
  const renamed = new Map(catalog.tables);
  const steps = tables.flatMap((table) => {
    const found = catalog.tables.get(table.name);
    const own = renames.filter(({ source, from }) => source === table.source && found?.columns.has(from));
    if (!found || own.length === 0) return [];
    const [left, present] = planLeftovers(table, found, own, permitted);
    const objects = planObjectRenames(table, present, own);
    renamed.set(table.name, objects.found);
    return [...left, ...columnSteps(table, own), ...objects.steps];
  });
  return { catalog: { ...catalog, tables: renamed }, steps };
}

/** A column that the source no longer names may still have the new name. */
function planLeftovers(
  table: WantedTable,
  found: CatalogTable,
  renames: readonly ColumnRename[],
  permitted: ReadonlySet<string>,
): [Step[], CatalogTable] {
  const away = new Set(renames.map(({ from }) => from));
  const columns = new Map(found.columns);
  const steps = renames.flatMap(({ source, to }): Step[] => {
    if (!found.columns.has(to) || away.has(to)) return [];
    columns.delete(to);
    const permit = stepPermit(source, to);
    const refused = tableMessage('unnamed-column-in-the-way', { column: to });
    if (!permitted.has(permit)) return [refusal(source, '/columns', refused, permit)];
    const sql = `alter table ${relation(table)} drop column ${quote(to)}`;
    const message = tableMessage('loses-column', { column: to });
    return [loss({ source, path: '/columns', sql, permit, message })];
  });
  return [steps, { ...found, columns }];
}

/** Names that are exchanged take a way round: two columns cannot have one name in between. */
function columnSteps(table: WantedTable, renames: readonly ColumnRename[]): Step[] {
  const away = new Set(renames.map(({ from }) => from));
  const direct = renames.filter(({ to }) => !away.has(to));
  const around = renames.filter(({ to }) => away.has(to));
  const step = (from: string, to: string, means?: Step['means']) =>
    alter(table, '/columns', `rename column ${quote(from)} to ${quote(to)}`, means);
  return [
    ...around.map(({ from }) => step(from, between(from))),
    ...direct.map(({ from, to }) => step(from, to, { change: 'column-renamed', column: to })),
    ...around.map(({ from, to }) => step(between(from), to, { change: 'column-renamed', column: to })),
  ];
}

function between(name: string): string {
  return `~${name}`;
}

/**
 * Constraints and indexes that differ from what is wanted by the names of columns alone are renamed: nothing is built or
 * checked again. The others are made anew by the steps that follow.
 */
function planObjectRenames(
  table: WantedTable,
  found: CatalogTable,
  renames: readonly ColumnRename[],
): { found: CatalogTable; steps: Step[] } {
  const steps: Step[] = [];
  const follow = (
    present: ReadonlyMap<string, string | null>,
    wanted: readonly WantedObject[],
    stepOf: (old: string, object: WantedObject) => string,
  ): ReadonlyMap<string, string | null> => {
    const objects = new Map(present);
    for (const object of wanted) {
      const old = [...objects].find(
        ([name, comment]) => isMark(comment) && comment === mark(sqlBefore(object, name, renames)),
      );
      if (!old || objects.get(object.name) === mark(object.sql)) continue;
      objects.delete(old[0]);
      objects.set(object.name, mark(object.sql));
      steps.push(safe(table.source, object.path, stepOf(old[0], object)));
    }
    return objects;
  };
  const constraints = follow(
    found.constraints,
    [...table.checks, ...table.foreignKeys],
    (old, { name, sql }) => {
      const renamed =
        old === name
          ? ''
          : `alter table ${relation(table)} rename constraint ${quote(old)} to ${quote(name)};\n`;
      return `${renamed}comment on constraint ${quote(name)} on ${relation(table)} is ${quoteText(mark(sql))}`;
    },
  );
  const indexes = follow(found.indexes, table.indexes, (old, { name, sql }) => {
    const renamed = old === name ? '' : `alter index app.${quote(old)} rename to ${quote(name)};\n`;
    return `${renamed}comment on index app.${quote(name)} is ${quoteText(mark(sql))}`;
  });
  const names = new Map(renames.map(({ from, to }) => [from, to]));
  const columns = new Map([...found.columns].map(([name, column]) => [names.get(name) ?? name, column]));
  return { found: { ...found, columns, constraints, indexes }, steps };
}

/** The SQL that made an object of this name while its columns had their old names. */
function sqlBefore({ name, sql }: WantedObject, oldName: string, renames: readonly ColumnRename[]): string {
  const names = new Map(renames.map(({ from, to }) => [to, from]));
  return sql.replaceAll(/"([^"]+)"/g, (quoted, inner: string) => {
    if (inner === name) return quote(oldName);
    const old = names.get(inner);
    return old === undefined ? quoted : quote(old);
  });
}
