import { filterSetOf } from '../../../src/definitions/filter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Grid } from '../../../src/definitions/grid';
import type { PolicyAction } from '../../../src/definitions/role';
import { say } from '../../../src/definitions/text';
import { CsvParser } from '../../../src/engine/csv/csv-parser';
import { isTable, publishes, type ModelSource, type TableModel } from '../../../src/engine/model/model';
import { callImport } from '../data/spreadsheets/import-call';
import { startTestApp, type Agent, type QueryAnswer, type TestApp } from '../testing-app';
import { rowsOf } from './all-rows';
import {
  allowedIds,
  isAllowed,
  policiesFor,
  readableGroups,
  readableRows,
  satisfies,
  unreadableColumns,
  type Expectation,
  type Row,
} from './expected-access';
import { placeholder } from './generated-rows';
import { peopleAmongRows, type Person } from './people';
import { roleIds } from './role-ids';

/**
 * Every role × every source × every way to read and write, made from the definitions alone: a source or a role that
 * is added tomorrow is part of it. What each may do is worked out from the policies and all rows in the plainest way
 * (`expected-access`) and compared with what the server does.
 */
let app: TestApp;
let admin: Agent;
let sources: ModelSource[];
let people: ReadonlyMap<string, Person>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  people = await peopleAmongRows(app);
  sources = [...app.store.current().model.sources.values()];
});

afterAll(() => app.close());

/** All rows as they are now. */
async function expectationOf(role: string): Promise<Expectation> {
  const { model } = app.store.current();
  const person = people.get(role);
  if (!person) throw new Error(`The role ${role} is not there`);
  const rows = new Map<string, Row[]>();
  for (const source of sources) rows.set(source.id, await rowsOf(admin, source));
  return { caller: person.caller, model, rows };
}

/** How many people the rows of a source belong to. */
function ownersOf({ model, rows }: Expectation, source: ModelSource, ids: readonly string[]): number {
  const { definition } = source;
  const table = definition.type === 'view' ? model.sources.get(definition.from) : source;
  const owner = (table?.definition.type === 'table' && table.definition.owner) || 'id';
  const own = (rows.get(table?.id ?? '') ?? []).filter((row) => ids.includes(String(row.id)));
  return new Set(own.map((row) => row[owner]).filter((value) => value !== null)).size;
}

const sorted = (ids: readonly string[] | string | undefined) =>
  Array.isArray(ids) ? ids.toSorted((a, b) => Number(a) - Number(b)) : ids;
const codeOf = (response: QueryAnswer<unknown>) => response.errors?.[0]?.extensions.code;
const byKey = (rows: readonly Row[]) => rows.toSorted((a, b) => Number(a.id) - Number(b.id));
/** Collects what differs from what was expected, so that one run names every fault. */
function differences() {
  const found: string[] = [];
  return {
    found,
    compare: (where: string, got: unknown, wanted: unknown) => {
      const [a, b] = [JSON.stringify(got), JSON.stringify(wanted)];
      if (a !== b) found.push(`${where}: got ${a}, expected ${b}`);
    },
  };
}

const refusal = (role: string) => (role === 'visitor' ? 'UNAUTHENTICATED' : 'FORBIDDEN');

const isGiven = (expectation: Expectation, source: ModelSource, action: PolicyAction) =>
  policiesFor(expectation, source, action).length > 0;

describe.each(roleIds)('the role %s', (role) => {
  const agent = () => people.get(role)?.agent ?? app.visitor;
  const ask = (call: string) => agent().query<Record<string, Row[]>>(call);

  it('reads in lists exactly the rows and columns that its policies give', async () => {
    const expectation = await expectationOf(role);
    const { found, compare } = differences();
    for (const source of sources) {
      const groups = readableGroups(expectation, source);
      if (groups.length === 0)
        compare(source.id, codeOf(await ask(`{ ${source.id} { id } }`)), refusal(role));
      const readable = readableRows(expectation, source);
      for (const { columns } of groups) {
        const names = ['id', ...columns.filter((column) => column !== 'id')];
        const response = await ask(`{ ${source.id}(limit: ${source.cap}) { ${names.join(' ')} } }`);
        const wanted = readable.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])));
        const got = response.data?.[source.id];
        compare(`${source.id} { ${names.join(' ')} }`, got ? byKey(got) : codeOf(response), byKey(wanted));
      }
    }
    expect(found).toEqual([]);
  });

  it('learns nothing of a column that it may not read, by no filter, sort, group or measure', async () => {
    const expectation = await expectationOf(role);
    const { found, compare } = differences();
    for (const source of sources.filter((candidate) => isGiven(expectation, candidate, 'read'))) {
      for (const column of unreadableColumns(expectation, source)) {
        const calls = [
          `${source.id} { ${column} }`,
          `${source.id}(filters: [{column: "${column}", condition: notNull}]) { id }`,
          `${source.id}(groupFilters: [{combine: or, filters: [{column: "${column}", condition: isNull}]}]) { id }`,
          `${source.id}(sorts: [{column: "${column}", order: asc}]) { id }`,
          `paginate(page: 1, size: 1, filters: [{column: "${column}", condition: isNull}]) { total ${source.id} { id } }`,
          `aggregate(source: "${source.id}", groupBy: ["${column}"], measures: [{function: count}])`,
          `aggregate(source: "${source.id}", measures: [{function: count, column: "${column}"}])`,
        ];
        for (const call of calls) compare(call, codeOf(await ask(`{ ${call} }`)), 'FORBIDDEN');
      }
    }
    expect(found).toEqual([]);
  });

  it('counts in totals and figures exactly the rows that it may read', async () => {
    const expectation = await expectationOf(role);
    const { found, compare } = differences();
    for (const source of sources) {
      const page = await agent().query<{ paginate: { total: number } }>(
        `{ paginate(page: 1, size: 1) { total ${source.id} { id } } }`,
      );
      const figure = await agent().query<{ aggregate: { count: number }[] }>(
        `{ aggregate(source: "${source.id}", measures: [{function: count}]) }`,
      );
      const wanted = isGiven(expectation, source, 'read')
        ? allowedIds(expectation, source, 'read').length
        : refusal(role);
      // Who may only count a source is told the number of rows where they have five owners or more, and gets no list.
      const counted = allowedIds(expectation, source, 'count');
      const isCounted = !isGiven(expectation, source, 'read') && isGiven(expectation, source, 'count');
      const told = isCounted
        ? ownersOf(expectation, source, counted) < 5
          ? undefined
          : counted.length
        : wanted;
      compare(`total of ${source.id}`, page.data?.paginate.total ?? codeOf(page), wanted);
      compare(`count of ${source.id}`, figure.data?.aggregate[0]?.count ?? codeOf(figure), told);
    }
    expect(found).toEqual([]);
  });

  it('sees in nested lists no row that it may not see by itself', async () => {
    const expectation = await expectationOf(role);
    const { found, compare } = differences();
    for (const source of sources.filter((candidate) => isGiven(expectation, candidate, 'read'))) {
      for (const sub of source.subTables) {
        const target = expectation.model.sources.get(sub.source);
        if (!target) continue;
        const where = `${source.id}.${sub.name}`;
        const response = await agent().query<Record<string, { id: string; nested: { id: string }[] }[]>>(
          `{ ${source.id} { id nested: ${sub.name} { id } } }`,
        );
        if (!isGiven(expectation, target, 'read')) compare(where, codeOf(response), refusal(role));
        const allowed = new Set(allowedIds(expectation, target, 'read'));
        const seen = (expectation.rows.get(target.id) ?? []).filter((row) => allowed.has(String(row.id)));
        for (const row of response.data?.[source.id] ?? []) {
          const children = seen.filter((child) => String(child[sub.connection]) === row.id);
          const got = row.nested.map((child) => child.id);
          compare(`${where} of ${row.id}`, sorted(got), sorted(children.map((child) => String(child.id))));
        }
      }
    }
    expect(found).toEqual([]);
  });

  it('reads the files of exactly the rows and columns that it may read', async () => {
    const expectation = await expectationOf(role);
    const { found, compare } = differences();
    for (const table of sources.filter(isTable)) {
      for (const column of table.definition.columns.filter((candidate) => candidate.type === 'file')) {
        for (const row of (expectation.rows.get(table.id) ?? []).slice(0, 3)) {
          const id = String(row.id);
          const file = await attachFile(table, Number(id), column.name);
          const isShown = sources.some((source) => showsValue(expectation, source, table, column.name, id));
          const response = await agent().get(`/files/${file}`);
          compare(`${table.id}.${column.name} of ${id}`, response.statusCode === 200, isShown);
        }
      }
    }
    expect(found).toEqual([]);
  });

  it('exports from each grid exactly the rows and columns that it may read, and from others nothing', async () => {
    const expectation = await expectationOf(role);
    const { definitions, model } = app.store.current();
    const { found, compare } = differences();
    for (const grid of definitions.grid.values()) {
      const source = model.sources.get(grid.source);
      if (!source) continue;
      const response = await agent().get(`/export/${grid.id}?format=csv`);
      const wanted = exportedColumns(expectation, grid, source);
      if (!hasFileRight(role, grid, 'export') || !isGiven(expectation, source, 'read')) {
        compare(`export of ${grid.id}`, response.statusCode, role === 'visitor' ? 401 : 403);
        continue;
      }
      const labels = wanted.map((name) => say(labelOf(grid, name), 'mn_MN'));
      const [headers, ...rows] = csvRows(response.body);
      compare(`headers of ${grid.id}`, headers, labels);
      compare(`rows of ${grid.id}`, rows.length, exportedRows(expectation, grid, source));
    }
    expect(found).toEqual([]);
  });

  it('imports into those grids alone in whose form it may create, and only with the flag for uploads', async () => {
    const expectation = await expectationOf(role);
    const { definitions } = app.store.current();
    const { found, compare } = differences();
    for (const grid of definitions.grid.values()) {
      const form = definitions.form.get(hasFileRight(role, grid, 'import') ?? '');
      const written = expectation.model.sources.get(form?.source ?? '');
      const isHis = written && isGiven(expectation, written, 'create');
      const refused = role === 'visitor' ? 401 : 403;
      for (const url of [`/import/${grid.id}`, `/import/${grid.id}/template?format=csv`]) {
        compare(url, (await agent().get(url)).statusCode, isHis ? 200 : refused);
      }
      const { status } = await callImport(agent(), grid.id, 'a,b\n1,2\n', { step: 'look' });
      compare(`import into ${grid.id}`, status, isHis ? 200 : refused);
    }
    expect(found).toEqual([]);
  });

  it('changes and deletes exactly the rows that its policies give', async () => {
    const expectation = await expectationOf(role);
    const { found, compare } = differences();
    for (const table of sources.filter(isTable)) {
      for (const action of ['update', 'delete'] as const) {
        if (!publishes(table, action)) continue;
        for (const row of expectation.rows.get(table.id) ?? []) {
          const id = String(row.id);
          // A revision that no row has: who may delete is told of the conflict, and the row stays for the others.
          const call =
            action === 'update'
              ? `mutation { row: update${table.typeName}(id: ${id}, input: {}) { id } }`
              : `mutation { row: delete${table.typeName}(id: ${id}, revision: -1) { id } }`;
          const code = codeOf(await ask(call)) ?? 'done';
          compare(
            `${call} gave ${code}`,
            writeOutcomes(expectation, table, action, row).includes(code),
            true,
          );
        }
      }
    }
    expect(found).toEqual([]);
  });

  it('is told with each row that it reads whether it may change and delete it', async () => {
    const expectation = await expectationOf(role);
    const { found, compare } = differences();
    for (const source of sources.filter((candidate) => isGiven(expectation, candidate, 'read'))) {
      const response = await ask(`{ ${source.id}(limit: ${source.cap}) { id _may { update delete } } }`);
      const rights = (row: Row) =>
        Object.fromEntries(
          (['update', 'delete'] as const).map((action) => [
            action,
            isChanged(expectation, tableOf(expectation, source), action, row),
          ]),
        );
      const all = expectation.rows.get(source.id) ?? [];
      const readable = new Set(allowedIds(expectation, source, 'read'));
      const wanted = all
        .filter(({ id }) => readable.has(String(id)))
        .map((row) => ({ id: row.id, _may: rights(row) }));
      const got = response.data?.[source.id];
      compare(source.id, got ? byKey(got) : codeOf(response), byKey(wanted));
    }
    expect(found).toEqual([]);
  });

  /** What the server may answer to a change of this row that carries nothing. */
  function writeOutcomes(
    expectation: Expectation,
    table: TableModel,
    action: 'update' | 'delete',
    row: Row,
  ): string[] {
    const policies = policiesFor(expectation, table, action);
    if (policies.length === 0) return [refusal(role)];
    if (policies.every((policy) => policy.forms !== undefined)) return ['FORBIDDEN'];
    const isHis = isAllowed(expectation, table, action, row);
    return isHis ? ['done', 'CONFLICT'] : ['FORBIDDEN', 'BAD_USER_INPUT'];
  }

  it('creates nothing where its policies give nothing, and nothing that they do not cover', async () => {
    const expectation = await expectationOf(role);
    const { found, compare } = differences();
    for (const table of sources.filter(isTable)) {
      if (!publishes(table, 'create')) continue;
      for (const row of expectation.rows.get(table.id) ?? []) {
        const response = await agent().query<{ row: { id: string } }>(
          `mutation($input: ${table.typeName}Input!) { row: create${table.typeName}(input: $input) { id } }`,
          { input: inputOf(table, row) },
        );
        const code = codeOf(response) ?? 'done';
        const isRefused = code === refusal(role);
        const where = `create in ${table.id}: ${code}`;
        if (!isGiven(expectation, table, 'create')) compare(where, isRefused, true);
        if (response.data?.row)
          compare(where, await isCoveredNow(expectation, table, response.data.row.id), true);
        compare(where, code === 'INTERNAL_SERVER_ERROR', false);
      }
    }
    expect(found).toEqual([]);
  });
});

/** The form of the first krud over a grid that offers the action, to those who may use it at all. */
function hasFileRight(role: string, grid: Grid, action: 'export' | 'import'): string | undefined {
  const { krud: kruds, role: roles } = app.store.current().definitions;
  const rights = roles.get(role);
  if (!rights || role === 'visitor') return undefined;
  const mayUpload = rights.administrator === true || rights.extra?.includes('excelupload') === true;
  if (action === 'import' && !mayUpload) return undefined;
  return [...kruds.values()].find((krud) => krud.grid === grid.id && krud.actions.includes(action))?.form;
}

/** The grid's shown columns that the caller may read in some row. */
function exportedColumns(expectation: Expectation, grid: Grid, source: ModelSource): string[] {
  const readable = new Set(readableGroups(expectation, source).flatMap(({ columns }) => columns));
  return grid.columns
    .filter(({ column, hidden }) => hidden !== true && (readable.has(column) || column === 'id'))
    .map(({ column }) => column);
}

/** How many rows the grid shows to the caller: hidden values match no filter. */
function exportedRows(expectation: Expectation, grid: Grid, source: ModelSource): number {
  return readableRows(expectation, source).filter((row) => matchesFilters(expectation, grid, row)).length;
}

function matchesFilters({ caller }: Expectation, grid: Grid, row: Row): boolean {
  return grid.filters === undefined || satisfies(caller, filterSetOf(grid.filters), row);
}

function labelOf(grid: Grid, name: string) {
  return grid.columns.find(({ column }) => column === name)?.label ?? name;
}

function csvRows(text: string): string[][] {
  const parser = new CsvParser();
  return [...parser.push(text), ...parser.end()];
}

/** Whether a row that was just created is one that the caller's rights to create cover. */
async function isCoveredNow(expectation: Expectation, table: TableModel, id: string): Promise<boolean> {
  const rows = await rowsOf(admin, table);
  const created = rows.find((row) => String(row.id) === id);
  const now = { ...expectation, rows: new Map([...expectation.rows, [table.id, rows]]) };
  return created !== undefined && isAllowed(now, table, 'create', created);
}

/** A row's own writable values, as an input would carry them; unique ones are changed. */
function inputOf(table: TableModel, row: Row): Record<string, unknown> {
  const columns = table.definition.columns.filter(
    (column) => !column.secret && !column.readOnly && column.type !== 'file',
  );
  return Object.fromEntries(
    columns.flatMap((column) => {
      const value = row[column.name];
      if (value === null || value === undefined) return [];
      return [[column.name, column.unique && typeof value === 'string' ? `${value}x` : value]];
    }),
  );
}

function showsValue(
  expectation: Expectation,
  source: ModelSource,
  table: TableModel,
  column: string,
  id: string,
): boolean {
  const { definition } = source;
  if ((definition.type === 'table' ? definition.id : definition.from) !== table.id) return false;
  return [...source.columns.values()].some(
    (shown) =>
      shown.origin?.source === table.id &&
      shown.origin.column === column &&
      readableGroups(expectation, source).some(
        ({ columns, ids }) => columns.includes(shown.name) && ids.includes(id),
      ),
  );
}

/** Gives the row's column a picture of its own. */
async function attachFile(table: TableModel, row: number, column: string): Promise<string> {
  const stored = table.columns.get(column)?.declared?.stored ?? column;
  const relation = `app."${table.relation}"`;
  const held = await app.database.query<{ file: string | null }>(
    `select "${stored}" as file from ${relation} where id = $1`,
    [row],
  );
  const known = held.rows[0]?.file;
  if (known && known !== placeholder) return known;
  const file = await app.files.add({
    name: 'picture.png',
    bytes: onePixel,
    uploader: null,
    owner: { source: table.id, row, column },
  });
  await app.database.query(`update ${relation} set "${stored}" = $2 where id = $1`, [row, file.id]);
  return file.id;
}

const onePixel = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** Whether a policy covers the row, or the row of the table behind a view. */
function isChanged(
  expectation: Expectation,
  table: ModelSource,
  action: 'update' | 'delete',
  { id }: Row,
): boolean {
  const row = expectation.rows.get(table.id)?.find((candidate) => String(candidate.id) === String(id));
  return row !== undefined && publishes(table, action) && isAllowed(expectation, table, action, row);
}

function tableOf({ model }: Expectation, source: ModelSource): ModelSource {
  const { definition } = source;
  return (definition.type === 'view' && model.sources.get(definition.from)) || source;
}
