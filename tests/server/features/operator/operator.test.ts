import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand, type OperatorConfig } from '../../../../src/server/features/operator/commands';
import { readOperatorFile } from '../../../../src/server/features/operator/operator-file';
import { startOperator, type OperatorServer } from '../../../../src/server/features/operator/operator-server';
import { verifyBackup } from '../../../../src/server/features/backup/read-backup';
import { insertNews } from '../../data/query/news-rows';
import { lendingFiles } from '../apps/lending-app';
import { startTestApp, type TestApp } from '../../testing-app';

let server: TestApp;
let operator: OperatorServer;
let folder: string;
let config: OperatorConfig;

beforeAll(async () => {
  server = await startTestApp();
  await insertNews(server.database);
  folder = await mkdtemp(join(tmpdir(), 'dulaan-operator-'));
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

/** Runs a command that is refused. */
async function attempt(...args: string[]): Promise<{ text: string; error: string }> {
  const lines: string[] = [];
  const error = await runCommand(
    args,
    config,
    (typed) => join(folder, typed),
    (line) => lines.push(line),
  ).catch((refusal: unknown) => refusal);
  if (!(error instanceof Error)) throw new Error('the command was not refused');
  return { text: lines.join('\n'), error: error.message };
}

interface Table {
  columns: { name: string; type: string; [member: string]: unknown }[];
  title: Record<string, string>;
  [member: string]: unknown;
}

/** Finds the column, wherever it is. */
const addendum = "select 1 from information_schema.columns where column_name = 'addendum'";

/** The document's text with the member by which editors find its JSON Schema. */
function withSchema(document: object): string {
  return JSON.stringify({ $schema: '../../editor/schemas/grid.schema.json', ...document });
}

async function edit(place: string, change: (document: Table) => void): Promise<void> {
  const path = join(folder, 'set', place);
  const document = JSON.parse(await readFile(path, 'utf8')) as Table;
  change(document);
  await writeFile(path, JSON.stringify(document));
}

describe("the operator's door", () => {
  test('opens with the token of the data folder alone, which only its owner may read', async () => {
    const access = await readOperatorFile(server.dataDirectory);
    expect(access?.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await stat(join(server.dataDirectory, 'operator.json'))).mode & 0o777).toBe(0o600);
    const ask = (headers: Record<string, string>) => fetch(`${access?.address}/backup`, { headers });
    expect((await ask({})).status).toBe(403);
    expect((await ask({ authorization: 'Bearer x' })).status).toBe(403);
    const authorization = `Bearer ${access?.token}`;
    expect((await ask({ authorization, 'x-forwarded-for': '10.0.0.1' })).status).toBe(403);
    const response = await ask({ authorization });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  });

  test('is not there once the server has stopped', async () => {
    const dataDirectory = join(folder, 'stopped');
    const { database, files } = server;
    const other = await startOperator({ database, disk: files.disk, dataDirectory }, () => undefined);
    await other.close();
    expect(await readOperatorFile(dataDirectory)).toBeUndefined();
  });
});

describe('the command', () => {
  test('backup asks the running server and leaves a whole file', async () => {
    const { code, text } = await run('backup', 'now.tar.gz');
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/now\.tar\.gz: \d+ rows of \d+ tables, 0 files\./),
    ]);
    const { ending } = await verifyBackup(join(folder, 'now.tar.gz'));
    expect(ending.tables.find(({ name }) => name === 'news')?.rows).toBe(5);
    expect(ending.tables.some(({ name }) => name === 'session')).toBe(false);
    expect((await stat(join(folder, 'now.tar.gz'))).mode & 0o777).toBe(0o600);
  });

  test('backup of a server that has lost files says so and fails', async () => {
    const admin = await server.signIn('admin');
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    expect((await admin.upload('dot.png', png)).statusCode).toBe(200);
    await rm(join(server.dataDirectory, 'files'), { recursive: true });
    const { code, text } = await run('backup', 'lossy.tar.gz');
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(/The backup is not complete: 1 of 1 files are not on the disk \([0-9a-f]{64}\)/),
    ]);
    expect((await verifyBackup(join(folder, 'lossy.tar.gz'))).ending.missing).toHaveLength(1);
  });

  test.each([
    [[]],
    [['backup']],
    [['definitions', 'plan']],
    [['definitions', 'burn', 'x']],
    [['backup', 'a', '--fast']],
  ])('says what there is when it is not understood: %j', async (args) => {
    await expect(run(...args)).rejects.toThrow(/npm run backup -- FILE/);
  });
});

test('definitions schemas writes a JSON Schema for each kind, without a server', async () => {
  const { code, text } = await run('definitions', 'schemas', 'editor/schemas');
  expect([code, text]).toEqual([0, expect.stringMatching(/^13 JSON Schemas are in .*schemas\.$/)]);
  const schema = JSON.parse(await readFile(join(folder, 'editor/schemas/source.schema.json'), 'utf8'));
  expect(schema).toMatchObject({
    title: 'Source',
    oneOf: [{ properties: { $schema: { type: 'string' }, type: { const: 'table' } } }, {}],
  });
});

describe('definitions in a folder', () => {
  beforeAll(() => run('definitions', 'export', 'set'));

  test('may name their JSON Schema, which changes nothing and survives an export', async () => {
    const path = join(folder, 'set/grids/news.json');
    const original = await readFile(path, 'utf8');
    await writeFile(path, withSchema(JSON.parse(original)));
    expect((await run('definitions', 'plan', 'set')).text).toBe('The definitions are those in force.');

    await run('definitions', 'export', 'set');
    expect(await readFile(path, 'utf8')).toBe(withSchema(JSON.parse(original)));
    await writeFile(path, withSchema({ ...JSON.parse(original), title: 'Мэдээ мэдээ' }));
    await run('definitions', 'export', 'set');
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(JSON.parse(withSchema(JSON.parse(original))));
    await writeFile(path, original);
  });

  test('are those in force when they come straight from export', async () => {
    const { code, text } = await run('definitions', 'plan', 'set');
    expect([code, text]).toEqual([0, 'The definitions are those in force.']);
  });

  test('are planned readably, and applied together: files and tables', async () => {
    await edit('sources/news.json', (source) => {
      source.columns.push({ name: 'subtitle', type: 'text', title: { mn_MN: 'Дэд гарчиг' } });
    });
    const planned = await run('definitions', 'plan', 'set');
    expect(planned.code).toBe(0);
    expect(planned.text).toContain('~ source/news (version 1 is in force)');
    expect(planned.text).toContain('+ /columns/subtitle: {"name":"subtitle"');
    expect(planned.text).toContain('alter table app."news" add column "subtitle" text');
    expect((await run('definitions', 'apply', 'set')).code).toBe(0);
    await server.database.query("update app.news set subtitle = '7'");
    const admin = await server.signIn('admin');
    expect((await admin.query('{ news(limit: 1) { subtitle } }')).data).toEqual({
      news: [{ subtitle: '7' }],
    });
    expect((await run('definitions', 'plan', 'set')).text).toBe('The definitions are those in force.');
  });

  test('that are likely mistakes are named, and may be applied', async () => {
    await edit('roles/inspector.json', (role) => {
      (role.policies as object[]).push({ source: 'news', action: 'update' });
    });
    const planned = await run('definitions', 'plan', 'set');
    expect(planned.code).toBe(0);
    expect(planned.text).toMatch(/It may be a mistake:\n {2}role\/inspector .*without a form/);
    await edit('roles/inspector.json', (role) => {
      (role.policies as object[]).pop();
    });
  });

  test('that would lose data are refused as a whole unless the loss is named', async () => {
    await edit('sources/news.json', (source) => {
      for (const column of source.columns) if (column.name === 'subtitle') column.type = 'integer';
      source.columns.push({ name: 'addendum', type: 'text', title: { mn_MN: 'Нэмэлт' } });
    });
    const planned = await run('definitions', 'plan', 'set');
    expect(planned.code).toBe(1);
    expect(planned.text).toMatch(/! refused: source\/news .*values could be lost \(--allow news:subtitle\)/);
    const refused = await attempt('definitions', 'apply', 'set');
    expect(refused.error).toMatch(/source\/news .*values could be lost.* \(--allow news:subtitle\)/);
    expect(refused.text).toContain(
      'To allow the loss: npm run definitions -- apply set --allow news:subtitle',
    );
    const columns = await server.database.query(addendum);
    expect(columns.rows).toEqual([]);

    const allowed = await run('definitions', 'apply', 'set', '--allow', 'news:subtitle');
    expect(allowed.text).toContain('! alter table app."news" alter column "subtitle" type');
    const { rows } = await server.database.query('select subtitle, addendum from app.news limit 1');
    expect(rows).toEqual([{ subtitle: 7, addendum: null }]);
  });

  test('whose values do not fit the narrower type are refused, and everything stays', async () => {
    await server.database.query("update app.news set addendum = 'олон'");
    await edit('sources/news.json', (source) => {
      for (const column of source.columns) if (column.name === 'addendum') column.type = 'integer';
    });
    await expect(run('definitions', 'apply', 'set', '--allow', 'news:addendum')).rejects.toThrow(
      /the database refuses/,
    );
    expect((await server.database.query('select addendum from app.news limit 1')).rows).toEqual([
      { addendum: 'олон' },
    ]);
  });

  test('that no longer name a column keep its data, until its loss is named', async () => {
    await edit('sources/news.json', (source) => {
      source.columns = source.columns.filter(({ name }) => name !== 'addendum');
    });
    await run('definitions', 'apply', 'set');
    expect((await server.database.query(addendum)).rows).toHaveLength(1);
    await run('definitions', 'apply', 'set', '--allow', 'news:addendum');
    expect((await server.database.query(addendum)).rows).toHaveLength(0);
  });

  test('with a fault are not applied, and say where it is', async () => {
    await edit('sources/news.json', (source) => {
      source.columns.push({ name: 'x', type: 'colour', title: { mn_MN: 'Х' } });
    });
    await expect(run('definitions', 'apply', 'set')).rejects.toThrow(/sources\/news\.json/);
  });
});

/** The files of a folder by their paths in it. */
async function textsOf(place: string) {
  const entries = await readdir(join(folder, place), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.map((path) => readFile(path, 'utf8')));
  return Object.fromEntries(
    files.map((path, index) => [path.slice(join(folder, place).length), texts[index]]),
  );
}

describe('applications', () => {
  test('are planned, installed, exported byte for byte and removed by commands', async () => {
    for (const [path, text] of lendingFiles()) {
      await mkdir(dirname(join(folder, 'lend', path)), { recursive: true });
      await writeFile(join(folder, 'lend', path), text);
    }
    const planned = await run('app', 'plan', 'lend');
    expect(planned).toMatchObject({
      code: 0,
      text: expect.stringContaining('Application, new: Tools (lend)'),
    });
    expect(planned.text).toContain('Rows: 3 new, 0 changed');
    expect((await run('app', 'export', 'lend', 'none')).code).toBe(1);
    expect(await run('app', 'upgrade', 'lend')).toEqual({
      code: 1,
      text: 'No application "lend" is installed.',
    });
    expect((await run('app', 'install', 'lend')).text).toContain('Done.');
    expect((await run('app', 'export', 'lend', 'first')).text).toContain('13 files');
    expect((await run('app', 'upgrade', 'first')).text).toContain('Rows: 0 new, 0 changed');
    await run('app', 'export', 'lend', 'second');
    expect(await textsOf('second')).toEqual(await textsOf('first'));
    expect(await run('app', 'remove', 'lend', '--plan')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/--allow lend_tool:\*.*not removed until the losses above are allowed/s),
    });
    const refused = await attempt('app', 'remove', 'lend');
    expect(refused.error).toMatch(/Rows are lost.* \(--allow lend_tool:\*\)/);
    expect(refused.text).toBe(
      "To allow the loss: npm run app -- remove lend --allow 'lend_loan:*' --allow 'lend_tool:*'",
    );
    const removed = await run('app', 'remove', 'lend', '--allow', 'lend_tool:*', '--allow', 'lend_loan:*');
    expect(removed).toMatchObject({ code: 0, text: expect.stringContaining('Done.') });
    await expect(run('app', 'export', 'lend', '.')).resolves.toMatchObject({ code: 1 });
    await expect(run('app', 'fetch', 'lend')).rejects.toThrow(/there are plan, install, upgrade/);
  });
});

describe('an upgrade that would lose data', () => {
  test('is refused with the same hint as a publication, planned with exit code 1, and done when the loss is named', async () => {
    for (const [path, text] of lendingFiles()) {
      await mkdir(dirname(join(folder, 'lossy', path)), { recursive: true });
      await writeFile(join(folder, 'lossy', path), text);
    }
    await run('app', 'install', 'lossy');
    const place = join(folder, 'lossy', 'sources/lend_tool.json');
    const source = JSON.parse(await readFile(place, 'utf8')) as Table;
    for (const column of source.columns) if (column.name === 'price') column.type = 'integer';
    await writeFile(place, JSON.stringify(source));

    const planned = await run('app', 'plan', 'lossy');
    expect(planned).toMatchObject({
      code: 1,
      text: expect.stringMatching(/\(--allow lend_tool:price\).*not installed until the losses above/s),
    });
    const refused = await attempt('app', 'upgrade', 'lossy');
    expect(refused.error).toMatch(/source\/lend_tool .*could be lost.* \(--allow lend_tool:price\)/);
    expect(refused.text).toBe('To allow the loss: npm run app -- upgrade lossy --allow lend_tool:price');
    const done = await run('app', 'upgrade', 'lossy', '--allow', 'lend_tool:price');
    expect(done).toMatchObject({ code: 0, text: expect.stringContaining('Done.') });
  });
});

describe('rename', () => {
  test('prints what would follow, and does it with --apply, once', async () => {
    const order = ['definitions', 'rename', 'source', 'news', '/columns/description', 'story'];
    const plan = await run(...order);
    expect(plan).toMatchObject({
      code: 0,
      text: expect.stringContaining('rename column "description" to "story"'),
    });
    expect(plan.text).toContain('~ form/news (version');
    const before = await server.database.query('select description from app.news order by id');
    expect((await run(...order, '--apply')).code).toBe(0);
    const after = await server.database.query('select story as description from app.news order by id');
    expect(after.rows).toEqual(before.rows);
    const again = await run(...order);
    expect(again).toMatchObject({ code: 1, text: expect.stringContaining('has been renamed already') });
    expect(
      (await run('definitions', 'rename', 'source', 'news', '/columns/story', 'description', '--apply')).code,
    ).toBe(0);
  });

  test('needs all four of its arguments', async () => {
    await expect(run('definitions', 'rename', 'source', 'news')).rejects.toThrow('rename source ID');
  });
});
