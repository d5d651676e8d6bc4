import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readChunks } from '../../src/server/platform/files/read-chunks';
import { createBenchDatabase, type BenchDatabase } from './support/bench-database';
import { addPerson, createDataDirectory, startProduct, type Product } from './support/product';

/** Rows that are given out and taken in. */
const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);

/** Seconds and the most memory that the product took for one file. */
interface Run {
  seconds: number;
  megabytes: number;
}

/** A million baghs given out and taken in, beside the same rows through PostgreSQL's own COPY. */
export async function run(): Promise<void> {
  const database = await createBenchDatabase();
  const [dataDirectory, removeDirectory] = await createDataDirectory();
  try {
    const product = await startProduct({
      databaseUrl: database.url,
      dataDirectory,
      environment: { LOG_LEVEL: 'warn' },
    });
    try {
      await measure(database, product, dataDirectory);
    } finally {
      await product.stop();
    }
  } finally {
    await database.drop();
    await removeDirectory();
  }
}

async function measure(database: BenchDatabase, product: Product, folder: string): Promise<void> {
  await addPerson(database.client, 'clerk', 'admin');
  const token = await product.signIn('clerk');
  await database.client.query(
    `insert into app.bagh (soum_id, code, name, is_khoroo, lon, lat)
     select s.id, null, 'Баг ' || n, n % 2 = 0, 106.9, 47.9
     from generate_series(1, $1::int) n, (select id from app.soum order by id limit 1) s`,
    [rows],
  );
  await database.client.query('vacuum (analyze) app.bagh');
  console.log(`${rows} rows; the machine's load was ${loadavg()[0]?.toFixed(1)} on its cores.`);
  const idle = memoryOf(product);

  const files: Record<string, string> = {};
  for (const format of ['csv', 'xlsx'] as const) {
    const path = join(folder, `rows.${format}`);
    const filters = encodeURIComponent('[{"column":"lon","condition":"equals","value":"106.9"}]');
    const got = await watched(product, async () => {
      const answer = await fetch(`${product.address}/export/bagh?format=${format}&filters=${filters}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!answer.ok || !answer.body) throw new Error(await answer.text());
      await pipeline(Readable.from(readChunks(answer.body)), createWriteStream(path));
    });
    files[format] = path;
    const { size } = await stat(path);
    report(`export ${format} (${(size / 1e6).toFixed(0)} MB)`, got, idle);
  }
  const copied = await timed(() =>
    database.client.query(
      `copy (select b.*, s.name from app.bagh b join app.soum s on s.id = b.soum_id where b.lon = 106.9 order by b.id desc) to program 'cat > /dev/null' csv`,
    ),
  );
  console.log(`COPY … TO, the baseline       ${rate(copied)} rows/s`);

  const clear = () => database.client.query('delete from app.bagh where lon = 106.9');
  for (const format of ['csv', 'xlsx'] as const) {
    await clear();
    let said = '';
    const got = await watched(product, async () => {
      said = await importFile(product, token, files[format] ?? '');
    });
    if (!said.includes(`"written":${rows}`)) throw new Error(said.slice(-1000));
    report(`import ${format}`, got, idle);
  }
  await clear();
  const inserted = await timed(() =>
    database.client.query(
      `insert into app.bagh (soum_id, code, name, is_khoroo, lon, lat)
       select s.id, null, 'Баг ' || n, n % 2 = 0, 106.9, 47.9
       from generate_series(1, $1::int) n, (select id from app.soum order by id limit 1) s`,
      [rows],
    ),
  );
  console.log(`one INSERT … SELECT           ${rate(inserted)} rows/s`);
}

async function importFile(product: Product, token: string, path: string): Promise<string> {
  const authorization = { authorization: `Bearer ${token}` };
  const call = async (fields: Record<string, string>, file: Blob) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file, 'rows');
    const answer = await fetch(`${product.address}/import/bagh`, {
      method: 'POST',
      headers: authorization,
      body: form,
    });
    return answer.text();
  };
  const file = new Blob([await readFile(path)]);
  const look: unknown = JSON.parse(await call({ step: 'look' }, file));
  const mapping = look !== null && typeof look === 'object' && 'mapping' in look ? look.mapping : {};
  return call({ step: 'commit', mapping: JSON.stringify(mapping) }, file);
}

/** Runs the work and looks at the product's memory four times a second meanwhile. */
async function watched(product: Product, work: () => Promise<void>): Promise<Run> {
  let megabytes = 0;
  const look = () => {
    megabytes = Math.max(megabytes, memoryOf(product));
  };
  const timer = setInterval(look, 250);
  try {
    const seconds = await timed(work);
    look();
    return { seconds, megabytes };
  } finally {
    clearInterval(timer);
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** Resident megabytes of the process; NaN where the system does not report them. */
function memoryOf({ pid }: Product): number {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return Number.NaN;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1]) / 1024;
}

const rate = (seconds: number) => Math.round(rows / seconds).toLocaleString('en-US');

function report(name: string, { seconds, megabytes }: Run, idle: number): void {
  const memory = `${megabytes.toFixed(0)} MB at most, ${idle.toFixed(0)} MB before`;
  console.log(`${name.padEnd(29)} ${rate(seconds)} rows/s (${seconds.toFixed(1)} s), ${memory}`);
}
