import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;
let agent: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  agent = await app.signIn('agent');
});
afterAll(() => app.close());

describe('GET /schema/{kind}/{id}', () => {
  it('gives a form with its version, its source, its validator and its sub-forms', async () => {
    const response = await agent.get('/schema/form/announcement');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      kind: 'form',
      id: 'announcement',
      version: 1,
      compiled: {
        source: { id: 'aosdsh', typeName: 'Aosdsh', columns: { title: { type: 'text', isRequired: true } } },
        validator: expect.stringMatching(/^\/schema\/form\/announcement\/validator\.js\?v=[\w-]+$/),
        subForms: {
          links: {
            id: 'announcement_link',
            version: 1,
            compiled: { source: { id: 'aosdsh_links' }, subForms: {} },
          },
        },
      },
    });
  });

  it('responds with 304 to a client with the same version', async () => {
    const first = await agent.get('/schema/grid/news');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const second = await agent.get('/schema/grid/news', { 'if-none-match': String(first.headers.etag) });
    expect(second.statusCode).toBe(304);
    expect(second.body).toBe('');
  });

  it('knows no other ids and kinds', async () => {
    expect((await admin.get('/schema/form/nothing')).statusCode).toBe(404);
    expect((await admin.get('/schema/nothing/news')).statusCode).toBe(404);
    expect((await admin.get('/schema/constructor/news')).statusCode).toBe(404);
  });

  it('shows visitors the grid of what they may read, and no form that only staff may write', async () => {
    expect((await app.visitor.get('/schema/grid/news')).statusCode).toBe(200);
    expect((await app.visitor.get('/schema/form/news')).statusCode).toBe(401);
    const citizen = await app.signIn('citizen');
    expect((await citizen.get('/schema/form/news')).statusCode).toBe(403);
  });

  it('says which columns a caller may set, where their policies do not cover all', async () => {
    const crew = await app.signIn('crew');
    const { compiled } = (await crew.get('/schema/form/crew')).json();
    expect(compiled.writes.create).toEqual([]);
    expect(compiled.writes.update).toContain('phone');
    expect(compiled.writes.update).not.toContain('is_contract');
    expect((await agent.get('/schema/form/crew')).json().compiled).not.toHaveProperty('writes');
  });

  it('says of a list, through its view too, whether rights differ from row to row', async () => {
    const crew = await app.signIn('crew');
    expect(await servedSource(crew)).toMatchObject({ id: 'v_brigad', hasRowRights: true });
    expect(await servedSource(agent)).not.toHaveProperty('hasRowRights');
    expect(await servedSource(admin)).not.toHaveProperty('hasRowRights');
  });

  it('keeps roles and menus to administrators', async () => {
    expect((await admin.get('/schema/role/agent')).statusCode).toBe(200);
    expect((await agent.get('/schema/role/agent')).statusCode).toBe(403);
    expect((await agent.get('/schema/menu/main')).statusCode).toBe(403);
  });

  it('shows storage only to administrators, and only columns that a right names', async () => {
    const users = (await agent.get('/schema/source/view_users')).json();
    expect(Object.keys(users.compiled.source.columns)).toContain('login');
    expect((await agent.get('/schema/source/user_extra_roles')).statusCode).toBe(403);
    const news = (await agent.get('/schema/source/news')).json();
    expect(news).not.toHaveProperty('indexes');
    const links = (await agent.get('/schema/source/aosdsh_links')).json();
    expect(JSON.stringify(links)).not.toContain('announcement_link"');
    expect((await admin.get('/schema/source/aosdsh_links')).json()).toMatchObject({
      table: 'announcement_link',
    });
  });

  it('shows the base and owners of a view only to administrators', async () => {
    const named = /"(joins|filters|on|connection|owner|computed|indexes|table|stored|aggregate)":/;
    const served = new Set<string>();
    for (const who of [app.visitor, await app.signIn('citizen'), agent])
      for (const id of app.store.current().model.sources.keys()) {
        const response = await who.get(`/schema/source/${id}`);
        if (response.statusCode !== 200) continue;
        served.add(id);
        const { compiled: _compiled, ...definition } = response.json();
        expect([id, named.exec(JSON.stringify(definition))]).toEqual([id, null]);
      }
    expect(served).toContain('v_news');
    expect((await admin.get('/schema/source/v_news')).json()).toHaveProperty('joins');
  });

  it('serves the validator for ever under its own tag, and freshly under any other', async () => {
    const { validator } = (await agent.get('/schema/form/news')).json().compiled;
    const exact = await agent.get(validator);
    expect(exact.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(exact.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    const other = await agent.get('/schema/form/news/validator.js?v=0');
    expect(other.headers['cache-control']).toBe('private, no-cache');
    expect(other.body).toBe(exact.body);
  });
});

describe('/definitions', () => {
  it('are an administrator’s alone', async () => {
    for (const url of [
      '/definitions/form/news/draft',
      '/definitions/form/news/versions',
      '/definitions/notices',
    ]) {
      expect((await app.visitor.get(url)).statusCode, url).toBe(401);
      expect((await agent.get(url)).statusCode, url).toBe(403);
      expect((await admin.get(url)).statusCode, url).toBe(200);
    }
    const publish = await agent.post('/definitions/form/news/publish', { version: 1, body: {} });
    expect(publish.statusCode).toBe(403);
  });

  it('keep a draft, publish it, list the versions and bring an old one back', async () => {
    const { title } = (await admin.get('/schema/grid/news_type')).json();
    const before = (await admin.get('/definitions/grid/news_type/draft')).json();
    expect(before).toMatchObject({ status: true, version: 1, draft: null, file: null });
    const body = { ...before.published, title: 'Шинэ гарчиг' };

    const saved = await admin.inject({
      method: 'PUT',
      url: '/definitions/grid/news_type/draft',
      payload: { version: 1, body },
    });
    expect(saved.json()).toEqual({ status: true, version: 1, revision: 1, problems: [] });
    expect((await admin.get('/schema/grid/news_type')).json().title).not.toBe('Шинэ гарчиг');

    expect((await admin.post('/definitions/grid/news_type/publish', { version: 1 })).json()).toEqual({
      status: true,
      version: 2,
      warnings: [],
    });
    expect((await admin.get('/schema/grid/news_type')).json()).toMatchObject({
      title: 'Шинэ гарчиг',
      version: 2,
    });
    expect((await admin.get('/definitions/grid/news_type/draft')).json().draft).toBeNull();

    const back = await admin.post('/definitions/grid/news_type/rollback', { version: 2, to: 1 });
    expect(back.json()).toEqual({ status: true, version: 3, warnings: [] });
    expect((await admin.get('/schema/grid/news_type')).json()).toMatchObject({ title, version: 3 });
    const { versions } = (await admin.get('/definitions/grid/news_type/versions')).json();
    expect(versions).toMatchObject([
      { version: 3, is_current: true },
      { version: 2, origin: 'person' },
      { version: 1, origin: 'file' },
    ]);
    expect((await admin.get('/definitions/grid/news_type/versions/2')).json().body).toEqual(body);
  });

  it('warn of a role that may write past the forms of a source', async () => {
    const { version, published } = (await admin.get('/definitions/role/citizen/draft')).json();
    const policies = [...published.policies, { source: 'news', action: 'create' }];
    const body = { ...published, policies };
    const response = await admin.post('/definitions/role/citizen/publish', { version, body });
    expect(response.json().warnings).toContainEqual(
      expect.objectContaining({
        kind: 'role',
        id: 'citizen',
        path: `/policies/${published.policies.length}`,
        code: 'written-without-form',
        reason: expect.stringMatching(/without a form.* news/),
      }),
    );
    await admin.post('/definitions/role/citizen/rollback', { version: version + 1, to: version });
  });

  it('refuse who began from another version or would save over another’s draft', async () => {
    const { version, published } = (await admin.get('/definitions/krud/news/draft')).json();
    const stale = await admin.post('/definitions/krud/news/publish', {
      version: version - 1,
      body: published,
    });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ status: false, version });

    const draft = { version, body: published };
    const put = (payload: object) =>
      admin.inject({ method: 'PUT', url: '/definitions/krud/news/draft', payload });
    expect((await put(draft)).json().revision).toBe(1);
    expect((await put(draft)).statusCode).toBe(409);
    expect((await put({ ...draft, revision: 1 })).json().revision).toBe(2);
    expect((await put({ ...draft, version: version + 1, revision: 2 })).statusCode).toBe(409);
  });

  it('refuse a bad definition with its problems', async () => {
    const { version, published } = (await admin.get('/definitions/form/news/draft')).json();
    const body = { ...published, logic: { published_on: { required: 'no_such_field' } } };
    const response = await admin.post('/definitions/form/news/publish', { version, body });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      status: false,
      problems: [{ kind: 'form', id: 'news', path: '/logic/published_on/required' }],
    });
    expect((await admin.get('/schema/form/news')).json().version).toBe(version);
  });

  it.each([
    ['equals', 'abc', 'value', '"abc" is no value of "id", which is of the type "count"'],
    ['whereIn', undefined, 'value', 'the condition "whereIn" needs a value'],
  ])(
    'refuse a view with a filter that its column refuses: %s %s',
    async (condition, value, member, reason) => {
      const body = {
        kind: 'source',
        id: 'v_wrong',
        format: 2,
        title: 'x',
        type: 'view',
        from: 'news',
        columns: [{ name: 'title' }],
        filters: { filters: [{ column: 'id', condition, ...(value !== undefined && { value }) }] },
      };
      const response = await admin.post('/definitions/source/v_wrong/publish', { version: 0, body });
      expect([response.statusCode, response.json().problems]).toEqual([
        400,
        [
          expect.objectContaining({
            kind: 'source',
            id: 'v_wrong',
            path: `/filters/filters/0/${member}`,
            reason,
          }),
        ],
      ]);
    },
  );

  it('save an unfinished draft and say what it still lacks', async () => {
    const response = await admin.inject({
      method: 'PUT',
      url: '/definitions/form/unfinished/draft',
      payload: { version: 0, body: { kind: 'form', id: 'unfinished', format: 2 } },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json().problems).toContainEqual(
      expect.objectContaining({ path: '/source', reason: 'is missing' }),
    );
  });

  it.each([
    ['mn', 'Заавал бөглөнө үү'],
    ['en', 'is missing'],
    ['ko', '필수 항목입니다. 입력하세요'],
  ])('say what a draft lacks in the language of the caller: %s', async (language, message) => {
    const id = `unfinished_${language}`;
    const response = await admin.inject({
      method: 'PUT',
      url: `/definitions/form/${id}/draft`,
      headers: { 'accept-language': language },
      payload: { version: 0, body: { kind: 'form', id, format: 2 } },
    });
    expect(response.json().problems).toContainEqual({
      kind: 'form',
      id,
      pointer: '/source',
      code: 'missing-property',
      values: {},
      message,
      path: '/source',
      reason: 'is missing',
    });
  });

  it.each([
    ['mn', '"amount" хэзээ ч "x" болохгүй: төрөл нь "number"'],
    ['ko', '"amount"은(는) "x"이(가) 될 수 없습니다. 형식이 "number"입니다'],
  ])('refuse a condition that is not meant, in the language of the caller: %s', async (language, message) => {
    const id = `misty_${language}`;
    const body = {
      kind: 'source',
      id,
      format: 2,
      title: 'x',
      type: 'table',
      columns: [{ name: 'amount', type: 'number' }],
      rules: [{ field: 'amount', check: 'amount = "x"', message: 'x' }],
    };
    const publication = { version: 0, body };
    const headers = { 'accept-language': language };
    const response = await admin.post(`/definitions/source/${id}/publish`, publication, headers);
    expect([response.statusCode, response.json().problems]).toEqual([
      400,
      [
        expect.objectContaining({
          pointer: '/rules/0/check',
          code: 'never-of-type',
          values: { name: 'amount', value: '"x"', type: 'number' },
          message,
        }),
      ],
    ]);
  });

  it('name a cause by its own code and values', async () => {
    const body = {
      kind: 'source',
      id: 'cause',
      format: 2,
      title: 'x',
      type: 'table',
      columns: [{ name: 'amount', type: 'integer', maximum: 5 }],
      triggers: [{ when: 'beforeCreate', action: 'set_fields', options: { values: { amount: '6' } } }],
    };
    const documents = [{ kind: 'source', id: 'cause', body }];
    const response = await admin.post('/definitions/plan', { documents }, { 'accept-language': 'mn' });
    expect(response.json().problems).toEqual([
      {
        kind: 'source',
        id: 'cause',
        pointer: '/triggers/0/options/values/amount',
        code: 'result-refused',
        values: { value: '6', problem: { code: 'outside-range', values: {} } },
        message: '6 гэсэн утга өгөх бөгөөд багана авахгүй: Доод, дээд утгын хязгаараас гарсан байна',
      },
    ]);
  });

  it('give notices with problems that an older build stored without a code', async () => {
    const old = [{ kind: 'grid', id: 'old', path: '/source', reason: 'is missing' }];
    await app.database.query(
      `insert into dulaan.definition_notice (kind, id, reason, file, problems) values ('grid', 'old', 'refused', 'old.json', $1::json)`,
      [JSON.stringify(old)],
    );
    const { notices } = (await admin.get('/definitions/notices')).json();
    expect(notices).toContainEqual(
      expect.objectContaining({
        id: 'old',
        problems: [
          {
            kind: 'grid',
            id: 'old',
            pointer: '/source',
            code: 'invalid',
            values: {},
            message: 'is missing',
            path: '/source',
            reason: 'is missing',
          },
        ],
      }),
    );
    await app.database.query(`delete from dulaan.definition_notice where id = 'old'`);
  });

  it('make a table that can be queried at once', async () => {
    const body = {
      kind: 'source',
      id: 'tool',
      format: 2,
      title: 'Багаж',
      type: 'table',
      titleColumn: 'name',
      columns: [{ name: 'name', type: 'text', required: true }],
    };
    const response = await admin.post('/definitions/source/tool/publish', { version: 0, body });
    expect(response.json()).toEqual({ status: true, version: 1, warnings: [] });
    const created = await admin.query('mutation { createTool(input: { name: "Өрөм" }) { id name } }');
    expect(created).toMatchObject({ data: { createTool: { name: 'Өрөм' } } });
  });
});

async function servedSource(caller: Agent): Promise<object> {
  const response = await caller.get('/schema/grid/crew');
  return response.json().compiled.source;
}
