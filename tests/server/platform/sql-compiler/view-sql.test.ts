import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseDefinition } from '../../../../src/definitions/parsing/parse';
import type { Source } from '../../../../src/definitions/source';
import { buildModel } from '../../../../src/engine/model/build-model';
import type { Model } from '../../../../src/engine/model/model';
import type { Database } from '../../../../src/server/platform/database/database';
import { migrate } from '../../../../src/server/platform/database/migration';
import { applySteps, unpermittedStepProblems } from '../../../../src/server/definitions/tables/apply-steps';
import { readCatalog } from '../../../../src/server/definitions/tables/catalog';
import { planTables } from '../../../../src/server/definitions/tables/plan';
import { openTestDatabase, type TestDatabase } from '../database/testing';

let opened: TestDatabase;
let database: Database;

beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  await migrate(database);
});
afterAll(() => opened.drop());
beforeEach(() => database.script('drop schema app cascade; create schema app'));

const job = table('job', [
  { name: 'title', type: 'text' },
  { name: 'kind', type: 'text' },
  { name: 'low', type: 'money' },
  { name: 'high', type: 'money' },
  { name: 'posted', type: 'timestamp' },
]);
const skill = table('skill', [
  { name: 'job_id', type: 'reference', references: { source: 'job' } },
  { name: 'name', type: 'text' },
  { name: 'rank', type: 'integer' },
]);
const jobs = `insert into app.job (title, kind, low, high, posted) values
  ('A', 'it', 1000000, 2000000, '2026-01-31T15:00:00Z'), ('B', 'it', 1500000, null, '2026-01-31T17:00:00Z'),
  ('C', null, 500000, 700000, '2026-02-03T00:00:00Z'), ('D', null, null, null, null)`;
const skills = `insert into app.skill (job_id, name, rank) values
  (1, 'SQL', 2), (1, 'Go', 1), (1, '', 0), (1, null, 0), (1, 'Өгүүлэх', 3), (2, 'Java', 1)`;

describe('a view of groups', () => {
  it('has a row for each group, keyed by the least key of its rows, with figures that may choose rows', async () => {
    await apply(
      modelOf(
        job,
        view(
          'job_kind',
          'job',
          [
            { name: 'kind' },
            { name: 'jobs', aggregate: { function: 'count' } },
            { name: 'low', aggregate: { function: 'min', column: 'low' } },
            {
              name: 'dear',
              aggregate: {
                function: 'count',
                filters: { filters: [{ column: 'low', condition: 'greaterThan', value: '1200000' }] },
              },
            },
            { name: 'titles', aggregate: { function: 'list', column: 'title', separator: ' + ' } },
            { name: 'share', value: 'round half up(dear * 100 / jobs, 0)' },
          ],
          { groupBy: ['kind'] },
        ),
      ),
    );
    await database.script(jobs);
    expect(await rowsOf('job_kind')).toEqual([
      { id: 1, kind: 'it', jobs: 2, low: 1000000, dear: 1, titles: 'A + B', share: 50 },
      { id: 3, kind: null, jobs: 2, low: 500000, dear: 0, titles: 'C + D', share: 0 },
    ]);
  });

  it('groups by the months of Ulaanbaatar and by what an expression gives', async () => {
    await apply(
      modelOf(
        job,
        view(
          'job_month',
          'job',
          [
            { name: 'month', from: 'posted', period: 'month' },
            { name: 'band', value: 'if low >= 1000000 then "дээш" else "доош"' },
            { name: 'jobs', aggregate: { function: 'count' } },
          ],
          { groupBy: ['month', 'band'], filters: { filters: [{ column: 'posted', condition: 'notNull' }] } },
        ),
      ),
    );
    await database.script(jobs);
    expect(await rowsOf('job_month')).toEqual([
      { id: 1, month: '2026-01-01', band: 'дээш', jobs: 1 },
      { id: 2, month: '2026-02-01', band: 'дээш', jobs: 1 },
      { id: 3, month: '2026-02-01', band: 'доош', jobs: 1 },
    ]);
  });
});

const list = (more: object) => ({
  aggregate: { function: 'list', source: 'skill', column: 'name', connection: 'job_id', ...more },
});

describe('a list of texts', () => {
  it('joins the filled ones of the rows that refer to it, in its order, and ends with … where there are more', async () => {
    await apply(
      modelOf(
        job,
        skill,
        view('v_job', 'job', [
          { name: 'skills', ...list({}) },
          {
            name: 'best',
            ...list({ sorts: [{ column: 'rank', order: 'desc' }], limit: 2, separator: '; ' }),
          },
          {
            name: 'basic',
            ...list({ filters: { filters: [{ column: 'rank', condition: 'equals', value: '1' }] } }),
          },
        ]),
      ),
    );
    await database.script(`${jobs}; ${skills}`);
    expect(await rowsOf('v_job')).toEqual([
      { id: 1, skills: 'Go, SQL, Өгүүлэх', best: 'Өгүүлэх; SQL; …', basic: 'Go' },
      { id: 2, skills: 'Java', best: 'Java', basic: 'Java' },
      { id: 3, skills: null, best: null, basic: null },
      { id: 4, skills: null, best: null, basic: null },
    ]);
  });
});

describe('views on views', () => {
  const range = { name: 'range', value: 'string join([string(low), string(high)], "–")' };
  const inner = view('v_b', 'job', [{ name: 'title' }, { name: 'kind' }, range]);
  const outer = view('v_a', 'v_b', [
    { name: 'label', value: 'title + ": " + range' },
    { name: 'skills', aggregate: { function: 'count', source: 'v_skill', connection: 'job_id' } },
  ]);
  const ofSkill = view('v_skill', 'skill', [{ name: 'job_id' }, { name: 'name' }], {
    filters: { filters: [{ column: 'name', condition: 'notNull' }] },
  });
  const byKind = view('v_0', 'v_b', [{ name: 'kind' }, { name: 'n', aggregate: { function: 'count' } }], {
    groupBy: ['kind'],
  });

  it('are made behind those that they read, and read on when one of these changes or goes', async () => {
    await apply(modelOf(outer, byKind, inner, ofSkill, job, skill));
    await database.script(`${jobs}; ${skills}`);
    expect(await rowsOf('v_a')).toMatchObject([
      { id: 1, label: 'A: 1000000–2000000', skills: 4 },
      { id: 2, label: 'B: 1500000', skills: 1 },
      { id: 3 },
      { id: 4, label: null },
    ]);
    expect(await rowsOf('v_0')).toMatchObject([
      { kind: 'it', n: 2 },
      { kind: null, n: 2 },
    ]);
    const first = modelOf(outer, byKind, inner, ofSkill, job, skill);
    expect(planTables(await readCatalog(database), first, [])).toEqual([]);

    const changed = {
      ...inner,
      columns: [{ name: 'title' }, { name: 'kind' }, { name: 'range', from: 'title' }],
    };
    await apply(modelOf(outer, byKind, changed, ofSkill, job, skill));
    expect(await rowsOf('v_a')).toMatchObject([{ label: 'A: A' }, { label: 'B: B' }, {}, {}]);

    // The inner one goes, and the outer one reads the table.
    const direct = { ...outer, from: 'job', columns: [{ name: 'label', from: 'title' }] };
    const before = modelOf(outer, byKind, changed, ofSkill, job, skill);
    await apply(modelOf(direct, job, skill), before);
    expect(await rowsOf('v_a')).toMatchObject([{ label: 'A' }, { label: 'B' }, {}, {}]);
    expect([...(await readCatalog(database)).views.keys()]).toEqual(['v_a']);
  });

  it('may change places', async () => {
    await apply(
      modelOf(job, view('v_a', 'v_b', [{ name: 'title' }]), view('v_b', 'job', [{ name: 'title' }])),
    );
    await apply(
      modelOf(job, view('v_a', 'job', [{ name: 'title' }]), view('v_b', 'v_a', [{ name: 'title' }])),
    );
    await database.script(jobs);
    expect(await rowsOf('v_b')).toMatchObject([
      { title: 'A' },
      { title: 'B' },
      { title: 'C' },
      { title: 'D' },
    ]);
  });

  it('keep their columns when a column of the table gets a wider type', async () => {
    const wider = {
      ...job,
      columns: job.columns.map((column) => ({ ...column, ...(column.name === 'low' && { type: 'number' }) })),
    };
    await apply(modelOf(job, skill, inner, outer, ofSkill));
    await database.script(jobs);
    await apply(modelOf(wider, skill, inner, outer, ofSkill));
    expect(await rowsOf('v_a')).toMatchObject([{ label: 'A: 1000000–2000000' }, {}, {}, {}]);
  });
});

async function rowsOf(name: string): Promise<unknown[]> {
  const { rows } = await database.query<{ row: unknown }>(
    `select to_jsonb(v) as row from app.${name} v order by id`,
  );
  return rows.map(({ row }) => row);
}

async function apply(model: Model, previous?: Model): Promise<void> {
  const removed = [...(previous?.sources.values() ?? [])].filter(({ id }) => !model.sources.has(id));
  const steps = planTables(await readCatalog(database), model, [], previous, { removed });
  expect(unpermittedStepProblems(steps)).toEqual([]);
  await database.transaction((transaction) => applySteps(transaction, steps));
}

function modelOf(...documents: object[]): Model {
  const sources = documents.map((document): [string, Source] => {
    const { definition, problems } = parseDefinition(document);
    if (definition?.kind !== 'source') throw new Error(JSON.stringify(problems));
    return [definition.id, definition];
  });
  const { model, problems } = buildModel(new Map(sources));
  expect(problems).toEqual([]);
  return model;
}

function table(id: string, columns: { name: string; type: string; [more: string]: unknown }[]) {
  return { kind: 'source', id, format: 2, title: id, type: 'table', columns };
}

function view(id: string, from: string, columns: object[], more: object = {}) {
  return { kind: 'source', id, format: 2, title: id, type: 'view', from, columns, ...more };
}
