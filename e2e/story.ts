import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { chooseTheme, launchBrowser } from './browser';
import { startProduct, type Product, type ProductOptions } from './product';
import { openCaller, signIn, type Caller } from './session';

export const phone = { width: 390, height: 844 };
export const tablet = { width: 820, height: 1180 };
export const computer = { width: 1440, height: 900 };
/** For `describe.each`: what holds on every screen. */
export const screens = [
  { name: 'phone', viewport: phone, isPhone: true },
  { name: 'computer', viewport: computer, isPhone: false },
];

/** Milliseconds that a busy machine may take for one step; a page that never gets there fails all the same. */
const patience = 45_000;
/** What else the console says are the browser's own hints, such as that it loads pictures late. */
const saidInEarnest = new Set(['error', 'warning', 'log', 'assert']);

export interface Visit {
  viewport: { width: number; height: number };
  /** Demo account; without one the page is a visitor's. */
  login?: string;
  theme?: 'light' | 'dark';
  /** Where another product than the stage's listens, or under another name. */
  url?: string;
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** What the browser's console has said: a good page says nothing. */
  complaints: string[];
}

export interface Stage {
  readonly product: Product;
  readonly browser: Browser;
  /** A browser window of its own, which is closed after the test; its addresses begin with a slash. */
  visit(visit: Visit): Promise<Visitor>;
  /** Somebody who asks the server without a browser: what he writes must be seen in one. */
  caller(login: string, password?: string): Promise<Caller>;
}

/** What the stories of one file need: a product and a browser, begun before the first and ended after the last. */
export function openStage(options: ProductOptions = {}): Stage {
  let product: Product | undefined;
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const callers: Caller[] = [];

  beforeAll(async () => {
    product = await startProduct(options);
    browser = await launchBrowser();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(async () => {
    await Promise.all(callers.splice(0).map(({ request }) => request.dispose()));
    await browser?.close();
    await product?.stop();
  });

  const stage: Stage = {
    get product() {
      if (product === undefined) throw new Error('The product starts before the first test, not earlier.');
      return product;
    },
    get browser() {
      if (browser === undefined) throw new Error('The browser starts before the first test, not earlier.');
      return browser;
    },
    visit: async ({ viewport, login, theme, url = stage.product.url }) => {
      const context = await stage.browser.newContext({
        baseURL: url,
        viewport,
        locale: 'mn-MN',
        timezoneId: 'Asia/Ulaanbaatar',
        reducedMotion: 'reduce',
        hasTouch: viewport.width < computer.width,
      });
      contexts.push(context);
      context.setDefaultTimeout(patience);
      if (theme !== undefined) await chooseTheme(context, theme);
      const page = await context.newPage();
      if (login !== undefined) await signIn(page, login);
      return { context, page, complaints: listenTo(page) };
    },
    caller: async (login, password) => {
      const caller = await openCaller(stage.product.url, login, password);
      callers.push(caller);
      return caller;
    },
  };
  return stage;
}

function listenTo(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (saidInEarnest.has(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}
