import { localDay } from '../../../../src/engine/time/ulaanbaatar';
import type { Agent, AgentRequest, QueryAnswer, TestApp } from '../../testing-app';

/** A day so many days from now, in Ulaanbaatar. */
export function dayAfter(days: number): string {
  return localDay(new Date(Date.now() + days * 24 * 3600 * 1000));
}

/** Creates a key as the administrator would. */
export async function createKey(
  admin: Agent,
  { name, role, org }: { name: string; role: number; org?: number },
): Promise<{ id: number; token: string }> {
  const response = await admin.post('/api-keys', {
    name,
    role_id: role,
    org_id: org ?? null,
    last_day: dayAfter(30),
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
}

/** A program with a key: it sends no cookie and no XSRF header. */
export function programWith({ app }: Pick<TestApp, 'app'>, token: string) {
  const send = (request: AgentRequest) =>
    app.inject({ ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } });
  return {
    send,
    get: (url: string) => send({ method: 'GET', url }),
    post: (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
      send({ method: 'POST', url, payload, headers }),
    query: async <Data = Record<string, unknown>>(
      query: string,
      variables: object = {},
      headers: Record<string, string> = {},
    ): Promise<QueryAnswer<Data>> =>
      (await send({ method: 'POST', url: '/query', payload: { query, variables }, headers })).json(),
  };
}

/** Makes two banks and a type of news; returns the keys. */
export async function makeRows({
  database,
}: Pick<TestApp, 'database'>): Promise<{ orgs: number[]; newsType: number }> {
  const orgs = await database.query<{ id: number }>(
    `with type as (insert into app.organization_type (name, code) values ('Банк', 'key_bank') returning id)
     insert into app.organization (name, organization_type_id, phone, is_active)
     select 'Банк ' || n, type.id, '+9767700000' || n, true from type, generate_series(1, 2) n returning id`,
  );
  const types = await database.query<{ id: number }>(
    `insert into app.news_type (news_type) values ('Зар') returning id`,
  );
  return { orgs: orgs.rows.map(({ id }) => id), newsType: types.rows[0]?.id ?? 0 };
}
