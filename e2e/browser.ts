import { type Browser, type Page, chromium } from 'playwright';
import { findBrowser } from '../src/starter/browser.js';

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
  return chromium.launch({ executablePath, headless: true, args: flags });
}

/** Signs a page's context in with a demo account; the session is the cookie that it receives. */
export async function signIn(page: Page, url: string, login: string, password = 'Demo-2026!'): Promise<void> {
  const response = await page.request.post(`${url}/auth/login`, { data: { login, password } });
  if (!response.ok())
    throw new Error(`${login} could not sign in: ${response.status()} ${await response.text()}`);
}
