import { expect, test } from 'vitest';
import { languages, say } from '../../src/definitions/language';
import { publicAddressIn } from '../../src/definitions/public-pages/public-address';
import { publicPages, type PublicPage } from '../../src/definitions/public-pages/public-pages';
import english from '../../src/client/texts/en_US/shell.json' with { type: 'json' };
import korean from '../../src/client/texts/ko_KR/shell.json' with { type: 'json' };
import mongolian from '../../src/client/texts/mn_MN/shell.json' with { type: 'json' };
import { expectAccessible } from '../support/accessible';
import { openDevice } from '../support/device';
import { openStage, phone } from '../support/story';
import type { Page } from 'playwright';

const stage = openStage();
const device = openDevice(stage);
const newsTitles = ['Мэдээ', 'News', '소식'] as const;

test('a visitor on a phone reads the site in English, then in Korean, and signs in in Korean', async () => {
  const { page, complaints } = await stage.visit({ viewport: phone });
  await page.goto('/');
  await switchTo(page, mongolian.language.label, 'English');
  await page.waitForURL((url) => url.pathname === '/en');
  await expectLanguage(page, 'en');
  await expectAccessible(page);

  await page.locator('.web-nav').getByRole('link', { name: 'News', exact: true }).click();
  await heading(page, newsTitles[1]);
  expect(path(page)).toBe('/en/news');
  await page.locator('.news-types a').nth(1).click();
  await page.waitForURL((url) => url.searchParams.has('type'));
  const list = path(page);
  expect(list).toMatch(/^\/en\/news\?type=\d+$/);

  await page.locator('.news-card a').first().click();
  await page.locator('.article h1').filter({ hasText: /\S/ }).waitFor();
  expect(path(page)).toMatch(/^\/en\/news\/detail\/\d+$/);
  await expectLanguage(page, 'en');
  await page.goBack();
  await heading(page, newsTitles[1]);
  expect(path(page)).toBe(list);
  await page.reload();
  await heading(page, newsTitles[1]);
  await expectLanguage(page, 'en');

  await switchTo(page, english.language.label, '한국어');
  await heading(page, newsTitles[2]);
  expect(path(page)).toBe(list.replace('/en/', '/ko/'));
  await expectLanguage(page, 'ko');
  await page.getByRole('link', { name: korean.session.signIn, exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/auth/login');
  await expectLanguage(page, 'ko');
  await page.reload();
  await page.getByRole('button', { name: korean.session.signIn, exact: true }).waitFor();

  // The way back leads to the page in Korean, and so does the home page by its plain address.
  await page.locator('.brand').first().click();
  await page.waitForURL((url) => url.pathname === '/ko');
  await page.goto('/');
  await page.waitForURL((url) => url.pathname === '/ko');
  await expectLanguage(page, 'ko');
  expect(complaints).toEqual([]);
});

test('the address decides about the language of a public page, whatever is stored', async () => {
  const { page, context, complaints } = await stage.visit({ viewport: phone });
  await context.addInitScript(() =>
    window.localStorage.setItem('lang', JSON.stringify({ value: 'en_US', expires: Date.now() + 3_600_000 })),
  );
  for (const [index, language] of languages.entries()) {
    await page.goto(publicAddressIn(language, '/news?page=2'));
    await heading(page, newsTitles[index] ?? '');
    await expectLanguage(page, language.slice(0, 2));
  }
  await page.getByRole('link', { name: korean.session.signIn, exact: true }).click();
  await page.getByRole('button', { name: english.session.signIn, exact: true }).waitFor();
  await expectLanguage(page, 'en');
  await page.goBack();
  await heading(page, newsTitles[2]);
  await expectLanguage(page, 'ko');
  expect(complaints).toEqual([]);
});

test('every public page leads to others in its language alone', async () => {
  const { page, complaints } = await stage.visit({ viewport: phone });
  const pages: readonly PublicPage[] = publicPages;
  for (const { path: address, title } of pages.filter(({ rows, links }) => rows === undefined && links)) {
    await page.goto(publicAddressIn('en_US', address));
    await page.locator('main h1').first().waitFor();
    await expect.poll(() => page.title()).toMatch(/\S/);
    await page.locator('.page-skeleton').first().waitFor({ state: 'detached' });
    const hrefs = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.length, say(title, 'en_US')).toBeGreaterThan(10);
    expect(
      hrefs.filter((href) => publicAddressIn('en_US', href) !== href),
      address,
    ).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

test.each(['/en/nothing', '/en/admin', '/en/news/detail/999999999', '/en/news/detail/x'])(
  '%s is not found, in English and within the layout',
  async (address) => {
    const { page } = await stage.visit({ viewport: phone });
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await heading(page, english.notFound.title);
    await expectLanguage(page, 'en');
    await page.locator('.web-footer').waitFor();
    await page.locator('main').getByRole('link', { name: english.notFound.home }).click();
    await page.waitForURL((url) => url.pathname === '/en');
  },
);

test('without a connection a page opens in the language of its address', async () => {
  const page = await device.open(phone);
  await page.goto('/en/faq');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await heading(page, 'Questions and answers');
  // The worker takes what the page has used.
  await page.reload();
  await heading(page, 'Questions and answers');
  await page.waitForLoadState('networkidle');
  await device.context.setOffline(true);
  device.line.cut();
  await page.goto('/en/faq');
  await heading(page, 'Questions and answers');
  await expectLanguage(page, 'en');
  expect(path(page)).toBe('/en/faq');
});

async function switchTo(page: Page, label: string, language: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  await page.getByRole('radio', { name: language, exact: true }).click();
}

function path(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

async function expectLanguage(page: Page, tag: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(tag);
}
