import type { APIRequestContext } from 'playwright';
import { expect, test } from 'vitest';
import { firstViewElement } from '../../src/definitions/first-view';
import { openStage, phone } from '../stage/story';

const stage = openStage();

/** A page of each template that the server renders. */
const templates = (newest: string) => [
  '/',
  '/news',
  `/en/news/detail/${newest}`,
  '/ko/faq',
  '/loan',
  '/calculator/brigad',
  '/calculator/brigad/1',
  '/announcements',
  '/building/detail/119',
  '/privacy-policy',
];

test('a public page is taken over as the server has rendered it: nothing moves and nothing is drawn anew', async () => {
  const { page, complaints } = await stage.visit({ viewport: phone });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
          shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { renderedHeading: document.querySelector('h1') });
    });
  });
  for (const address of templates(await newestNews(page.request))) {
    await untilRendered(page.request, address);
    await page.goto(address);
    await page.locator('.popup > button').first().click();
    await page.locator('.popup-panel:not([hidden])').waitFor();
    const seen = await page.evaluate(() => ({
      isSame: Reflect.get(window, 'renderedHeading') === document.querySelector('h1'),
      shift: (Reflect.get(window, 'shifts') as number[]).reduce((sum, value) => sum + value, 0),
    }));
    expect([address, seen.isSame, seen.shift <= 0.05]).toEqual([address, true, true]);
  }
  expect(complaints).toEqual([]);
});

test('a public page can be read, and its lists can be turned over, without scripts', async () => {
  const context = await stage.browser.newContext({
    viewport: phone,
    javaScriptEnabled: false,
    baseURL: stage.url,
  });
  const page = await context.newPage();
  await untilRendered(context.request, '/en/news', '/en/news?page=2', '/faq');
  await page.goto('/en/news');
  const first = await page.locator('article h2').first().textContent();
  await page.locator('.pager a[rel="next"]').click();
  await page.waitForURL('**/en/news?page=2');
  expect(await page.locator('article h2').first().textContent()).not.toBe(first);
  await page.locator('article h2 a').first().click();
  await page.waitForURL('**/en/news/detail/*');
  expect(await page.locator('main h1').isVisible()).toBe(true);
  expect((await page.locator('main .rich-text').textContent())?.length).toBeGreaterThan(100);
  await page.goto('/faq');
  await page.locator('details summary').first().click();
  expect(await page.locator('details[open] .rich-text').first().isVisible()).toBe(true);
  await context.close();
});

/** Key of the newest published news: the last ones of the demo are drafts on some days. */
async function newestNews(request: APIRequestContext): Promise<string> {
  const response = await request.post('/query', {
    data: { query: '{ v_news(sorts: [{ column: "id", order: desc }], limit: 1) { id } }' },
  });
  const { data }: { data: { v_news: { id: string }[] } } = await response.json();
  return String(data.v_news[0]?.id);
}

/** A busy server sends a page without content rather than late; once rendered, it is there. */
async function untilRendered(request: APIRequestContext, ...addresses: readonly string[]): Promise<void> {
  const open = async (address: string) =>
    (await request.get(address, { headers: { accept: 'text/html' } })).text();
  for (const address of addresses)
    await expect.poll(() => open(address), { message: address }).toContain(`id="${firstViewElement}"`);
}
