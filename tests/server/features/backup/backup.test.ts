import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureWidths } from '../../../../src/definitions/values/picture-width';
import { createBackup } from '../../../../src/server/features/backup/write-backup';
import { verifyBackup } from '../../../../src/server/features/backup/read-backup';
import { restoreBackup } from '../../../../src/server/features/backup/restore';
import type { Database } from '../../../../src/server/platform/database/database';
import { createFolderDisk } from '../../../../src/server/platform/files/file-disk';
import { markDestroyed } from '../../../../src/server/people/erasure/destroyed-marks';
import { openTestDatabase, openTestEmbedded, type TestDatabase } from '../../platform/database/testing';
import { insertNews } from '../../data/query/news-rows';
import { startTestApp, type TestApp } from '../../testing-app';

let server: TestApp;
let folder: string;
const opened: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dulaan-backup-'));
  server = await startTestApp();
  await insertNews(server.database);
  const admin = await server.signIn('admin');
  await admin.upload('зураг.png', await picture());
  await admin.query(
    'mutation { updateNews(id: 1, input: {title: "Мөр\\nшилжсэн \\"гарчиг\\" \\\\ 🔥"}) { id } }',
  );
  await server.database.script(`
    alter table app.news add column forgotten numeric(12, 3);
    update app.news set forgotten = 12345.600 where id = 2;
    create table app.nobody_names (id int8 primary key, note text, at timestamptz, list text[], raw json, bytes bytea, real float8);
    insert into app.nobody_names values
      (1, E'a\\tb', '2026-11-20T10:00:00.123456Z', '{"x,y",null,"\\""}', 'null', '\\x00ff', 0.1),
      (2, '', 'infinity', '{}', '{"b": 1,  "a": 2}', '\\x', 'NaN'),
      (3, null, null, null, null, null, null);
  `);
});
afterAll(async () => {
  await server.close();
  for (const { drop } of opened) await drop();
  await rm(folder, { recursive: true });
});

async function picture(): Promise<Uint8Array> {
  const drawn = sharp({ create: { width: 40, height: 20, channels: 3, background: '#0366cc' } });
  return new Uint8Array(await drawn.png().toBuffer());
}

const disk = (name: string) => createFolderDisk(join(folder, name), pictureWidths);

async function backUp(database: Database, files: ReturnType<typeof disk>, name: string): Promise<string> {
  const path = join(folder, name);
  const spoolDirectory = join(folder, 'spool');
  await pipeline(await createBackup({ database, disk: files, spoolDirectory }), createWriteStream(path));
  return path;
}

async function open(another: () => Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await another();
  opened.push(database);
  return database;
}

const restore = (database: Database, files: ReturnType<typeof disk>, path: string, replace = false) =>
  restoreBackup({ database, disk: files, path, replace, log: () => undefined });

describe('a backup', () => {
  test('comes back in another database and again in the first kind, row by row the same', async () => {
    const first = await backUp(server.database, server.files.disk, 'first.tar.gz');
    const other = await open(openTestEmbedded);
    await restore(other.database, disk('other'), first);
    const second = await backUp(other.database, disk('other'), 'second.tar.gz');
    const third = await open(openTestDatabase);
    await restore(third.database, disk('third'), second);
    const last = await backUp(third.database, disk('third'), 'third.tar.gz');

    const [a, b, c] = [await verifyBackup(first), await verifyBackup(second), await verifyBackup(last)];
    expect(a.ending.contents).toBe(1);
    expect(a.ending.tables.find(({ name }) => name === 'nobody_names')?.rows).toBe(3);
    for (const { ending, manifest } of [b, c]) {
      expect(ending.tables).toEqual(a.ending.tables);
      expect(manifest.sequences).toEqual(a.manifest.sequences);
      expect(ending.contents).toBe(1);
    }
    expect(await readdir(join(folder, 'spool'))).toEqual([]);
  });

  test('is something that the product starts on, with its rows, versions, accounts and files, but no sessions', async () => {
    const path = await backUp(server.database, server.files.disk, 'start.tar.gz');
    const database = await openTestDatabase();
    await restore(database.database, disk('start'), path);
    const again = await startTestApp({ database, seed: async () => undefined });
    try {
      const token = (await server.signIn('admin')).token;
      expect(
        (await again.app.inject({ url: '/get-permissions', headers: { authorization: `Bearer ${token}` } }))
          .statusCode,
      ).toBe(406);
      const admin = await again.signIn('admin');
      const rows = await admin.query<{ v_news: { id: string }[] }>('{ v_news { id title } }');
      expect(rows.data?.v_news).toHaveLength(5);
      const created = await admin.query<{ createNews: { id: string } }>(
        'mutation { createNews(input: {title: "Дараагийнх", news_type_id: 1, is_publish: true, is_special: false}) { id } }',
      );
      const highest = Math.max(...(rows.data?.v_news ?? []).map((row) => Number(row.id)));
      expect(Number(created.data?.createNews.id)).toBeGreaterThan(highest);
    } finally {
      await again.close();
    }
  });

  test('taken while others write is one moment', async () => {
    await server.database.script(`
      create table app.left_hand (id int8 generated always as identity primary key);
      create table app.right_hand (id int8 generated always as identity primary key, text text)`);
    const writes = new AbortController();
    const writing = (async () => {
      while (!writes.signal.aborted) {
        await server.database.transaction(async (transaction) => {
          await transaction.query(
            'insert into app.right_hand (text) select repeat($1, 1000) from generate_series(1, 20)',
            ['х'],
          );
          await transaction.query('insert into app.left_hand select from generate_series(1, 20)');
        });
      }
    })();
    const path = await backUp(server.database, server.files.disk, 'writes.tar.gz').finally(() => {
      writes.abort();
    });
    await writing;
    const { ending } = await verifyBackup(path);
    const rows = (name: string) => ending.tables.find((table) => table.name === name)?.rows;
    expect(rows('left_hand')).toBe(rows('right_hand'));
    await server.database.script('drop table app.left_hand, app.right_hand');
  });
});

describe('a restore', () => {
  test('destroys again everyone who was destroyed after the backup was made, and no one else', async () => {
    const { rows } = await server.database.query<{ id: number }>(
      `insert into app.users (login, role, status, email, first_name)
       values ('leaver', 3, 'confirmed', 'leaver@example.mn', 'Явах'), ('stayer', 3, 'confirmed', 'stayer@example.mn', 'Үлдэх')
       returning id`,
    );
    const leaver = rows[0]?.id ?? 0;
    const path = await backUp(server.database, server.files.disk, 'leaver.tar.gz');
    const admin = await server.signIn('admin');
    expect((await admin.post(`/users/${leaver}/delete`)).statusCode).toBe(200);
    expect((await admin.post(`/users/${leaver}/destroy`, { login: 'leaver' })).statusCode).toBe(200);
    await markDestroyed(server.database, server.files.disk);

    const people = async (database: Database) =>
      (
        await database.query<{ email: string | null; first_name: string | null; destroyed: boolean }>(
          `select email, first_name, exists (select from dulaan.destroyed_user where user_id = u.id) as destroyed
           from app.users u where id = any($1) order by id`,
          [rows.map(({ id }) => id)],
        )
      ).rows;
    const gone = { email: null, first_name: null, destroyed: true };
    const there = { email: 'stayer@example.mn', first_name: 'Үлдэх', destroyed: false };

    // On the machine whose files say so, over the database that says so, and where no one can know.
    const besideFiles = await open(openTestDatabase);
    await restore(besideFiles.database, server.files.disk, path);
    expect(await people(besideFiles.database)).toEqual([gone, there]);
    await restore(besideFiles.database, disk('elsewhere'), path, true);
    expect(await people(besideFiles.database)).toEqual([gone, there]);
    const unknowing = await open(openTestDatabase);
    await restore(unknowing.database, disk('unknowing'), path);
    expect(await people(unknowing.database)).toEqual([
      { email: 'leaver@example.mn', first_name: 'Явах', destroyed: false },
      there,
    ]);
  });

  test.each([0.3, 0.9, 0.999])(
    'of a backup that ends at %d of its length is refused before anything is written',
    async (part) => {
      const path = await backUp(server.database, server.files.disk, `cut-${part}.tar.gz`);
      await truncate(path, Math.floor((await readFile(path)).length * part));
      const { database } = await open(openTestDatabase);
      await expect(restore(database, disk('cut'), path)).rejects.toThrow(/no whole backup/);
      const { rows } = await database.query("select 1 from pg_namespace where nspname in ('app', 'dulaan')");
      expect(rows).toEqual([]);
    },
  );

  test('of a changed byte, or of something else, is refused', async () => {
    const path = await backUp(server.database, server.files.disk, 'changed.tar.gz');
    const bytes = await readFile(path);
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
    await writeFile(path, bytes);
    await expect(verifyBackup(path)).rejects.toThrow(/whole backup|damaged/);
    await writeFile(path, 'nothing of the kind');
    await expect(verifyBackup(path)).rejects.toThrow(/no whole backup/);
  });

  test('goes into an empty database, or replaces all of another when that is said', async () => {
    const path = await backUp(server.database, server.files.disk, 'replace.tar.gz');
    const { database } = await open(openTestDatabase);
    await database.script('create schema app; create table app.precious (id int8)');
    await expect(restore(database, disk('replace'), path)).rejects.toThrow(/not empty.*--replace/);
    await restore(database, disk('replace'), path, true);
    const { rows } = await database.query(
      "select to_regclass('app.precious') as gone, to_regclass('app.news') is not null as here",
    );
    expect(rows).toEqual([{ gone: null, here: true }]);
  });
});
