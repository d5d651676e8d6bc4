import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictureWidths } from '../../../../src/definitions/values/picture-width';
import { restoreBackup } from '../../../../src/server/features/backup/restore';
import { createBackup } from '../../../../src/server/features/backup/write-backup';
import { createFolderDisk } from '../../../../src/server/platform/files/file-disk';
import { openTestDatabase, type TestDatabase } from '../../platform/database/testing';
import { startTestApp, type TestApp } from '../../testing-app';

let server: TestApp;
let folder: string;
let other: TestDatabase;

const table = (id: string, column: object) => ({
  kind: 'source',
  id,
  format: 2,
  title: { mn_MN: id },
  type: 'table',
  columns: [column],
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dulaan-backup-'));
  server = await startTestApp();
  const admin = await server.signIn('admin');
  for (const body of [
    table('zz_tag', { name: 'name', type: 'text' }),
    // Its rows are restored before those that they list.
    table('aa_page', {
      name: 'tags',
      type: 'references',
      references: { source: 'zz_tag', onDelete: 'setNull' },
    }),
  ]) {
    const response = await admin.post(`/definitions/source/${body.id}/publish`, { version: 0, body });
    expect(response.statusCode, response.body).toBe(200);
  }
  await server.database.script(`
    insert into app.zz_tag (name) values ('а'), ('б');
    insert into app.aa_page (tags) values ('{2,1}'), (null);
  `);
  other = await openTestDatabase();
});
afterAll(async () => {
  await server.close();
  await other.drop();
  await rm(folder, { recursive: true });
});

it('lists of keys come back with their guards', async () => {
  const path = join(folder, 'backup.tar.gz');
  const given = { database: server.database, disk: server.files.disk, spoolDirectory: join(folder, 'spool') };
  await pipeline(await createBackup(given), createWriteStream(path));
  const { database } = other;
  const disk = createFolderDisk(join(folder, 'other'), pictureWidths);
  await restoreBackup({ database, disk, path, replace: false, log: () => undefined });

  const tags = async () =>
    (await database.query('select to_json(tags) as tags from app.aa_page order by id')).rows;
  expect(await tags()).toEqual([{ tags: [2, 1] }, { tags: null }]);
  await expect(database.query(`update app.aa_page set tags = '{3}'`)).rejects.toMatchObject({
    code: '23503',
  });
  await database.query('delete from app.zz_tag where id = 2');
  expect(await tags()).toEqual([{ tags: [1] }, { tags: null }]);
});
