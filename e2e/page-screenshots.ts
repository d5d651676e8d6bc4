import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { publicPages, type PublicPage } from '../src/definitions/public-pages/public-pages';
import { showWhole, untilDrawn } from './screenshots';
import { sharedBrowser } from './support/browser';
import { startProduct } from './support/products/product';
import { shownAddress } from './support/rows/shown-address';
import { untilStill } from './support/still';
import { computer, phone } from './support/story';

const sizes = [
  { name: '320', viewport: { width: 320, height: 700 }, text: 'usual' },
  { name: '390', viewport: phone, text: 'usual' },
  { name: '1440', viewport: computer, text: 'usual' },
  { name: '390-large-text', viewport: phone, text: 'large' },
] as const;

/**
 * Takes every public page whole at 320, 390 and 1440 px and with text of 200 %, to be looked at; `npm run screenshots -- pages`
 * calls this, and with `-- pages /gis` for those alone whose paths begin so. A product that runs already is named by DULAAN_URL.
 */
export async function takePageScreenshots(): Promise<void> {
  const beginning = process.argv[3] ?? '/';
  const wanted = publicPages.filter(({ path }) => path.startsWith(beginning));
  const folder = join(tmpdir(), 'dulaan-pages');
  mkdirSync(folder, { recursive: true });
  const running = process.env.DULAAN_URL;
  const product = running === undefined ? await startProduct({ seed: 'demo' }) : undefined;
  try {
    for (const { name, viewport, text } of sizes) {
      const browser = await sharedBrowser(text);
      for (const shown of wanted) {
        const file = join(
          folder,
          `${shown.path.replaceAll(/[^a-z]+/g, '-').replace(/^-|-$/g, '') || 'home'}-${name}.png`,
        );
        await take(browser, product?.url ?? running ?? '', shown, viewport, file);
        console.log(file);
      }
      await browser.close();
    }
  } finally {
    await product?.stop();
  }
}

async function take(
  browser: Browser,
  url: string,
  shown: PublicPage,
  viewport: { width: number; height: number },
  file: string,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    reducedMotion: 'reduce',
    locale: 'mn-MN',
    timezoneId: 'Asia/Ulaanbaatar',
  });
  try {
    const page = await context.newPage();
    await page.goto(await shownAddress(shown, page));
    // The code of the pages loads with the first touch.
    await page.keyboard.press('Shift');
    await page.locator('main h1').first().waitFor();
    await untilStill(page);
    await showWhole(page);
    await untilDrawn(page);
    await sharp(await page.screenshot())
      .png({ palette: true, effort: 2 })
      .toFile(file);
  } finally {
    await context.close();
  }
}
