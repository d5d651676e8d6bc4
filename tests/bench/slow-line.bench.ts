import { loadavg } from 'node:os';
import type { Browser, CDPSession, Page } from 'playwright';
import { launchBrowser } from '../../e2e/support/browser';
import { startDemo } from './support/demo-product';
import { publicPaths } from './support/public-paths';
import { sayGoal, saySpread, spreadOf } from './support/report';

const runs = Number(process.env.BENCH_RUNS ?? 3);

/** 400 kbit/s, and milliseconds of waiting for each request. */
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** Times that the processor is slower. */
const slowness = 4;
/** Milliseconds after `load` in which a page may still move or ask for something. */
const rest = 4000;
/** Milliseconds, the sum of layout shifts, and requests of a first view. */
const goals = { text: 3000, shift: 0.05, requests: 20 };

interface View {
  /** Milliseconds until the heading is painted. */
  text: number;
  /** Milliseconds until the largest text or picture is painted. */
  largest: number;
  shift: number;
  requests: number;
  /** Bytes as they came over the line: of everything, and of scripts. */
  bytes: number;
  scripts: number;
}

/** Every public page as a visitor's first view on a phone at the end of a bad line: nothing cached, no service worker. */
export async function run(): Promise<void> {
  const { product, end } = await startDemo();
  const browser = await launchBrowser();
  try {
    console.log(`load ${loadavg()[0]?.toFixed(1)}; ${runs} loads of each page`);
    const paths = await publicPaths(product.address);
    // Pages are rendered once before, as for every visitor but the first.
    for (const path of paths) await (await fetch(`${product.address}${path}`)).text();
    const views = new Map<string, View[]>();
    for (const path of paths) {
      const ofPage: View[] = [];
      for (let turn = 0; turn < runs; turn += 1) ofPage.push(await look(browser, product.address, path));
      views.set(path, ofPage);
      sayPage(path, ofPage);
    }
    for (const goal of ['text', 'shift', 'requests'] as const) sayWorst(views, goal);
    console.log(`load ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await browser.close();
    await end();
  }
}

async function look(browser: Browser, origin: string, path: string): Promise<View> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const traffic = countTraffic(session);
  await page.addInitScript(watch);
  await page.goto(`${origin}${path}`, { waitUntil: 'load', timeout: 120_000 });
  await page.waitForTimeout(rest);
  const seen = await measured(page);
  await context.close();
  return { ...seen, ...traffic };
}

function countTraffic(session: CDPSession) {
  const traffic = { requests: 0, bytes: 0, scripts: 0 };
  const scripts = new Set<string>();
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) traffic.requests += 1;
  });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    if (scripts.has(requestId)) traffic.scripts += encodedDataLength;
  });
  return traffic;
}

/** Runs in the page, before its scripts. */
function watch(): void {
  const seen = { heading: Number.NaN, painted: Number.NaN, largest: Number.NaN, shift: 0 };
  Object.assign(window, { seen });
  const record = (entry: PerformanceEntry) => {
    if (entry.name === 'first-contentful-paint') seen.painted = entry.startTime;
    if (entry.entryType === 'largest-contentful-paint') seen.largest = entry.startTime;
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (entry.entryType === 'layout-shift' && !hadRecentInput) seen.shift += value;
  };
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift'])
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
  const wait = () => {
    if (document.querySelector('h1') === null) requestAnimationFrame(wait);
    else seen.heading = performance.now();
  };
  requestAnimationFrame(wait);
}

async function measured(page: Page): Promise<Pick<View, 'text' | 'largest' | 'shift'>> {
  const { heading, painted, largest, shift } = await page.evaluate(
    () => Reflect.get(window, 'seen') as { heading: number; painted: number; largest: number; shift: number },
  );
  return { text: Math.max(heading, painted), largest, shift };
}

function sayPage(path: string, views: readonly View[]): void {
  const of = (key: keyof View) => spreadOf(views.map((view) => view[key]));
  const kilobytes = (key: 'bytes' | 'scripts') => (of(key).median / 1000).toFixed(0);
  console.log(
    `${path.padEnd(28)} text ${saySpread(of('text'), 0)} ms, largest ${saySpread(of('largest'), 0)} ms, ` +
      `shift ${saySpread(of('shift'), 3)}, ${of('requests').median} requests, ` +
      `${kilobytes('bytes')} kB, ${kilobytes('scripts')} of them scripts`,
  );
}

function sayWorst(views: ReadonlyMap<string, readonly View[]>, goal: keyof typeof goals): void {
  const medians = [...views].map(
    ([path, ofPage]) => [path, spreadOf(ofPage.map((view) => view[goal])).median] as const,
  );
  const beyond = medians.filter(([, median]) => !(median <= goals[goal]));
  const [worst, most] = medians.toSorted(([, a], [, b]) => b - a)[0] ?? ['no page', Number.NaN];
  sayGoal(
    `${goal} ≤ ${goals[goal]} on each of ${medians.length} pages`,
    beyond.length === 0,
    `most on ${worst}, ${most.toFixed(3)}${beyond.length > 0 ? `; beyond it: ${beyond.map(([path]) => path).join(', ')}` : ''}`,
  );
}
