import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { launchBrowser } from '../../e2e/support/browser';
import { createBenchDatabase } from './support/bench-database';
import { fetchPackages } from './support/fetch-packages';
import { password, startProduct } from './support/product';
import { sayGoal, saySpread, spreadOf } from './support/report';

const packages = ['@bpmn-io/form-js@1.23.0'];
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
/** The fields of the audit form, without those of its sub-tables. */
const fields = 408;
/** Milliseconds that an editor may take. */
const patience = 60_000;
/** Moves of the mouse in one drag, and pixels of each. */
const moves = 60;
const distance = 6;

type Contender = 'Dulaan' | 'form-js';

interface Editor {
  context: BrowserContext;
  address: string;
  /** Fields on the canvas. */
  field: string;
  /** On the page only while something is dragged. */
  dragged: string;
}

interface Turn {
  /** Milliseconds from the address to the picture with all fields. */
  open: number;
  /** Milliseconds between two pictures during the drag: 95 of 100 are shorter. */
  frame: number;
  /** Milliseconds that the page's main thread worked for one move. */
  work: number;
}

/**
 * The builder with the audit form of 408 fields, beside form-js's editor with as many text fields: until all are painted, the code
 * being in the browser's cache, and what the drag of a field costs. In turns; at full speed and with the processor slowed to a quarter.
 */
export async function run(): Promise<void> {
  const database = await createBenchDatabase();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'dulaan-bench-'));
  const product = await startProduct({ databaseUrl: database.url, dataDirectory });
  const peer = await servePeer(await fetchPackages('form-js', packages));
  const browser = await launchBrowser();
  try {
    const editors: Record<Contender, Editor> = {
      Dulaan: {
        context: await signedIn(browser, product.address),
        address: `${product.address}/admin/builder/form/energy_audit`,
        field: '.fb-part-field',
        dragged: '.fb-dragged',
      },
      'form-js': {
        context: await newContext(browser),
        address: peer.address,
        field: '.fjs-drag-move',
        dragged: '.gu-mirror',
      },
    };
    console.log(`load ${loadavg()[0]?.toFixed(1)}`);
    for (const slowness of [1, 4]) await compare(editors, slowness);
  } finally {
    await browser.close();
    await peer.close();
    await product.stop();
    await database.drop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function compare(editors: Record<Contender, Editor>, slowness: number): Promise<void> {
  const turns: Record<Contender, Turn[]> = { Dulaan: [], 'form-js': [] };
  for (let round = 0; round <= rounds; round += 1)
    for (const contender of ['Dulaan', 'form-js'] as const) {
      const turn = await measure(editors[contender], slowness);
      // The first one fills the browser's caches.
      if (round > 0) turns[contender].push(turn);
    }
  for (const [contender, all] of Object.entries(turns))
    console.log(
      `processor ÷ ${slowness}, ${contender}: open ${spread(all, 'open', 0)} ms, drag p95 ${spread(all, 'frame', 1)} ms a picture, ${spread(all, 'work', 1)} ms of work a move`,
    );
  for (const figure of ['open', 'frame', 'work'] as const) {
    const ratio = spreadOf(
      turns.Dulaan.map((own, turn) => own[figure] / (turns['form-js'][turn]?.[figure] ?? Number.NaN)),
    );
    sayGoal(`÷ ${slowness} ${figure}: no more than form-js`, ratio.median <= 1, saySpread(ratio));
  }
}

function spread(turns: readonly Turn[], figure: keyof Turn, digits: number): string {
  return saySpread(spreadOf(turns.map((turn) => turn[figure])), digits);
}

async function measure({ context, address, field, dragged }: Editor, slowness: number): Promise<Turn> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await page.goto(address, { waitUntil: 'commit' });
    const open = await page.evaluate(paintedAfter, { field, fields, patience });
    // Work that begins after the picture belongs to the opening.
    await pause(1000);
    return { open, ...(await dragFirst(page, session, { field, dragged })) };
  } finally {
    await page.close();
  }
}

/** Milliseconds from the beginning of the page to the picture with all fields. */
async function paintedAfter({
  field,
  fields: wanted,
  patience: limit,
}: {
  field: string;
  fields: number;
  patience: number;
}): Promise<number> {
  let pictures = 0;
  while (pictures < 2) {
    await new Promise((done) => requestAnimationFrame(done));
    const found = document.querySelectorAll(field).length;
    if (found >= wanted) pictures += 1;
    if (performance.now() > limit) throw new Error(`${found} of ${wanted} fields are there.`);
  }
  return performance.now();
}

async function dragFirst(
  page: Page,
  session: CDPSession,
  { field, dragged }: Pick<Editor, 'field' | 'dragged'>,
): Promise<Omit<Turn, 'open'>> {
  const box = await page.locator(field).first().boundingBox();
  if (!box) throw new Error('The first field cannot be seen.');
  const [x, y] = [box.x + box.width / 2, box.y + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 12, { steps: 3 });
  await page.locator(dragged).first().waitFor({ state: 'attached' });
  const before = await workOf(session);
  const frames = page.evaluate(framesFor, moves * 16);
  for (let move = 1; move <= moves; move += 1) {
    await page.mouse.move(x, y + 12 + move * distance);
    await pause(8);
  }
  const times = (await frames).toSorted((a, b) => a - b);
  const work = ((await workOf(session)) - before) / moves;
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return { frame: times[Math.floor(times.length * 0.95)] ?? Number.NaN, work };
}

/** Milliseconds between the pictures of the next milliseconds. */
async function framesFor(milliseconds: number): Promise<number[]> {
  const begun = performance.now();
  const times: number[] = [];
  let last = begun;
  while (last - begun < milliseconds) {
    const now = await new Promise<number>((done) => requestAnimationFrame(done));
    times.push(now - last);
    last = now;
  }
  return times.slice(1);
}

/** Milliseconds that the page's main thread has worked. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

function newContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
}

async function signedIn(browser: Browser, address: string): Promise<BrowserContext> {
  const context = await newContext(browser);
  const response = await context.request.post(`${address}/auth/login`, {
    data: { login: 'admin', password },
  });
  if (!response.ok()) throw new Error(`The administrator cannot sign in: ${await response.text()}`);
  return context;
}

/** The peer's editor as its documentation embeds it, from a server of its own. */
async function servePeer(folder: string): Promise<{ address: string; close: () => Promise<void> }> {
  const dist = join(folder, 'node_modules', '@bpmn-io', 'form-js', 'dist');
  const components = Array.from({ length: fields }, (_, index) => ({
    type: 'textfield',
    id: `field_${index}`,
    key: `field_${index}`,
    label: `Талбар ${index + 1}`,
  }));
  const page = `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/assets/form-js.css"><link rel="stylesheet" href="/assets/form-js-editor.css"><style>body{margin:0}#editor{height:100vh}</style><div id="editor"></div><script src="/form-editor.umd.js"></script><script>FormEditor.createFormEditor({ container: document.getElementById('editor'), schema: ${JSON.stringify({ type: 'default', components })} })</script>`;
  const files: Readonly<Record<string, { type: string; content: string | Buffer }>> = {
    '/': { type: 'text/html', content: page },
    '/form-editor.umd.js': {
      type: 'text/javascript',
      content: readFileSync(join(dist, 'form-editor.umd.js')),
    },
    '/assets/form-js.css': { type: 'text/css', content: readFileSync(join(dist, 'assets', 'form-js.css')) },
    '/assets/form-js-editor.css': {
      type: 'text/css',
      content: readFileSync(join(dist, 'assets', 'form-js-editor.css')),
    },
  };
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    if (!file) return response.writeHead(404).end();
    return response
      .writeHead(200, { 'content-type': file.type, 'cache-control': 'max-age=3600' })
      .end(file.content);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The peer’s server has no port.');
  return {
    address: `http://127.0.0.1:${address.port}/`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
