import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let server: TestApp;
let port: number;

beforeAll(async () => {
  server = await startTestApp();
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
});
afterAll(() => server.close());
beforeEach(() =>
  server.database.query(`update app.users set role = 1, deleted_at = null where login = 'inspector'`),
);

const idOf = async (login: string) =>
  (await server.database.query<{ id: number }>('select id from app.users where login = $1', [login])).rows[0]
    ?.id ?? 0;
const revisionOf = async (login: string) =>
  (
    await server.database.query<{ revision: number }>('select revision from app.users where login = $1', [
      login,
    ])
  ).rows[0]?.revision ?? 0;
const streetOf = async (login: string) =>
  (
    await server.database.query<{ street: string | null }>('select street from app.users where login = $1', [
      login,
    ])
  ).rows[0]?.street;

interface SlowRequest {
  path: string;
  type: string;
  body: string;
}

/** Sends the head and the first bytes, and resolves when the server has asked for the session. */
async function begin(
  agent: Agent,
  { path, type, body }: SlowRequest,
): Promise<{ end: () => Promise<string> }> {
  await server.database.query(`update dulaan.session set seen = now() - interval '1 hour'`);
  const socket: Socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const bytes = Buffer.from(body);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${agent.token}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${bytes.length}\r\nConnection: close\r\n\r\n`,
  );
  socket.write(bytes.subarray(0, 10));
  await expect
    .poll(async () => {
      const { rows } = await server.database.query(
        `select from dulaan.session where seen > now() - interval '1 minute'`,
      );
      return rows.length;
    })
    .toBe(1);
  return {
    async end() {
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString('utf8')));
      socket.write(bytes.subarray(10));
      await once(socket, 'close');
      return answer;
    },
  };
}

const changeStreet = async (login: string, street: string): Promise<SlowRequest> => ({
  path: '/query',
  type: 'application/json',
  body: JSON.stringify({
    query: 'mutation($id: ID!, $input: UsersInput!) { updateUsers(id: $id, input: $input) { id } }',
    variables: { id: await idOf(login), input: { street, revision: await revisionOf(login) } },
  }),
});

describe('a request whose body comes slowly', () => {
  test('is carried out while its session is in force', async () => {
    const slow = await begin(await server.signIn('citizen'), await changeStreet('citizen', 'Зүүн салаа'));
    expect(await slow.end()).toContain('"updateUsers":{');
    expect(await streetOf('citizen')).toBe('Зүүн салаа');
  });

  test('is not carried out where its session has ended meanwhile', async () => {
    const agent = await server.signIn('citizen');
    const slow = await begin(agent, await changeStreet('citizen', 'Баруун салаа'));
    await agent.post('/auth/logout');
    expect(await slow.end()).toContain('HTTP/1.1 406');
    expect(await streetOf('citizen')).not.toBe('Баруун салаа');
  });

  test('is not carried out where its person was deleted meanwhile', async () => {
    const slow = await begin(await server.signIn('inspector'), await changeStreet('crew', 'Гуравдугаар'));
    await server.database.query(`update app.users set deleted_at = now() where login = 'inspector'`);
    expect(await slow.end()).toContain('HTTP/1.1 406');
    expect(await streetOf('crew')).not.toBe('Гуравдугаар');
  });

  test('has the rights of the role that its person has when it is there', async () => {
    const slow = await begin(await server.signIn('inspector'), await changeStreet('crew', 'Дөрөвдүгээр'));
    await server.database.query(`update app.users set role = 3 where login = 'inspector'`);
    expect(await slow.end()).toContain('FORBIDDEN');
    expect(await streetOf('crew')).not.toBe('Дөрөвдүгээр');
  });

  test('is no upload of a session that has ended meanwhile', async () => {
    const agent = await server.signIn('citizen');
    const head =
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n';
    const upload = {
      path: '/files',
      type: 'multipart/form-data; boundary=b',
      body: `${head}text\r\n--b--\r\n`,
    };
    const slow = await begin(agent, upload);
    await agent.post('/auth/logout');
    expect(await slow.end()).toContain('HTTP/1.1 406');
    const { rows } = await server.database.query('select from dulaan.file where uploader is not null');
    expect(rows).toEqual([]);
  });
});
