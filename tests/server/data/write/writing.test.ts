import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertNews } from '../query/news-rows';
import { startTestApp, type Agent, type QueryAnswer, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;
let agent: Agent;
let citizen: Agent;

beforeAll(async () => {
  app = await startTestApp();
  await insertNews(app.database);
  [admin, agent, citizen] = [
    await app.signIn('admin'),
    await app.signIn('agent'),
    await app.signIn('citizen'),
  ];
});

afterAll(() => app.close());

const create =
  'mutation($input: NewsInput!, $form: ID) { row: createNews(input: $input, form: $form) { id title revision is_publish is_special description created_by published_on } }';
const update =
  'mutation($id: ID!, $input: NewsInput!, $form: ID) { row: updateNews(id: $id, input: $input, form: $form) { id title revision news_type_id is_special } }';
const remove =
  'mutation($id: ID!, $revision: Int) { row: deleteNews(id: $id, revision: $revision) { id title } }';
const own =
  'mutation($id: ID!, $input: UsersInput!) { row: updateUsers(id: $id, input: $input) { nickname } }';

interface Written {
  row: { id: string; title: string; revision: number; [column: string]: unknown };
}

const complete = {
  title: 'Шинэ мэдээ',
  news_type_id: '1',
  is_publish: true,
  is_special: false,
  published_on: '2026-11-20',
};

function codeOf(answer: QueryAnswer<unknown>): string | undefined {
  return answer.errors?.[0]?.extensions.code;
}

async function createdBy(who: Agent, input: object = complete): Promise<Written['row']> {
  const answer = await who.query<Written>(create, { input, form: 'news' });
  if (!answer.data) throw new Error(JSON.stringify(answer.errors));
  return answer.data.row;
}

async function count(table: string): Promise<number> {
  const { rows } = await app.database.query<{ n: number }>(`select count(*) as n from ${table}`);
  return rows[0]?.n ?? 0;
}

describe('creating', () => {
  it('stores the row for its author and answers it', async () => {
    const row = await createdBy(agent);
    expect(row).toMatchObject({
      title: 'Шинэ мэдээ',
      revision: 1,
      is_publish: true,
      published_on: '2026-11-20',
    });
    expect(row.created_by).not.toBeNull();
  });

  it('writes an audit row that says who, what, before and after', async () => {
    const row = await createdBy(agent);
    const { rows } = await app.database.query(
      `select action, role, user_id is not null as known, before, after->>'title' as title from dulaan.audit where source = 'news' and row_id = $1`,
      [Number(row.id)],
    );
    expect(rows).toEqual([
      { action: 'create', role: 'agent', known: true, before: null, title: 'Шинэ мэдээ' },
    ]);
  });

  it("says every fault at its field, in the caller's language", async () => {
    const input = { title: 'ab', is_publish: true, is_special: false };
    const answer = await admin.query(create, { input, form: 'news' }, { 'accept-language': 'en' });
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    expect(Object.keys(answer.errors?.[0]?.extensions.fields ?? {}).toSorted()).toEqual([
      'news_type_id',
      'published_on',
      'title',
    ]);
    expect(answer.errors?.[0]?.message).toMatch(/[a-z]/);
    const mongolian = await admin.query(create, { input, form: 'news' });
    expect(mongolian.errors?.[0]?.message).toMatch(/[а-яөү]/);
  });

  it("holds to the source's own rules when no form is named", async () => {
    const answer = await admin.query(create, { input: { title: 'Дутуу' } });
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    expect(answer.errors?.[0]?.extensions.fields).toHaveProperty('news_type_id');
    const long = await admin.query(create, { input: { title: 'х'.repeat(251), news_type_id: 1 } });
    expect(long.errors?.[0]?.extensions.fields).toHaveProperty('title');
  });

  it('clears what the form hides', async () => {
    const row = await createdBy(admin, { ...complete, is_publish: false, is_special: true });
    expect(row.is_special).toBe(false);
  });

  it('takes no script into rich text', async () => {
    const description =
      '<p onclick="x()">Сайн <b>мэдээ</b><script>alert(1)</script><img src="https://evil.example/p.png"><a href="javascript:x()">холбоос</a></p>';
    const row = await createdBy(admin, { ...complete, description });
    expect(row.description).toBe('<p>Сайн <b>мэдээ</b><a rel="noopener noreferrer nofollow">холбоос</a></p>');
  });

  it('refuses a reference to nothing at its field', async () => {
    const answer = await admin.query(create, { input: { ...complete, news_type_id: 9999 }, form: 'news' });
    expect(answer.errors?.[0]?.extensions.fields).toHaveProperty('news_type_id');
  });

  it('refuses a form of another source and one that does not exist', async () => {
    for (const form of ['news_type', 'nothing']) {
      expect(codeOf(await admin.query(create, { input: complete, form }))).toBe('BAD_USER_INPUT');
    }
  });

  it.each(['created_by: 1', 'deleted_at: "2026-01-01"', 'password_hash: "x"'])(
    'has no place for %s',
    async (member) => {
      const answer = await admin.query(
        `mutation { createNews(input: {title: "Мэдээ", news_type_id: 1, ${member}}) { id } }`,
      );
      expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    },
  );

  it('is refused to a citizen and asks a visitor to sign in', async () => {
    const before = await count('app.news');
    expect(codeOf(await citizen.query(create, { input: complete, form: 'news' }))).toBe('FORBIDDEN');
    expect(codeOf(await app.visitor.query(create, { input: complete, form: 'news' }))).toBe(
      'UNAUTHENTICATED',
    );
    expect(await count('app.news')).toBe(before);
  });

  it('is refused to a cookie without the XSRF token, and done for a bearer without one', async () => {
    const call = {
      method: 'POST' as const,
      url: '/query',
      payload: { query: create, variables: { input: complete, form: 'news' } },
    };
    const forged = await app.app.inject({ ...call, cookies: admin.cookies });
    expect(forged.statusCode).toBe(403);
    const bearer = await app.app.inject({ ...call, headers: { authorization: `Bearer ${admin.token}` } });
    expect(bearer.json().data.row.title).toBe('Шинэ мэдээ');
  });
});

describe('updating', () => {
  it('leaves what is left out as it was and counts the revision up', async () => {
    const { id } = await createdBy(agent);
    const answer = await agent.query<Written>(update, {
      id,
      input: { title: 'Өөрчилсөн', revision: 1 },
      form: 'news',
    });
    expect(answer.data?.row).toEqual({
      id,
      title: 'Өөрчилсөн',
      revision: 2,
      news_type_id: 1,
      is_special: false,
    });
  });

  it('of one row needs the revision that was seen, a deletion too; only one’s own account does not', async () => {
    const { id } = await createdBy(admin);
    for (const answer of [
      await admin.query(update, { id, input: { title: 'Үзээгүй', revision: null } }),
      await admin.query(remove, { id, revision: null }),
      await admin.query(own, { id: 2, input: { nickname: 'Аги', revision: null } }),
    ]) {
      expect(codeOf(answer)).toBe('BAD_USER_INPUT');
      expect(answer.errors?.[0]?.message).toContain('revision');
    }
    expect(await count(`app.news where id = ${id} and title = '${complete.title}'`)).toBe(1);
    const me = await admin.query(own, { id: 1, input: { nickname: 'Админ', revision: null } });
    expect(me).toEqual({ data: { row: { nickname: 'Админ' } } });
  });

  it('refuses a stale revision with the row as it is now', async () => {
    const { id } = await createdBy(admin);
    await admin.query(update, { id, input: { title: 'Эхний хүн', revision: 1 }, form: 'news' });
    const late = await agent.query(update, {
      id,
      input: { title: 'Хоцорсон хүн', revision: 1 },
      form: 'news',
    });
    expect(codeOf(late)).toBe('CONFLICT');
    expect(late.errors?.[0]?.extensions.current).toMatchObject({ id, title: 'Эхний хүн', revision: 2 });
    expect(late.data).toEqual({ row: null });
  });

  it('lets one of two updates of the same revision win', async () => {
    const { id } = await createdBy(admin);
    const both = await Promise.all(
      ['Нэг', 'Хоёр'].map((title) => admin.query<Written>(update, { id, input: { title, revision: 1 } })),
    );
    expect(both.map((answer) => codeOf(answer) ?? 'done').toSorted()).toEqual(['CONFLICT', 'done']);
  });

  it('tells no more than that there is no such row', async () => {
    expect(codeOf(await agent.query(update, { id: '424242', input: { title: 'Алга' } }))).toBe(
      'BAD_USER_INPUT',
    );
    expect(codeOf(await agent.query(update, { id: 'abc', input: { title: 'Алга' } }))).toBe('BAD_USER_INPUT');
  });
});

describe('deleting', () => {
  it('takes the row out of every list and keeps it in the table', async () => {
    const { id } = await createdBy(admin);
    expect((await admin.query<Written>(remove, { id, revision: 1 })).data?.row).toEqual({
      id,
      title: 'Шинэ мэдээ',
    });
    const filters = `(filters: [{column: "id", condition: equals, value: "${id}"}])`;
    expect((await admin.query(`{ v_news${filters} { id } news${filters} { id } }`)).data).toEqual({
      v_news: [],
      news: [],
    });
    const { rows } = await app.database.query(
      'select 1 from app.news where id = $1 and deleted_at is not null',
      [Number(id)],
    );
    expect(rows).toHaveLength(1);
    expect(codeOf(await admin.query(remove, { id }))).toBe('BAD_USER_INPUT');
  });

  it('is refused to an agent, who may only create and change', async () => {
    const { id } = await createdBy(agent);
    expect(codeOf(await agent.query(remove, { id }))).toBe('FORBIDDEN');
  });

  it('is refused while other rows use the row', async () => {
    const answer = await admin.query('mutation { deleteLutNewsType(id: 1) { id } }');
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    expect(await count('app.news_type')).toBeGreaterThan(1);
  });
});

describe('one document', () => {
  it('holds as a whole or not at all', async () => {
    const before = await count('app.news');
    const answer = await admin.query(
      'mutation($a: NewsInput!, $b: NewsInput!) { a: createNews(input: $a, form: "news") { id } b: createNews(input: $b, form: "news") { id } }',
      { a: complete, b: { ...complete, title: '' } },
    );
    expect(answer.data).toEqual({ a: null, b: null });
    expect(answer.errors?.[0]).toMatchObject({ path: ['b'] });
    expect(await count('app.news')).toBe(before);
  });
});

describe('a repeated submission', () => {
  it('counts once and is answered as the first was', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const before = await count('app.news');
    const call = () => agent.query<Written>(create, { input: complete, form: 'news' }, headers);
    const answers = [await call(), ...(await Promise.all([call(), call()]))];
    expect(new Set(answers.map((answer) => answer.data?.row.id)).size).toBe(1);
    expect(await count('app.news')).toBe(before + 1);
  });

  it('counts once when both copies arrive together', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const before = await count('app.news');
    const answers = await Promise.all(
      [1, 2, 3].map(() => agent.query<Written>(create, { input: complete, form: 'news' }, headers)),
    );
    expect(new Set(answers.map((answer) => answer.data?.row.id)).size).toBe(1);
    expect(await count('app.news')).toBe(before + 1);
  });

  it('with another body is refused with 422', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await agent.query(create, { input: complete, form: 'news' }, headers);
    const other = await agent.post(
      '/query',
      { query: create, variables: { input: { ...complete, title: 'Өөр' }, form: 'news' } },
      headers,
    );
    expect(other.statusCode).toBe(422);
  });

  it('may be tried again after a refusal', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const { id } = await createdBy(admin);
    expect(
      codeOf(await admin.query(update, { id, input: { title: 'ab', revision: 1 }, form: 'news' }, headers)),
    ).toBe('BAD_USER_INPUT');
    expect(
      codeOf(
        await admin.query(update, { id, input: { title: 'Зассан', revision: 1 }, form: 'news' }, headers),
      ),
    ).toBeUndefined();
  });

  it("is another caller's own", async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await agent.query<Written>(create, { input: complete, form: 'news' }, headers);
    const second = await admin.query<Written>(create, { input: complete, form: 'news' }, headers);
    expect(second.data?.row.id).not.toBe(first.data?.row.id);
  });

  it('is answered after rights were checked anew', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await agent.query(create, { input: complete, form: 'news' }, headers);
    await app.database.query("update app.users set role = 3 where login = 'agent'");
    expect(codeOf(await agent.query(create, { input: complete, form: 'news' }, headers))).toBe('FORBIDDEN');
    await app.database.query("update app.users set role = 2 where login = 'agent'");
  });
});

describe('rows of a sub-table', () => {
  const createAll =
    'mutation($input: AosdshInput!) { row: createAosdsh(input: $input, form: "announcement") { id revision links { id links } } }';
  const updateAll =
    'mutation($id: ID!, $input: AosdshInput!) { row: updateAosdsh(id: $id, input: $input, form: "announcement") { id links { id links } } }';
  const announcement = { title: 'Зарлал', is_publish: true, order_number: 1 };
  interface WithLinks {
    row: { id: string; revision: number; links: { id: string; links: string }[] };
  }

  async function announce(...links: string[]): Promise<WithLinks['row']> {
    const answer = await admin.query<WithLinks>(createAll, {
      input: { ...announcement, links: links.map((link) => ({ links: link })) },
    });
    if (!answer.data) throw new Error(JSON.stringify(answer.errors));
    return answer.data.row;
  }

  it('are saved with their parent and read nested, in their order', async () => {
    const row = await announce('https://a.mn', 'https://b.mn');
    expect(row.links.map((link) => link.links)).toEqual(['https://a.mn', 'https://b.mn']);
    const read = await app.visitor.query(
      `{ v_aosdsh(filters: [{column: "id", condition: equals, value: "${row.id}"}]) { title links { links } } }`,
    );
    expect(read.data).toEqual({
      v_aosdsh: [{ title: 'Зарлал', links: [{ links: 'https://a.mn' }, { links: 'https://b.mn' }] }],
    });
  });

  it('are filtered and sorted by sub-filters and sub-sorts', async () => {
    const row = await announce('https://a.mn', 'https://b.mn', 'https://c.com');
    const call = (rest: string) =>
      `{ v_aosdsh(filters: [{column: "id", condition: equals, value: "${row.id}"}], ${rest}) { links { links } } }`;
    const filtered = await admin.query(
      call(
        'subFilters: [{table: "links", column: "links", condition: endsWith, value: ".MN"}], subSorts: [{table: "links", column: "links", order: desc}]',
      ),
    );
    expect(filtered.data).toEqual({
      v_aosdsh: [{ links: [{ links: 'https://b.mn' }, { links: 'https://a.mn' }] }],
    });
    expect(
      codeOf(await admin.query(call('subFilters: [{table: "others", column: "links", condition: isNull}]'))),
    ).toBe('BAD_USER_INPUT');
  });

  it('are changed, added and taken away by the list that is sent', async () => {
    const row = await announce('https://a.mn', 'https://b.mn');
    const [first] = row.links;
    const links = [{ id: first?.id, links: 'https://a2.mn' }, { links: 'https://c.mn' }];
    const answer = await admin.query<WithLinks>(updateAll, { id: row.id, input: { links, revision: 1 } });
    expect(answer.data?.row.links.map((link) => link.links)).toEqual(['https://a2.mn', 'https://c.mn']);
    expect(answer.data?.row.links[0]?.id).toBe(first?.id);
  });

  it('stay as they are when the input does not name them', async () => {
    const row = await announce('https://a.mn');
    const answer = await admin.query<WithLinks>(updateAll, { id: row.id, input: { title: 'Шинэ гарчиг' } });
    expect(answer.errors).toBeUndefined();
    expect(answer.data?.row.links).toHaveLength(1);
  });

  it('name their faults by place, and nothing is saved', async () => {
    const before = await count('app.announcement');
    const links = [{ links: 'https://a.mn' }, { links: 'холбоос биш' }];
    const answer = await admin.query(createAll, { input: { ...announcement, links } });
    expect(Object.keys(answer.errors?.[0]?.extensions.fields ?? {})).toEqual(['links/1/links']);
    expect(await count('app.announcement')).toBe(before);
  });

  it("cannot be taken from another's parent by their key", async () => {
    const mine = await announce('https://a.mn');
    const other = await announce('https://b.mn');
    const answer = await admin.query(updateAll, {
      id: mine.id,
      input: { links: [{ id: other.links[0]?.id, links: 'https://x.mn' }] },
    });
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    const { rows } = await app.database.query(
      'select link from app.announcement_link where announcement_id = $1',
      [Number(other.id)],
    );
    expect(rows).toEqual([{ link: 'https://b.mn' }]);
  });
});
