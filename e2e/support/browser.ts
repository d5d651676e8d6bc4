import { type Browser, type BrowserContext, chromium } from 'playwright';
import { findBrowser } from '../../src/starter/browser.js';

/** Each launch has an empty profile of its own, which Playwright removes again. */
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The reader has chosen text of twice the usual size in the settings of the browser. */
const largeText = '--blink-settings=defaultFontSize=32';

export async function launchBrowser(extra: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error('There is no Chromium: run `npm test`, or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, headless: true, args: [...flags, ...extra], timeout: 120_000 });
}

/** The browsers of this process, by the size of text. */
const shared = new Map<'usual' | 'large', Promise<Browser>>();

/** Returns a browser of this process, which Playwright closes when the process ends; another one where it has crashed. */
export async function sharedBrowser(text: 'usual' | 'large' = 'usual'): Promise<Browser> {
  const launch = () => {
    const launched = launchBrowser(text === 'large' ? [largeText] : []);
    shared.set(text, launched);
    return launched;
  };
  // A run that is stopped leaves no browser behind, even where a page does not respond.
  if (shared.size === 0) process.once('disconnect', () => process.exit(1));
  const browser = await (shared.get(text) ?? launch());
  return browser.isConnected() ? browser : launch();
}

/** Shows every page of a context in this theme, as a person sees it who has chosen it before. */
export async function chooseTheme(context: BrowserContext, theme: 'light' | 'dark'): Promise<void> {
  const kept = JSON.stringify({ value: { theme }, expires: Date.now() + 3_600_000 });
  await context.addInitScript((text) => window.localStorage.setItem('siteSettings', text), kept);
}
