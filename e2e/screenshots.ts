import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { brickHouse } from './support/rows/brick-house';
import { chooseTheme, launchBrowser } from './support/browser';
import { publishGallery } from './support/rows/gallery';
import { startProduct } from './support/products/product';
import { signIn } from './support/session';

interface Screenshot {
  /** File name in docs/screenshots, without its ending: `.webp` for those of the builders, else `.png`. */
  name: string;
  path: string;
  width: number;
  height: number;
  /** Demo account; without one the page is seen as a visitor sees it. */
  login?: string;
  /** The element that has to be on the screen, besides pictures and fonts. */
  awaits: string;
  /** The whole of what scrolls, not the screen alone. */
  isWhole?: boolean;
  theme?: 'light' | 'dark';
  /** The initial local storage of the page, by key. */
  kept?: Record<string, unknown>;
  /** The actions on the page until `awaits` is visible. */
  act?: (page: Page) => Promise<void>;
}

const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));

const computer = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const rows = '.grid-table .ag-row .widget-image-cell';
const form = '.krud-panel .form-footer';

const elements = '/form/gallery/new';

/** A builder as the page for administrators shows it. */
const builder = (name: string, path: string, awaits: string, act?: Screenshot['act']): Screenshot => ({
  name: `builder-${name}`,
  path: `/admin/builder${path}`,
  ...computer,
  login: 'admin',
  awaits,
  // The offer of the tour would take half of the room.
  act: async (page) => {
    await page.locator('.tour-offer button').last().click();
    await act?.(page);
  },
});

const calculated = {
  calculator: { inputs: { answers: brickHouse, refinement: {}, measures: [], budget_MNT: null } },
};

const screenshots: Screenshot[] = [
  { name: 'portal', path: '/', ...computer, awaits: '.news-card' },
  { name: 'portal-phone', path: '/', ...phone, awaits: 'h1' },
  { name: 'login', path: '/auth/login', ...computer, awaits: 'form' },
  { name: 'news-grid', path: '/admin/p/2', ...computer, login: 'admin', awaits: rows },
  { name: 'news-form', path: '/admin/p/2?row=40', ...computer, login: 'admin', awaits: form },
  { name: 'answer', path: '/calculator/answer', ...computer, kept: calculated, awaits: '.measure-list' },
  { name: 'answer-phone', path: '/calculator/answer', ...phone, kept: calculated, awaits: '.measure-list' },
  { name: 'dashboard', path: '/admin/dashboard/operations', ...computer, login: 'agent', awaits: 'canvas' },
  {
    name: 'map',
    path: '/form/order/19999',
    ...computer,
    login: 'agent',
    awaits: '.leaflet-marker-icon',
    act: (page) => page.locator('.leaflet-container').first().scrollIntoViewIfNeeded(),
  },
  {
    name: 'offline-phone',
    path: '/admin/p/51',
    ...phone,
    login: 'agent',
    awaits: '.outbox-entry',
    act: orderWithoutConnection,
  },
  { name: 'news-phone', path: '/admin/p/2', ...phone, login: 'admin', awaits: '.grid-card img' },
  ...[390, 820, 1440].map((width): Screenshot => ({
    name: `elements-${width}`,
    path: elements,
    width,
    height: 900,
    login: 'curator',
    awaits: '.widget-person dl',
    isWhole: true,
  })),
  {
    name: 'elements-dark',
    path: elements,
    ...computer,
    login: 'curator',
    awaits: '.widget-person dl',
    isWhole: true,
    theme: 'dark',
  },
  builder('catalog', '', 'main table'),
  builder('table', '/source/news', '.column-body', (page) => page.locator('.column-title').nth(1).click()),
  builder('form', '/form/news', '.fb-properties .fb-group', (page) =>
    page.locator('[data-key="published_on"]').click(),
  ),
  builder('list', '/grid/order', '.sortable-list'),
  builder('view', '/source/v_news', '.view-box'),
  builder('page', '/page/print_order', '.block-frame'),
  builder('chart', '/chart/orders_by_month', 'canvas'),
  builder('dashboard', '/dashboard/operations', '.place canvas'),
  builder('process', '/process/loan_request', '.react-flow__node'),
  builder('menu', '/menu/main', '.menu-item'),
  builder('role', '/role/bank', '.builder-body table'),
  builder('import', '/import/template', '.import-templates'),
  { ...builder('graphql', '/graphql', 'main h1'), act: (page) => page.locator('textarea').first().focus() },
];

/**
 * Takes every picture from a product of its own with the demo; `npm run screenshots` calls this, and with
 * `-- elements` for those alone whose names begin so.
 */
export async function takeScreenshots(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const product = await startProduct({ seed: 'demo' });
  const browser = await launchBrowser();
  try {
    await publishGallery(product.url);
    const beginning = process.argv[2] ?? '';
    const wanted = screenshots.filter(({ name }) => name.startsWith(beginning));
    for (const screenshot of wanted) await take(browser, product.url, screenshot);
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function take(browser: Browser, url: string, screenshot: Screenshot): Promise<void> {
  const { name, path, width, height, login, awaits, act, isWhole = false, theme = 'light' } = screenshot;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    reducedMotion: 'reduce',
    locale: 'mn-MN',
    timezoneId: 'Asia/Ulaanbaatar',
  });
  try {
    await chooseTheme(context, theme);
    for (const [key, value] of Object.entries(screenshot.kept ?? {})) {
      const text = JSON.stringify({ value, expires: Date.now() + 3_600_000 });
      await context.addInitScript((item) => window.localStorage.setItem(item.key, item.text), { key, text });
    }
    const page = await context.newPage();
    if (login !== undefined) await signIn(page, login);
    await page.goto(path);
    await act?.(page);
    await page.locator(awaits).first().waitFor();
    if (isWhole) await showWhole(page);
    await untilDrawn(page);
    await save(name, await page.screenshot());
  } finally {
    await context.close();
  }
}

/** An order that is taken where there is no connection, and waits on the phone. */
async function orderWithoutConnection(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Офлайн ашиглах' }).click();
  await page.getByRole('button', { name: 'Офлайн бэлэн', pressed: true }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Хаяг', exact: true }).fill('Чингэлтэй, 14-р хороо, 3-р гудамж 27');
  await page.getByRole('button', { name: 'Хадгалах', exact: true }).click();
  await page.getByRole('link', { name: /Илгээгээгүй 1/ }).click();
}

/**
 * Makes the window as high as the page: what stays at the lower edge of a window covers nothing then, and maps, which
 * are drawn when they come into view, all are.
 */
export async function showWhole(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  for (const map of await page.locator('.map-frame').all()) {
    await map.locator('.map-outline').first().waitFor({ state: 'attached' });
  }
}

/** Waits for the fonts, and for every picture and every row that is in view. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('img, .skeleton, .qr-code[aria-hidden]')]
      .filter((element) => {
        const { top, bottom, left, width } = element.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < window.innerHeight && left < window.innerWidth;
      })
      .every((element) => element instanceof HTMLImageElement && element.naturalWidth > 0),
  );
}

/** The repository keeps the pictures, so they have few colours: a reader sees no difference. */
async function save(name: string, screenshot: Buffer): Promise<void> {
  const isSmall = name.startsWith('builder-');
  const file = `${name}.${isSmall ? 'webp' : 'png'}`;
  const picture = sharp(screenshot);
  await (
    isSmall ? picture.webp({ quality: 55, effort: 6 }) : picture.png({ palette: true, effort: 10 })
  ).toFile(`${folder}${file}`);
  console.log(`docs/screenshots/${file}`);
}
