import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Grid } from '../../../src/definitions/grid';
import type { Policy, PolicyAction } from '../../../src/definitions/role';
import { say } from '../../../src/definitions/text';
import { CsvParser } from '../../../src/engine/csv/csv-parser';
import { callerProperty, callerValue } from '../../../src/engine/access/caller';
import { isTable, publishes, type ModelSource, type TableModel } from '../../../src/engine/model/model';
import { callImport } from '../data/spreadsheets/import-call';
import { startTestApp, type Agent, type QueryAnswer, type TestApp } from '../testing-app';
import { rowsOf } from './all-rows';
import {
  admits,
  allowedIds,
  coversColumn,
  isAllowed,
  policiesFor,
  readableGroups,
  readableRows,
  meets,
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

/** All rows as they are now; undefined after a test that wrote some. */
let allRows: ReadonlyMap<string, Row[]> | undefined;

async function expectationOf(role: string): Promise<Expectation> {
  const { model } = app.store.current();
  const person = people.get(role);
  if (!person) throw new Error(`The role ${role} is not there`);
  allRows ??= new Map(
    await Promise.all(sources.map(async (source) => [source.id, await rowsOf(admin, source)] as const)),
  );
  return { caller: person.caller, model, rows: allRows };
}

/** For a test that writes: those after it read all rows anew. */
async function expectationOfWriter(role: string): Promise<Expectation> {
  const expectation = await expectationOf(role);
  allRows = undefined;
  return expectation;
}

/** The number of people who own rows of a source. */
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
      // A caller who may only count a source gets the number of rows with five owners or more, and no list.
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
    const expectation = await expectationOfWriter(role);
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
      const labels = wanted.flatMap((name) => headersOf(source, name, say(labelOf(grid, name), 'mn_MN')));
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
    const expectation = await expectationOfWriter(role);
    const { found, compare } = differences();
    for (const table of sources.filter(isTable)) {
      for (const action of ['update', 'delete'] as const) {
        if (!publishes(table, action)) continue;
        for (const row of someOfEach(expectation, table, action)) {
          const id = String(row.id);
          // No row has this revision: a caller who may delete gets a conflict, and the row stays for the others.
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

  it('receives with each row whether it may change and delete it', async () => {
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

  /** The allowed responses to an update of this row without values. */
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
    const expectation = await expectationOfWriter(role);
    const { found, compare } = differences();
    for (const table of sources.filter(isTable)) {
      if (!publishes(table, 'create')) continue;
      for (const row of someOfEach(expectation, table, 'read', 'create')) {
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

  it('writes values into exactly the rows and columns that its policies give', async () => {
    const expectation = await expectationOfWriter(role);
    const now = new Map(expectation.rows);
    const { found, compare } = differences();
    const outcomes: string[] = [];
    for (const table of sources.filter(isTable)) {
      if (!publishes(table, 'update')) continue;
      const given = policiesFor(expectation, table, 'update').filter(({ forms }) => forms === undefined);
      const expected = { ...expectation, rows: now };
      const written = new Map<string, [string, unknown]>();
      for (const column of triedColumns(table, given)) {
        const rows = now.get(table.id) ?? [];
        const isHis = (row: Row) =>
          mayWrite(expected, given, row, [column, otherValue(table, rows, row, column)]);
        // A row in which it may be written, and one in which it may not.
        for (const row of [rows.find(isHis), rows.find((each) => !isHis(each))]) {
          const value = row && otherValue(table, rows, row, column);
          if (!row || value === undefined || endsSessions(table, row, column)) continue;
          const input = { [column]: value };
          const response = await agent().query(
            `mutation($id: ID!, $input: ${table.typeName}Input!) { row: update${table.typeName}(id: $id, input: $input) { id } }`,
            { id: String(row.id), input },
          );
          const code = codeOf(response) ?? 'done';
          const where = `${table.id} ${String(row.id)} ${JSON.stringify(input)} gave ${code}`;
          const after = { ...row, ...input };
          const may = isHis(row) && mayWrite(expected, given, after, [column, value]);
          if (may) outcomes.push(code);
          // A value that may be written can still violate a rule of the table.
          compare(where, (may ? ['done', 'BAD_USER_INPUT'] : refusals(given)).includes(code), true);
          written.set(`${String(row.id)} ${column}`, [where, code === 'done' ? value : row[column]]);
          if (code === 'done')
            now.set(
              table.id,
              rows.map((each) => (each === row ? after : each)),
            );
        }
      }
      if (written.size === 0) continue;
      now.set(table.id, await rowsOf(admin, table));
      for (const row of now.get(table.id) ?? [])
        for (const [column, held] of Object.entries(row)) {
          const [where, wanted] = written.get(`${String(row.id)} ${column}`) ?? [];
          if (where !== undefined) compare(where, held, wanted);
        }
    }
    expect(found).toEqual([]);
    const done = outcomes.filter((code) => code === 'done').length;
    expect(done).toBeGreaterThanOrEqual(outcomes.length / 2);
  });

  /** The allowed responses to a forbidden value. They reveal nothing about rows that the caller cannot read. */
  function refusals(policies: readonly Policy[]): string[] {
    return policies.length === 0 ? [refusal(role), 'FORBIDDEN'] : ['FORBIDDEN', 'BAD_USER_INPUT'];
  }
});

/**
 * Rows for which an action is allowed, and rows for which it is not: five of each, because each is a call of its own. One row
 * where no policy gives `asked`: the refusal is of the table.
 */
function someOfEach(
  expectation: Expectation,
  table: TableModel,
  action: PolicyAction,
  asked: PolicyAction = action,
): Row[] {
  const rows = expectation.rows.get(table.id) ?? [];
  if (!isGiven(expectation, table, asked)) return rows.slice(0, 1);
  const isAdmitted = (row: Row) => isAllowed(expectation, table, action, row);
  return [...rows.filter(isAdmitted).slice(0, 5), ...rows.filter((row) => !isAdmitted(row)).slice(0, 5)];
}

/** The columns that people write. */
function writableColumns({ definition: { columns } }: TableModel): string[] {
  return columns
    .filter(
      ({ secret, readOnly, type, value, follows, ownedBy }) =>
        !secret && !readOnly && type !== 'file' && value === undefined && !follows && ownedBy === undefined,
    )
    .map(({ name }) => name);
}

/** Two columns, where there are as many, of those among which the policies make no difference. */
function triedColumns(table: TableModel, policies: readonly Policy[]): string[] {
  const alike = new Map<string, string[]>();
  for (const column of writableColumns(table)) {
    const key = JSON.stringify(
      policies.map((policy) => [coversColumn(policy, column), policy.presets?.[column]]),
    );
    alike.set(key, [...(alike.get(key) ?? []), column]);
  }
  return [...alike.values()].flatMap((columns) => columns.slice(0, 2));
}

/** Returns whether a policy admits the row with this value in the column; a preset admits only its own value. */
function mayWrite(
  expectation: Expectation,
  policies: readonly Policy[],
  row: Row,
  [column, value]: readonly [string, unknown],
): boolean {
  return policies.some((policy) => {
    const isPreset = policy.presets !== undefined && column in policy.presets;
    const isFitting = isPreset
      ? String(value) === String(presetOf(expectation, policy.presets?.[column]))
      : coversColumn(policy, column);
    return isFitting && admits(expectation, policy, row);
  });
}

function presetOf({ caller }: Expectation, preset: unknown): unknown {
  const property = callerProperty(preset);
  return property === undefined ? preset : callerValue(caller, property);
}

/** A value of the column from another row, unlike that of this one; undefined where there is none. */
function otherValue(table: TableModel, rows: readonly Row[], row: Row, column: string): unknown {
  const other = rows.find(
    (each) =>
      each[column] !== null &&
      each[column] !== undefined &&
      JSON.stringify(each[column]) !== JSON.stringify(row[column]),
  );
  const value = other?.[column];
  const { declared } = table.columns.get(column) ?? {};
  if (declared?.unique !== true) return value;
  return typeof value === 'string' && !declared.format ? `${value}x` : undefined;
}

/** A change of the role or status of an account of this test ends its sessions. */
function endsSessions(table: TableModel, row: Row, column: string): boolean {
  return (
    table.id === 'users' &&
    String(row.login).startsWith('matrix-') &&
    ['role', 'status', 'login'].includes(column)
  );
}

/** The form of the first krud over a grid that offers the action, to those who may use it at all. */
function hasFileRight(role: string, grid: Grid, action: 'export' | 'import'): string | undefined {
  if (action === 'export' && grid.isOpenData === true) return grid.id;
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

/** The number of rows that the grid shows to the caller: hidden values match no filter. */
function exportedRows(expectation: Expectation, grid: Grid, source: ModelSource): number {
  return readableRows(expectation, source).filter((row) => matchesFilters(expectation, grid, row)).length;
}

function matchesFilters({ caller }: Expectation, grid: Grid, row: Row): boolean {
  return grid.filters === undefined || meets(caller, grid.filters, row);
}

function labelOf(grid: Grid, name: string) {
  return grid.columns.find(({ column }) => column === name)?.title ?? name;
}

/** A sheet holds a point as two numbers. */
function headersOf({ columns }: ModelSource, name: string, label: string): string[] {
  const kinds = columns.get(name)?.declared?.geometry?.kinds ?? [];
  const isPoint = kinds.length > 0 && kinds.every((kind) => kind === 'Point');
  return isPoint ? [`${label}: уртраг`, `${label}: өргөрөг`] : [label];
}

function csvRows(text: string): string[][] {
  const parser = new CsvParser();
  return [...parser.push(text), ...parser.end()];
}

/** Returns whether the caller's rights to create cover a row that was just created. */
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

/** Returns whether a policy covers the row, or the row of the table behind a view. */
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
