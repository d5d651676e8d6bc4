import type { Process } from '../../../definitions/process';
import type { Source } from '../../../definitions/source';
import { defaultLanguage, say } from '../../../definitions/text';
import { coversAllRows, grantsFor, type RoleAccess } from '../../../engine/access/access-table';
import {
  compileSource,
  type CaseStatus,
  type CompiledSource,
  type Reference,
} from '../../../engine/model/compiled-source';
import { isTable, publishes, rowTable, type Model, type ModelSource } from '../../../engine/model/model';
import type { Snapshot } from '../../platform/snapshot';
import { nameableColumns, visibleColumns } from './visibility-columns';

/**
 * The public part of a source: columns, titles and orders. The origin of a view's columns, the row's owner and
 * computed values name columns that may be hidden; like the names in the database they are for administrators.
 */
export function publicSource(source: Source, { model }: Snapshot, access: RoleAccess): object {
  const visible = visibleColumns(model, source.id, access);
  const { kind, id, format, type, title, cap, titleColumn, person, sorts, search, subTables } = source;
  const seesPerson = person && Object.values(person).every((name) => visible.has(name));
  const shared = {
    kind,
    id,
    format,
    type,
    title,
    cap,
    ...(titleColumn !== undefined && visible.has(titleColumn) && { titleColumn }),
    ...(seesPerson && { person }),
    ...(sorts && { sorts: sorts.filter(({ column }) => visible.has(column)) }),
    ...(search && { search: search.filter((name) => visible.has(name)) }),
    ...(subTables && { subTables: subTables.map(({ name, title: heading }) => ({ name, title: heading })) }),
  };
  if (source.type === 'view')
    return {
      ...shared,
      columns: source.columns
        .filter(({ name }) => visible.has(name))
        .map(({ name, title: heading }) => ({ name, title: heading })),
    };
  const { softDelete, mutations, columns } = source;
  const shown = columns
    .filter(({ name }) => visible.has(name))
    .map(
      ({
        stored: _stored,
        widget: _widget,
        provenBy: _proof,
        narrowedBy: _narrowing,
        value: _formula,
        ...column
      }) => column,
    );
  return { ...shared, softDelete, mutations, columns: shown };
}

/** Returns whether some of the caller's rights to change or delete rows of the table cover only a part of them. */
function hasRowRights(table: ModelSource, access: RoleAccess): boolean {
  return (['update', 'delete'] as const).some((action) => {
    const grants = publishes(table, action) ? grantsFor(access, table.id, action) : [];
    return grants.length > 0 && !grants.some(coversAllRows);
  });
}

export function visibleSource(
  id: string,
  { model, definitions }: Snapshot,
  access: RoleAccess,
): CompiledSource | undefined {
  const compiled = compileSource(model, id, access.role);
  const found = model.sources.get(id);
  if (!compiled || !found) return undefined;
  const processes = [...definitions.process.values()].filter(({ source }) => source === found.rowSource);
  const visible = visibleColumns(model, id, access);
  const source = {
    ...compiled,
    ...(processes.length > 0 && { caseSource: found.rowSource }),
    ...(processes.length > 0 && visible.has('status') && { statuses: statusesOf(processes) }),
    ...computedInPages(found, model, access),
  };
  if (access.isAdministrator) return source;
  const ofRow = visibleColumns(model, found.rowSource, access);
  const columns = Object.entries(source.columns)
    .filter(([name]) => visible.has(name))
    .map(([name, { field, ...column }]) => [
      name,
      {
        ...column,
        field: field !== null && (visible.has(field) || ofRow.has(field)) ? field : null,
        reference: column.reference && visibleReference(column.reference, model, access),
      },
    ]);
  const { deletedBy, ...others } = source;
  const deleter = deletedBy && visibleReference(deletedBy, model, access);
  return {
    ...others,
    ...(deleter && { deletedBy: deleter }),
    titleColumn: source.titleColumn !== null && visible.has(source.titleColumn) ? source.titleColumn : null,
    search: source.search.filter((name) => visible.has(name)),
    columns: Object.fromEntries(columns),
    ...(hasRowRights(rowTable(model, found), access) && { hasRowRights: true }),
  };
}

/**
 * The functions that a page can call as the server does: the caller sees every column that is an argument, of the row and of
 * rows that it refers to.
 */
function computedInPages(
  source: ModelSource,
  model: Model,
  access: RoleAccess,
): Pick<CompiledSource, 'computed'> {
  if (!isTable(source)) return {};
  const sees = (id: string, columns: readonly string[]) => {
    const visible = access.isAdministrator ? undefined : visibleColumns(model, id, access);
    return columns.every((name) => visible?.has(name) !== false);
  };
  const seesPath = (path: string) => {
    const [base = '', column] = path.split('.');
    const target = source.columns.get(base)?.references;
    if (!sees(source.id, [base])) return false;
    return column === undefined || (target !== undefined && sees(target, [column]));
  };
  const computed = (source.definition.computed ?? []).filter(({ given }) =>
    Object.values(given).every((from) => {
      if (typeof from === 'string') return seesPath(from);
      if ('value' in from) return true;
      if ('columns' in from) return sees(source.id, Object.values(from.columns));
      if (!('subTable' in from)) return false;
      const list = source.subTables.find(({ name }) => name === from.subTable);
      return list !== undefined && sees(list.source, Object.values(from.rowColumns));
    }),
  );
  return computed.length === 0 ? {} : { computed };
}

/** The statuses of the processes as rows have them: in the default language. */
function statusesOf(processes: readonly Process[]): CaseStatus[] {
  return processes.flatMap(({ steps }) =>
    steps.map(({ title, statusType }) => ({
      status: say(title, defaultLanguage),
      title,
      type: statusType,
    })),
  );
}

/**
 * The reference with the columns by which the caller may name its rows; null where every query of them would be
 * FORBIDDEN.
 */
function visibleReference(reference: Reference, model: Model, access: RoleAccess): Reference | null {
  const nameable = nameableColumns(model, reference.source, access);
  if (nameable.size === 0) return null;
  const { titleColumn, translations = {}, person, identifiers, ...shared } = reference;
  const shown = identifiers?.filter(({ column }) => nameable.has(column)) ?? [];
  const translated = Object.entries(translations).filter(([, column]) => nameable.has(column));
  const isPersonNamed = person && Object.values(person).every((name) => nameable.has(name));
  return {
    ...shared,
    titleColumn: nameable.has(titleColumn) ? titleColumn : 'id',
    ...(translated.length > 0 && { translations: Object.fromEntries(translated) }),
    ...(isPersonNamed && { person }),
    ...(shown.length > 0 && { identifiers: shown }),
  };
}
