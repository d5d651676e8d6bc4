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

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error('There is no Chromium: run `npm test`, or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, headless: true, args: flags, timeout: 120_000 });
}

let shared: Promise<Browser> | undefined;

/** Returns the browser of this process, which Playwright closes when the process ends; another one where it has crashed. */
export async function sharedBrowser(): Promise<Browser> {
  if (shared === undefined) {
    shared = launchBrowser();
    // A run that is stopped leaves no browser behind, even where a page does not respond.
    process.once('disconnect', () => process.exit(1));
  }
  const browser = await shared;
  if (browser.isConnected()) return browser;
  shared = launchBrowser();
  return shared;
}

/** Shows every page of a context in this theme, as a person sees it who has chosen it before. */
export async function chooseTheme(context: BrowserContext, theme: 'light' | 'dark'): Promise<void> {
  const kept = JSON.stringify({ value: { theme }, expires: Date.now() + 3_600_000 });
  await context.addInitScript((text) => window.localStorage.setItem('siteSettings', text), kept);
}
