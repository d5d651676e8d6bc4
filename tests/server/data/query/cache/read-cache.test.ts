import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../../testing-app';
import { insertNews } from '../news-rows';

let app: TestApp;
let admin: Agent;
let statements: string[];

beforeAll(async () => {
  app = await startTestApp();
  await insertNews(app.database);
  admin = await app.signIn('admin');
  const query = app.database.query.bind(app.database);
  app.database.query = (sql, ...rest) => {
    statements.push(sql);
    return query(sql, ...rest);
  };
  statements = [];
});

afterAll(() => app.close());

const titles = '{ v_news(sorts: [{column: "id", order: asc}], limit: 1) { id title } }';
const page = (number: number) => `{ paginate(page: ${number}, size: 2) { total v_news { id } } }`;

/** Statements that read rows while `work` runs. */
async function reads(work: () => Promise<unknown>): Promise<string[]> {
  statements = [];
  await work();
  return statements.filter((sql) => sql.includes('"v_news"'));
}

describe('a cached response', () => {
  it('is given again without reading rows', async () => {
    const first = await app.visitor.query(titles);
    expect(await reads(() => app.visitor.query(titles))).toEqual([]);
    expect(await app.visitor.query(titles)).toEqual(first);
  });

  it('is never older than a change that was committed before the query', async () => {
    await app.visitor.query(titles);
    await admin.query('mutation { updateNews(id: 1, input: {title: "Өөрчилсөн гарчиг"}) { id } }');
    expect((await app.visitor.query(titles)).data).toEqual({
      v_news: [{ id: '1', title: 'Өөрчилсөн гарчиг' }],
    });
    await app.database.query("update app.news set title = 'Гараар зассан' where id = 1");
    expect((await app.visitor.query(titles)).data).toEqual({ v_news: [{ id: '1', title: 'Гараар зассан' }] });
  });

  it('sees changes of the tables that a view joins', async () => {
    const question = '{ v_news(filters: [{column: "id", condition: equals, value: "1"}]) { news_type } }';
    await app.visitor.query(question);
    await app.database.query("update app.news_type set news_type = 'Шинэ төрөл' where id = 1");
    expect((await app.visitor.query(question)).data).toEqual({ v_news: [{ news_type: 'Шинэ төрөл' }] });
  });

  it("is not another role's or another person's", async () => {
    expect((await admin.query<{ v_news: unknown[] }>('{ v_news { id } }')).data?.v_news).toHaveLength(5);
    expect((await app.visitor.query<{ v_news: unknown[] }>('{ v_news { id } }')).data?.v_news).toHaveLength(
      4,
    );
    const own = '{ view_users { login } }';
    const citizen = await app.signIn('citizen');
    const crew = await app.signIn('crew');
    expect((await citizen.query(own)).data).toEqual({ view_users: [{ login: 'citizen' }] });
    expect((await crew.query(own)).data).toEqual({ view_users: [{ login: 'crew' }] });
    await app.database.query(
      "update app.users set role = (select role from app.users where login = 'citizen') where login = 'crew'",
    );
    expect((await crew.query(own)).data).toEqual({ view_users: [{ login: 'crew' }] });
  });

  it("is not reached by a body that spells out another caller's cache key", async () => {
    const own = '{ view_users { id login phone } }';
    await app.database.query(
      "update app.users set role = (select role from app.users where login = 'bank') where login in ('crew', 'inspector')",
    );
    await app.database.query(
      `with type as (insert into app.organization_type (name, code) values ('Банк', 'test-bank') returning id),
         bank as (insert into app.organization (name, organization_type_id, phone, is_active)
           select 'Банк', id, '+97677000001', true from type returning id)
       update app.users set organization_id = (select id from bank) where login = 'bank'`,
    );
    const colleagues = await Promise.all(['bank', 'bank2', 'crew', 'inspector'].map(personOf));
    expect(new Set(colleagues.map(({ organization }) => organization)).size).toBe(2);
    for (const victim of colleagues) {
      const body = JSON.stringify({ query: own, variables: {} });
      expect((await victim.agent.inject(queryCall(body))).json()).toMatchObject({
        data: { view_users: [{ login: victim.login }] },
      });
      for (const thief of colleagues.filter((colleague) => colleague !== victim)) {
        for (const prefix of [
          `${victim.id} ${victim.organization} `,
          `p ${victim.id} ${victim.organization} `,
          `"p",${victim.id},${victim.organization},`,
        ]) {
          const response = await thief.agent.inject(queryCall(`${prefix}${body}`));
          expect([response.statusCode, response.body.includes(victim.login)]).toEqual([400, false]);
        }
        const response = await thief.agent.inject(queryCall(body));
        expect(response.json()).toMatchObject({ data: { view_users: [{ login: thief.login }] } });
      }
    }
  });

  it('is not given to a body that is no JSON, nor to one that reaches for prototypes', async () => {
    const body = JSON.stringify({ query: titles });
    expect((await app.visitor.inject(queryCall(body))).statusCode).toBe(200);
    for (const other of [`${body} `, ` ${body}`])
      expect((await app.visitor.inject(queryCall(other))).statusCode).toBe(200);
    for (const wrong of [`${body},`, `0${body}`, `{"__proto__":1,${body.slice(1)}`])
      expect((await app.visitor.inject(queryCall(wrong))).statusCode).toBe(400);
  });

  it('is not kept when something of it failed', async () => {
    const question = '{ v_news(limit: 1) { id } users { id } }';
    await app.visitor.query(question);
    expect(await reads(() => app.visitor.query(question))).not.toEqual([]);
  });
});

function queryCall(payload: string) {
  return { method: 'POST', url: '/query', payload, headers: { 'content-type': 'application/json' } } as const;
}

async function personOf(login: string) {
  const { rows } = await app.database.query<{ id: number; organization: number | null }>(
    'select id, organization_id as organization from app.users where login = $1',
    [login],
  );
  const [person] = rows;
  if (!person) throw new Error(`There is no ${login}`);
  return { login, agent: await app.signIn(login), ...person };
}

describe('a total', () => {
  it('is counted once for all pages of a list', async () => {
    await app.visitor.query(page(1));
    const [sql] = await reads(() => app.visitor.query(page(2)));
    expect(sql).not.toContain('count(*)');
    expect((await app.visitor.query(page(2))).data).toMatchObject({ paginate: { total: 4 } });
  });

  it('is counted anew after a change', async () => {
    await app.visitor.query(page(1));
    await admin.query('mutation { deleteNews(id: 4) { id } }');
    expect((await app.visitor.query(page(1))).data).toMatchObject({ paginate: { total: 3 } });
  });
});

const ofType = (type: number) =>
  `{ paginate(page: 1, size: 9, filters: [{column: "news_type_id", condition: equals, value: "${type}"}]) { total v_news { id title } } }`;
const firstOf = '(select min(id) from app.news where news_type_id = ';

/** Returns whether news of type 1 are read again after `change`. */
async function readsAgain(change: string): Promise<boolean> {
  await app.visitor.query(ofType(1));
  await app.database.query(change);
  const again = await reads(() => app.visitor.query(ofType(1)));
  const fresh = await app.visitor.query(`${ofType(1)} # ${Math.random()}`);
  expect(await app.visitor.query(ofType(1))).toEqual(fresh);
  return again.length > 0;
}

describe('a response about one type of news', () => {
  it('is kept while news of other types change', async () => {
    expect(await readsAgain(`update app.news set title = 'Өөр' where id = ${firstOf}2)`)).toBe(false);
    const add = "insert into app.news (news_type_id, title, is_publish) values (2, 'Нэмсэн', true)";
    expect(await readsAgain(add)).toBe(false);
    expect(await readsAgain("delete from app.news where title = 'Нэмсэн'")).toBe(false);
  });

  it('is read again when one of that type changes, comes or goes', async () => {
    expect(await readsAgain(`update app.news set title = 'Энэ' where id = ${firstOf}1)`)).toBe(true);
    const add = "insert into app.news (news_type_id, title, is_publish) values (2, 'Өөр'), (1, 'Зөөх', true)";
    expect(await readsAgain(add.replace("(2, 'Өөр')", "(2, 'Өөр', true)"))).toBe(true);
    expect(await readsAgain("update app.news set news_type_id = 2 where title = 'Зөөх'")).toBe(true);
    expect(await readsAgain("update app.news set news_type_id = 1 where title = 'Зөөх'")).toBe(true);
    expect(await readsAgain("delete from app.news where title = 'Зөөх'")).toBe(true);
  });

  it('is read again when a part changes that is distinguished by the remainder alone', async () => {
    await app.database.query(
      "insert into app.news_type (id, news_type) overriding system value values (33, 'Гучин гурав')",
    );
    await app.visitor.query(ofType(33));
    const add = "insert into app.news (news_type_id, title, is_publish) values (33, 'Шинэ', true)";
    expect(await readsAgain(add)).toBe(true);
    expect((await app.visitor.query(ofType(33))).data).toMatchObject({ paginate: { total: 1 } });
  });

  it('is read again when a change was not counted by types', async () => {
    await app.database.script('alter table app.news disable trigger "dulaan_note_part.update.news_type_id"');
    expect(await readsAgain(`update app.news set title = 'Сохор' where id = ${firstOf}2)`)).toBe(true);
    await app.database.script('alter table app.news enable trigger "dulaan_note_part.update.news_type_id"');
    expect(await readsAgain('truncate app.news cascade')).toBe(true);
  });
});
