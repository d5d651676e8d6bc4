import { loadavg } from 'node:os';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../../e2e/support/browser';
import { siteAdministrator } from '../../e2e/support/products/product';
import { startDemo } from './support/demo-product';
import type { Product } from './support/product';
import { sayGoal, saySpread, spreadOf } from './support/report';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
/** Changes of one round. */
const changes = 40;
/** Milliseconds from a key to the painted figures, for 95 of 100 keys. */
const goal = 100;
/** Milliseconds that a figure may take at all. */
const patience = 10_000;

/**
 * The audit form of 421 fields with a stored audit: from a key in the field of the ceiling's area to the frame with the new
 * class, losses and use, which the page calculates. At full speed and with the processor slowed to a quarter.
 */
export async function run(): Promise<void> {
  const { product, end } = await startDemo();
  const browser = await launchBrowser();
  try {
    console.log(`load ${loadavg()[0]?.toFixed(1)}`);
    const page = await openAudit(browser, product);
    const session = await page.context().newCDPSession(page);
    for (const slowness of [1, 4]) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
      await change(page);
      const shares: number[] = [];
      for (let round = 0; round < rounds; round += 1) shares.push(percentile(await change(page), 0.95));
      const spread = spreadOf(shares);
      sayGoal(
        `processor ÷ ${slowness}: figures ${goal} ms after a key, p95`,
        spread.median <= goal,
        `${saySpread(spread, 1)} ms`,
      );
    }
  } finally {
    await browser.close();
    await end();
  }
}

async function openAudit(browser: Browser, { address }: Product): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    baseURL: address,
  });
  const signedIn = await context.request.post('/auth/login', { data: siteAdministrator });
  if (!signedIn.ok()) throw new Error(`The administrator cannot sign in: ${await signedIn.text()}`);
  const page = await context.newPage();
  await page.goto(`/form/energy_audit/${await calculatedAudit(page)}`);
  await page.getByRole('tab', { name: 'Дээвэр' }).click();
  const area = page.getByLabel(/таазны талбай/i).first();
  // One key more is ten times the area: every figure is another one.
  await area.fill('90');
  await page.locator('.audit-panel .audit-classes').waitFor();
  await area.focus();
  await page.keyboard.press('End');
  await page.evaluate(recordChanges);
  return page;
}

/** The key of an audit that is being filled in and whose measurements give a class. */
async function calculatedAudit(page: Page): Promise<string> {
  const query = 'query($filters: [filter]) { akt(filters: $filters, limit: 1) { id } }';
  const filters = [
    { column: 'energy_class', condition: 'notNull' },
    { column: 'status_type', condition: 'equals', value: 'BUILD' },
  ];
  const response = await page.request.post('/query', { data: { query, variables: { filters } } });
  const { data } = (await response.json()) as { data?: { akt?: { id: string }[] } };
  const id = data?.akt?.[0]?.id;
  if (id === undefined) throw new Error(`No audit has a class: ${await response.text()}`);
  return id;
}

/** Changes the area by one key after the other; returns the milliseconds from each key to its painted figures. */
async function change(page: Page): Promise<number[]> {
  await page.evaluate(() => window.changeTimes.splice(0));
  for (let key = 1; key <= changes; key += 1) {
    await page.keyboard.press(key % 2 === 1 ? '5' : 'Backspace');
    await page.waitForFunction((count) => window.changeTimes.length === count, key, { timeout: patience });
  }
  return page.evaluate(() => window.changeTimes);
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

declare global {
  interface Window {
    /** Milliseconds from each key to the frame in which its figures were painted. */
    changeTimes: number[];
  }
}

/** Runs in the page. */
function recordChanges(): void {
  window.changeTimes = [];
  let pressed: number | undefined;
  window.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
  const panel = document.querySelector('.audit-panel');
  if (panel === null) throw new Error('The form has no figures.');
  const changed = new MutationObserver(() => {
    const begun = pressed;
    if (begun === undefined) return;
    pressed = undefined;
    // The task after the frame's callbacks runs once the frame is painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => window.changeTimes.push(performance.now() - begun), {
        once: true,
      });
      port1.start();
      port2.postMessage(null);
    });
  });
  changed.observe(panel, { subtree: true, childList: true, characterData: true });
}
