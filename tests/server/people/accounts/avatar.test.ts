import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let server: TestApp;
let citizen: Agent;
let id: string;

beforeAll(async () => {
  server = await startTestApp();
  citizen = await server.signIn('citizen');
  const { data } = await citizen.query<{ view_users: { id: string }[] }>('{ view_users { id } }');
  id = data?.view_users[0]?.id ?? '';
});
afterAll(() => server.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0366cc' } })
    .png()
    .toBuffer();

/** Noise, which no format makes small. */
const noise = (edge: number) =>
  sharp(randomBytes(edge * edge * 3), { raw: { width: edge, height: edge, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer();

async function save(name: string, bytes: Uint8Array) {
  const uploaded = await citizen.upload(name, bytes);
  expect(uploaded.statusCode).toBe(200);
  const avatar = uploaded.json<{ id: string }>().id;
  const answer = await citizen.query<{ updateUsers: { avatar: string } }>(
    'mutation($id: ID!, $avatar: String) { updateUsers(id: $id, input: {avatar: $avatar}) { avatar } }',
    { id, avatar },
  );
  return { avatar, answer };
}

describe('a profile image', () => {
  it('is a square of at most one megabyte', async () => {
    const { avatar, answer } = await save('би.png', await picture(300, 300));
    expect(answer.data).toEqual({ updateUsers: { avatar } });
  });

  it.each([
    ['is not oblong', 'би.png', () => picture(300, 200), /дөрвөлжин/],
    ['is not larger', 'би.jpg', () => noise(2000), /1 МБ/],
    ['is a picture', 'би.pdf', async () => Buffer.from('%PDF-1.4\n%%EOF'), /төрөл/],
  ])('%s', async (_what, name, bytes, said) => {
    const { answer } = await save(name, await bytes());
    expect(answer.errors?.[0]?.extensions.fields).toEqual({ avatar: [expect.stringMatching(said)] });
    expect((await citizen.query('{ view_users { avatar } }')).data).not.toEqual({
      view_users: [{ avatar: null }],
    });
  });
});
