import { loadavg } from 'node:os';
import type { Page } from 'playwright';
import { launchBrowser } from '../../e2e/support/browser';
import { ordersSql, street } from '../../e2e/support/rows/many-orders';
import { signIn } from '../../e2e/support/session';
import { createBenchDatabase, type BenchDatabase } from './support/bench-database';
import { addPerson, createDataDirectory, password, startProduct, type Product } from './support/product';
import { sayGoal } from './support/report';
import { scrollThrough, type Scrolled } from './support/scroll-through';

/** Orders that are scrolled through. */
const rows = Number(process.env.BENCH_ROWS ?? 100_000);

/** Pictures of each way of scrolling. */
const turns = 400;

/** Pixels for each picture: a wheel that is turned briskly, and a list that flies by, a page with every picture. */
const speeds = { 'a brisk wheel': 120, 'a page with each picture': 1040 };

/** Milliseconds of a task that a person feels. */
const longTask = 50;

/** The list of orders in a real browser: until its first page is drawn, and while a person scrolls through it. */
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
      await measure(database, product);
    } finally {
      await product.stop();
    }
  } finally {
    await database.drop();
    await removeDirectory();
  }
}

async function measure({ client }: BenchDatabase, product: Product): Promise<void> {
  await addPerson(client, 'clerk', 'admin');
  await client.query(
    `insert into app.crew (name, phone) select 'Бригад ' || n, '+97677000001' from generate_series(1, 20) n`,
  );
  await client.query(ordersSql, [rows, street]);
  await client.query('vacuum (analyze) app.retrofit_order');
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ baseURL: product.address, viewport: { width: 1440, height: 900 } });
    await signIn(page, 'clerk', password);
    const address = `${product.address}/admin/p/${await menuOf(page, product)}`;
    console.log(`${rows} orders; the machine's load was ${loadavg()[0]?.toFixed(1)} on its cores.`);

    const first = await firstPage(page, address);
    const again = await firstPage(page, address);
    console.log(
      `the first page stands after ${first} ms, with the code in the browser's cache after ${again} ms`,
    );

    for (const [how, pixels] of Object.entries(speeds))
      report(how, pixels, await page.evaluate(scrollThrough, { start: '.ag-row', turns, pixels }));
  } finally {
    await browser.close();
  }
}

function report(how: string, pixels: number, { frames, longTasks }: Scrolled): void {
  const sorted = frames.toSorted((a, b) => a - b);
  const p50 = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  console.log(
    `${how}, ${Math.round((turns * pixels) / 52)} rows: ${sorted.length} pictures, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
  );
  sayGoal(
    `scrolling ${rows} orders without tasks over ${longTask} ms, ${how}`,
    longTasks.length === 0,
    `${longTasks.length} of them, the longest ${Math.max(0, ...longTasks).toFixed(0)} ms`,
  );
}

/** Milliseconds from the request of the page until its first row is drawn. */
async function firstPage(page: Page, address: string): Promise<number> {
  const begun = performance.now();
  await page.goto(address);
  await page.locator('.ag-row[row-index="5"] .ag-cell[col-id="address"]').waitFor();
  return Math.round(performance.now() - begun);
}

/** The menu item that opens the list of orders. */
async function menuOf(page: Page, { address }: Product): Promise<number> {
  interface Item {
    id: number;
    url: string | null;
    link_to: string;
    children: Item[];
  }
  const answer = await page.request.get(`${address}/get-permissions`);
  const body: { permission: { menu: Item[] } } = await answer.json();
  const all = (items: Item[]): Item[] => items.flatMap((item) => [item, ...all(item.children)]);
  const found = all(body.permission.menu).find((item) => item.link_to === 'crud' && item.url === 'order');
  if (!found) throw new Error('No menu item opens the orders.');
  return found.id;
}
