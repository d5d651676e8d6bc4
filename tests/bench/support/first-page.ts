import { existsSync, statfsSync } from 'node:fs';
import type { Client } from 'pg';
import { fillNews } from './news-rows';
import type { Product } from './product';
import { sayGoal, saySpread, spreadOf, type Spread } from './report';

const rows = 6_000_000;

/** Bytes that the rows, their indexes and the log of their writing take at most, with as much to spare. */
const neededSpace = 12e9;

const document = `query ($total: Boolean!) {
  paginate(page: 1, size: 20, sorts: [{ column: "created_at", order: desc }]) {
    total @include(if: $total)
    v_news { id title news_type news_type_id is_publish is_special published_on created_at }
  }
}`;

/** The SQL that a person would write for this page alone. */
const handWritten = `select n.id::text, n.title, t.news_type, n.news_type_id, n.is_publish, n.is_special, n.published_on::text, n.created_at
  from app.news n join app.news_type t on t.id = n.news_type_id
  where n.is_publish and n.deleted_at is null
  order by n.created_at desc, n.id desc limit 20`;

export interface FirstPageOptions {
  /** Seconds of each comparison. */
  seconds: number;
  /** Starts the product with so many megabytes of cache. */
  start: (cache: string) => Promise<Product>;
}

/** Without a cache, and as the product runs by default. */
const caches = ['0', '64'];

/** The newest 20 of six million news, one query after another: through the product, and by SQL alone. */
export async function compareFirstPage(client: Client, { seconds, start }: FirstPageOptions): Promise<void> {
  const folder = await dataFolder(client);
  if (folder !== undefined && freeSpace(folder) < neededSpace) {
    console.log(
      `\nLeft out: the first page of ${rows} rows needs ${neededSpace / 1e9} GB free in ${folder}.`,
    );
    return;
  }
  console.log(`\nFilling ${rows} rows …`);
  await fillManyNews(client);
  for (const cache of caches) {
    const product = await start(cache);
    await compareWith(
      client,
      product,
      seconds,
      cache === '0' ? 'read anew each time' : 'caches as by default',
    );
    await product.stop();
  }
}

async function compareWith(client: Client, product: Product, seconds: number, how: string): Promise<void> {
  const token = await product.signIn('member');
  const ask = (total: boolean) => product.query(token, document, { total });
  const count = 'select count(*) from app.news where is_publish and deleted_at is null';

  const [viaProduct, bare, byHand] = await timeInTurns(seconds, [
    () => ask(false),
    () => product.query(token, '{ __typename }'),
    async () => JSON.stringify((await client.query({ name: 'first-page', text: handWritten })).rows),
  ]);
  const [withTotal, countByHand] = await timeInTurns(seconds, [() => ask(true), () => client.query(count)]);
  console.log(`\nThe first page of ${rows} rows, one question at a time, milliseconds each; ${how}:`);
  console.log(`through the product ${saySpread(viaProduct)}, SQL by hand ${saySpread(byHand)}`);
  console.log(`of it HTTP, session and rights, as a question without rows shows: ${saySpread(bare)}`);
  console.log(`with the total ${saySpread(withTotal, 1)}, count(*) by hand ${saySpread(countByHand, 1)}`);
  const ratio = viaProduct.median / byHand.median;
  sayGoal(`c first page of 6 million rows ≤ 2 × SQL by hand, ${how}`, ratio <= 2, ratio.toFixed(2));
}

/** The trigram indexes are of no use to this query and would take an hour. */
async function fillManyNews(client: Client): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; sql: string; isSearch: boolean }>(
    `select indexname as name, indexdef as sql, indexdef like '% gin %' as "isSearch" from pg_indexes
     where schemaname = 'app' and tablename = 'news' and indexname <> 'news_pkey'`,
  );
  for (const { name } of indexes) await client.query(`drop index app."${name}"`);
  await client.query('truncate app.news cascade');
  await fillNews(client, rows);
  for (const { sql, isSearch } of indexes) if (!isSearch) await client.query(sql);
  await client.query('vacuum (analyze) app.news');
}

/** Times the askers in turns; the first second only warms up. */
async function timeInTurns<const Askers extends readonly (() => Promise<unknown>)[]>(
  seconds: number,
  askers: Askers,
): Promise<{ [Place in keyof Askers]: Spread }>;
async function timeInTurns(seconds: number, askers: readonly (() => Promise<unknown>)[]): Promise<Spread[]> {
  const times = askers.map((): number[] => []);
  const begun = performance.now();
  for (let isWarm = false; performance.now() - begun < (seconds + 1) * 1000;) {
    for (const [place, ask] of askers.entries()) {
      const asked = performance.now();
      await ask();
      if (isWarm) times[place]?.push(performance.now() - asked);
    }
    isWarm ||= performance.now() - begun > 1000;
  }
  return times.map((each) => middleHalf(each));
}

/** The median, and the quartiles around it. */
function middleHalf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const quarter = Math.floor(sorted.length / 4);
  return spreadOf(sorted.slice(quarter, sorted.length - quarter));
}

/** Undefined where the database runs on another machine. */
async function dataFolder(client: Client): Promise<string | undefined> {
  const { rows: found } = await client.query<{ data_directory: string }>('show data_directory');
  const folder = found[0]?.data_directory;
  return folder !== undefined && existsSync(folder) ? folder : undefined;
}

function freeSpace(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
