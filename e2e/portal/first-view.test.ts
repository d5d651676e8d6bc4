import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from 'playwright';
import { expect, test } from 'vitest';
import { firstViewElement } from '../../src/definitions/public-pages/first-view';
import { expectAccessible } from '../support/accessible';
import { openStage, phone } from '../support/story';

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
  '/accessibility',
  '/en/calculator',
  '/dashboard',
  '/en/search?q=зээл',
  '/contact',
  '/nothing',
];

/** A dashboard is titled by its definition, the calculator by its question, and a page that is not there says so. */
const titledByBrowser = new Set(['/dashboard', '/en/calculator', '/nothing']);

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
      Object.assign(window, {
        renderedHeading: document.querySelector('h1'),
        renderedTitle: document.title,
      });
    });
  });
  for (const address of templates(await newestNews(page.request))) {
    await untilRendered(page.request, address);
    await page.goto(address);
    await page.locator('.popup > button').first().click();
    await page.locator('.popup-panel:not([hidden])').waitFor();
    const seen = await page.evaluate(() => ({
      isSame: Reflect.get(window, 'renderedHeading') === document.querySelector('h1'),
      title: document.title,
      renderedTitle: String(Reflect.get(window, 'renderedTitle')),
      shift: (Reflect.get(window, 'shifts') as number[]).reduce((sum, value) => sum + value, 0),
    }));
    expect([address, seen.isSame, seen.shift <= 0.05]).toEqual([address, true, true]);
    const title = titledByBrowser.has(address) ? seen.renderedTitle : seen.title;
    expect([address, title]).toEqual([address, seen.renderedTitle]);
  }
  // The browser says so of the page that is not there.
  expect(complaints.filter((complaint) => !/ 404 /.test(complaint))).toEqual([]);
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

test('the home page shows figures, slides, products, goals and partners without scripts', async () => {
  const context = await stage.browser.newContext({
    viewport: { width: 320, height: 700 },
    javaScriptEnabled: false,
    baseURL: stage.url,
  });
  const page = await context.newPage();
  await untilRendered(context.request, '/');
  await page.goto('/');
  for (const figure of await page.locator('.front-figures dd').allTextContents())
    expect(Number(figure.replaceAll(',', ''))).toBeGreaterThan(0);
  expect(await page.locator('.front-figures dd').count()).toBe(4);
  for (const list of [
    '.front-strip',
    '.wide-cards:has(.front-product)',
    '.front-purposes',
    '.front-partners',
  ])
    expect([list, await page.locator(`${list} li`).count()]).not.toEqual([list, 0]);
  for (const logo of await page.locator('.front-partners img').all())
    expect(await logo.getAttribute('alt')).not.toBe('');
  await page.locator('.front-strip').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.locator('.front-strip').evaluate((strip) => strip.scrollLeft))
    .toBeGreaterThan(0);
  await page.locator('.front-slide a').first().click();
  await page.waitForURL('**/services');
  expect(await page.locator('.web-footer a[href^="tel:+976"]').isVisible()).toBe(true);
  await context.close();
});

test('a first visit loads none of the pages’ code; the first touch does, and the press that began it has its effect', async () => {
  const context = await stage.browser.newContext({ viewport: phone, baseURL: stage.url });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  for (const address of ['/', '/news', '/loan', '/calculator/brigad', '/faq', '/calculator', '/en/nothing']) {
    await untilRendered(context.request, address);
    requests.splice(0);
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(await page.locator('main h1').isVisible()).toBe(true);
    const scripts = requests.filter((path) => path.endsWith('.js'));
    expect([address, scripts.length <= 3, requests.length <= 20]).toEqual([address, true, true]);
  }
  await page.locator('.popup > button').first().click();
  await page.locator('.popup-panel:not([hidden])').waitFor();
  expect(requests.filter((path) => path.includes('/main-'))).toHaveLength(1);
  await context.close();
});

test('the build compresses every file, also those of admin pages', async () => {
  const { page } = await stage.visit({ viewport: phone });
  const assets = join(import.meta.dirname, '../../dist/client/assets');
  const files = readdirSync(assets);
  const plain = files.filter((name) => /\.(js|css|json|svg)$/.test(name));
  expect(plain.filter((name) => !files.includes(`${name}.br`))).toEqual([]);
  const library = plain.find((name) => /^ag-grid-.*\.js$/.test(name)) ?? '';
  const response = await page.request.get(`/assets/${library}`, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers()).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(statSync(join(assets, `${library}.br`)).size),
  });
});

test('what is entered and sent before the pages’ code has come is not lost', async () => {
  const context = await stage.browser.newContext({ viewport: phone, baseURL: stage.url });
  const page = await context.newPage();
  await untilRendered(context.request, '/en/calculator');
  let send: (() => void) | undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/assets/main-*.js', async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto('/en/calculator');
  const [province, soum] = [page.locator('select').first(), page.locator('select').nth(1)];
  await province.selectOption({ index: 2 });
  const chosen = await province.inputValue();
  await page.locator('form.question button[type="submit"]').click();
  expect(await soum.isDisabled()).toBe(true);
  send?.();
  await page.locator('form.question [aria-invalid]').first().waitFor();
  expect(await soum.isEnabled()).toBe(true);
  expect([await province.inputValue(), new URL(page.url()).search]).toEqual([chosen, '']);
  await context.close();
});

test('a visitor whose browser loses the first script is told so, and tries again', async () => {
  const context = await stage.browser.newContext({ viewport: phone, baseURL: stage.url });
  const page = await context.newPage();
  await untilRendered(context.request, '/en/faq');
  await page.route('**/assets/index-*.js', (route) => route.abort());
  const message = page.getByRole('alert').filter({ hasText: 'The page did not load completely' });
  await page.goto('/en/faq');
  await message.waitFor();
  await expectAccessible(page);
  await page.unroute('**/assets/index-*.js');
  // The pointer rests on the page that comes, and may touch it at once.
  const code = page.waitForResponse('**/assets/main-*.js');
  await message.getByRole('link', { name: 'Try again' }).click();
  await message.waitFor({ state: 'hidden' });
  // Its first script listens for touches from then on.
  await page.waitForLoadState();
  await page.mouse.move(50, 300);
  await page.mouse.wheel(0, 100);
  expect((await code).ok()).toBe(true);
  await context.close();
});

test('a page that the server does not render says so where its code is lost', async () => {
  const context = await stage.browser.newContext({ viewport: phone, baseURL: stage.url });
  const page = await context.newPage();
  await page.route('**/assets/main-*.js', (route) => route.abort());
  await page.goto('/auth/login');
  await page.getByRole('alert').filter({ hasText: 'Хуудсыг бүрэн ачаалж чадсангүй' }).waitFor();
  expect(await page.locator('.first-look').isVisible()).toBe(false);
  await context.close();
});

test('questions are searched and crews are filtered without scripts', async () => {
  const context = await stage.browser.newContext({
    viewport: phone,
    javaScriptEnabled: false,
    baseURL: stage.url,
  });
  const page = await context.newPage();
  await untilRendered(context.request, '/en/faq', '/en/faq?q=loan', '/en/calculator/brigad', '/en/');
  await page.goto('/en/faq');
  const all = await page.locator('details summary').count();
  await page.locator('input[name="q"]').fill('loan');
  await page.locator('.filter-form button').click();
  await page.waitForURL('**/en/faq?q=*');
  const found = await page.locator('details summary').count();
  expect([found > 0, found < all]).toEqual([true, true]);
  await page.goto('/en/calculator/brigad');
  await page.locator('select[name="province"]').selectOption({ index: 1 });
  const province = await page.locator('select[name="province"]').inputValue();
  await page.locator('.filter-form button').click();
  await page.waitForURL(`**/en/calculator/brigad?province=${province}*`);
  expect(await page.locator('select[name="province"]').inputValue()).toBe(province);
  await page.goto('/en');
  await page.locator('.hero-start select').selectOption({ index: 1 });
  await page.locator('.hero-start button').click();
  await page.waitForURL('**/en/calculator?province=*');
  expect(await page.locator('main h1').isVisible()).toBe(true);
  await context.close();
});

test('feedback is sent without scripts: a refused form keeps what was entered, and the thanks follow a good one', async () => {
  const context = await stage.browser.newContext({
    viewport: phone,
    javaScriptEnabled: false,
    baseURL: stage.url,
  });
  const page = await context.newPage();
  await untilRendered(context.request, '/contact', '/contact?sent=1');
  await page.goto('/contact');
  const text = `Скриптгүй санал ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Овог' }).fill('Дорж');
  await page.getByRole('textbox', { name: 'Нэр', exact: true }).fill('Болд');
  await page.getByRole('textbox', { name: 'Утас' }).fill('9911');
  await page.getByRole('combobox').selectOption({ index: 2 });
  const province = await page.getByRole('combobox').inputValue();
  await page.getByRole('textbox', { name: 'Санал хүсэлт' }).fill(text);
  await page.getByRole('button', { name: 'Илгээх' }).click();
  await page.getByText('Тэмдэглэсэн талбарыг засаад дахин илгээнэ үү.').waitFor();
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(2);
  expect(await page.getByRole('textbox', { name: 'Овог' }).inputValue()).toBe('Дорж');
  expect(await page.getByRole('combobox').inputValue()).toBe(province);
  expect(await page.getByRole('textbox', { name: 'Санал хүсэлт' }).inputValue()).toBe(text);
  await page.getByRole('textbox', { name: 'Утас' }).fill('9911 2233');
  await page.getByRole('textbox', { name: 'И-мэйл' }).fill('bold@example.mn');
  await page.getByRole('button', { name: 'Илгээх' }).click();
  await page.waitForURL('**/contact?sent=1#feedback');
  await page.getByText('Санал хүсэлтийг тань хүлээн авлаа').waitFor();
  await context.close();
});

test('a visitor searches the site without scripts, by any form of a word, and opens what was found', async () => {
  const context = await stage.browser.newContext({
    viewport: phone,
    javaScriptEnabled: false,
    baseURL: stage.url,
  });
  const page = await context.newPage();
  await untilRendered(context.request, '/');
  await page.goto('/');
  await page.getByRole('searchbox').fill('зээлээр');
  await page.getByRole('search').getByRole('button').click();
  await page.waitForURL('**/search?q=*');
  await untilRendered(context.request, page.url());
  await page.reload();
  expect(await page.locator('.search-kind').count()).toBeGreaterThan(1);
  expect(await page.locator('.search-hits mark').first().isVisible()).toBe(true);
  await page.locator('#search-news').locator('..').getByRole('link').last().click();
  await page.waitForURL('**/search?q=*&kind=news');
  await page.goBack();
  await page.locator('.search-kind a[href^="/faq#answer-"]').first().click();
  await page.waitForURL('**/faq#answer-*');
  expect(await page.locator('details[open] .rich-text').first().isVisible()).toBe(true);
  await context.close();
});

test('a search with scripts is accessible, is used by keyboard, and says what to do where nothing is found', async () => {
  const { page, complaints } = await stage.visit({ viewport: phone });
  await page.goto('/en');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await page.waitForURL('**/en/search');
  await expectAccessible(page);
  const field = page.getByRole('searchbox', { name: 'Search this site' });
  await field.fill('insulation material');
  await field.press('Enter');
  await page.locator('.search-hits mark').first().waitFor();
  await expectAccessible(page);
  await field.fill('хххххх');
  await field.press('Enter');
  await page.getByText('Nothing was found for “хххххх”.').waitFor();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Questions and answers' }).click();
  await page.waitForURL('**/en/faq');
  expect(complaints).toEqual([]);
});

test('materials are filtered without scripts by name and by part of the house', async () => {
  const context = await stage.browser.newContext({
    viewport: phone,
    javaScriptEnabled: false,
    baseURL: stage.url,
  });
  const page = await context.newPage();
  await untilRendered(context.request, '/materials');
  await page.goto('/materials');
  const title = (await page.locator('.card-list h2').first().textContent()) ?? '';
  await page.locator('input[name="name"]').fill(title);
  await page.locator('.filter-form button').click();
  await page.waitForURL('**/materials?name=*');
  await untilRendered(context.request, page.url());
  await page.reload();
  expect(await page.locator('input[name="name"]').inputValue()).toBe(title);
  for (const shown of await page.locator('.card-list h2').allTextContents()) expect(shown).toContain(title);
  await page.locator('select[name="part"]').selectOption({ index: 1 });
  await page.locator('input[name="name"]').fill('');
  await page.locator('.filter-form button').click();
  await page.waitForURL('**part=*');
  expect(await page.locator('.card-list li').count()).toBeGreaterThan(0);
  await context.close();
});

test('a reader of another language sees the page of an address that is not there in that language from the first', async () => {
  const { page } = await stage.visit({ viewport: phone });
  await untilRendered(page.request, '/en/news', '/nothing');
  await page.goto('/en/news');
  await page.locator('.popup > button').first().click();
  await page.locator('.popup-panel:not([hidden])').waitFor();
  const answer = await page.request.get('/nothing', { headers: { accept: 'text/html' } });
  expect(await answer.text()).toContain('<h1>Page not found</h1>');
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { renderedHeading: document.querySelector('h1') });
    });
  });
  await page.goto('/nothing');
  await page.locator('.popup > button').first().click();
  await page.locator('.popup-panel:not([hidden])').waitFor();
  expect(
    await page.evaluate(() => Reflect.get(window, 'renderedHeading') === document.querySelector('h1')),
  ).toBe(true);
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
