import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTexts } from '../../../../../src/server/definitions/store/definition-files';
import { writeArchive } from '../../../../../src/server/features/apps/archive';
import { startTestApp, type Agent, type TestApp } from '../../../testing-app';
import { lendingFiles } from '../lending-app';
import { rowsOfTables, schemaOf } from './database-state';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const root = new URL('../../../../../', import.meta.url);

/** The files of an application as its page in the docs shows them. */
async function filesOfPage(page: string): Promise<Map<string, string>> {
  const text = await readFile(new URL(`docs/${page}.md`, root), 'utf8');
  return new Map(
    [...text.matchAll(/^`([\w/]+\.json)`\n\n```json\n([^`]+)```$/gm)].map(([, path = '', body = '']) => [
      path,
      body,
    ]),
  );
}

const applications: Record<string, () => Promise<Map<string, string>>> = {
  lend: () => Promise.resolve(lendingFiles()),
  job: () => readTexts(fileURLToPath(new URL('tests/marketplace/job', root)), () => true),
  park: () => filesOfPage('first-application'),
  bike: () => filesOfPage('second-application'),
};

async function install(files: ReadonlyMap<string, string>): Promise<void> {
  const payload = Buffer.from(await writeArchive(files));
  const headers = { 'content-type': 'application/x-tar', 'accept-language': 'en' };
  const response = await admin.inject({ method: 'POST', url: '/apps', payload, headers });
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
}

async function remove(id: string): Promise<void> {
  const { losses } = (await admin.inject({ method: 'DELETE', url: `/apps/${id}?plan` })).json();
  const allow = losses.map(({ key }: { key: string }) => `allow=${encodeURIComponent(key)}`).join('&');
  const response = await admin.inject({ method: 'DELETE', url: `/apps/${id}?${allow}` });
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
}

const state = async () => ({
  schema: await schemaOf(app.database),
  rows: await rowsOfTables(app.database),
});

describe('installing and removing an application leaves the database as it was:', () => {
  it.each(Object.keys(applications))('%s', async (id) => {
    const files = await applications[id]?.();
    if (!files || files.size === 0) throw new Error(`There is no application ${id}`);
    const before = await state();
    await install(files);
    const installed = await state();
    expect(installed.schema.length).toBeGreaterThan(before.schema.length + 5);
    expect(installed.rows).not.toEqual(before.rows);
    await remove(id);
    expect(await state()).toEqual(before);
  });

  it('after a rename, an upgrade with other columns and rows that people wrote and deleted', async () => {
    const before = await state();
    await install(lendingFiles());
    const renames = [{ kind: 'source', id: 'lend_tool', path: '/columns/price', to: 'cost' }];
    const made = await admin.post('/definitions/change-sets', { title: 'x', documents: [], renames });
    const { id, revision } = made.json().change_set;
    expect((await admin.post(`/definitions/change-sets/${id}/publish`, { revision })).statusCode).toBe(200);
    const written = await admin.query<{ row: { id: string } }>(
      'mutation { row: createLendTool(input: {name: "Сүх", cost: 5}) { id } }',
    );
    expect(written.errors).toBeUndefined();
    const gone = await admin.query(`mutation { deleteLendTool(id: "${written.data?.row.id}") { id } }`);
    expect(gone.errors).toBeUndefined();
    await install(lendingFiles());
    await remove('lend');
    expect(await state()).toEqual(before);
  });
});
