import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packTar } from 'modern-tar';
import { ZipFile } from 'yazl';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArchive, writeArchive } from '../../../../src/server/features/apps/archive';
import { shippedSchemas } from '../../shipped-schemas';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { rowsOfTables, schemaOf } from './round-trip/database-state';
import { lendingApp, lendingFiles } from './lending-app';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const english = { 'accept-language': 'en' };

async function send(
  agent: Agent,
  files: ReadonlyMap<string, string>,
  query: string = '',
  headers: Record<string, string> = english,
) {
  const payload = Buffer.from(await writeArchive(files));
  const type = { 'content-type': 'application/x-tar' };
  return agent.inject({ method: 'POST', url: `/apps${query}`, payload, headers: { ...type, ...headers } });
}

async function install(changes: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
  const response = await send(admin, lendingFiles(changes));
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function plan(changes: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
  const response = await send(admin, lendingFiles(changes), '?plan');
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

interface Answer {
  problems: { kind: string; id: string; pointer: string; message: string }[];
  warnings: { message: string }[];
  changes: { text: string }[];
  losses: { key: string; rows: number }[];
  rows: { added: number; changed: number; kept: object[]; left: object[] } | null;
}

/** The source of tools with more columns. */
function toolWith(...columns: object[]): Record<string, unknown> {
  const tool = JSON.parse(lendingFiles().get('sources/lend_tool.json') ?? '');
  return { ...tool, columns: [...tool.columns, ...columns] };
}

const remove = (query = '', agent = admin) =>
  agent.inject({ method: 'DELETE', url: `/apps/lend${query}`, headers: english });
const allowAll = '?allow=lend_tool:*&allow=lend_loan:*';

const post = (payload: Buffer, type = 'application/zip') =>
  admin.inject({ method: 'POST', url: '/apps', payload, headers: { 'content-type': type } });

async function exported(agent = admin): Promise<Map<string, string>> {
  const response = await agent.get('/apps/lend');
  expect(response.statusCode, response.body).toBe(200);
  return readArchive(response.rawPayload);
}

const schema = () => schemaOf(app.database);

const tools = async (agent: Agent) =>
  (
    await agent.query<{ lend_tool: { id: string; name: string; revision: number }[] }>(
      '{ lend_tool(sorts: [{column: "id", order: asc}]) { id name revision } }',
    )
  ).data?.lend_tool;

it.each([
  ['first', 20, 2],
  ['second', 18, 0],
])('the %s application of the docs can be installed as it is there', async (name, count, added) => {
  const page = new URL(`../../../../docs/${name}-application.md`, import.meta.url);
  const text = await readFile(page, 'utf8');
  const files = new Map(
    [...text.matchAll(/^`([\w/]+\.json)`\n\n```json\n([^`]+)```$/gm)].map(([, path = '', body = '']) => [
      path,
      body,
    ]),
  );
  expect(files.size).toBe(count);
  const response = await send(admin, files, '?plan');
  expect(response.json()).toMatchObject({ problems: [], warnings: [], losses: [], rows: { added } });
});

describe('an application', () => {
  it('is for administrators alone, and says so before anything else', async () => {
    const agent = await app.signIn('agent');
    for (const [caller, status] of [
      [agent, 403],
      [app.visitor, 401],
    ] as const) {
      expect((await send(caller, lendingFiles())).statusCode).toBe(status);
      expect((await caller.get('/apps')).statusCode).toBe(status);
      expect((await caller.get('/apps/lend')).statusCode).toBe(status);
      expect((await remove('', caller)).statusCode).toBe(status);
    }
  });

  it('is planned, installed as a whole, used, exported byte for byte and removed without a trace', async () => {
    const before = await schema();
    const rowsBefore = await rowsOfTables(app.database);
    const planned = await plan();
    expect(planned).toMatchObject({ problems: [], losses: [], rows: { added: 3, changed: 0 } });
    expect(planned.changes.map(({ text }) => text)).toContain('Application, new: Tools (lend)');
    expect(planned.changes.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^New table: Tools, columns: \d+$/),
    );
    expect(await schema()).toEqual(before);
    expect(await rowsOfTables(app.database)).toEqual(rowsBefore);

    expect((await install()).rows).toEqual({ added: 3, changed: 0, kept: [], left: [] });
    expect(await tools(admin)).toMatchObject([{ name: 'Багаж хэрэгсэл' }, { name: 'Хөрөө' }]);
    const { data } = await admin.query(
      '{ lend_tool(filters: [{column: "name", condition: equals, value: "Хөрөө"}]) { part_of } lend_loan { person tool } }',
    );
    const [set, saw] = (await tools(admin)) ?? [];
    expect(data).toEqual({
      lend_tool: [{ part_of: Number(set?.id) }],
      lend_loan: [{ person: 'Дорж, Бат', tool: Number(saw?.id) }],
    });
    // Its additions to visitors, the menu and the texts are in force.
    expect(await tools(app.visitor)).toMatchObject([{ name: 'Багаж хэрэгсэл' }]);
    const config = (await app.visitor.get('/lambda-config')).json();
    expect(config.static_words.mn_MN).toMatchObject({ lend_welcome: 'Тавтай морил' });
    const { permission } = (await admin.get('/get-permissions')).json();
    const group = permission.menu.find(({ title }: { title: string }) => title === 'Багаж');
    expect(group.children).toMatchObject([{ link_to: 'crud', url: 'lend_tool' }, { url: 'lend_loan' }]);
    expect(permission.permissions.permissions[String(group.children[0].id)]).toMatchObject({
      show: true,
      c: true,
    });

    // A second installation changes nothing.
    const versions = new Map(app.store.current().versions);
    expect(await install()).toMatchObject({ rows: { added: 0, changed: 0 } });
    expect(new Map(app.store.current().versions)).toEqual(versions);

    const first = await exported();
    expect([...first.keys()]).toContain('rows/lend_tool.json');
    expect(JSON.parse(first.get('rows/lend_tool.json') ?? '')).toEqual(lendingApp['rows/lend_tool.json']);
    expect(JSON.parse(first.get('rows/lend_loan.json') ?? '')).toEqual([
      { key: 'first', person: 'Дорж, Бат', tool: 'saw' },
    ]);

    // Rows would be lost: the plan counts them, and the removal asks.
    const lost = (await remove('?plan')).json();
    expect(lost.losses).toMatchObject([
      { key: 'lend_loan:*', rows: 1 },
      { key: 'lend_tool:*', rows: 2 },
    ]);
    const refused = await remove();
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      problems: [{ message: expect.not.stringContaining('--allow') }, {}],
      losses: lost.losses,
      enMsg: expect.stringContaining('would lose data'),
    });
    expect((await remove(allowAll)).statusCode).toBe(200);
    expect(await schema()).toEqual(before);
    expect(await rowsOfTables(app.database)).toEqual(rowsBefore);
    expect((await admin.get('/apps')).json().apps).toEqual([]);
    expect((await remove(allowAll)).statusCode).toBe(404);

    // From its own export it comes back the same.
    expect((await send(admin, first)).statusCode).toBe(200);
    expect(await exported()).toEqual(first);
    await remove(allowAll);
  });

  it('is upgraded: what people changed stays theirs, what it has no more is left to the site', async () => {
    await install();
    const [set, saw] = (await tools(admin)) ?? [];
    const renamed = await admin.query(
      `mutation { updateLendTool(id: "${saw?.id}", input: {name: "Том хөрөө", revision: ${saw?.revision}}) { id } }`,
    );
    expect(renamed.errors).toBeUndefined();
    expect(JSON.parse((await exported()).get('rows/lend_tool.json') ?? '')).toMatchObject([
      { key: 'set' },
      { key: 'saw', name: 'Том хөрөө', part_of: 'set' },
    ]);
    const upgraded = await install({
      'app.json': { ...(lendingApp['app.json'] as object), version: '1.1' },
      'rows/lend_tool.json': [
        { key: 'set', name: 'Иж бүрдэл', price: 260000 },
        { key: 'saw', name: 'Хөрөө 2' },
        { key: 'axe', name: 'Сүх' },
      ],
      'rows/lend_loan.csv': null,
      'notices/lend_lent.json': null,
      'forms/lend_loan.json': { ...(lendingApp['forms/lend_loan.json'] as object), triggers: [] },
    });
    expect(upgraded.rows).toEqual({
      added: 1,
      changed: 1,
      kept: [{ source: 'lend_tool', key: 'saw' }],
      left: [{ source: 'lend_loan', key: 'first' }],
    });
    expect(await tools(admin)).toMatchObject([
      { id: set?.id, name: 'Иж бүрдэл' },
      { name: 'Том хөрөө' },
      { name: 'Сүх' },
    ]);
    expect(app.store.current().definitions.notice.has('lend_lent')).toBe(false);
    expect((await admin.get('/apps')).json().apps).toMatchObject([{ id: 'lend', version: '1.1', rows: 3 }]);
    await remove(allowAll);
  });

  it('is not upgraded at the loss of data, which the refusal names, until it is allowed', async () => {
    await install();
    const tool = toolWith();
    const columns = (tool.columns as { name: string }[]).map((column) =>
      column.name === 'price' ? { ...column, type: 'integer' } : column,
    );
    const files = lendingFiles({ 'sources/lend_tool.json': { ...tool, columns } });
    const refused = await send(admin, files);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        problems: [{ kind: 'source', id: 'lend_tool', code: 'conversion-could-lose' }],
        losses: [{ key: 'lend_tool:price', text: expect.stringContaining('Values of the column are lost') }],
      },
    ]);
    expect((await send(admin, files, '?allow=lend_tool:price')).statusCode).toBe(200);
    await remove(allowAll);
  });

  it('knows its rows by the new names of columns: the next version of the folder changes none of them', async () => {
    await install();
    const renames = [{ kind: 'source', id: 'lend_tool', path: '/columns/price', to: 'cost' }];
    const created = await admin.post('/definitions/change-sets', { title: 'Нэр', documents: [], renames });
    const { id, revision } = created.json().change_set;
    const published = await admin.post(`/definitions/change-sets/${id}/publish`, { revision });
    expect([published.statusCode, published.body]).toEqual([200, expect.any(String)]);

    const files = await exported();
    expect(JSON.parse(files.get('rows/lend_tool.json') ?? '')).toMatchObject([
      { key: 'set', cost: 250000 },
      {},
    ]);
    const upgrade = await send(admin, files);
    expect([upgrade.statusCode, upgrade.json().rows]).toEqual([
      200,
      { added: 0, changed: 0, kept: [], left: [] },
    ]);
    expect(await exported()).toEqual(files);
    await remove(allowAll);
  });
});

describe('an application is refused as a whole', () => {
  const wrong: [string, Record<string, unknown>, string, string, RegExp][] = [
    ['with a definition outside its prefix', { 'charts/other.json': { format: 1 } }, 'chart', '/title', /./],
    [
      'with the name of something else',
      { 'notices/lent.json': lendingApp['notices/lend_lent.json'] },
      'notice',
      '/id',
      /begin with "lend_"/,
    ],
    [
      'with a policy on a source that is not there',
      {
        'app.json': {
          ...(lendingApp['app.json'] as object),
          roles: { visitor: { policies: [{ source: 'lend_no', action: 'read' }] } },
        },
      },
      'app',
      '/roles/visitor/policies/0/source',
      /does not exist/,
    ],
    [
      'with an item that opens nothing',
      { 'app.json': { ...(lendingApp['app.json'] as object), menu: { items: [{ krud: 'lend_no' }] } } },
      'app',
      '/menu/items/0/krud',
      /does not exist/,
    ],
    [
      'with an icon that is not there, once',
      {
        'app.json': {
          ...(lendingApp['app.json'] as object),
          menu: { icon: 'spaceship', items: [{ krud: 'lend_tool' }] },
        },
      },
      'app',
      '/menu/icon',
      /the icon "spaceship" does not exist/,
    ],
    [
      'with a row of an unknown column',
      { 'rows/lend_tool.json': [{ key: 'a', nome: 'x' }] },
      'source',
      '/0/nome',
      /no column "nome"/,
    ],
    [
      'with a row that a column refuses',
      { 'rows/lend_tool.json': [{ key: 'a', name: null }] },
      'source',
      '/0/name',
      /the row "a", column "name": Fill in this field/,
    ],
    [
      'with a row that a formula cannot be computed of',
      {
        'sources/lend_tool.json': toolWith({ name: 'day', type: 'date', value: 'date(name)' }),
        'rows/lend_tool.json': [{ key: 'a', name: 'x' }],
      },
      'source',
      '/0/day',
      /the row "a", column "day": .*"date\(name\)" has no result.* \(date\(name\)\)/,
    ],
    [
      'with a row that a rule of the table refuses',
      {
        'sources/lend_tool.json': {
          ...toolWith(),
          rules: [{ field: 'price', check: 'price > 0', message: { mn_MN: 'Үнэ', en_US: 'A price' } }],
        },
        'rows/lend_tool.json': [{ key: 'a', name: 'x', price: 0 }],
      },
      'source',
      '/0/price',
      /the row "a", column "price": A price \(price > 0\)/,
    ],
    [
      'with a row twice',
      {
        'rows/lend_tool.json': [
          { key: 'a', name: 'x' },
          { key: 'a', name: 'y' },
        ],
      },
      'source',
      '/1/key',
      /twice/,
    ],
    [
      'with a reference to a row that is not there',
      { 'rows/lend_tool.json': [{ key: 'a', name: 'x', part_of: 'nowhere' }] },
      'source',
      '/0/part_of',
      /nowhere/,
    ],
    [
      'with rows of the site',
      { 'rows/news.json': [], 'rows/news_type.json': [{ key: 'a', name: 'x' }] },
      'app',
      '',
      /no source of the application/,
    ],
    ['with broken JSON', { 'app.json': '{ "id": "lend", ' }, 'app', '', /line 1/],
    [
      'with a trigger that sends a notice that nobody wrote',
      { 'notices/lend_lent.json': null },
      'form',
      '/triggers/0/options/template',
      /does not exist/,
    ],
  ];
  it.each(wrong)('%s', async (_, changes, kind, pointer, reason) => {
    const before = await schema();
    const response = await send(admin, lendingFiles(changes));
    expect(response.statusCode, response.body).toBe(400);
    const { problems } = response.json<Answer>();
    expect(problems.filter((problem) => problem.kind === kind && problem.pointer === pointer)).toHaveLength(
      1,
    );
    expect(problems.find((problem) => problem.pointer === pointer)?.message).toMatch(reason);
    expect(await schema()).toEqual(before);
    expect(app.store.current().definitions.app.size).toBe(0);
  });

  it('where the site has definitions with its prefix, or something of the site uses it', async () => {
    const files = lendingFiles();
    const order = JSON.parse(files.get('app.json') ?? '');
    files.set(
      'app.json',
      JSON.stringify({ ...order, id: 'order', menu: undefined, roles: undefined, texts: undefined }),
    );
    for (const path of files.keys()) if (path !== 'app.json') files.delete(path);
    const response = await send(admin, files);
    expect(response.statusCode).toBe(400);
    expect(response.json().problems[0].message).toMatch(/belongs to no application/);

    await install();
    const chart = {
      kind: 'chart',
      id: 'outside',
      format: 2,
      title: 'Outside',
      source: 'lend_tool',
      picture: 'count',
      dimensions: [],
      measures: [{ function: 'count', title: 'Count' }],
    };
    const published = await admin.post('/definitions/chart/outside/publish', { version: 0, body: chart });
    expect(published.statusCode, published.body).toBe(200);
    const refused = await remove(allowAll);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().problems[0]).toMatchObject({ kind: 'chart', id: 'outside' });
    await admin.post('/definitions/chart/outside/unpublish', { version: 1 });
    expect((await remove(allowAll)).statusCode).toBe(200);
  });

  it('if people have a role that it would remove, with their number', async () => {
    await install();
    await app.database.script(`update app.users set role = 4101 where login = 'citizen'`);
    const told = {
      mn: /Энэ үүрэгтэй хүн: 1/,
      en: /People with this role: 1\. Give them another role/,
      ko: /이 역할을 가진 사람: 1/,
    };
    for (const [language, message] of Object.entries(told)) {
      const headers = { 'accept-language': language };
      for (const query of [allowAll, `${allowAll}&plan`]) {
        const response = await admin.inject({ method: 'DELETE', url: `/apps/lend${query}`, headers });
        const problems = response.json<Answer>().problems;
        expect(problems, response.body).toMatchObject([{ kind: 'role', id: 'lend_keeper' }]);
        expect(problems[0]?.message).toMatch(message);
      }
    }
    await app.database.script(
      `update app.users set role = (select id from app.roles where name = 'citizen') where role = 4101`,
    );
    expect((await remove(allowAll)).statusCode).toBe(200);
  });

  it('and names the rename where a required column takes the place of another one', async () => {
    await install();
    const tool = toolWith();
    const renamed = {
      ...tool,
      columns: (tool.columns as { name: string }[]).map((column) =>
        column.name === 'price' ? { ...column, name: 'cost', required: true } : column,
      ),
    };
    const { problems } = await plan({
      'sources/lend_tool.json': renamed,
      'forms/lend_tool.json': { format: 2, source: 'lend_tool', layout: ['name', 'cost'] },
      'rows/lend_tool.json': null,
    });
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('rename source lend_tool /columns/price cost --apply'),
    ]);
    expect((await remove(allowAll)).statusCode).toBe(200);
  });

  it('where the body is no archive, too large, or names files outside', async () => {
    expect((await post(Buffer.from('PK nonsense'))).statusCode).toBe(400);
    expect((await post(Buffer.from('nonsense'), 'application/x-tar')).statusCode).toBe(400);
    expect((await post(Buffer.alloc(5 * 1024 * 1024))).statusCode).toBe(413);
    const outside = await packTar([{ header: { name: '../app.json', size: 2, type: 'file' }, body: '{}' }]);
    expect((await post(Buffer.from(outside), 'application/x-tar')).statusCode).toBe(400);
    const zip = new ZipFile();
    zip.addBuffer(Buffer.alloc(40 * 1024 * 1024), 'app.json');
    zip.end();
    expect((await post(await buffer(zip.outputStream))).statusCode).toBe(413);
  });

  it('and comes as zip with a folder around it as well', async () => {
    const zip = new ZipFile();
    for (const [path, body] of lendingFiles()) zip.addBuffer(Buffer.from(body), `lending-1.0/${path}`);
    zip.end();
    const payload = await buffer(zip.outputStream);
    const response = await admin.inject({
      method: 'POST',
      url: '/apps?plan',
      payload,
      headers: { 'content-type': 'application/zip' },
    });
    expect(response.json()).toMatchObject({ status: true, problems: [], rows: { added: 3 } });
  });
});

describe('applications in the folder of definitions', () => {
  it('come with their rows at the start, and a row that is refused stops nothing', async () => {
    const schemas = await mkdtemp(join(tmpdir(), 'dulaan-apps-'));
    await cp(shippedSchemas, schemas, { recursive: true });
    const files = lendingFiles({ 'rows/lend_loan.csv': 'key,person,tool\nfirst,,saw\n' });
    for (const [path, text] of files) {
      await mkdir(dirname(join(schemas, 'apps/lend', path)), { recursive: true });
      await writeFile(join(schemas, 'apps/lend', path), text);
    }
    const own = await startTestApp({ schemas });
    const { rows } = await own.database.query('select name from app.lend_tool order by id');
    expect(rows).toEqual([]);
    expect(own.store.current().definitions.app.has('lend')).toBe(true);
    await own.close();
    await rm(schemas, { recursive: true });
  });
});
