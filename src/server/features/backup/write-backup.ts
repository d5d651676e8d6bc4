import { createHash, type Hash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { createTarPacker, type TarPackController } from 'modern-tar';
import type { Database, Transaction } from '../../platform/database/database';
import type { FileDisk } from '../../platform/files/file-disk';
import {
  entryNames,
  format,
  isCopied,
  nameOfTable,
  type Ending,
  type Manifest,
  type TableSum,
} from './format';
import { readRows } from './read-rows';
import { RowSpool } from './row-spool';
import { readSequences, readTableShapes } from './table-shapes';
import { readChunks } from '../../platform/files/read-chunks';

export interface BackupOptions {
  database: Database;
  disk: FileDisk;
  /** A folder for the rows until they are sent; it needs as much room as they take. */
  spoolDirectory: string;
}

/**
 * A logical copy of one moment: every row that was committed when it began, and the files that those rows know.
 *
 * The rows are read before this resolves, in one repeatable-read transaction. A PostgreSQL server goes on meanwhile;
 * on the embedded database, which has one session, everybody waits until they are read. Files are read afterwards:
 * a content never changes under its name.
 */
export async function createBackup(options: BackupOptions): Promise<Readable> {
  const spool = await RowSpool.open(options.spoolDirectory);
  try {
    const snapshot = await options.database.transaction((transaction) =>
      spoolRows(transaction, options.database.kind, spool),
    );
    const { readable, controller } = createTarPacker();
    const gzip = createGzip();
    // If the reader stops, packing ends too.
    pipeline(Readable.from(readChunks(readable), { objectMode: false }), gzip, () => undefined);
    finish(pack(controller, options.disk, spool, snapshot), spool).catch((error: unknown) => {
      controller.error(error);
      gzip.destroy(error instanceof Error ? error : new Error(String(error)));
    });
    return gzip;
  } catch (error) {
    await spool.close();
    throw error;
  }
}

async function finish(packing: Promise<void>, spool: RowSpool): Promise<void> {
  try {
    await packing;
  } finally {
    await spool.close();
  }
}

interface SpooledSnapshot {
  manifest: Manifest;
  sums: TableSum[];
  /** SHA-256 in hex of every file that has not run out. */
  contents: string[];
}

async function spoolRows(
  transaction: Transaction,
  from: Manifest['from'],
  spool: RowSpool,
): Promise<SpooledSnapshot> {
  await transaction.script('set transaction isolation level repeatable read, read only');
  const tables = (await readTableShapes(transaction)).filter(isCopied);
  const migrations = await transaction.query<{ name: string }>(
    'select name from dulaan.migration order by applied_at, name',
  );
  const contents = await transaction.query<{ key: string }>(
    `select distinct encode(sha256, 'hex') as key from dulaan.file
     where unattached_since is null or unattached_since > now() - interval '30 days' order by key`,
  );
  const sums: TableSum[] = [];
  for (const table of tables) {
    let number = 0;
    const sum = await readRows(transaction, table, async ({ text }) => {
      number += 1;
      await spool.append(`rows/${nameOfTable(table)}/${String(number).padStart(6, '0')}.ndjson`, text);
    });
    sums.push(sum);
  }
  const manifest: Manifest = {
    format: format.name,
    number: format.number,
    created: new Date().toISOString(),
    from,
    migrations: migrations.rows.map(({ name }) => name),
    tables,
    // Numbers are given outside of transactions: read last, they are beyond every row that was read.
    sequences: await readSequences(transaction),
  };
  return { manifest, sums, contents: contents.rows.map(({ key }) => key) };
}

async function pack(
  controller: TarPackController,
  disk: FileDisk,
  spool: RowSpool,
  { manifest, sums, contents }: SpooledSnapshot,
): Promise<void> {
  const tar = new HashedTar(controller, new Date(manifest.created));
  await tar.addJson(entryNames.manifest, manifest);
  const missing: string[] = [];
  for (const key of contents) {
    const opened = await disk.open(key);
    if (opened === undefined) missing.push(key);
    else await tar.add(`contents/${key}`, opened.size, opened.stream);
  }
  for (const chunk of spool.chunks) await tar.add(chunk.entry, chunk.size, [await spool.read(chunk)]);
  const ending: Ending = {
    tables: sums,
    contents: contents.length - missing.length,
    missing,
    sha256: tar.digest(),
  };
  await tar.addJson(entryNames.end, ending);
  controller.finalize();
}

/** Adds entries, and remembers what was added. */
class HashedTar {
  readonly #controller: TarPackController;
  readonly #modified: Date;
  readonly #hash: Hash = createHash('sha256');

  constructor(controller: TarPackController, modified: Date) {
    this.#controller = controller;
    this.#modified = modified;
  }

  async add(
    name: string,
    size: number,
    body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<void> {
    this.#hash.update(`${name}\n${size}\n`);
    const mtime = this.#modified;
    const entry = this.#controller.add({ name, size, mtime, type: 'file', mode: 0o600 }).getWriter();
    for await (const bytes of body) {
      this.#hash.update(bytes);
      await entry.write(new Uint8Array(bytes));
    }
    await entry.close();
  }

  addJson(name: string, value: Manifest | Ending): Promise<void> {
    const bytes = new TextEncoder().encode(`${JSON.stringify(value, null, 1)}\n`);
    return this.add(name, bytes.length, [bytes]);
  }

  digest(): string {
    return this.#hash.copy().digest('hex');
  }
}
