import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../src/starter/browser.js';
import { startDemo } from './support/demo-product';
import { fetchPackages } from './support/fetch-packages';
import type { Product } from './support/product';
import { sayGoal, saySpread, spreadOf } from './support/report';

const packages = ['lighthouse@13.5.0'];
const runs = Number(process.env.BENCH_RUNS ?? 5);

/** The least of each category, as a share. */
const goals = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 } as const;
type Category = keyof typeof goals;
const categories: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Chromium as root on a machine without a screen. */
const chromeFlags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

interface Report {
  categories: Record<Category, { score: number | null }>;
  audits: Record<
    string,
    { score: number | null; numericValue?: number; title: string; scoreDisplayMode: string }
  >;
}

/**
 * Lighthouse on a phone, as it comes: a processor four times slower and a line of 1.6 Mbit/s, both simulated. The median of five
 * for each page, of a visitor's first view.
 */
export async function run(): Promise<void> {
  const folder = await fetchPackages('lighthouse', packages);
  const { product, end } = await startDemo();
  const reports = await mkdtemp(join(tmpdir(), 'dulaan-lighthouse-'));
  try {
    console.log(`load ${loadavg()[0]?.toFixed(1)}`);
    for (const path of await pagesOf(product)) {
      const all: Report[] = [];
      for (let turn = 0; turn < runs; turn += 1)
        all.push(await measure(folder, `${product.address}${path}`, join(reports, 'report.json')));
      sayPage(path, all);
    }
  } finally {
    await end();
    await rm(reports, { recursive: true, force: true });
  }
}

async function pagesOf({ address }: Product): Promise<string[]> {
  const query = '{ v_news(sorts: [{ column: "id", order: desc }], limit: 1) { id } }';
  const answer = await fetch(`${address}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data }: { data: { v_news: { id: string }[] } } = await answer.json();
  const newest = data.v_news[0]?.id;
  if (newest === undefined) throw new Error('The demo has no news.');
  return ['/', '/news', `/news/detail/${newest}`, '/calculator', '/loan', '/calculator/brigad'];
}

async function measure(folder: string, url: string, report: string): Promise<Report> {
  const chromium = findBrowser();
  if (chromium === null) throw new Error('There is no Chromium: run `npm test`, or set CHROMIUM_PATH.');
  const lighthouse = spawn(
    process.execPath,
    [
      join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${chromeFlags}`,
    ],
    { cwd: folder, env: { ...process.env, CHROME_PATH: chromium }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = await once(lighthouse, 'exit');
  if (code !== 0) throw new Error(`Lighthouse could not measure ${url}.`);
  return JSON.parse(await readFile(report, 'utf8'));
}

function sayPage(path: string, all: readonly Report[]): void {
  const millis = (audit: string) =>
    saySpread(spreadOf(all.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)), 0);
  const shift = spreadOf(
    all.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? Number.NaN),
  );
  console.log(
    `${path}: first text ${millis('first-contentful-paint')} ms, largest ${millis('largest-contentful-paint')} ms, blocked ${millis('total-blocking-time')} ms, shift ${saySpread(shift, 3)}, ${millis('total-byte-weight')} bytes`,
  );
  for (const category of categories) {
    const scores = spreadOf(all.map(({ categories: found }) => (found[category].score ?? 0) * 100));
    sayGoal(
      `${path} ${category} ≥ ${goals[category] * 100}`,
      scores.median >= goals[category] * 100,
      saySpread(scores, 0),
    );
    if (scores.median < goals[category] * 100) sayFaults(all);
  }
}

/** The audits that the last run did not pass. */
function sayFaults(all: readonly Report[]): void {
  for (const { title, score, scoreDisplayMode } of Object.values(all.at(-1)?.audits ?? {}))
    if (score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
      console.log(`             ${score.toFixed(2)} ${title}`);
}
