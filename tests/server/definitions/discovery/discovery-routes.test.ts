import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindNames } from '../../../../src/definitions/definition';
import { textFormats } from '../../../../src/definitions/values/text-format';
import { functions } from '../../../../src/engine/expressions/expression-limits';
import { manifests } from '../../../../widgets/manifests';
import { actionNames } from '../../../../src/server/data/triggers/registry';
import type { ListedDefinition } from '../../../../src/server/definitions/discovery/list-definitions';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

async function list(kind?: string): Promise<ListedDefinition[]> {
  const response = await admin.get(`/definitions${kind === undefined ? '' : `?kind=${kind}`}`);
  expect(response.statusCode).toBe(200);
  return response.json().definitions;
}

async function find(kind: string, id: string): Promise<ListedDefinition | undefined> {
  return (await list(kind)).find((each) => each.id === id);
}

function saveDraft(kind: string, id: string, payload: object) {
  return admin.inject({ method: 'PUT', url: `/definitions/${kind}/${id}/draft`, payload });
}

const descriptions = [
  '/definitions/kinds',
  '/definitions/kinds/form',
  '/definitions/widgets',
  '/definitions/actions',
  '/definitions/functions',
  '/definitions/formats',
];

it.each(['/definitions', ...descriptions])('%s is for administrators only', async (url) => {
  const agent = await app.signIn('agent');
  expect((await app.visitor.get(url)).statusCode).toBe(401);
  expect((await agent.get(url)).statusCode).toBe(403);
  expect((await admin.get(url)).statusCode).toBe(200);
});

it.each(descriptions)('%s has an ETag for each language', async (url) => {
  const first = await admin.get(url, { 'accept-language': 'en' });
  const tag = String(first.headers.etag);
  const again = { 'if-none-match': tag, 'accept-language': 'en' };
  expect((await admin.get(url, again)).statusCode).toBe(304);
  expect((await admin.get(url, { ...again, 'accept-language': 'ko' })).statusCode).toBe(200);
  expect(first.headers.vary).toMatch(/accept-language/i);
});

describe('GET /definitions', () => {
  it('lists every definition in force, or those of one kind', async () => {
    const all = await list();
    expect(all).toHaveLength(app.store.current().versions.size);
    const grids = await list('grid');
    expect(grids).toEqual(all.filter(({ kind }) => kind === 'grid'));
    expect(grids.find(({ id }) => id === 'news')).toMatchObject({
      title: app.store.current().definitions.grid.get('news')?.title,
      version: 1,
      state: 'published',
    });
  });

  it('knows no other kinds', async () => {
    expect((await admin.get('/definitions?kind=gird')).statusCode).toBe(404);
    expect((await admin.get('/definitions/kinds/constructor')).statusCode).toBe(404);
  });

  it('says what a definition uses and what uses it', async () => {
    const krud = await find('krud', 'news');
    expect(krud?.uses).toEqual(
      expect.arrayContaining([
        { kind: 'grid', id: 'news' },
        { kind: 'form', id: 'news' },
      ]),
    );
    expect(krud?.usedBy).toContainEqual({ kind: 'menu', id: 'main' });
    const view = await find('source', 'v_news');
    expect(view?.uses).toContainEqual({ kind: 'source', id: 'news' });
    expect(view?.usedBy).toContainEqual({ kind: 'role', id: 'visitor' });
    expect((await find('source', 'news'))?.usedBy).toContainEqual({ kind: 'source', id: 'v_news' });
  });

  it('estimates the rows of a table, and of nothing else', async () => {
    await app.database.script(`
      insert into app.news_type (news_type) select 'Төрөл ' || n from generate_series(1, 40) n;
      analyze app.news_type`);
    const { rows } = await app.database.query<{ count: number }>(
      'select count(*)::int as count from app.news_type',
    );
    expect((await find('source', 'lut_news_type'))?.rows).toBe(rows[0]?.count);
    const others = (await list()).filter(({ kind }) => kind !== 'source');
    expect([...others, await find('source', 'v_news')].filter((each) => each && 'rows' in each)).toEqual([]);
  });

  it('names users in both directions', async () => {
    const all = await list();
    const byKey = new Map(all.map((each) => [`${each.kind}/${each.id}`, each]));
    for (const { kind, id, uses } of all)
      for (const used of uses)
        expect([used, byKey.get(`${used.kind}/${used.id}`)?.usedBy]).toEqual([
          used,
          expect.arrayContaining([{ kind, id }]),
        ]);
  });

  it('shows a draft, and one that waits to be merged', async () => {
    const body = app.store.current().definitions.chart.values().next().value;
    const id = body?.id ?? '';
    expect((await find('chart', id))?.state).toBe('published');
    expect((await saveDraft('chart', id, { version: 1, body })).statusCode).toBe(200);
    expect(await find('chart', id)).toMatchObject({ state: 'draft', version: 1 });

    await app.database.query(
      `update dulaan.definition_draft set version = 0 where kind = 'chart' and id = $1`,
      [id],
    );
    expect((await find('chart', id))?.state).toBe('waiting');
    await app.database.query(
      `update dulaan.definition_draft set version = 1, origin = 'file' where kind = 'chart' and id = $1`,
      [id],
    );
    expect((await find('chart', id))?.state).toBe('waiting');
  });

  it('shows a draft that was never published, with the title that it has so far', async () => {
    await saveDraft('krud', 'planned', { version: 0, body: { title: { mn_MN: 'Төлөвлөсөн' } } });
    await saveDraft('krud', 'untitled', { version: 0, body: { title: 7 } });
    const rest = { kind: 'krud', version: 0, state: 'draft', uses: [], usedBy: [] };
    expect(await find('krud', 'planned')).toEqual({ ...rest, id: 'planned', title: { mn_MN: 'Төлөвлөсөн' } });
    expect(await find('krud', 'untitled')).toEqual({ ...rest, id: 'untitled', title: null });
    expect(await find('grid', 'planned')).toBeUndefined();
  });
});

describe('GET /definitions/kinds', () => {
  it('lists every kind with its title', async () => {
    const { kinds } = (await admin.get('/definitions/kinds', { 'accept-language': 'en' })).json();
    expect(kinds.map(({ name }: { name: string }) => name)).toEqual(kindNames);
    expect(kinds).toContainEqual(
      expect.objectContaining({
        name: 'grid',
        title: 'Grid',
        titles: expect.objectContaining({ ko_KR: '그리드' }),
      }),
    );
  });

  it('gives the JSON Schema of a kind, with titles and what names refer to', async () => {
    const schema = (await admin.get('/definitions/kinds/grid', { 'accept-language': 'en' })).json();
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      properties: {
        source: { title: 'Source', refersTo: { kind: 'source' } },
        search: { items: { refersTo: { column: 'source' } } },
        columns: {
          items: {
            anyOf: [{ type: 'string' }, { properties: { column: { refersTo: { column: 'source' } } } }],
          },
        },
      },
    });
    expect(schema.properties).not.toHaveProperty('$schema');
  });

  it('gives both shapes of a source', async () => {
    const { oneOf } = (await admin.get('/definitions/kinds/source')).json();
    expect(oneOf.map((shape: { properties: { type: unknown } }) => shape.properties.type)).toMatchObject([
      { const: 'table' },
      { const: 'view' },
    ]);
  });
});

it('GET /definitions/widgets describes every widget and its options', async () => {
  const { widgets } = (await admin.get('/definitions/widgets', { 'accept-language': 'ko' })).json();
  expect(widgets.map(({ name }: { name: string }) => name)).toEqual([...manifests.keys()]);
  const text = JSON.stringify(widgets);
  expect(text).not.toMatch(/"names(Field|Form|Source|SubTable|Column)"/);
  expect(text).not.toMatch(/"title":\{"mn_MN":"/);
  expect(widgets.find(({ name }: { name: string }) => name === 'callForm').options).toMatchObject({
    properties: { form: { refersTo: { kind: 'form' } } },
  });
  expect(widgets.find(({ name }: { name: string }) => name === 'select')).toMatchObject({
    label: { ko_KR: '선택' },
    columns: ['reference', 'text', 'integer'],
  });
});

it('GET /definitions/actions describes every action and each of its options', async () => {
  const { actions } = (await admin.get('/definitions/actions', { 'accept-language': 'ko' })).json();
  expect(actions.map(({ name }: { name: string }) => name)).toEqual(actionNames());
  for (const { options } of actions)
    for (const member of Object.values<object>(options.properties))
      expect(member).toMatchObject({ titles: { en_US: expect.any(String) } });
  const byName = (name: string) => actions.find((each: { name: string }) => each.name === name);
  expect(byName('start_process')).toMatchObject({
    title: '프로세스 시작',
    moments: ['beforeCreate', 'press'],
    options: { properties: { process: { title: '프로세스', refersTo: { kind: 'process' } } } },
  });
  expect(byName('update_referred_row').options.properties).toMatchObject({
    reference: { refersTo: { column: 'source' } },
    where: { refersTo: { expression: 'reference', isCondition: true } },
    values: { propertyNames: { refersTo: { column: 'reference' } } },
  });
  expect(byName('send_notice').options.properties.to.anyOf[0].properties).toMatchObject({
    role: { title: '역할의 모든 사람', refersTo: { kind: 'role' } },
  });
});

it('GET /definitions/functions describes every function of FEEL', async () => {
  const response = await admin.get('/definitions/functions', { 'accept-language': 'en' });
  const described = response.json().functions;
  expect(described.map(({ name }: { name: string }) => name).toSorted()).toEqual([...functions].toSorted());
  expect(described.find(({ name }: { name: string }) => name === 'substring')).toEqual({
    name: 'substring',
    parameters: [
      { name: 'text', isOptional: false },
      { name: 'start', isOptional: false },
      { name: 'length', isOptional: true },
    ],
    description: 'A part of a text, counted from 1',
    descriptions: expect.objectContaining({ ko_KR: '텍스트의 일부(1부터)' }),
    example: 'substring("Дархан", 1, 3)',
  });
});

it('GET /definitions/formats describes every form of texts', async () => {
  const { formats } = (await admin.get('/definitions/formats', { 'accept-language': 'ko' })).json();
  expect(formats.map(({ name }: { name: string }) => name)).toEqual(textFormats);
  for (const { example, pattern } of formats) expect(example).toMatch(new RegExp(pattern, 'u'));
  expect(formats).toContainEqual({
    name: 'mn-organization-register',
    description: expect.stringContaining('7자리'),
    descriptions: expect.objectContaining({ en_US: expect.stringContaining('seven digits') }),
    example: '5012345',
    pattern: String.raw`^\d{7}$`,
  });
});

it('`$schema` of a document is neither stored in drafts and versions nor served', async () => {
  const { version, published } = (await admin.get('/definitions/grid/news_type/draft')).json();
  const body = { $schema: '../grid.schema.json', ...published, pageSize: 20 };
  expect((await saveDraft('grid', 'news_type', { version, body })).json().problems).toEqual([]);
  expect((await admin.get('/definitions/grid/news_type/draft')).json().draft.body).not.toHaveProperty(
    '$schema',
  );
  const response = await admin.post('/definitions/grid/news_type/publish', { version, body });
  expect(response.statusCode).toBe(200);
  const stored = (await admin.get(`/definitions/grid/news_type/versions/${version + 1}`)).json().body;
  expect(stored).toMatchObject({ pageSize: 20 });
  expect(stored).not.toHaveProperty('$schema');
  expect((await admin.get('/schema/grid/news_type')).json()).not.toHaveProperty('$schema');
});
