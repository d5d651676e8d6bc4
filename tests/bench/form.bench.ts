import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, CDPSession, Page } from 'playwright';
import { build, preview } from 'vite';
import { launchBrowser } from '../../e2e/support/browser';
import { buildModel } from '../../src/engine/model/build-model';
import { validatorModule } from '../../src/server/definitions/forms/validator-module';
import { readDefinitionFiles } from '../../src/server/definitions/store/definition-files';
import { toSet } from '../../src/server/definitions/store/definition-set';
import { manifests } from '../../widgets/manifests';
import { listForm, listSource, rowForm, rowSource } from './form-page/rows-form';
import { wideForm, wideSource } from './form-page/wide-form';
import { measureRows } from './support/form-rows';
import { sayGoal, saySpread, spreadOf } from './support/report';

/** Turns of each contender, after one that only warms up. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

/** Contenders, and how many keys each turn strikes. The peer takes so long that fewer must do. */
const strokesOfTurn = {
  'bare input': 40,
  'dulaan tabs': 40,
  'dulaan page': 40,
  'dulaan audit': 40,
  'rjsf antd': 10,
};

type Contender = keyof typeof strokesOfTurn;

const contenders: readonly Contender[] = [
  'bare input',
  'dulaan tabs',
  'dulaan page',
  'dulaan audit',
  'rjsf antd',
];

interface Turn {
  /** Milliseconds until the form is painted. */
  mount: number;
  /** Milliseconds from each key stroke to the picture after it. */
  strokes: readonly number[];
  /** Milliseconds that the page's main thread worked for one key stroke. */
  work: number;
}

type Figures = ReadonlyMap<Contender, Turn[]>;

/**
 * 500 fields in a real browser: until they are there, and from a key stroke to the picture after it. Beside the same
 * schema in rjsf with its stock antd theme, in turns; at full speed and with the processor slowed to a quarter. A bare
 * input alone on the page tells what the screen's clock takes by itself: a picture is due 60 times a second.
 */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dulaan-form-bench-'));
  try {
    await buildPage(folder);
    const server = await preview({
      configFile: false,
      logLevel: 'warn',
      build: { outDir: folder },
      preview: { host: '127.0.0.1', port: 0 },
    });
    const [address = ''] = server.resolvedUrls?.local ?? [];
    const browser = await launchBrowser();
    try {
      for (const slowness of [1, 4]) {
        const open = () => openPage(browser, address);
        await withPage(open, async (page) => tell(slowness, await measure(page, slowness)));
        await withPage(open, (page) => measureRows(page, slowness, rounds));
      }
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withPage(open: () => Promise<Page>, measureOn: (page: Page) => Promise<void>): Promise<void> {
  const page = await open();
  try {
    await measureOn(page);
  } finally {
    await page.close();
  }
}

async function openPage(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${address}tests/bench/form-page/`);
  await page.waitForFunction(() => typeof window.mount === 'function');
  return page;
}

export async function buildPage(folder: string): Promise<void> {
  // The loader of this file sets it to "development", which would measure React's own checks.
  process.env.NODE_ENV = 'production';
  const { files } = await readDefinitionFiles('schemas');
  const shipped = toSet(files.flatMap(({ definition }) => definition ?? []));
  await build({
    configFile: false,
    root: process.cwd(),
    logLevel: 'warn',
    define: {
      shippedDefinitions: JSON.stringify({
        sources: [...shipped.source.values()],
        forms: [...shipped.form.values()],
      }),
    },
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: 'tests/bench/form-page/index.html' },
    },
  });
  const { model } = buildModel(new Map([wideSource, listSource, rowSource].map((each) => [each.id, each])));
  const subjects = {
    page: wideForm('page'),
    tabs: wideForm('tabs'),
    grid: listForm('grid'),
    form: listForm('form'),
  };
  const audit = shipped.form.get('energy_audit');
  if (!audit) throw new Error('The form of the energy audit is not there');
  const shippedModel = buildModel(shipped.source).model;
  writeFileSync(
    join(folder, 'validator-audit.js'),
    validatorModule(audit, shipped.form, shippedModel, manifests),
  );
  for (const [name, form] of Object.entries(subjects)) {
    const forms = new Map([form, rowForm].map((each) => [each.id, each]));
    writeFileSync(join(folder, `validator-${name}.js`), validatorModule(form, forms, model, manifests));
  }
}

/** The contenders in turns, so that whatever else the machine does falls on all. */
async function measure(page: Page, slowness: number): Promise<Figures> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const figures = new Map(contenders.map((name): [Contender, Turn[]] => [name, []]));
  // The first turn, at full speed, only warms up.
  for (const name of contenders) await turn(page, session, name);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  for (let round = 0; round < rounds; round += 1)
    for (const name of contenders) figures.get(name)?.push(await turn(page, session, name));
  return figures;
}

/** Draws a form and writes into a text in the middle of what is shown, one key after the other was painted. */
async function turn(page: Page, session: CDPSession, name: Contender): Promise<Turn> {
  // The garbage of one contender must not be collected in the time of the next.
  await session.send('HeapProfiler.collectGarbage');
  const mount = await page.evaluate((contender) => window.mount(contender), name);
  const texts = page.locator('input[type="text"]:visible, input:not([type]):visible');
  const middle = texts.nth(Math.floor((await texts.count()) / 2));
  await middle.scrollIntoViewIfNeeded();
  await middle.focus();
  const strokes: number[] = [];
  const before = await workOf(session);
  for (let stroke = 1; stroke <= strokesOfTurn[name]; stroke += 1) {
    const [painted] = await Promise.all([
      page.evaluate(() => window.nextStroke()),
      page.keyboard.press(stroke % 2 === 0 ? '5' : '1'),
    ]);
    strokes.push(painted);
  }
  return { mount, strokes, work: ((await workOf(session)) - before) / strokes.length };
}

/** Milliseconds for which the page's main thread has worked so far. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

function tell(slowness: number, figures: Figures): void {
  const how = slowness === 1 ? 'at full speed' : `slowed ${slowness} ×`;
  console.log(
    `\n500 fields, ${how}, milliseconds; ${rounds} turns, in brackets the least and the most of them. The machine's load was ${loadavg()[0]?.toFixed(1)}.`,
  );
  for (const [name, turns] of figures) {
    const share = (part: number) =>
      `${quantile(strokesOf(turns), part).toFixed(1)} (${spanOf(turns.map(({ strokes }) => quantile(strokes, part)))})`;
    console.log(
      `${name.padEnd(12)} painted after ${saySpread(spreadOf(turns.map(({ mount }) => mount)), 0)}; ` +
        `${strokesOf(turns).length} keys to picture p50 ${share(0.5)}, p95 ${share(0.95)}; ` +
        `work for a key ${saySpread(spreadOf(turns.map(({ work }) => work)), 1)}`,
    );
  }
  const p95 = (name: Contender) => quantile(strokesOf(figures.get(name) ?? []), 0.95);
  const limit = slowness === 1 ? 16 : 50;
  for (const [shown, name] of [
    ['one section shown', 'dulaan tabs'],
    ['all 500 shown', 'dulaan page'],
    ['the shipped audit of 421 fields', 'dulaan audit'],
  ] as const) {
    const ratio = p95('rjsf antd') / p95(name);
    sayGoal(
      `a key stroke, ${shown}, p95 ≤ ${limit} ms, ${how}`,
      p95(name) <= limit,
      `${p95(name).toFixed(1)}, a bare input ${p95('bare input').toFixed(1)} (rjsf with antd takes ${ratio.toFixed(1)} × as long)`,
    );
  }
  if (slowness > 1) return;
  const mount = spreadOf((figures.get('dulaan tabs') ?? []).map((turn) => turn.mount)).median;
  sayGoal('500 fields with one section shown, painted ≤ 500 ms', mount <= 500, mount.toFixed(0));
}

function strokesOf(turns: readonly Turn[]): number[] {
  return turns.flatMap(({ strokes }) => strokes);
}

function spanOf(values: readonly number[]): string {
  const { least, most } = spreadOf(values);
  return `${least.toFixed(1)} to ${most.toFixed(1)}`;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
