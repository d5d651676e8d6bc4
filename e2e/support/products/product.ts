import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { alone } from './alone';
import { addPeople, peopleVersion } from '../rows/people';
import { openEmbedded } from '../../../src/server/platform/database/embedded/embedded';
import type { Database } from '../../../src/server/platform/database/database';
import { unsignedJob } from '../../../src/server/features/credentials/unsigned-job';
import { openPostgres } from '../../../src/server/platform/database/postgres';
import { enqueue } from '../../../src/server/platform/jobs/enqueue';
import { freePort } from '../../../tests/free-port';
import { createDatabase, dropDatabase, hasDatabase, hasServer, renameDatabase, urlOf } from './databases';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const entry = join(repository, 'dist', 'server', 'main.js');

/** The administrator of products with the base rows alone. */
export const siteAdministrator = { login: 'admin', password: 'Demo-2026!' };

type Seed = 'base' | 'demo';

export interface ProductOptions {
  seed?: Seed;
  /** Whether its database is embedded, where there is a server too. */
  isEmbedded?: boolean;
  /** Further variables; `undefined` takes one away. */
  env?: Record<string, string | undefined>;
  /** A product that has ended, on whose data this one starts; they stay its own. */
  after?: Product;
  /** Where an earlier product has listened, so that pages find this one in its place. Default: a free port. */
  port?: number;
  /** Fills the database before the server starts on it. */
  prepare?: (database: Database) => Promise<void>;
}

export interface Product {
  url: string;
  place: Place;
  /** Output of the server so far: JSON lines. */
  log(): string;
  /** Ends the server as an operator would (SIGTERM). Answers its exit code; null where it had to be killed. */
  end(): Promise<number | null>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

/** Where a product has its data: files in a folder, and the database there too unless a server has it. */
export interface Place {
  folder: string;
  database?: string | undefined;
}

/**
 * Starts the built server on a free port and waits until `/readyz` answers. Throws with its log where it does not.
 * Each seed is made once for each build, on the server of TEST_DATABASE_URL where that is set, else embedded; every
 * product begins with a copy.
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  if (!existsSync(entry)) throw new Error('There is no built server: run `npm test`, or `npm start` once.');
  const { seed = 'demo', isEmbedded = false, after } = options;
  if (after) return start(options, after.place, () => Promise.resolve());
  const original = await seeded(seed, hasServer && !isEmbedded);
  const place: Place = { folder: mkdtempSync(join(tmpdir(), 'dulaan-data-')) };
  cpSync(original.folder, place.folder, { recursive: true });
  if (original.database !== undefined) place.database = await createDatabase(original.database);
  if (options.prepare) await withDatabase(place, options.prepare);
  return start(options, place, async () => {
    rmSync(place.folder, { recursive: true, force: true });
    if (place.database !== undefined) await dropDatabase(place.database);
  });
}

/** What this build has seeded; the demo with the accounts of the stories besides. */
async function seeded(seed: Seed, isOnServer: boolean): Promise<Place> {
  const build: unknown = JSON.parse(readFileSync(join(repository, 'dist', 'build.json'), 'utf8'));
  const name =
    build !== null && typeof build === 'object' && 'build' in build ? String(build.build) : 'unknown';
  const original: Place = { folder: join(tmpdir(), `dulaan-${seed}-${name}-${peopleVersion}`) };
  if (isOnServer) {
    original.folder += '-server';
    original.database =
      `dulaan_${seed}_${name.replaceAll(/[^a-z0-9]/gi, '_')}_${peopleVersion}`.toLowerCase();
  }
  return alone(`${original.folder}.lock`, async () => {
    const isSeeded = existsSync(original.folder);
    if (isSeeded && (original.database === undefined || (await hasDatabase(original.database))))
      return original;
    const unfinished: Place = { folder: mkdtempSync(`${original.folder}-`) };
    if (isOnServer) unfinished.database = await createDatabase();
    const product = await start({ seed }, unfinished, () => Promise.resolve());
    if (seed === 'demo' && unfinished.database !== undefined) await untilSigned(unfinished.database);
    await product.end();
    if (seed === 'demo') await withDatabase(unfinished, addPeople);
    if (unfinished.database !== undefined && original.database !== undefined)
      await renameDatabase(unfinished.database, original.database);
    rmSync(original.folder, { recursive: true, force: true });
    renameSync(unfinished.folder, original.folder);
    return original;
  });
}

/** Has the certificates of the demo signed, which a server does within its first minutes: else the server of every copy would sign them all. */
async function untilSigned(name: string): Promise<void> {
  const database = await openPostgres({ url: urlOf(name), poolSize: 1, log: silent });
  const isSigned = async () => {
    const { rows } = await database.query<{ done: number; open: number }>(
      `select count(*) filter (where state = 'done')::int as done,
         count(*) filter (where state in ('waiting', 'running') and due <= now())::int as open
       from dulaan.job where name = $1`,
      [unsignedJob],
    );
    return rows.some(({ done, open }) => done > 0 && open === 0);
  };
  try {
    await enqueue(database, { name: unsignedJob, data: {}, attempts: 1 });
    for (const deadline = Date.now() + 240_000; !(await isSigned()); await wait(200))
      if (Date.now() > deadline)
        throw new Error('The certificates of the demo were not signed in 240 seconds.');
  } finally {
    await database.close();
  }
}

const silent = () => undefined;

/** Opens the database of a place that no server runs on. */
async function withDatabase(
  { folder, database: name }: Place,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database =
    name === undefined
      ? await openEmbedded({ directory: join(folder, 'postgres'), log: silent })
      : await openPostgres({ url: urlOf(name), poolSize: 2, log: silent });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

async function start(
  { seed = 'demo', env = {}, port: wanted }: ProductOptions,
  place: Place,
  remove: () => Promise<void>,
): Promise<Product> {
  const port = wanted ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['--enable-source-maps', entry], {
    cwd: repository,
    env: {
      ...process.env,
      DATABASE_URL: place.database === undefined ? undefined : urlOf(place.database),
      // As `npm start` sets it; that of the test run is another one.
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: place.folder,
      SEED: seed,
      ...(seed === 'base' && {
        ADMIN_LOGIN: siteAdministrator.login,
        ADMIN_PASSWORD: siteAdministrator.password,
      }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A run that is stopped leaves no server behind.
  const kill = () => server.kill();
  process.once('exit', kill);
  server.once('exit', () => process.off('exit', kill));
  let output = '';
  server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const product: Product = {
    url,
    place,
    log: () => output,
    end: async () => {
      await end(server);
      return server.exitCode;
    },
    stop: async () => {
      await end(server);
      await remove();
    },
  };
  try {
    await untilReady(server, url);
    return product;
  } catch (error) {
    await product.stop();
    throw new Error(`The server did not become ready. Its log:\n${output}`, { cause: error });
  }
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 240_000;
  while (Date.now() < deadline) {
    if (hasEnded(server)) throw new Error(`It ended with code ${server.exitCode ?? server.signalCode}.`);
    if (await answers(`${url}/readyz`)) return;
    await wait(50);
  }
  throw new Error('It was not ready after 240 seconds.');
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false; // not listening yet
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = once(server, 'exit');
  // Longer than a busy machine takes to finish what is under way.
  const force = setTimeout(() => server.kill('SIGKILL'), 60_000);
  server.kill('SIGTERM');
  await ended;
  clearTimeout(force);
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}
