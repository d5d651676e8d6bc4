import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limitCalls } from '../../../../src/server/platform/http/limits/rate-limit';
import { createDrawing } from '../../../../src/server/platform/files/pictures/drawing-limits';
import { countPixels } from '../../../../src/server/platform/files/pictures/picture';
import { forgetLimits } from '../messaging/sent-messages';
import { startTestApp, type TestApp } from '../../testing-app';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => forgetLimits(server));

const idOf = async (login: string) =>
  (await server.database.query<{ id: number }>('select id from app.users where login = $1', [login])).rows[0]
    ?.id ?? 0;
const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0366cc' } })
    .png()
    .toBuffer();

describe('drawing pictures', () => {
  test('one of a person at a time, two in all', async () => {
    const drawing = createDrawing(server.database);
    const running = new Set<string>();
    let most = 0;
    const draw = (name: string) => async () => {
      running.add(name);
      most = Math.max(most, running.size);
      expect([...running].filter((other) => other.startsWith(name.slice(0, 1)))).toHaveLength(1);
      await server.database.query('select 1');
      running.delete(name);
    };
    await Promise.all(
      ['a1', 'a2', 'b1', 'b2', 'c1', 'c2'].map((name) => drawing.inTurnOf(name.charCodeAt(0), draw(name))),
    );
    expect(most).toBe(2);
  });

  test('has a purse of 3,600 megapixels a person and hour', async () => {
    const drawing = createDrawing(server.database);
    for (let index = 0; index < 60; index += 1) await drawing.requirePurse(7, 60_000_000);
    await expect(drawing.requirePurse(7, 1)).rejects.toMatchObject({ status: 429 });
    await drawing.requirePurse(8, 1);
  });

  test('is refused where the purse of its uploader is empty, before it is drawn', async () => {
    const agent = await server.signIn('agent');
    await createDrawing(server.database).requirePurse(await idOf('agent'), 3_600_000_000);
    expect((await agent.upload('a.png', await picture(20))).statusCode).toBe(429);
    expect((await agent.upload('a.txt', Buffer.from('text'))).statusCode).toBe(200);
    expect((await (await server.signIn('crew')).upload('a.png', await picture(20))).statusCode).toBe(200);
  });

  test('counts the pixels of all frames', async () => {
    const frame = { create: { width: 100, height: 100, channels: 3 as const, background: '#0366cc' } };
    const other = { create: { ...frame.create, background: '#ffffff' } };
    const frames = await Promise.all([frame, other].map((each) => sharp(each).png().toBuffer()));
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await countPixels(animated)).toBe(20_000);
    expect(await countPixels(await picture(100))).toBe(10_000);
  });
});

test('uploads are counted before their bytes are read: 600 an hour', async () => {
  const agent = await server.signIn('agent');
  const by = `user:${await idOf('agent')}`;
  await limitCalls(server.database, { call: 'upload', by, limit: 600, windowSeconds: 3600, count: 600 });
  const response = await agent.inject({
    method: 'POST',
    url: '/files',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: 'this is no multipart body',
  });
  expect(response.statusCode).toBe(429);
});
