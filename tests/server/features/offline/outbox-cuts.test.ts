import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAttempt, type OutboxEntry } from '../../../../src/client/offline/outbox/entry';
import { storeFile, newLocalId } from '../../../../src/client/offline/outbox/local-files';
import { addEntry, readOutbox } from '../../../../src/client/offline/outbox/outbox-entries';
import { sendOutbox } from '../../../../src/client/offline/outbox/send-outbox';
import { fetchTransport } from '../../../../src/client/offline/outbox/transport';
import { dropKey, obtainKey, type KeyAnswer } from '../../../../src/client/offline/vault/held-key';
import { closeOfflineDatabase } from '../../../../src/client/offline/vault/offline-database';
import { createVault, type Vault } from '../../../../src/client/offline/vault/vault';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { cuts, startCuttingProxy, type CuttingProxy } from './cutting-proxy';

const submissions = 50;
/** Change it to look further; a failure comes back with its own. */
const seed = 20261120;

let server: TestApp;
let admin: Agent;
let proxy: CuttingProxy;
let person: string;
const random = randomOf(seed);

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.signIn('admin');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  proxy = await startCuttingProxy(`http://127.0.0.1:${port}`, () => {
    const number = random();
    // Of ten calls four are cut, each way as often as the others.
    return cuts.find((_, index) => number < (index + 1) / 10) ?? 'none';
  });
  const check = await admin.get('/auth/check');
  person = String(check.json<{ user: { id: number } }>().user.id);
});
afterAll(async () => {
  await proxy.close();
  await closeOfflineDatabase();
  await server.close();
});

it(`${submissions} submissions with photos under random cuts each arrive exactly once, rows and files`, async () => {
  for (let number = 0; number < submissions; number += 1) await capture(await openDevice(), number);
  let rounds = 0;
  while ((await readOutbox(await openDevice())).entries.length > 0) {
    rounds += 1;
    if (rounds > 600) throw new Error(`Not sent after ${rounds} rounds: ${JSON.stringify(proxy.counts)}`);
    await send();
    // The page is closed, and on every third round its person has signed out and in again.
    await closeOfflineDatabase();
    if (rounds % 3 === 0) await dropKey();
  }
  for (const cut of cuts) expect(proxy.counts[cut], cut).toBeGreaterThan(4);

  const rows = await server.database.query<{ id: number; title: string; before: string }>(
    `select id, title, before_photo as before from app.retrofit where title like 'Офлайн %' order by id`,
  );
  expect(rows.rows.map(({ title }) => title).toSorted()).toEqual(titles().toSorted());
  const nested = await server.database.query<{ parent: number; title: string; file: string; row: number }>(
    `select i.retrofit_id as parent, i.title, f.id as file, i.id as row
     from app.retrofit_image i join dulaan.file f on f.id = i.image
       and f.owner_source = 'retrofit_image' and f.owner_row = i.id
     where i.title like 'Дэд %'`,
  );
  expect(nested.rows.map(({ title }) => title).toSorted()).toEqual(
    titles()
      .map((title) => title.replace('Офлайн', 'Дэд'))
      .toSorted(),
  );
  const files = await server.database.query<{ id: string; row: number; sha: string }>(
    `select id, owner_row as row, encode(sha256, 'hex') as sha from dulaan.file where owner_source = 'retrofit'`,
  );
  expect(files.rows).toHaveLength(submissions);
  for (const { id, before } of rows.rows) {
    expect(files.rows.filter((file) => file.row === id).map((file) => file.id)).toEqual([before]);
  }
  // Every photo is another one: none was taken for its neighbour.
  expect(new Set(files.rows.map(({ sha }) => sha)).size).toBe(submissions);
  const device = await openDevice();
  expect(await device.ids('files')).toEqual([]);
  expect(await device.ids('contents')).toEqual([]);
}, 120_000);

/** The browser after its page was loaded: everything is read from its database anew. */
async function openDevice(): Promise<Vault> {
  return createVault(
    await obtainKey(person, async (device) =>
      (await admin.post('/offline/key', { device })).json<KeyAnswer>(),
    ),
  );
}

/** The entry of a form that is saved without a connection. */
async function capture(vault: Vault, number: number): Promise<void> {
  const [photo, inside] = [newLocalId(), newLocalId()];
  await storeFile(vault, photo, await pictureOf(`өмнө ${number}.jpg`, number));
  await storeFile(vault, inside, await pictureOf(`дэд ${number}.jpg`, number + submissions));
  const input = {
    title: titles()[number],
    kind: 'building',
    is_publish: false,
    before_photo: photo,
    retrofit_image: [{ images: inside, title: `Дэд ${number}`, list_order: 1 }],
  };
  const entry: OutboxEntry = {
    id: randomUUID(),
    createdAt: new Date(number * 1000).toISOString(),
    form: 'retrofit',
    title: 'Засвар',
    label: input.title ?? '',
    rowId: null,
    row: null,
    values: input,
    base: null,
    document:
      'mutation($input: RetrofitInput!, $form: ID) { createRetrofit(input: $input, form: $form) { id } }',
    variables: { input, form: 'retrofit' },
    key: randomUUID(),
    language: 'mn_MN',
    progress: newAttempt,
  };
  await addEntry(vault, entry);
}

async function send(): Promise<void> {
  const vault = await openDevice();
  const cookie = Object.entries(admin.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const transport = fetchTransport({
    person,
    origin: proxy.url,
    headers: async () => ({ cookie, 'X-XSRF-TOKEN': admin.cookies['XSRF-TOKEN'] ?? '' }),
  });
  await sendOutbox({ vault, transport, now: Date.now, random, changed: () => undefined }, true);
}

async function pictureOf(name: string, number: number): Promise<File> {
  const background = { r: number * 2, g: 255 - number * 2, b: (number * 37) % 256 };
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}

function titles(): string[] {
  return Array.from({ length: submissions }, (_, number) => `Офлайн ${number}`);
}

/** Mulberry32: the same numbers from the same seed. */
function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
