import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
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
const connections = 4;
const goal = 1.5;

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
      await compare('from the cache', {
        own: () => rateOf(cached.product, '/news', { duration: seconds }),
        peer: () => rateOf(next, '/cached', { duration: seconds }),
      });
      await compare('rendered anew', {
        own: () => rateOf(anew.product, '/news', { amount: rendered }),
        peer: () => rateOf(next, '/rendered', { amount: rendered }),
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

/** Asks one page over and over. Each request is of another network, as the product renders few for one. */
async function rateOf(
  server: ChildServer,
  path: string,
  load: { duration: number } | { amount: number },
): Promise<Rate> {
  const page = await renderedPage(server.address + path);
  let network = 0;
  const result = await autocannon({
    url: server.address + path,
    connections,
    // A burst ends with a sample.
    sampleInt: 10,
    ...load,
    // A page that goes out without its content is no page.
    verifyBody: (body) => String(body).includes('news-card'),
    requests: [
      {
        method: 'GET',
        setupRequest: (request) => {
          network = (network + 1) % 60_000;
          const address = `10.${network % 250}.${Math.floor(network / 250)}.1`;
          return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } };
        },
      },
    ],
  });
  if (result.non2xx + result.errors + result.mismatches > 0)
    throw new Error(
      `${path}: ${result.non2xx} refused, ${result.errors} lost, ${result.mismatches} without news`,
    );
  return { rate: result['2xx'] / result.duration, bytes: Buffer.byteLength(page) };
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
