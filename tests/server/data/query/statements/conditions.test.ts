import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ColumnType, ViewSource } from '../../../../../src/definitions/source';
import type { Caller } from '../../../../../src/engine/access/caller';
import { parseCondition } from '../../../../../src/engine/conditions/parse-condition';
import { evaluate, isTrue, parseExpression } from '../../../../../src/engine/expressions/expression';
import { buildModel } from '../../../../../src/engine/model/build-model';
import { localDay } from '../../../../../src/engine/time/ulaanbaatar';
import type { Row } from '../../../../../src/engine/row';
import { conditionSql } from '../../../../../src/server/platform/sql-compiler/condition-sql';
import { wantedViews } from '../../../../../src/server/platform/sql-compiler/view-sql';
import { Statement } from '../../../../../src/server/platform/database/sql-statement';
import { seed } from '../../../hostile/hostile-values';
import { startTestApp, type TestApp } from '../../../testing-app';

/** Columns of every type that conditions compare. */
const types = {
  name: 'text',
  note: 'text',
  size: 'integer',
  share: 'number',
  price: 'money',
  is_open: 'boolean',
  day: 'date',
  moment: 'timestamp',
} as const satisfies Record<string, ColumnType>;
const keys = { id: 'count', firm_id: 'reference' } as const;
const columns = Object.entries(types).map(([name, type]) => ({ name, type, title: name }));

const firm = {
  kind: 'source',
  id: 'condition_firm',
  format: 2,
  type: 'table',
  title: 'Firm',
  titleColumn: 'name',
  columns,
  subTables: [{ name: 'jobs', source: 'condition_job', connection: 'firm_id', title: 'Jobs' }],
};
const job = {
  ...firm,
  id: 'condition_job',
  columns: [
    ...columns,
    { name: 'firm_id', type: 'reference', references: { source: 'condition_firm' }, title: 'Firm' },
  ],
  subTables: [],
};

const texts = ['Өвөрхангай', 'өвөр', 'Ёл уул', 'ангай', 'A', 'a', '%', ''];
const days = ['2026-10-01', '2026-10-02', '2024-02-29', '1999-12-31'];
const moments = ['2026-10-01T02:00:00.000Z', '2026-10-02T15:59:59.999Z', '2026-10-02T16:00:00.000Z'];
const values = fc.record({
  name: fc.option(fc.constantFrom(...texts)),
  note: fc.option(fc.constantFrom(...texts)),
  size: fc.option(fc.integer({ min: -2, max: 3 })),
  share: fc.option(fc.constantFrom(-1, 0, 0.5, 1, 2.25)),
  price: fc.option(fc.constantFrom(0, 1, 1500, 3_000_000_000)),
  is_open: fc.option(fc.boolean()),
  day: fc.option(fc.constantFrom(...days)),
  moment: fc.option(fc.constantFrom(...moments)),
});

let app: TestApp;
let firms: Row[];
let jobs: Row[];

beforeAll(async () => {
  app = await startTestApp();
  const admin = await app.signIn('admin');
  const documents = [firm, job].map((body) => ({ kind: 'source', id: body.id, body }));
  const created = await admin.post('/definitions/change-sets', { title: 'x', documents });
  const { id, revision } = created.json().change_set;
  const published = await admin.post(`/definitions/change-sets/${id}/publish`, { revision });
  expect(published.statusCode, published.body).toBe(200);
  firms = fc.sample(values, { numRuns: 12, seed }).map((row, index) => ({ id: index + 1, ...row }));
  jobs = fc.sample(values, { numRuns: 40, seed }).map((row, index) => ({
    id: index + 1,
    ...row,
    firm_id: index % 5 === 0 ? null : (index % 9) + 1,
  }));
  await insert('condition_firm', firms);
  await insert('condition_job', jobs);
  // PostgreSQL holds microseconds; rows show milliseconds.
  for (const table of ['condition_firm', 'condition_job'])
    await app.database.query(`update app.${table} set moment = moment + interval '456 microseconds'`);
});
afterAll(() => app.close());

async function insert(table: string, rows: readonly Row[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {}).join(', ');
  await app.database.query(
    `insert into app.${table} (${names}) overriding system value
     select ${names} from jsonb_populate_recordset(null::app.${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

const caller: Caller = {
  userId: 2,
  login: 'A',
  role: 'agent',
  roleNumber: 3,
  organizationId: 1,
  phone: null,
};
const now = new Date('2026-10-02T04:00:00Z');

/** Values of each type, those with an order from the least to the greatest. */
const literals: Readonly<Record<string, readonly string[]>> = {
  text: [...texts.filter(Boolean).map((text) => `"${text}"`), 'user.login'],
  whole: ['-1', '0', 'user.role_id - 2', 'user.id', '1500'],
  number: ['-1', '0', '0.5', 'user.role_id - 2', 'user.id', '2.25', '1500'],
  boolean: ['true', 'false', '(user.id = 2)'],
  date: ['today() - duration("P1D")', 'today()', 'date("2026-10-03")'],
  timestamp: ['now()', 'date and time("2026-10-02T23:59:59.999@Asia/Ulaanbaatar")'],
};
const kindOf = (type: ColumnType) => (type in literals ? type : 'whole');
const familyOf = (type: ColumnType) => kindOf(type).replace('whole', 'number');
const order = fc.constantFrom('<', '<=', '>', '>=');
const equality = fc.constantFrom('=', '!=');

/** Conditions on one column, reached by a prefix. */
function comparisons(prefix: string, name: keyof typeof types, known: typeof literals): fc.Arbitrary<string> {
  const type = types[name];
  const column = `${prefix}${name}`;
  const constant = fc.constantFrom(...(known[kindOf(type)] ?? []));
  const isOrdered = type !== 'text' && type !== 'boolean';
  const alike = (Object.keys(types) as (keyof typeof types)[]).filter(
    (other) => familyOf(types[other]) === familyOf(type),
  );
  return fc.oneof(
    fc
      .tuple(isOrdered ? fc.oneof(equality, order) : equality, constant)
      .map(([sign, value]) => `${column} ${sign} ${value}`),
    equality.map((sign) => `${column} ${sign} null`),
    fc.constantFrom(...alike).map((other) => `${column} = ${prefix === 'x.' ? prefix : ''}${other}`),
    fc.tuple(constant, constant).map(([one, other]) => `${column} in (${one}, ${other})`),
    // An empty interval contains nothing, but the interpreter finds its ends in it.
    ...(isOrdered
      ? [ascending(known[kindOf(type)] ?? []).map(([low, high]) => `${column} between ${low} and ${high}`)]
      : []),
    ...(type === 'boolean' ? [fc.constant(column)] : []),
    ...(type === 'text'
      ? [
          fc
            .tuple(fc.constantFrom('contains', 'starts with', 'ends with'), constant)
            .map(([test, value]) => `${test}(${column}, ${value})`),
        ]
      : []),
  );
}

function ascending(ordered: readonly string[]): fc.Arbitrary<[string, string]> {
  const pairs = ordered.flatMap((low, index) =>
    ordered.slice(index).map((high): [string, string] => [low, high]),
  );
  return fc.constantFrom(...pairs);
}

const leaf = (prefix: string, known = literals) =>
  fc
    .constantFrom(...(Object.keys(types) as (keyof typeof types)[]))
    .chain((name) => comparisons(prefix, name, known));

function trees(leaves: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaves,
      fc.tuple(tie('tree'), tie('tree')).map(([one, other]) => `(${one} and ${other})`),
      fc.tuple(tie('tree'), tie('tree')).map(([one, other]) => `(${one} or ${other})`),
      tie('tree').map((inner) => `not(${inner})`),
    ),
  })).tree;
}

const ofJobs = trees(
  fc.oneof(leaf(''), leaf('firm_id.'), fc.constantFrom('firm_id = user.id', 'firm_id.size = size')),
);
const ofFirms = trees(
  fc.oneof(
    leaf(''),
    fc
      .tuple(fc.constantFrom('some', 'every'), trees(leaf('x.')))
      .map(([kind, part]) => `(${kind} x in jobs satisfies ${part})`),
    fc.constantFrom('(some x in jobs satisfies x.size = size)', '(every x in jobs satisfies x.size = size)'),
  ),
);

const empty = Object.fromEntries(Object.keys(types).map((name) => [name, null]));
const firmOf = ({ firm_id: id }: Row) => firms.find((candidate) => candidate.id === id) ?? empty;

it.each([
  ['rows that refer to others', 'condition_job', ofJobs],
  ['rows with rows of their own', 'condition_firm', ofFirms],
] as const)('decides %s as expressions do', async (_, id, conditions) => {
  const { model } = app.store.current();
  const source = model.sources.get(id);
  if (!source) throw new Error(`There is no source ${id}`);
  let found = 0;
  await fc.assert(
    fc.asyncProperty(conditions, async (text) => {
      const parsed = parseCondition(text, model, source);
      if ('problems' in parsed) throw new Error(`${text}: ${JSON.stringify(parsed.problems)}`);
      const statement = new Statement();
      const sql = conditionSql({ statement, caller, now }, parsed.condition, source, 'r');
      const { rows } = await app.database.query<{ id: string }>(
        `select r.id::text from app.${id} r where ${sql} order by r.id`,
        statement.parameters,
      );
      found += rows.length;
      expect(
        rows.map((row) => Number(row.id)),
        sql,
      ).toEqual(inJavaScript(id, text));
    }),
    { seed, numRuns: 400 },
  );
  expect(found).toBeGreaterThan(200);
});

it('takes the day of a moment on the clock of Ulaanbaatar', async () => {
  const { model } = app.store.current();
  const source = model.sources.get('condition_job');
  if (!source) throw new Error('There is no source');
  for (const day of ['date("2026-10-01")', 'today()', 'date("2026-10-03")']) {
    const text = `date(moment) = ${day}`;
    const parsed = parseCondition(text, model, source);
    if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
    const statement = new Statement();
    const sql = conditionSql({ statement, caller, now }, parsed.condition, source, 'r');
    const { rows } = await app.database.query<{ id: string }>(
      `select r.id::text from app.condition_job r where ${sql} order by r.id`,
      statement.parameters,
    );
    expect(rows.map((row) => Number(row.id))).toEqual(inJavaScript('condition_job', text));
  }
});

/** What stored SQL may compare with: constants, and the time by the database's clock. */
const storedLiterals: typeof literals = {
  ...literals,
  text: texts.filter(Boolean).map((text) => `"${text}"`),
  whole: ['-1', '0', '1', '2', '1500'],
  number: ['-1', '0', '0.5', '1', '2', '2.25', '1500'],
  boolean: ['true', 'false'],
  date: ['today() - duration("P1M")', 'today() - duration("P1D")', 'today()', 'today() + duration("P2D")'],
  timestamp: ['now() - duration("P1M")', 'now() - duration("PT25H")', 'now()', 'now() + duration("P1D")'],
};

/** Rows from a month ago until tomorrow, by the clock of the database. */
async function moveToNow(table: string, rows: readonly Row[]): Promise<Date> {
  const { rows: times } = await app.database.query<{ now: string }>('select now()::text as now');
  const clock = new Date(times[0]?.now ?? '');
  const day = (days: number) => localDay(new Date(clock.getTime() + days * 86_400_000));
  const steps = [-31, -1, 0, 1, 2];
  for (const [index, row] of rows.entries()) {
    const step = steps[index % steps.length] ?? 0;
    const moved = {
      // The time goes on while the test runs: no moment is near one that a condition names.
      moment:
        row.moment === null ? null : new Date(clock.getTime() + (step * 24 + 3) * 3_600_000).toISOString(),
      day: row.day === null ? null : day(step),
    };
    Object.assign(row, moved);
    await app.database.query(`update app.${table} set day = $2, moment = $3 where id = $1`, [
      Number(row.id),
      moved.day,
      moved.moment,
    ]);
  }
  return clock;
}

it('decides rows of views as expressions do, whenever they are asked', async () => {
  const { model } = app.store.current();
  const source = model.sources.get('condition_job');
  if (!source) throw new Error('There is no source');
  await moveToNow('condition_firm', firms);
  const clock = await moveToNow('condition_job', jobs);
  const conditions = trees(
    fc.oneof(
      leaf('', storedLiterals),
      leaf('firm_id.', storedLiterals),
      fc.constantFrom('firm_id.size = size', 'size = size'),
    ),
  );
  let found = 0;
  await fc.assert(
    fc.asyncProperty(conditions, async (filters) => {
      const view = viewOf(filters);
      const { model: withView } = buildModel(
        new Map(
          [...model.sources.values()]
            .map(({ definition }) => [definition.id, definition] as const)
            .concat([[view.id, view]]),
        ),
      );
      const [made] = wantedViews(withView).filter(({ name }) => name === view.id);
      if (!made) throw new Error(`No view is made of ${filters}`);
      const { rows } = await app.database.query<{ id: string }>(
        `select v.id::text from (${made.sql}) v order by v.id`,
      );
      found += rows.length;
      expect(
        rows.map((row) => Number(row.id)),
        made.sql,
      ).toEqual(inJavaScript('condition_job', filters, clock));
    }),
    { seed, numRuns: 250 },
  );
  expect(found).toBeGreaterThan(200);
});

function viewOf(filters: string): ViewSource {
  return {
    kind: 'source',
    id: 'condition_view',
    format: 2,
    type: 'view',
    title: 'View',
    from: 'condition_job',
    // The view's own names for columns of its base and of a joined row.
    joins: [{ as: 'firm', source: 'condition_firm', on: 'firm_id' }],
    columns: [{ name: 'name' }, { name: 'called', from: 'firm.name' }],
    filters,
  };
}

/** The keys of the rows for which the expression is true. A missing row is one whose columns are empty. */
function inJavaScript(id: string, text: string, at: Date = now): number[] {
  const isJob = id === 'condition_job';
  const own = new Map<string, ColumnType>(Object.entries({ ...types, ...keys }));
  const ofReference = new Map<string, ColumnType>(Object.entries(types));
  // An expression sees a referenced row as the only row of a list; its text names it as a path.
  const paths = isJob ? text.replaceAll(/firm_id\.(\w+)/g, 'firm[1].$1') : text;
  const lists = new Map([[isJob ? 'firm' : 'jobs', isJob ? ofReference : own]]);
  const parsed = parseExpression(paths, { columns: own, lists });
  if (!('expression' in parsed)) throw new Error(`${paths}: ${JSON.stringify(parsed.problems)}`);
  return (isJob ? jobs : firms)
    .filter((row) => {
      const more = isJob
        ? { firm: [firmOf(row)] }
        : { jobs: jobs.filter(({ firm_id: of }) => of === row.id) };
      const outcome = evaluate(parsed.expression, { values: { ...row, ...more }, user: caller, now: at });
      if ('failure' in outcome) throw new Error(`${paths}: ${outcome.failure.reason}`);
      return isTrue(outcome);
    })
    .map((row) => Number(row.id));
}
