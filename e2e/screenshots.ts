import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { launchBrowser, signIn } from './browser';
import { startProduct } from './product';

interface Screenshot {
  /** File name in docs/screenshots, without `.png`. */
  name: string;
  path: string;
  width: number;
  height: number;
  /** Demo account; without one the page is seen as a visitor sees it. */
  login?: string;
  /** What has to be on the screen, besides pictures and fonts. */
  awaits: string;
}

const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));

const computer = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const rows = '.grid-table .ag-row .widget-image-cell';
const form = '.krud-panel .form-footer';

const screenshots: Screenshot[] = [
  { name: 'portal', path: '/', ...computer, awaits: '.news-card' },
  { name: 'portal-phone', path: '/', ...phone, awaits: 'h1' },
  { name: 'login', path: '/auth/login', ...computer, awaits: 'form' },
  { name: 'news-grid', path: '/admin/p/2', ...computer, login: 'admin', awaits: rows },
  { name: 'news-form', path: '/admin/p/2?row=4990', ...computer, login: 'admin', awaits: form },
  { name: 'news-phone', path: '/admin/p/2', ...phone, login: 'admin', awaits: '.grid-card img' },
];

/** Takes every picture from a product of its own with the demo; `npm run screenshots` calls this. */
export async function takeScreenshots(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const product = await startProduct({ seed: 'demo' });
  const browser = await launchBrowser();
  try {
    for (const screenshot of screenshots) await take(browser, product.url, screenshot);
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function take(browser: Browser, url: string, screenshot: Screenshot): Promise<void> {
  const { name, path, width, height, login, awaits } = screenshot;
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    locale: 'mn-MN',
    timezoneId: 'Asia/Ulaanbaatar',
  });
  try {
    const page = await context.newPage();
    if (login !== undefined) await signIn(page, url, login);
    await page.goto(`${url}${path}`);
    await page.locator(awaits).first().waitFor();
    await untilDrawn(page);
    await save(name, await page.screenshot());
  } finally {
    await context.close();
  }
}

/** Waits for the fonts, and for every picture and every row that is in view. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('img, .skeleton')]
      .filter((element) => {
        const { top, bottom, width } = element.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < window.innerHeight;
      })
      .every((element) => element instanceof HTMLImageElement && element.naturalWidth > 0),
  );
}

/** The repository keeps the pictures, so they have few colours: a reader sees no difference. */
async function save(name: string, screenshot: Buffer): Promise<void> {
  await sharp(screenshot).png({ palette: true, effort: 10 }).toFile(`${folder}${name}.png`);
  console.log(`docs/screenshots/${name}.png`);
}
