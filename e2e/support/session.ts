import { request, type APIRequestContext } from 'playwright';

/** Whoever has a session: a page, or a person without a browser. Both know where the product listens. */
export interface Caller {
  request: APIRequestContext;
}

export const demoPassword = 'Demo-2026!';

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];

/** The cookies of sessions that stories share, by product and login: signing in is slow by design. */
const sessions = new Map<string, Promise<Cookies>>();

/** Returns the cookies of a demo account's session, which stories share: no story may end or change it. */
export function sharedSession(url: string, login: string): Promise<Cookies> {
  const key = JSON.stringify([url, login]);
  const found = sessions.get(key) ?? beginSession(url, login);
  sessions.set(key, found);
  return found;
}

async function beginSession(url: string, login: string): Promise<Cookies> {
  const caller = await openCaller(url, login);
  const { cookies } = await caller.request.storageState();
  await caller.request.dispose();
  return cookies;
}

/** Signs a person in without a browser; end it with `request.dispose()`. */
export async function openCaller(url: string, login: string, password?: string): Promise<Caller> {
  const caller = { request: await request.newContext({ baseURL: url }) };
  await signIn(caller, login, password);
  return caller;
}

/** Signs a page's context in with a demo account; the session is the cookie that it receives. */
export async function signIn({ request }: Caller, login: string, password = demoPassword): Promise<void> {
  const response = await request.post('/auth/login', { data: { login, password } });
  if (!response.ok())
    throw new Error(`${login} could not sign in: ${response.status()} ${await response.text()}`);
}

/** Posts as the session does, and gives the answer's text. */
export async function post({ request }: Caller, path: string, data: object): Promise<string> {
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await request.post(path, {
    data,
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
  });
  const text = await response.text();
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${text}`);
  return text;
}

/** Returns the data of a GraphQL response by field; throws its errors. */
export async function ask<Data>(caller: Caller, query: string, variables: object = {}): Promise<Data> {
  const answer: { data?: Data; errors?: unknown } = JSON.parse(
    await post(caller, '/query', { query, variables }),
  );
  if (answer.data === undefined || answer.errors !== undefined) throw new Error(JSON.stringify(answer));
  return answer.data;
}

/** Publishes a definition that there has not been before. */
export async function publish(
  caller: Caller,
  body: { kind: string; id: string; [member: string]: unknown },
): Promise<void> {
  await post(caller, `/definitions/${body.kind}/${body.id}/publish`, { version: 0, body });
}

/** The primary key of an account. */
export async function userId(admin: Caller, login: string): Promise<string> {
  return (await findUser(admin, login)).id;
}

/** An administrator gives a person another role. */
export async function giveRole(admin: Caller, login: string, role: number | undefined): Promise<void> {
  const { id, revision } = await findUser(admin, login);
  await ask(admin, 'mutation($id: ID!, $input: UsersInput!) { updateUsers(id: $id, input: $input) { id } }', {
    id,
    input: { role, revision },
  });
}

async function findUser(admin: Caller, login: string): Promise<{ id: string; revision: number }> {
  const { view_users: users } = await ask<{ view_users: { id: string; revision: number }[] }>(
    admin,
    'query($f: [filter]) { view_users(filters: $f) { id revision } }',
    { f: [{ column: 'login', condition: 'equals', value: login }] },
  );
  const [user] = users;
  if (user === undefined || users.length > 1)
    throw new Error(`${users.length} accounts are called ${login}.`);
  return user;
}

/** The address of the menu item that opens a krud. */
export async function addressOf({ request }: Caller, krud: string): Promise<string> {
  interface Item {
    id: number;
    url: string | null;
    link_to: string;
    children: Item[];
  }
  const answer = await request.get('/get-permissions');
  const body: { permission: { menu: Item[] } } = JSON.parse(await answer.text());
  const all = (items: Item[]): Item[] => items.flatMap((item) => [item, ...all(item.children)]);
  const found = all(body.permission.menu).find((item) => item.link_to === 'crud' && item.url === krud);
  if (!found) throw new Error(`No menu item opens ${krud}.`);
  return `/admin/p/${found.id}`;
}
