import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand, type OperatorConfig } from '../../../../src/server/features/operator/commands';
import { startOperator, type OperatorServer } from '../../../../src/server/features/operator/operator-server';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let server: TestApp;
let admin: Agent;
let operator: OperatorServer;
let folder: string;
let config: OperatorConfig;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.signIn('admin');
  folder = await mkdtemp(join(tmpdir(), 'dulaan-transfers-'));
  const { database, files, dataDirectory } = server;
  config = { dataDirectory, databaseUrl: undefined, s3: undefined };
  operator = await startOperator({ database, disk: files.disk, dataDirectory }, () => undefined);
});
afterAll(async () => {
  await operator.close();
  await server.close();
  await rm(folder, { recursive: true });
});

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await runCommand(
    args,
    config,
    (typed) => join(folder, typed),
    (line) => lines.push(line),
  );
  return { code, text: lines.join('\n') };
}

async function inForce(id: string) {
  const { version, published } = (await admin.get(`/definitions/source/${id}/draft`)).json();
  return { kind: 'source', id, version, body: published };
}

async function createSet(title: string, document: object): Promise<{ id: string; revision: number }> {
  const response = await admin.post('/definitions/change-sets', { title, documents: [document] });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().change_set;
}

test('a change set is exported, merged with edits, decided and taken back', async () => {
  const before = await inForce('news');
  const titled = (said: string, more: object = {}) => ({
    ...before,
    body: { ...before.body, title: { mn_MN: said }, ...more },
  });
  const columns = [...before.body.columns, { name: 'from_there', type: 'text' }];
  const sent = await createSet('From there', titled('Тэнд', { columns }));
  expect(await run('definitions', 'export', 'there', '--set', sent.id)).toEqual({
    code: 0,
    text: `1 definitions and transfer.json are in ${join(folder, 'there')}.`,
  });
  const manifest = JSON.parse(await readFile(join(folder, 'there', 'transfer.json'), 'utf8'));
  expect(manifest.documents).toMatchObject([{ kind: 'source', id: 'news', base: before.body }]);

  const own = await createSet('Own', titled('Энд'));
  const published = await admin.post(`/definitions/change-sets/${own.id}/publish`, {
    revision: own.revision,
  });
  expect(published.statusCode, published.body).toBe(200);

  const undecided = await run('definitions', 'merge', 'there', '--apply');
  expect(undecided.code).toBe(1);
  expect(undecided.text).toContain(
    'merged: source/news\n  ! /title/mn_MN: "Мэдээ" → ours "Энд", theirs "Тэнд"',
  );
  expect((await inForce('news')).body.title).toEqual({ mn_MN: 'Энд' });

  const plan = await run('definitions', 'merge', 'there', '--ours');
  expect([plan.code, plan.text]).toEqual([0, expect.stringContaining('add column "from_there" text')]);
  expect((await inForce('news')).body.columns).toHaveLength(before.body.columns.length);

  const applied = await run('definitions', 'merge', 'there', '--theirs', '--apply');
  expect([applied.code, applied.text]).toEqual([0, expect.stringMatching(/Done\.$/)]);
  const after = await inForce('news');
  expect(after.body.title).toEqual({ mn_MN: 'Тэнд' });
  expect(after.body.columns).toHaveLength(columns.length);

  const { change_sets: sets } = (await admin.get('/definitions/change-sets')).json();
  const merged = sets.find(
    ({ title, state }: { title: string; state: string }) => title === 'From there' && state === 'published',
  );
  const back = await admin.post(`/definitions/change-sets/${merged.id}/rollback`, {
    revision: merged.revision,
  });
  expect(back.statusCode, back.body).toBe(200);
  expect((await inForce('news')).body.title).toEqual({ mn_MN: 'Энд' });
});

test('chosen definitions are exported, and are the same here', async () => {
  expect(
    (await run('definitions', 'export', 'chosen', '--only', 'menu/main', '--only', 'source/users')).code,
  ).toBe(0);
  expect(await run('definitions', 'merge', 'chosen')).toEqual({
    code: 0,
    text: 'same: menu/main\nsame: source/users\nNothing was to be done.',
  });
  await expect(run('definitions', 'export', 'none', '--only', 'menu/nothing')).rejects.toThrow(
    'Not in force',
  );
  await expect(run('definitions', 'export', 'none', '--set', '999999')).rejects.toThrow(
    'No change set 999999',
  );
});

test('files of a newer build are refused', async () => {
  const path = join(folder, 'chosen', 'transfer.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...manifest, migration: 'of-next-year' }));
  await expect(run('definitions', 'merge', 'chosen')).rejects.toThrow('a newer build');
  await expect(run('definitions', 'merge', 'chosen', '--ours', '--theirs')).rejects.toThrow(
    '--ours|--theirs',
  );
  await expect(run('definitions', 'merge', 'nowhere')).rejects.toThrow('There is no file');
});
