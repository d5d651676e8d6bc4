import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseDefinition } from '../../../../src/definitions/parsing/parse';
import type { Source } from '../../../../src/definitions/source';
import { parseCondition } from '../../../../src/engine/conditions/parse-condition';
import { buildModel } from '../../../../src/engine/model/build-model';
import type { Caller } from '../../../../src/engine/access/caller';
import { applySteps } from '../../../../src/server/definitions/tables/apply-steps';
import { readCatalog } from '../../../../src/server/definitions/tables/catalog';
import { conditionSql } from '../../../../src/server/platform/sql-compiler/condition-sql';
import { planTables } from '../../../../src/server/definitions/tables/plan';
import { migrate } from '../../../../src/server/platform/database/migration';
import { Statement } from '../../../../src/server/platform/database/sql-statement';
import { openTestDatabase, type TestDatabase } from '../../platform/database/testing';
import { workerDefinitions } from './worker-definitions';

let opened: TestDatabase;

const sources = workerDefinitions.filter(({ kind }) => kind === 'source').map(sourceOf);
const { model } = buildModel(new Map(sources.map((source) => [source.id, source])));
const caller: Caller = {
  userId: 2,
  login: 'a',
  role: 'citizen',
  roleNumber: 3,
  organizationId: null,
  phone: null,
};

function sourceOf(document: object): Source {
  const { definition, problems } = parseDefinition(document);
  if (definition?.kind !== 'source') throw new Error(JSON.stringify(problems));
  return definition;
}

beforeAll(async () => {
  opened = await openTestDatabase();
  const { database } = opened;
  await migrate(database);
  const steps = planTables(await readCatalog(database), model, []);
  await database.transaction((transaction) => applySteps(transaction, steps));
  await database.script(`
    insert into app.craft_skill (id, name, is_open) overriding system value
      values (1, 'Гагнуур', true), (2, 'Зуух', true), (3, 'Нууц', false);
    insert into app.craft_worker (name, skills) values ('А', '{1,2}'), ('Б', '{2,3}'), ('В', null);
  `);
});
afterAll(() => opened.drop());

async function namesWhere(text: string): Promise<string[]> {
  const source = model.sources.get('craft_worker');
  if (!source) throw new Error('There is no source');
  const parsed = parseCondition(text, model, source);
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
  const statement = new Statement();
  const sql = conditionSql({ statement, caller, now: new Date() }, parsed.condition, source, 't');
  const { rows } = await opened.database.query<{ name: string }>(
    `select name from app.craft_worker t where ${sql} order by name`,
    statement.parameters,
  );
  return rows.map(({ name }) => name);
}

it.each([
  ['list contains(skills, 1)', ['А']],
  ['list contains(skills, user.id)', ['А', 'Б']],
  // As in FEEL, an empty list is neither.
  ['not(list contains(skills, 1))', ['Б']],
  ['skills = null', ['В']],
  ['skills != null', ['А', 'Б']],
  ['some s in skills satisfies s.name = "Нууц"', ['Б']],
  ['some s in skills satisfies s.is_open', ['А', 'Б']],
  ['every s in skills satisfies s.is_open', ['А', 'В']],
  ['some s in skills satisfies s.id = 3', ['Б']],
])('%s', async (text, names) => {
  expect(await namesWhere(text)).toEqual(names);
});

it.each([
  ['skills = 1', 'not-comparable'],
  ['skills.name = "Зуух"', 'no-other-row'],
  ['list contains(name, 1)', 'not-a-list-of-keys'],
  ['list contains(skills, "Зуух")', 'takes-list-and-key'],
  ['list contains(skills, area)', 'takes-list-and-key'],
  ['some s in name satisfies s = 1', 'not-a-list-of-rows'],
])('%s is refused', (text, code) => {
  const source = model.sources.get('craft_worker');
  const parsed = source && parseCondition(text, model, source);
  expect(parsed && 'problems' in parsed ? parsed.problems.map((problem) => problem.code) : []).toEqual([
    code,
  ]);
});
