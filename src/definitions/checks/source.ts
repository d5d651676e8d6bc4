import { filterSetOf, placedFilters } from '../filter';
import { systemColumns, type Source, type TableSource, type ViewSource } from '../source';
import type { TableTrigger } from '../schedule';
import { checkColumn } from './column';
import { findRepeats, pointer, type Finding } from './finding';
import { nameMessage } from '../messages/name-messages';
import { sourceMessage } from '../messages/source-messages';

/** Names that belong to the engine or to PostgreSQL itself. */
export const reservedColumns: ReadonlySet<string> = new Set([
  ...systemColumns.map((column) => column.name),
  'deleted_at',
  'ctid',
  'xmin',
  'xmax',
  'cmin',
  'cmax',
  'tableoid',
]);

/** Names that `POST /query` gives its own fields and types. */
const reservedSources = new Set(['paginate', 'aggregate', 'page', 'total', 'last_page', 'query', 'mutation']);

export function checkSource(source: Source): Finding[] {
  const own = source.type === 'table' ? checkTable(source) : checkView(source);
  return [...checkName(source), ...own, ...checkShared(source)];
}

function checkName(source: Source): Finding[] {
  if (!/^[a-z][a-z0-9_]*$/.test(source.id)) {
    return [{ path: '/id', ...sourceMessage('not-a-graphql-name', { id: source.id }) }];
  }
  return reservedSources.has(source.id)
    ? [{ path: '/id', ...sourceMessage('reserved-source', { id: source.id }) }]
    : [];
}

function checkTable(table: TableSource): Finding[] {
  const names = table.columns.map((column) => column.name);
  const stored = table.columns.map((column) => column.stored ?? column.name);
  const computed = new Set((table.computed ?? []).flatMap(({ results }) => Object.keys(results)));
  const repeated = findRepeats(names, nameAt, 'column');
  const findings = [
    ...repeated,
    ...(repeated.length > 0
      ? []
      : findRepeats(stored, (index) => pointer('columns', index, 'stored'), 'stored column')),
    ...names.flatMap((name, index) =>
      reservedColumns.has(name)
        ? [{ path: nameAt(index), ...sourceMessage('reserved-column', { name }) }]
        : [],
    ),
    ...table.columns.flatMap((column, index) =>
      column.stored !== undefined && reservedColumns.has(column.stored)
        ? [
            {
              path: pointer('columns', index, 'stored'),
              ...sourceMessage('reserved-column', { name: column.stored }),
            },
          ]
        : [],
    ),
    ...table.columns.flatMap((column, index) => checkColumn(column, pointer('columns', index))),
    ...table.columns.flatMap(({ name, ownedBy }, index) =>
      ownedBy !== undefined && computed.has(name)
        ? [
            {
              path: pointer('columns', index, 'ownedBy'),
              ...sourceMessage('owned-computed'),
            },
          ]
        : [],
    ),
  ];
  const limited = (table.createsPerPerson ?? []).flatMap(({ roles }, index) =>
    roles.map((role, place) => ({ role, path: pointer('createsPerPerson', index, 'roles', place) })),
  );
  findings.push(
    ...findRepeats(
      limited.map(({ role }) => role),
      (index) => limited[index]?.path ?? '',
      'role',
    ),
  );
  table.triggers?.forEach((trigger, index) =>
    findings.push(...checkTime(trigger, pointer('triggers', index))),
  );
  const known = columnNames(table);
  if (table.owner !== undefined && !known.has(table.owner)) findings.push(missing('/owner', table.owner));
  table.indexes?.forEach((index, position) => {
    index.columns.forEach((sort, place) => {
      if (!known.has(sort.column))
        findings.push(missing(pointer('indexes', position, 'columns', place, 'column'), sort.column));
    });
    findings.push(
      ...findRepeats(
        index.columns.map((sort) => sort.column),
        (place) => pointer('indexes', position, 'columns', place, 'column'),
        'column',
      ),
    );
  });
  return findings;
}

/** A trigger runs at a write or on a schedule, and a schedule has one rule. */
function checkTime({ when, schedule }: TableTrigger, path: string): Finding[] {
  if ((when === undefined) === (schedule === undefined))
    return [{ path, ...sourceMessage('trigger-without-time') }];
  if (!schedule) return [];
  const at = `${path}/schedule`;
  if ((schedule.cron === undefined) === (schedule.at === undefined))
    return [{ path: at, ...sourceMessage('schedule-without-rule') }];
  return schedule.offset !== undefined && schedule.at === undefined
    ? [{ path: `${at}/offset`, ...sourceMessage('offset-of-nothing') }]
    : [];
}

function nameAt(index: number): string {
  return pointer('columns', index, 'name');
}

function checkView(view: ViewSource): Finding[] {
  const findings = [
    ...findRepeats(
      view.columns.map((column) => column.name),
      (index) => pointer('columns', index, 'name'),
      'column',
    ),
    ...findRepeats(
      (view.joins ?? []).map((join) => join.as),
      (index) => pointer('joins', index, 'as'),
      'join',
    ),
  ];
  view.columns.forEach((column, index) => {
    if (column.from !== undefined && column.aggregate) {
      findings.push({
        path: pointer('columns', index),
        ...sourceMessage('from-and-aggregate'),
      });
    }
    if (column.name === 'id' && ((column.from ?? 'id') !== 'id' || column.aggregate)) {
      findings.push({
        path: pointer('columns', index),
        ...sourceMessage('view-key'),
      });
    }
    if (column.aggregate && column.aggregate.function !== 'count' && column.aggregate.column === undefined) {
      findings.push({
        path: pointer('columns', index, 'aggregate', 'column'),
        ...nameMessage('needs-column', { name: column.aggregate.function }),
      });
    }
    findings.push(...noCaller(column.aggregate?.filters, pointer('columns', index, 'aggregate', 'filters')));
  });
  view.joins?.forEach((join, index) => {
    if (join.as === 'base')
      findings.push({
        path: pointer('joins', index, 'as'),
        ...sourceMessage('join-named-base'),
      });
  });
  return [...findings, ...noCaller(view.filters, '/filters')];
}

/** A view is the same for everybody; rows of one's own are a policy's matter. */
function noCaller(filters: ViewSource['filters'], path: string): Finding[] {
  return placedFilters(filterSetOf(filters))
    .filter(({ filter }) => filter.value?.startsWith('$user.'))
    .map(({ path: at }) => ({
      path: `${path}${at}/value`,
      ...sourceMessage('view-knows-no-caller'),
    }));
}

function checkShared(source: Source): Finding[] {
  const known = columnNames(source);
  const findings: Finding[] = [];
  const expect = (name: string, path: string) => {
    if (!known.has(name)) findings.push(missing(path, name));
  };
  if (source.label !== undefined) expect(source.label, '/label');
  source.sorts?.forEach((sort, index) => expect(sort.column, pointer('sorts', index, 'column')));
  source.search?.forEach((name, index) => expect(name, pointer('search', index)));
  const subTables = source.subTables ?? [];
  findings.push(
    ...findRepeats(
      subTables.map((sub) => sub.name),
      (index) => pointer('subTables', index, 'name'),
      'sub-table',
    ),
  );
  subTables.forEach((sub, index) => {
    if (known.has(sub.name)) {
      findings.push({
        path: pointer('subTables', index, 'name'),
        ...nameMessage('name-is-column', { name: sub.name }),
      });
    }
  });
  return findings;
}

function columnNames(source: Source): Set<string> {
  const declared = source.columns.map((column) => column.name);
  return new Set(
    source.type === 'table'
      ? [...systemColumns.map((column) => column.name), ...declared]
      : ['id', ...declared],
  );
}

function missing(path: string, name: string): Finding {
  return { path, ...nameMessage('unknown-column', { column: name }) };
}
