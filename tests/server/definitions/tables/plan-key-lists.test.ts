import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { parseDefinition } from '../../../../src/definitions/parsing/parse';
import type { Source } from '../../../../src/definitions/source';
import { buildModel } from '../../../../src/engine/model/build-model';
import type { Model } from '../../../../src/engine/model/model';
import { applySteps, unpermittedStepProblems } from '../../../../src/server/definitions/tables/apply-steps';
import { readCatalog } from '../../../../src/server/definitions/tables/catalog';
import { planTables, type PlanOptions } from '../../../../src/server/definitions/tables/plan';
import type { Database } from '../../../../src/server/platform/database/database';
import { migrate } from '../../../../src/server/platform/database/migration';
import { openTestDatabase, type TestDatabase } from '../../platform/database/testing';

let opened: TestDatabase;
let database: Database;

beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  await migrate(database);
});
afterAll(() => opened.drop());
beforeEach(() => database.script('drop schema app cascade; create schema app'));

const title = { name: 'title', type: 'text' };
const list = (more: object = {}, references: object = {}) => ({
  name: 'tags',
  type: 'references',
  references: { source: 'tag', ...references },
  ...more,
});
const tag = table('tag', [title]);
const rows = `insert into app.tag (title) values ('a'), ('b'); insert into app.post (title, tags) values ('x', '{1,2}'), ('y', null)`;

function table(id: string, columns: object[]): object {
  return { kind: 'source', id, format: 2, title: id, type: 'table', columns };
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

async function plan(documents: readonly object[], options: PlanOptions = {}) {
  return planTables(await readCatalog(database), modelOf(...documents), [], undefined, options);
}

async function apply(documents: readonly object[], options: PlanOptions = {}): Promise<void> {
  const steps = await plan(documents, options);
  expect(unpermittedStepProblems(steps)).toEqual([]);
  await database.transaction((transaction) => applySteps(transaction, steps));
}

const tagsOf = async (column = 'tags') =>
  (
    await database.query<{ tags: unknown }>(`select to_json(${column}) as tags from app.post order by id`)
  ).rows.map(({ tags }) => tags);
const write = (tags: string, column = 'tags') => database.query(`update app.post set ${column} = '${tags}'`);

async function triggers(): Promise<string[]> {
  const { tables } = await readCatalog(database);
  return [...tables].flatMap(([name, { triggers: own }]) =>
    [...own.keys()].filter((each) => each.startsWith('dulaan_key_list')).map((each) => `${name} ${each}`),
  );
}

it('a list of keys gets an index and its foreign key, once, whichever table comes first', async () => {
  for (const documents of [
    [tag, table('post', [title, list()])],
    [table('post', [title, list()]), tag],
  ]) {
    await database.script('drop schema app cascade; create schema app');
    await apply(documents);
    await database.script(rows);
    await expect(write('{3}')).rejects.toMatchObject({ code: '23503' });
    await expect(database.query('delete from app.tag')).rejects.toMatchObject({ code: '23503' });
    const { rows: indexes } = await database.query<{ method: string }>(
      `select a.amname as method from pg_class c join pg_am a on a.oid = c.relam where c.relname = 'post.tags.keys'`,
    );
    expect(indexes).toEqual([{ method: 'gin' }]);
    expect(await plan(documents)).toEqual([]);
  }
});

it('a column is added with a default, and taken away with its triggers while its keys stay', async () => {
  await apply([tag, table('post', [title])]);
  await database.script(
    `insert into app.tag (title) values ('a'), ('b'); insert into app.post (title) values ('x')`,
  );
  await apply([tag, table('post', [title, list({ required: true, default: [2, 1] })])]);
  expect(await tagsOf()).toEqual([[2, 1]]);
  await apply([tag, table('post', [title])]);
  expect(await triggers()).toEqual([]);
  await database.script('delete from app.tag where id = 1');
  // Keys of rows that went meanwhile keep the column out, as a foreign key would.
  const back = await plan([tag, table('post', [title, list()])]);
  await expect(database.transaction((transaction) => applySteps(transaction, back))).rejects.toMatchObject({
    problems: [{ id: 'post', path: '/columns/1/references', code: 'rows-refer-to-nothing' }],
  });
});

it('what happens on deletion is changed by publishing', async () => {
  await apply([tag, table('post', [title, list()])]);
  await database.script(rows);
  const loose = [tag, table('post', [title, list({}, { onDelete: 'setNull' })])];
  await apply(loose);
  await database.query('delete from app.tag where id = 1');
  expect(await tagsOf()).toEqual([[2], null]);
  await database.query('delete from app.tag where id = 2');
  expect(await tagsOf()).toEqual([null, null]);
  expect(await triggers()).toHaveLength(2);
  expect(await plan(loose)).toEqual([]);
});

it('a renamed column keeps its keys and their guard', async () => {
  await apply([tag, table('post', [title, list()])]);
  await database.script(rows);
  const renames = [{ source: 'post', from: 'tags', to: 'topics' }];
  const renamed = [tag, table('post', [title, { ...list(), name: 'topics' }])];
  await apply(renamed, { renames });
  expect(await tagsOf('topics')).toEqual([[1, 2], null]);
  await expect(write('{3}', 'topics')).rejects.toMatchObject({ code: '23503' });
  await expect(database.query('delete from app.tag')).rejects.toMatchObject({ code: '23503' });
  expect(await plan(renamed)).toEqual([]);
});

it('another source is refused while keys of the old one are listed', async () => {
  await apply([tag, table('topic', [title]), table('post', [title, list()])]);
  await database.script(rows);
  const other = await plan([
    tag,
    table('topic', [title]),
    table('post', [title, list({}, { source: 'topic' })]),
  ]);
  await expect(database.transaction((transaction) => applySteps(transaction, other))).rejects.toMatchObject({
    problems: [{ code: 'rows-refer-to-nothing' }],
  });
});

it('one reference becomes a list of one by itself, a list one reference only as a permitted loss', async () => {
  const one = { name: 'tags', type: 'reference', references: { source: 'tag' } };
  await apply([tag, table('post', [title, one])]);
  await database.script(
    `insert into app.tag (title) values ('a'), ('b'); insert into app.post (title, tags) values ('x', 2), ('y', null)`,
  );
  await apply([tag, table('post', [title, list()])]);
  expect(await tagsOf()).toEqual([[2], null]);
  await write('{2,1}');
  const single = [tag, table('post', [title, one])];
  expect(unpermittedStepProblems(await plan(single))).toMatchObject([
    { id: 'post', path: '/columns/1/type', code: 'conversion-could-lose' },
  ]);
  await apply(single, { permitted: new Set(['post:tags']) });
  expect(await tagsOf()).toEqual([2, 2]);
  expect(await triggers()).toEqual([]);
});

it('a list may name rows of its own table', async () => {
  const own = table('tag', [
    title,
    { name: 'like', type: 'references', references: { source: 'tag', onDelete: 'setNull' } },
  ]);
  await apply([own]);
  await database.script(
    `insert into app.tag (title) values ('a'), ('b'); update app.tag set "like" = '{1,2}'`,
  );
  await database.query('delete from app.tag where id = 1');
  const { rows: left } = await database.query(`select to_json("like") as like from app.tag`);
  expect(left).toEqual([{ like: [2] }]);
});
