import { loadavg } from 'node:os';
import type { Page } from 'playwright';
import { launchBrowser } from '../../e2e/support/browser';
import { languages, type Language } from '../../src/definitions/language';
import { publicAddressIn } from '../../src/definitions/public-pages/public-address';
import { startDemo } from './support/demo-product';
import { publicPaths } from './support/public-paths';
import { sayGoal, saySpread, spreadOf } from './support/report';

const widths = [320, 390, 1440];
/** Milliseconds that a page may take until its heading is there. */
const patience = 20_000;

interface View {
  address: string;
  width: number;
  /** Milliseconds from the request to the heading. */
  took: number;
  faults: string[];
}

/**
 * Every public page in every language and size, in a browser, as a visitor's first view: status, title, one heading, a silent
 * console, and nothing wider than the screen. Pages of a row are opened with the first one that visitors may read.
 */
export async function run(): Promise<void> {
  const { product, end } = await startDemo();
  const browser = await launchBrowser();
  const views: View[] = [];
  try {
    console.log(`load ${loadavg()[0]?.toFixed(1)}`);
    const paths = await publicPaths(product.address);
    for (const width of widths)
      for (const language of languages)
        for (const path of paths) {
          const context = await browser.newContext({
            viewport: { width, height: 844 },
            // Each view would fill the cache of a worker.
            serviceWorkers: 'block',
          });
          views.push(await look(await context.newPage(), { origin: product.address, path, language, width }));
          await context.close();
        }
  } finally {
    await browser.close();
    await end();
  }
  for (const { address, width, faults } of views)
    for (const fault of faults) console.log(`${address} at ${width} px: ${fault}`);
  const bad = views.filter(({ faults }) => faults.length > 0);
  console.log(`until the heading: ${saySpread(spreadOf(views.map(({ took }) => took)), 0)} ms`);
  sayGoal(
    'every page in every language and size',
    bad.length === 0,
    `${views.length - bad.length} of ${views.length}`,
  );
}

interface Place {
  origin: string;
  path: string;
  language: Language;
  width: number;
}

async function look(page: Page, { origin, path, language, width }: Place): Promise<View> {
  const faults: string[] = [];
  page.on('console', (message) => {
    const isOurs = !message.text().includes('blocked by Playwright');
    if (isOurs && ['error', 'warning'].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  const address = publicAddressIn(language, path);
  const begun = performance.now();
  const response = await page.goto(`${origin}${address}`);
  if (response?.status() !== 200) faults.push(`status ${response?.status()}`);
  const heading = page.locator('h1');
  await heading
    .first()
    .waitFor({ timeout: patience })
    .catch(() => faults.push('no heading'));
  const took = performance.now() - begun;
  await page.waitForLoadState('networkidle');
  const { headings, title, lang, overflow } = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    title: document.title,
    lang: document.documentElement.lang,
    overflow: document.documentElement.scrollWidth - window.innerWidth,
  }));
  if (headings > 1) faults.push(`${headings} headings of the first level`);
  if (title === '') faults.push('no title');
  if (!language.startsWith(lang)) faults.push(`language ${lang}`);
  if (overflow > 0) faults.push(`${overflow} px wider than the screen`);
  return { address, width, took, faults };
}
