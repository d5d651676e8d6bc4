import { request, type Browser, type BrowserContext, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { chooseTheme, sharedBrowser } from './browser';
import { lastLook } from './last-look';
import { startProduct, type Product, type ProductOptions } from './products/product';
import { openCaller, sharedSession, signIn, type Caller } from './session';
import type { SharedName } from './products/shared-products';
import { untilTakenOver } from './taken-over';

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
/** Other messages of the console are the browser's own hints, such as that it loads pictures late. */
const saidInEarnest = new Set(['error', 'warning', 'log', 'assert']);

export interface Visit {
  viewport: { width: number; height: number };
  /** Demo account; without one the page is a visitor's. */
  login?: string;
  /** A session of this visit alone, for stories that end it or change it; else stories share one of each account. */
  hasOwnSession?: boolean;
  theme?: 'light' | 'dark';
  /** With text of twice the usual size, as the browser's settings have it. */
  hasLargeText?: boolean;
  /** With the service worker, for stories without a connection; it fills a cache that no other story reads. */
  hasWorker?: boolean;
  /** The address of another product than the stage's, or another name of it. */
  url?: string;
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Messages of the browser's console: a good page writes none. */
  complaints: string[];
}

export interface Stage {
  /** The address of the product. */
  readonly url: string;
  readonly browser: Browser;
  /** A browser window of its own, which is closed after the test; its addresses begin with a slash. */
  visit(visit: Visit): Promise<Visitor>;
  /** Signs a visitor in who has come without an account, with the session that stories share. */
  signIn(page: Page, login: string): Promise<void>;
  /** A person who asks the server without a browser; with a password in a session of their own, as on another device. */
  caller(login: string, password?: string): Promise<Caller>;
}

/** A stage whose product is its own: it may be stopped, and no other file has changed it. */
export interface OwnStage extends Stage {
  ownProduct(): Product;
}

/** Stage of one file: a product that files share, and the browser of the run. */
export function openStage(name: SharedName = 'demo'): Stage {
  let url: string | undefined;
  beforeAll(async () => {
    const asker = await request.newContext();
    // On a busy machine a product takes longer to start than `fetch` waits for an answer; the hook has its own limit.
    const response = await asker.get(`${inject('sharedProducts')}/${name}`, { timeout: 0 });
    const text = await response.text();
    await asker.dispose();
    if (!response.ok()) throw new Error(text);
    url = text;
  });
  return stageOn(() => url);
}

/** Stage that no other file disturbs: its product starts before the first story and ends after the last. */
export function openOwnStage(options: ProductOptions): OwnStage {
  let product: Product | undefined;
  beforeAll(async () => {
    product = await startProduct(options);
  });
  afterAll(async () => {
    await product?.stop();
  });
  const stage = stageOn(() => product?.url);
  return Object.assign(stage, {
    ownProduct: () => {
      if (product === undefined) throw new Error('The product starts before the first test, not earlier.');
      return product;
    },
  });
}

function stageOn(address: () => string | undefined): Stage {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const callers: Caller[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterEach(async ({ task }) => {
    const visited = contexts.splice(0);
    const said = complaints.splice(0);
    const failure = task.result?.state === 'fail' ? await lastLook(visited, said) : undefined;
    await Promise.all(visited.map((context) => context.close()));
    if (failure !== undefined) throw failure;
  });
  afterAll(async () => {
    await Promise.all(callers.splice(0).map(({ request }) => request.dispose()));
  });

  const stage: Stage = {
    get url() {
      const url = address();
      if (url === undefined) throw new Error('The product starts before the first test, not earlier.');
      return url;
    },
    get browser() {
      if (browser === undefined) throw new Error('The browser starts before the first test, not earlier.');
      return browser;
    },
    visit: async (visit) => {
      const { viewport, login, hasOwnSession = false, theme, hasLargeText, hasWorker = false } = visit;
      const { url = stage.url } = visit;
      const context = await (hasLargeText ? await sharedBrowser('large') : stage.browser).newContext({
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
      if (!hasWorker) await context.addInitScript(withoutWorkers);
      if (login !== undefined && !hasOwnSession) await context.addCookies(await sharedSession(url, login));
      const page = untilTakenOver(await context.newPage());
      if (login !== undefined && hasOwnSession) await signIn(page, login);
      return { context, page, complaints: listenTo(page, complaints) };
    },
    signIn: async (page, login) => page.context().addCookies(await sharedSession(stage.url, login)),
    caller: async (login, password) => {
      const caller =
        password === undefined
          ? await sharedCaller(stage.url, login)
          : await openCaller(stage.url, login, password);
      callers.push(caller);
      return caller;
    },
  };
  return stage;
}

/** Runs in each page before its code: a browser that knows no service workers, such as a private window of Firefox. */
function withoutWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

async function sharedCaller(url: string, login: string): Promise<Caller> {
  const cookies = await sharedSession(url, login);
  return { request: await request.newContext({ baseURL: url, storageState: { cookies, origins: [] } }) };
}

/** Lists what a page says; `all` also hears of the other pages of the test. */
function listenTo(page: Page, all: string[]): string[] {
  const complaints: string[] = [];
  const hear = (words: string) => {
    complaints.push(words);
    all.push(words);
  };
  page.on('console', (message) => {
    if (!saidInEarnest.has(message.type())) return;
    // Of a call that fails, the text has only the status.
    const { url } = message.location();
    hear(
      `${message.type()}: ${message.text()}${message.type() === 'error' && url !== '' ? ` (${url})` : ''}`,
    );
  });
  page.on('pageerror', (error) => hear(String(error)));
  return complaints;
}
