import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseDefinition } from '../../../../src/definitions/parsing/parse';
import type { Form } from '../../../../src/definitions/form';
import type { Process } from '../../../../src/definitions/process';
import type { Source } from '../../../../src/definitions/source';
import { buildModel } from '../../../../src/engine/model/build-model';
import { applySteps } from '../../../../src/server/definitions/tables/apply-steps';
import { readCatalog } from '../../../../src/server/definitions/tables/catalog';
import { planTables } from '../../../../src/server/definitions/tables/plan';
import type { Database } from '../../../../src/server/platform/database/database';
import { migrate } from '../../../../src/server/platform/database/migration';
import { openTestDatabase, type TestDatabase } from '../../platform/database/testing';

let opened: TestDatabase;
let database: Database;

beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  await migrate(database);
  await database.script('drop schema app cascade; create schema app');
});
afterAll(() => opened.drop());

const title = { name: 'title', type: 'text' };
const source = (id: string, columns: object[] = []) => ({
  kind: 'source',
  id,
  format: 2,
  title: id,
  type: 'table',
  columns: [title, ...columns],
});
const refers = (type: string, references: object) => ({ name: 'loan', type, references });
const documents = [
  source('order'),
  source('loan'),
  source('payment', [refers('reference', { source: 'loan', onDelete: 'cascade' })]),
  source('folder', [refers('references', { source: 'loan' })]),
  source('act'),
  source('stage', [{ name: 'act', type: 'reference', references: { source: 'act', onDelete: 'cascade' } }]),
  source('visit'),
  source('photo', [
    { name: 'visit', type: 'reference', references: { source: 'visit', onDelete: 'cascade' } },
  ]),
];
const processOf = (id: string): Pick<Process, 'source'> => ({ source: id });
const form = { id: 'loan_form', source: 'loan' };

async function apply(sources: readonly string[]): Promise<number> {
  const parsed = documents.map((document): [string, Source] => {
    const { definition } = parseDefinition(document);
    if (definition?.kind !== 'source') throw new Error(`${document.id} is no source`);
    return [definition.id, definition];
  });
  const { model } = buildModel(new Map(parsed));
  // Only the members that decide about keys.
  const sharing = { processes: sources.map(processOf) as Process[], forms: [form as Form] };
  const steps = planTables(await readCatalog(database), model, [], undefined, { sharing });
  await database.transaction((transaction) => applySteps(transaction, steps));
  return steps.length;
}

const idsOf = async (table: string) =>
  (await database.query<{ id: number }>(`select id from app."${table}" order by title`)).rows.map(
    ({ id }) => id,
  );

it('moves rows whose key another case has, with everything that refers to them, and no others', async () => {
  await apply(['order']);
  await database.script(`
    insert into app."order" (title) values ('a'), ('b');
    insert into app.loan (title) values ('a'), ('b'), ('c');
    insert into app.payment (title, loan) values ('x', 1), ('y', 3);
    insert into app.folder (title, loan) values ('x', '{3,2,1}');
    insert into dulaan.file (id, name, size, type, sha256, owner_source, owner_row, owner_column, attached, unattached_since)
      values ('f', 'f', 1, 'image/png', '\\x00', 'loan', 2, 'photo', now(), null);
    insert into dulaan.entry_draft (user_id, form, row_key, entry) values (1, 'loan_form', '1', '{}'), (1, 'other', '1', '{}');
    insert into dulaan.notice (user_id, key, template, texts, link)
      values (1, gen_random_uuid(), 't', '{}', '/form/loan_form/1');
  `);
  await apply(['order', 'loan']);
  const [first, second, third] = await idsOf('loan');
  expect(third).toBe(3);
  expect(new Set([...(await idsOf('order')), first, second, third]).size).toBe(5);
  const { rows: payments } = await database.query('select loan from app.payment order by title');
  expect(payments).toEqual([{ loan: first }, { loan: 3 }]);
  const { rows: folders } = await database.query('select to_json(loan) as loan from app.folder');
  expect(folders).toEqual([{ loan: [3, second, first] }]);
  const { rows: files } = await database.query('select owner_row from dulaan.file');
  expect(files).toEqual([{ owner_row: second }]);
  const { rows: drafts } = await database.query('select form, row_key from dulaan.entry_draft order by form');
  expect(drafts).toEqual([
    { form: 'loan_form', row_key: String(first) },
    { form: 'other', row_key: '1' },
  ]);
  const { rows: notices } = await database.query('select link from dulaan.notice');
  expect(notices).toEqual([{ link: `/form/loan_form/${first}` }]);
  const { rows: moved } = await database.query(
    'select old_id, new_id from dulaan.renumbered_row order by old_id',
  );
  expect(moved).toEqual([
    { old_id: 1, new_id: first },
    { old_id: 2, new_id: second },
  ]);
});

it('gives new rows of all these tables keys of one sequence, and has nothing more to do', async () => {
  await database.script(
    `insert into app."order" (title) values ('z'); insert into app.loan (title) values ('z')`,
  );
  const all = [...(await idsOf('order')), ...(await idsOf('loan'))];
  expect(new Set(all).size).toBe(all.length);
  expect(await apply(['order', 'loan'])).toBe(0);
  await expect(database.query(`insert into app.payment (title, loan) values ('z', 987654)`)).rejects.toThrow(
    /foreign key/,
  );
});

it('moves several tables at once, each with what refers to it', async () => {
  await database.script(`
    insert into app.act (title) values ('a'), ('b');
    insert into app.stage (title, act) select title, id from app.act;
    insert into app.visit (title) values ('a'), ('b');
    insert into app.photo (title, visit) select title, id from app.visit;
  `);
  await apply(['order', 'loan', 'act', 'visit']);
  const keys = (await Promise.all(['order', 'loan', 'act', 'visit'].map(idsOf))).flat();
  expect(new Set(keys).size).toBe(keys.length);
  const { rows } = await database.query(`
    select s.title = a.title and p.title = v.title as fits from app.stage s join app.act a on a.id = s.act
      join app.photo p on p.title = s.title join app.visit v on v.id = p.visit`);
  expect(rows).toEqual([{ fits: true }, { fits: true }]);
});
