import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { freePort } from '../free-port';
import { startChild, type ChildServer } from './support/child-server';
import { startDemo } from './support/demo-product';
import { fetchPackages } from './support/fetch-packages';
import { sayGoal, saySpread, spreadOf } from './support/report';

const packages = [
  'next@16.4.6',
  'react@19',
  'react-dom@19',
  'pg@8',
  'typescript@5',
  '@types/react@19',
  '@types/node@20',
];
const turns = 5;
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
/** Pages of one turn that are rendered anew; all turns stay below what the product renders for everybody in a minute. */
const rendered = 100;
/** As many as the product renders at once; and as many as a busy site has. */
const fewConnections = 4;
const manyConnections = 32;
const goal = 1.5;
/** One page of so many is read; of the others the bytes are counted. */
const readEvery = 50;

/**
 * The page of news, rendered by the server, beside the same page of Next (pages router, production build) on the same rows: pages
 * per second from the cache, and rendered anew for each request. In turns, so that other work affects both.
 */
export async function run(): Promise<void> {
  const cached = await startDemo();
  try {
    const anew = await startDemo({
      databaseUrl: cached.databaseUrl,
      environment: { READ_CACHE_MB: '0', TRUST_PROXY: 'loopback' },
    });
    const next = await startNext(cached.databaseUrl);
    try {
      console.log(`load ${loadavg()[0]?.toFixed(1)}`);
      for (const connections of [fewConnections, manyConnections])
        await compare(`from the cache, ${connections} connections`, {
          own: () => rateOf(cached.product, '/news', { connections, duration: seconds }),
          peer: () => rateOf(next, '/cached', { connections, duration: seconds }),
        });
      await compare('rendered anew', {
        own: () => rateOf(anew.product, '/news', { connections: fewConnections, amount: rendered }),
        peer: () => rateOf(next, '/rendered', { connections: fewConnections, amount: rendered }),
      });
    } finally {
      await next.stop();
      await anew.end();
    }
  } finally {
    await cached.end();
  }
}

interface Rate {
  /** Pages per second. */
  rate: number;
  /** Bytes of a page before compression. */
  bytes: number;
}

async function compare(name: string, contenders: Record<'own' | 'peer', () => Promise<Rate>>): Promise<void> {
  const results: Record<'own' | 'peer', Rate[]> = { own: [], peer: [] };
  await contenders.own();
  await contenders.peer();
  for (let turn = 0; turn < turns; turn += 1) {
    results.own.push(await contenders.own());
    results.peer.push(await contenders.peer());
  }
  for (const [contender, all] of Object.entries(results))
    console.log(
      `${name}, ${contender === 'own' ? 'Dulaan' : 'Next'}: ${saySpread(spreadOf(all.map(({ rate }) => rate)), 0)} pages/s of ${all[0]?.bytes} bytes`,
    );
  const ratios = results.own.map(({ rate }, turn) => rate / (results.peer[turn]?.rate ?? Number.NaN));
  const ratio = spreadOf(ratios);
  sayGoal(`${name}: ${goal} times as many as Next`, ratio.median >= goal, saySpread(ratio));
}

interface PageLoad {
  connections: number;
  /** Ends after so many seconds, or after so many pages. */
  duration?: number;
  amount?: number;
}

/**
 * Asks one page over and over. Each request is of another network, as the product renders few for one. The client leaves
 * most pages as bytes, so that it takes as little of the two processors as possible.
 */
async function rateOf(server: ChildServer, path: string, load: PageLoad): Promise<Rate> {
  const { connections, duration = Infinity, amount = Infinity } = load;
  const page = await renderedPage(server.address + path);
  const pool = new Pool(server.address, { connections, pipelining: 1 });
  const begun = performance.now();
  let asked = 0;
  const askInTurn = async () => {
    while (asked < amount && performance.now() - begun < duration * 1000) {
      asked += 1;
      const isRead = asked % readEvery === 0;
      const network = asked % 60_000;
      const headers = { 'x-forwarded-for': `10.${network % 250}.${Math.floor(network / 250)}.1` };
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
      let bytes = 0;
      if (isRead) bytes = readNews(path, await body.text());
      else for await (const part of body) bytes += (part as Buffer).length;
      // A page that goes out without its content is no page.
      if (statusCode !== 200 || bytes < Buffer.byteLength(page) * 0.9)
        throw new Error(`${path}: status ${statusCode} with ${bytes} bytes`);
    }
  };
  await Promise.all(Array.from({ length: connections }, askInTurn));
  const took = (performance.now() - begun) / 1000;
  await pool.close();
  return { rate: asked / took, bytes: Buffer.byteLength(page) };
}

function readNews(path: string, page: string): number {
  if (!page.includes('news-card')) throw new Error(`${path} came without its news`);
  return Buffer.byteLength(page);
}

/** A server that has just started answers without content until its renderer is loaded. */
async function renderedPage(url: string): Promise<string> {
  let page = '';
  for (let attempt = 0; attempt < 20; attempt += 1) {
    page = await textAt(url);
    if (page.includes('news-card')) return page;
    await pause(500);
  }
  throw new Error(`${url} has no news: ${page.slice(0, 500)}`);
}

/** As a browser opens it: `fetch` says that it reads data, and gets no rendered page. */
async function textAt(url: string): Promise<string> {
  const [response] = await once(get(url), 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return Buffer.concat(parts).toString();
}

async function startNext(databaseUrl: string): Promise<ChildServer> {
  const folder = await fetchPackages('next', packages);
  const pages = join(folder, 'pages');
  rmSync(pages, { recursive: true, force: true });
  const source = join(process.cwd(), 'tests', 'bench', 'next-app');
  for (const file of ['view.tsx', 'read-news.ts']) cpSync(join(source, file), join(folder, file));
  cpSync(join(source, 'pages'), pages, { recursive: true });
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    BENCH_DATABASE: databaseUrl,
  };
  const program = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');
  const building = spawn(process.execPath, [program, 'build'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(building, 'exit');
  if (code !== 0) throw new Error('Next could not build its page.');
  const port = await freePort();
  return startChild({
    command: process.execPath,
    args: [program, 'start', '-p', String(port)],
    cwd: folder,
    env,
    port,
    readyPath: '/cached',
  });
}
