import { createHash, randomUUID } from 'node:crypto';
import { constants, existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { Database } from '../../../../src/server/platform/database/database';
import { openEmbedded } from '../../../../src/server/platform/database/embedded/embedded';
import { openPostgres } from '../../../../src/server/platform/database/postgres';

export interface TestDatabase {
  database: Database;
  /** Closes and deletes it. */
  drop: () => Promise<void>;
}

/** A closed database to copy: the folder of an embedded one, or the name of a database on the server. */
export type Original = string;

/**
 * A database of one's own: on the server of TEST_DATABASE_URL where that is set, else embedded in a temporary
 * folder; a copy of `original`, else empty. Open it in `beforeAll`, drop it in `afterAll`; an embedded one takes
 * about a second and 0.4 GB, so a file should open one and not one per test.
 */
export function openTestDatabase(original?: Original): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL ?? '';
  if (url === '') return openTestEmbedded(original);
  return openTestPostgres(url, `template ${original ?? 'template0'}`);
}

/**
 * `clause` follows `create database <name>`, for instance `template template0 locale 'C'`. Its files are copied: writing
 * them to the log as well, as the server does by itself, takes five times the processor time.
 */
export async function openTestPostgres(url: string, clause = ''): Promise<TestDatabase> {
  const name = `dulaan_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${name} ${clause} strategy file_copy`);
  const database = await openPostgres({ url: databaseUrl(url, name), poolSize: 4, log: () => undefined });
  return {
    database,
    async drop() {
      await database.close();
      await onServer(url, `drop database ${name} with (force)`);
    },
  };
}

/** The address of another database on the server of `url`. */
export function databaseUrl(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

/** Runs one statement on a connection of its own and returns the number of its rows. */
export async function onServer(url: string, sql: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** An embedded one, wherever TEST_DATABASE_URL leads. */
export async function openTestEmbedded(original?: Original): Promise<TestDatabase> {
  const folder = await createEmbeddedFolder(original);
  const database = await openEmbedded({ directory: join(folder, 'postgres'), log: () => undefined });
  return {
    database,
    async drop() {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A temporary folder with a copy of `original`, else an empty database, in `postgres`; the caller deletes it. */
export async function createEmbeddedFolder(original?: Original): Promise<string> {
  const template = original ?? (await findTemplate());
  const folder = await mkdtemp(join(tmpdir(), 'dulaan-test-'));
  await cp(template, join(folder, 'postgres'), { recursive: true, mode: constants.COPYFILE_FICLONE });
  return folder;
}

/**
 * Making a database takes seconds, copying one a fraction: the first test on this machine makes one for all later
 * ones with the same PGlite. Two that start together both make it, and the second finds the name taken.
 */
async function findTemplate(): Promise<string> {
  const template = join(tmpdir(), `dulaan-template-${templateVersion()}`, 'postgres');
  if (existsSync(template)) return template;

  const folder = await mkdtemp(join(tmpdir(), 'dulaan-new-template-'));
  const made = join(folder, 'postgres');
  const database = await openEmbedded({ directory: made, log: () => undefined });
  await database.close();
  await mkdir(dirname(template), { recursive: true });
  await rename(made, template).catch((error: unknown) => {
    if (!existsSync(template)) throw error;
  });
  await rm(folder, { recursive: true });
  return template;
}

/** Changes with PGlite and with the code that makes a database. */
function templateVersion(): string {
  const manifest = join(
    dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
    '../package.json',
  );
  const code = new URL(
    '../../../../src/server/platform/database/embedded/embedded-cluster.ts',
    import.meta.url,
  );
  return createHash('sha256')
    .update(readFileSync(manifest))
    .update(readFileSync(code))
    .digest('hex')
    .slice(0, 12);
}
