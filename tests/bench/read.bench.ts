import type { Client } from 'pg';
import { createBenchDatabase, type BenchDatabase } from './support/bench-database';
import type { ChildServer } from './support/child-server';
import { compareFirstPage } from './support/first-page';
import { runLoad, type LoadResult, type Question } from './support/load';
import { askPostgraphile, askProduct, newsPages, question, refuseDifference } from './support/news-questions';
import type { NewsPage, Peer } from './support/news-questions';
import { fillNews, newsTypeIds } from './support/news-rows';
import { startPostgraphile } from './support/postgraphile';
import { addPerson, createDataDirectory, startProduct, type Product } from './support/product';
import { sayGoal, sayLoads, saySpread, spreadOf } from './support/report';
import {
  readRevisions,
  writingPostgraphile,
  writingProduct,
  type Freshness,
} from './support/writing-questions';

const rows = 100_000;
const connections = 16;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

/** Pages of news beside PostGraphile, a member beside an administrator, the first page of six million. */
export async function run(): Promise<void> {
  const database = await createBenchDatabase();
  const [dataDirectory, removeDirectory] = await createDataDirectory();
  try {
    await measure(database, dataDirectory);
  } finally {
    await database.drop();
    await removeDirectory();
  }
}

async function measure(database: BenchDatabase, dataDirectory: string): Promise<void> {
  const start = (cache: string) =>
    startProduct({
      databaseUrl: database.url,
      dataDirectory,
      // PostGraphile does not log its answers either.
      environment: { READ_CACHE_MB: cache, LOG_LEVEL: 'warn' },
    });
  let product = await start('0');
  await addPerson(database.client, 'member', 'citizen');
  await fillNews(database.client, rows);
  const pages = newsPages(await newsTypeIds(database.client));
  const peer = await startPostgraphile(database.url);
  try {
    console.log(
      `A page of 20 of ${rows} news with filter, sort and total, ${pages.length} different ones; ${connections} connections, ${rounds} rounds of ${seconds} s each, in turns`,
    );
    const member = askProduct(await product.signIn('member'));
    await compareAnswers({ product, member, peer, pages });
    await withoutCaches(product, peer, member, pages);
    await product.stop();

    product = await start('64');
    await withCaches(database.client, product, peer, pages);
    await product.stop();
    await peer.stop();

    await compareFirstPage(database.client, {
      seconds,
      start: async (cache) => (product = await start(cache)),
    });
  } finally {
    await product.stop();
    await peer.stop();
  }
}

/** Every page is the same on both servers, row by row. */
async function compareAnswers({
  product,
  member,
  peer,
  pages,
}: {
  product: ChildServer;
  member: Peer;
  peer: ChildServer;
  pages: readonly NewsPage[];
}): Promise<void> {
  for (const page of pages) {
    refuseDifference(page, await ask(product, member, page), await ask(peer, askPostgraphile, page));
  }
  console.log(`Both servers give the same rows and totals for all ${pages.length} pages.`);
}

async function withoutCaches(
  product: Product,
  peer: ChildServer,
  member: Peer,
  pages: readonly NewsPage[],
): Promise<void> {
  const admin = askProduct(await product.signIn('admin'));
  const reading = (server: ChildServer, asked: Peer) => ({
    server,
    path: asked.path,
    questions: () => pages.map((page) => question(asked, page)),
  });
  const [ours, theirs, admins] = await inTurns([
    reading(product, member),
    reading(peer, askPostgraphile),
    reading(product, admin),
  ]);
  console.log('\nEvery cache of results and totals off:');
  console.log(sayLoads('the product, member', ours));
  console.log(sayLoads('PostGraphile, no rights', theirs));
  console.log(sayLoads('the product, admin', admins));
  judge('a member÷PostGraphile without caches ≥ 1.3', 1.3, ours, theirs);
  judge('b member÷administrator ≥ 0.9', 0.9, ours, admins);
}

/** One request in twenty changes a news; its client reads it at once. */
async function withCaches(
  client: Client,
  product: Product,
  peer: ChildServer,
  pages: readonly NewsPage[],
): Promise<void> {
  const member = askProduct(await product.signIn('member'));
  const admin = await product.signIn('admin');
  const freshness: Freshness = { looked: 0, stale: 0 };
  const tops = await topRows(client, connections);
  const [ours, theirs] = await inTurns([
    {
      server: product,
      path: '/query',
      questions: (connection) => writingProduct({ member, admin, pages, tops, connection, freshness }),
      prepare: () => readRevisions(client, tops),
    },
    {
      server: peer,
      path: '/graphql',
      questions: (connection) =>
        writingPostgraphile({ pages, tops, connection, freshness: { looked: 0, stale: 0 } }),
    },
  ]);
  console.log('\nCaches on, one request in twenty writes to what is read:');
  console.log(sayLoads('the product, member', ours));
  console.log(sayLoads('PostGraphile, no rights', theirs));
  judge('a member÷PostGraphile with caches under 5 % writes ≥ 3', 3, ours, theirs);
  sayGoal(
    'a never read stale',
    freshness.stale === 0 && freshness.looked > 0,
    `${freshness.stale} stale of ${freshness.looked} answers that were read right after a write`,
  );
}

interface Contender {
  server: ChildServer;
  path: string;
  questions: (connection: number) => readonly Question[];
  prepare?: () => Promise<void>;
}

/** A, B, A, B …, so that whatever else the machine does falls on all. The first turns only warm up. */
async function inTurns<const Contenders extends readonly Contender[]>(
  contenders: Contenders,
): Promise<{ [Place in keyof Contenders]: LoadResult[] }>;
async function inTurns(contenders: readonly Contender[]): Promise<LoadResult[][]> {
  const results = contenders.map((): LoadResult[] => []);
  for (const contender of contenders)
    await runLoad({ ...contender, connections, duration: Math.min(seconds, 3) });
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, contender] of contenders.entries()) {
      results[place]?.push(await runLoad({ ...contender, connections, duration: seconds }));
    }
  }
  return results;
}

/** By the ratios of neighbouring turns. */
function judge(
  goal: string,
  least: number,
  ours: readonly LoadResult[],
  theirs: readonly LoadResult[],
): void {
  const ratios = spreadOf(ours.map((result, round) => result.rate / (theirs[round]?.rate ?? Number.NaN)));
  sayGoal(goal, ratios.median >= least, saySpread(ratios));
}

/** The newest published news of each type, by type. */
async function topRows(client: Client, count: number): Promise<Map<string, string[]>> {
  const { rows: found } = await client.query<{ type: string; ids: string[] }>(
    `select news_type_id::text as type, (array_agg(id::text order by created_at desc, id desc))[1:$1] as ids
     from app.news where is_publish and deleted_at is null group by news_type_id`,
    [count],
  );
  return new Map(found.map(({ type, ids }) => [type, ids]));
}

async function ask(server: ChildServer, peer: Peer, page: NewsPage) {
  const response = await fetch(`${server.address}${peer.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...peer.headers },
    body: peer.body(page),
  });
  return peer.read(await response.text());
}
