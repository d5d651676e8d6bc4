import { toFilterSet, placedFilters } from '../filter';
import {
  processHistoryColumns,
  systemColumns,
  type Source,
  type TableSource,
  type ViewColumn,
  type ViewSource,
} from '../source';
import type { TableTrigger } from '../values/schedule';
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
  if (table.processHistory) findings.push(...checkHistory(table));
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

/** The steps of processes are written into named columns, one row for each step. */
function checkHistory({ columns, indexes = [] }: TableSource): Finding[] {
  const names = new Set(columns.map(({ name }) => name));
  const lacking = processHistoryColumns.filter((name) => !names.has(name));
  const isKey = ({ unique, columns: sorts }: (typeof indexes)[number]) =>
    unique === true && sorts.map(({ column }) => column).join() === 'row_id,process,entry';
  if (lacking.length === 0 && indexes.some(isKey)) return [];
  return [
    {
      path: '/processHistory',
      ...sourceMessage('history-lacks', { columns: lacking.join(', ') || 'indexes' }),
    },
  ];
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
    findings.push(
      ...checkViewColumn(column, view.groupBy !== undefined).map(({ path, ...message }) => ({
        path: `${pointer('columns', index)}${path}`,
        ...message,
      })),
    );
  });
  view.groupBy?.forEach((name, index) => {
    const column = view.columns.find((each) => each.name === name);
    if (!column) findings.push(missing(pointer('groupBy', index), name));
  });
  if (view.policies === 'follow' && view.groupBy)
    findings.push({ path: '/policies', ...sourceMessage('groups-follow-nothing') });
  const filters = [view.filters, ...view.columns.map(({ aggregate }) => aggregate?.filters)];
  if (view.policies === 'follow' && filters.some((each) => typeof each === 'string'))
    findings.push({ path: '/policies', ...sourceMessage('conditions-follow-nothing') });
  view.joins?.forEach((join, index) => {
    if (join.as === 'base')
      findings.push({
        path: pointer('joins', index, 'as'),
        ...sourceMessage('join-named-base'),
      });
  });
  return [...findings, ...noCaller(view.filters, '/filters')];
}

function checkViewColumn(
  { name, from, value, period, aggregate }: ViewColumn,
  isGrouped: boolean,
): Finding[] {
  const findings: Finding[] = [];
  const report = (path: string, message: ReturnType<typeof sourceMessage>) =>
    findings.push({ path, ...message });
  if ([from, value, aggregate].filter((each) => each !== undefined).length > 1)
    report('', sourceMessage('from-and-aggregate'));
  if (period !== undefined && (value !== undefined || aggregate))
    report('/period', sourceMessage('period-without-date'));
  if (name === 'id' && isGrouped) report('/name', sourceMessage('group-key'));
  else if (name === 'id' && ((from ?? 'id') !== 'id' || value !== undefined || period || aggregate))
    report('', sourceMessage('view-key'));
  if (!aggregate) return findings;
  const { function: figure, source, connection, column, filters } = aggregate;
  if ((source === undefined) !== (connection === undefined))
    report('/aggregate', sourceMessage('figure-half'));
  else if (isGrouped && source !== undefined) report('/aggregate/source', sourceMessage('figure-of-group'));
  else if (!isGrouped && source === undefined) report('/aggregate', sourceMessage('figure-without-source'));
  if (figure !== 'count' && column === undefined)
    findings.push({ path: '/aggregate/column', ...nameMessage('needs-column', { name: figure }) });
  for (const member of ['separator', 'sorts', 'limit'] as const)
    if (figure !== 'list' && aggregate[member] !== undefined)
      report(`/aggregate/${member}`, sourceMessage('only-of-list'));
  return [...findings, ...noCaller(filters, '/aggregate/filters')];
}

/** A view is the same for everybody; rows of one's own are a policy's matter. */
function noCaller(filters: ViewSource['filters'], path: string): Finding[] {
  return placedFilters(toFilterSet(filters))
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
  if (source.titleColumn !== undefined) expect(source.titleColumn, '/titleColumn');
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
