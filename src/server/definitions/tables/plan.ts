import type { Grid } from '../../../definitions/grid';
import { storedPrefixes } from '../../../engine/formats/formats';
import { isTable, storedName, type Model, type ModelSource } from '../../../engine/model/model';
import { changeTrigger, partTrigger, partTriggers } from '../../platform/table-versions/change-tables';
import { quote } from '../../platform/database/sql-statement';
import { planAdoptions, type AdoptionOrder } from './adoption/plan-adoption';
import type { Catalog } from './catalog';
import { quoteText } from '../../platform/database/literal';
import { keyListTrigger } from './key-lists';
import { isMark, mark } from './names';
import { planColumns } from './plan-columns';
import { planColumnRenames, type ColumnRename } from './plan-renames';
import { planSharedKeys, type SharingDefinitions } from './shared-keys';
import { alter, loss, stepPermit, refusal, relation, safe, type Step } from './step';
import { wantedViews, type WantedView } from '../../platform/sql-compiler/view-sql';
import {
  prefixName,
  wantedTables,
  type WantedColumn,
  type WantedObject,
  type WantedTable,
} from './wanted-table';
import { tableMessage } from './table-messages';

/** Renames and permissions of the person who publishes. */
export interface PlanOptions {
  /** The permitted losses of data. */
  permitted?: ReadonlySet<string> | undefined;
  /** Columns that keep their data under another name. */
  renames?: readonly ColumnRename[] | undefined;
  /** Sources of `previous` that are defined no longer: their views go. */
  removed?: readonly ModelSource[] | undefined;
  /** The definitions that determine which tables share their keys. Default: none. */
  sharing?: SharingDefinitions | undefined;
  /** Tables of the database that sources get. */
  adoptions?: readonly AdoptionOrder[] | undefined;
  /** Names of tables that were there before their sources. */
  adopted?: ReadonlySet<string> | undefined;
}

/**
 * Returns the steps, in order, that create the model's tables and views. `previous` is the model in force, if any:
 * only it knows that a table was renamed.
 */
export function planTables(
  present: Catalog,
  model: Model,
  grids: Iterable<Grid>,
  previous?: Model,
  {
    permitted = new Set(),
    renames = [],
    removed = [],
    sharing,
    adoptions = [],
    adopted = new Set(),
  }: PlanOptions = {},
): Step[] {
  const tables = wantedTables(model, grids, present.trigramSchema);
  const adoption = planAdoptions(present, tables, adoptions, model);
  const { catalog, steps: renamed } = planColumnRenames(adoption.catalog, tables, renames, permitted);
  const views = wantedViews(model);
  const columns = tables.flatMap((table) => planColumns(table, catalog, permitted));
  const isRetyped = columns.some((step) => step.sql.includes(' type '));
  const gone = removed
    .filter((source) => !isTable(source) && !model.sources.has(source.id))
    .map(({ id, relation: name }) => ({ source: id, name }));
  const stale = staleViews(views, tables, catalog, isRetyped);
  return [
    ...adoption.steps,
    ...renamed,
    ...planRenames(catalog, model, previous),
    ...planOldViews([...[...views, ...tables].filter(({ name }) => stale.has(name)), ...gone], catalog),
    ...views.flatMap((view) => planOldTable(view, catalog, permitted, adopted)),
    ...tables.flatMap((table) => planOldTriggers(table, catalog)),
    ...tables.flatMap((table) => planOldObjects(table, catalog)),
    ...columns,
    ...tables.flatMap((table) => planObjects(table, catalog)),
    ...tables.flatMap((table) => planForeignKeys(table, catalog)),
    ...tables.flatMap((table) => planTriggers(table, catalog)),
    ...tables.flatMap((table) => planKeyLists(table, catalog)),
    ...tables.flatMap((table) => planReturned(table, catalog, previous, renames)),
    ...(sharing ? planSharedKeys(model, catalog, sharing) : []),
    ...views.filter(({ name }) => stale.has(name)).flatMap(planView),
  ];
}

function planRenames(catalog: Catalog, model: Model, previous: Model | undefined): Step[] {
  return [...model.sources.values()].flatMap((source): Step[] => {
    const before = previous?.sources.get(source.id);
    const old = before && catalog.tables.get(before.relation);
    if (!before || !old?.hasRows || before.relation === source.relation) return [];
    return [
      refusal(
        source.id,
        '/table',
        tableMessage('renamed-table-has-rows', { from: before.relation, to: source.relation }),
      ),
    ];
  });
}

/** Columns that the source has again: the values that they had when they left come back with them. */
function planReturned(
  table: WantedTable,
  catalog: Catalog,
  previous: Model | undefined,
  renames: readonly ColumnRename[],
): Step[] {
  const before = previous?.sources.get(table.source);
  const found = catalog.tables.get(table.name);
  if (!before || before.relation !== table.name || found?.hasRows !== true) return [];
  const known = new Set([...before.columns.keys()].map((name) => storedName(before, name)));
  const renamed = new Set(renames.filter(({ source }) => source === table.source).map(({ to }) => to));
  return table.columns
    .filter(
      ({ name, isSystem }) => !isSystem && found.columns.has(name) && !known.has(name) && !renamed.has(name),
    )
    .map(({ name, path }) => safe(table.source, path, '', { change: 'column-returned', column: name }));
}

/** Constraints and indexes that the engine made and that are no longer wanted, or wanted differently. */
function planOldObjects(table: WantedTable, catalog: Catalog): Step[] {
  const found = catalog.tables.get(table.name);
  if (!found) return [];
  const marks = new Map(
    [...table.checks, ...table.foreignKeys, ...table.indexes].map(({ name, sql }) => [name, mark(sql)]),
  );
  const isOld = ([name, comment]: [string, string | null]) => isMark(comment) && marks.get(name) !== comment;
  return [
    ...[...found.constraints]
      .filter(isOld)
      .map(([name]) => alter(table, '/columns', `drop constraint ${quote(name)}`)),
    ...table.columns
      .filter(({ name }) => {
        const rule = prefixName(table.name, name);
        return found.constraints.has(rule) && !marks.has(rule);
      })
      .flatMap((column) => withoutPrefix(table, column)),
    ...[...found.indexes]
      .filter(isOld)
      .map(([name]) =>
        found.boundIndexes.has(name)
          ? alter(table, '/indexes', `drop constraint ${quote(name)}`)
          : safe(table.source, '/indexes', `drop index app.${quote(name)}`),
      ),
  ];
}

/** Texts lose a removed prefix. */
function withoutPrefix(table: WantedTable, { name, path, type }: WantedColumn): Step[] {
  if (type !== 'text') return [];
  const column = quote(name);
  return storedPrefixes.map((prefix) =>
    safe(
      table.source,
      path,
      `update ${relation(table)} set ${column} = substr(${column}, ${prefix.length + 1}) where starts_with(${column}, ${quoteText(prefix)})`,
    ),
  );
}

function planObjects(table: WantedTable, catalog: Catalog): Step[] {
  const found = catalog.tables.get(table.name);
  return [
    ...table.checks
      .filter((check) => found?.constraints.get(check.name) !== mark(check.sql))
      .flatMap((check) => [...preparation(table, check), ...constraint(table, check)]),
    ...table.indexes
      .filter((index) => found?.indexes.get(index.name) !== mark(index.sql))
      .map((index) => indexStep(table, index, found?.isLarge ?? false)),
  ];
}

/**
 * A unique index is a constraint: it must apply from the time of publishing. Other indexes of large tables may be
 * built later.
 */
function indexStep(table: WantedTable, { name, sql, path }: WantedObject, isLarge: boolean): Step {
  const comment = `comment on index app.${quote(name)} is ${quoteText(mark(sql))}`;
  const step = safe(table.source, path, `${sql};\n${comment}`);
  return isLarge && sql.startsWith('create index ') ? { ...step, later: { name, sql, comment } } : step;
}

function preparation(table: WantedTable, { prepare, path }: WantedObject): Step[] {
  return prepare === undefined ? [] : [safe(table.source, path, prepare)];
}

function planForeignKeys(table: WantedTable, catalog: Catalog): Step[] {
  const found = catalog.tables.get(table.name);
  return table.foreignKeys
    .filter((key) => found?.constraints.get(key.name) !== mark(key.sql))
    .flatMap((key) => constraint(table, key));
}

/** Every change of a table is counted, in parts where it has them: see `changes/change-tables`. */
function planTriggers(table: WantedTable, catalog: Catalog): Step[] {
  const found = catalog.tables.get(table.name)?.triggers;
  const counting =
    `create trigger ${quote(changeTrigger)} after insert or update or delete or truncate on ${relation(table)} ` +
    'for each statement execute function dulaan.note_change()';
  return [...new Map([[changeTrigger, counting], ...partTriggersOf(table)])]
    .filter(([name]) => !found?.has(name))
    .map(([, sql]) => safe(table.source, '', sql));
}

/** As a foreign key, a list of keys is verified in the rows that are there when it begins to be checked. */
function planKeyLists(table: WantedTable, catalog: Catalog): Step[] {
  const found = catalog.tables.get(table.name)?.triggers;
  return table.triggers
    .filter(({ name }) => !found?.has(name))
    .map(({ sql, verify, path }) =>
      safe(table.source, path, verify === undefined ? sql : `${verify};\n${sql}`),
    );
}

/** Before columns go: a trigger that names a column that is gone would refuse every write. */
function planOldTriggers(table: WantedTable, catalog: Catalog): Step[] {
  const wanted = new Set([...partTriggersOf(table).keys(), ...table.triggers.map(({ name }) => name)]);
  const ours = [`${partTrigger}.`, `${keyListTrigger}.`];
  return [...(catalog.tables.get(table.name)?.triggers.keys() ?? [])]
    .filter((name) => ours.some((start) => name.startsWith(start)) && !wanted.has(name))
    .map((name) => safe(table.source, '', `drop trigger ${quote(name)} on ${relation(table)}`));
}

function partTriggersOf(table: WantedTable): Map<string, string> {
  return table.part === undefined ? new Map() : partTriggers(relation(table), table.part);
}

function constraint(table: WantedTable, { name, sql, path }: WantedObject): Step[] {
  const comment = `comment on constraint ${quote(name)} on ${relation(table)} is ${quoteText(mark(sql))}`;
  return [safe(table.source, path, `${sql};\n${comment}`)];
}

/**
 * The views to make anew or to drop, and the tables that replace a view: those that changed, and all that read
 * one of these. A column's type cannot change under a view, so then it is every view.
 */
function staleViews(
  views: readonly WantedView[],
  tables: readonly WantedTable[],
  catalog: Catalog,
  isRetyped: boolean,
): ReadonlySet<string> {
  const stale = new Set(tables.map(({ name }) => name).filter((name) => catalog.views.has(name)));
  // Each view comes behind those that it reads.
  for (const { name, sql, reads } of views) {
    const isChanged = sql !== undefined && (isRetyped || catalog.views.get(name) !== mark(sql));
    if (isChanged || reads.some((read) => stale.has(read))) stale.add(name);
  }
  return stale;
}

/** One statement drops all of them, because they may read each other in any order. */
function planOldViews(relations: readonly { source: string; name: string }[], catalog: Catalog): Step[] {
  const old = relations.filter(({ name }) => catalog.views.has(name));
  const [first] = old;
  const names = new Set(old.map(({ name }) => `app.${quote(name)}`));
  return first ? [safe(first.source, '', `drop view ${[...names].join(', ')}`)] : [];
}

/** A view takes the place of a table only with the permission to lose its rows. */
function planOldTable(
  view: WantedView,
  catalog: Catalog,
  permitted: ReadonlySet<string>,
  adopted: ReadonlySet<string>,
): Step[] {
  if (!catalog.tables.has(view.name)) return [];
  if (adopted.has(view.name))
    return [refusal(view.source, '/type', tableMessage('adopted-table-behind-view', { table: view.name }))];
  const permit = stepPermit(view.source, '*');
  const refused = tableMessage('table-behind-view', { table: view.name });
  if (!permitted.has(permit)) return [refusal(view.source, '/type', refused, permit)];
  const sql = `drop table app.${quote(view.name)}`;
  const message = tableMessage('loses-all-rows');
  return [loss({ source: view.source, path: '/type', sql, permit, message })];
}

function planView({ source, name, sql }: WantedView): Step[] {
  if (sql === undefined) return [];
  const view = `app.${quote(name)}`;
  return [
    safe(source, '', `create view ${view} as\n${sql};\ncomment on view ${view} is ${quoteText(mark(sql))}`),
  ];
}
