import { expect, test } from 'vitest';
import { say } from '../../src/definitions/language';
import { publicAddressIn } from '../../src/definitions/public-pages/public-address';
import { publicPages, type PublicPage } from '../../src/definitions/public-pages/public-pages';
import { expectAccessible } from '../support/accessible';
import { goWithin } from '../support/go-within';
import { ask } from '../support/session';
import { computer, openStage, phone } from '../support/story';

const stage = openStage();

/** Pages that other files tell the stories of. */
const elsewhere = /^\/(calculator|heatloss|dashboard|qr)/;
const pages: readonly PublicPage[] = publicPages.filter(
  (page: PublicPage) => page.rows === undefined && !elsewhere.test(page.path),
);

/** The home page begins with a question in place of its title. */
const headingOf = (path: string, title: string) =>
  path === '/' ? { level: 1, name: /\?$/ } : { level: 1, name: title, exact: true };

/** In Mongolian every page is opened at 320 px by the story of widths. */
test.each(['en_US', 'ko_KR'] as const)(
  'at 320 px every heading and every link of the footer fits: %s',
  async (language) => {
    const { page, complaints } = await stage.visit({ viewport: { width: 320, height: 700 } });
    await page.goto(publicAddressIn(language, '/'));
    for (const { path, title } of pages) {
      await goWithin(page, publicAddressIn(language, path));
      await page.getByRole('heading', headingOf(path, say(title, language))).waitFor();
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
    }
    expect(complaints).toEqual([]);
  },
);

test.each([
  { list: '/building', link: /^\/building\/detail\/\d+$/ },
  { list: '/apartment', link: /^\/apartment\/detail\/\d+$/ },
  { list: '/user-guide', link: /^\/user-guide\/\d+$/ },
  { list: '/news', link: /^\/news\/detail\/\d+$/ },
  { list: '/announcements', link: /^\/announcements\/\d+$/ },
  { list: '/calculator/brigad?province=all', link: /^\/calculator\/brigad\/\d+$/ },
  { list: '/commentarium', link: /^\/calculator\/brigad\/\d+$/ },
])('$list leads to pages of its rows, which can be read and left again', async ({ list, link }) => {
  const { page, complaints } = await stage.visit({ viewport: computer });
  await page.goto(list);
  const first = page.locator('main a').filter({ hasText: /\S/ });
  await expect
    .poll(async () =>
      (await first.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))).some((href) =>
        link.test(href),
      ),
    )
    .toBe(true);
  const addresses = await first.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
  const address = addresses.find((href) => link.test(href)) ?? '';
  const name = (await page.locator(`main a[href="${address}"]`).first().innerText()).trim();
  await page.locator(`main a[href="${address}"]`).first().click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  expect(await page.title()).toContain(name);
  await page.goBack();
  await page.locator(`main a[href="${address}"]`).first().waitFor();
  expect(complaints).toEqual([]);
});

test('the comparison of loans follows the amount, and says what is no amount', async () => {
  const { page, complaints } = await stage.visit({ viewport: phone });
  await page.goto('/loan');
  const amount = page.getByRole('textbox', { name: 'Зээлэх дүн (₮)' });
  const rows = page.locator('.content-table tbody tr');
  await rows.first().waitFor();
  await amount.fill('1 200 000');
  const cells = await rows.first().locator('td').allInnerTexts();
  const [payment = 0, , rate = 0, months = 0] = cells.map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
  const monthly = rate / 1200;
  // The sum of the payments, each discounted to the first day, is the amount.
  const present = Array.from({ length: months }, (_, month) => payment / (1 + monthly) ** (month + 1));
  expect(present.reduce((sum, value) => sum + value, 0) / 1_200_000).toBeCloseTo(1, 4);
  await amount.fill('-5');
  await page.getByText('0-ээс их, 1,000,000,000₮-өөс хэтрэхгүй дүн бичнэ үү.').waitFor();
  expect(await rows.first().locator('td').first().innerText()).toBe('–');
  expect(complaints).toEqual([]);
});

test('a visitor finds an answer by words, and sends feedback that the office reads', async () => {
  const { page, complaints } = await stage.visit({ viewport: phone });
  await page.goto('/faq');
  await page.locator('summary').first().waitFor();
  const all = await page.locator('summary').count();
  await page.getByRole('searchbox', { name: 'Асуулт хайх' }).fill('бригад гомдол');
  await expect.poll(() => page.locator('summary').count()).toBeLessThan(all);
  await page.locator('summary').first().click();
  await page.locator('details[open] .rich-text').waitFor();

  const text = `Санал ${Date.now()}`;
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Илгээх' }).click();
  await page.getByText('Тэмдэглэсэн талбарыг засаад дахин илгээнэ үү.').waitFor();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Овог' }).fill('Дорж');
  await page.getByRole('textbox', { name: 'Нэр', exact: true }).fill('Болд');
  await page.getByRole('textbox', { name: 'Утас' }).fill('99112233');
  await page.getByRole('textbox', { name: 'И-мэйл' }).fill('bold@example.mn');
  await page.getByRole('textbox', { name: 'Санал хүсэлт' }).fill(text);
  await page.getByRole('button', { name: 'Илгээх' }).click();
  await page.getByText('Санал хүсэлтийг тань хүлээн авлаа').waitFor();
  const admin = await stage.caller('admin');
  const { feedback } = await ask<{ feedback: { name: string }[] }>(
    admin,
    'query ($filters: [filter]) { feedback(filters: $filters) { name } }',
    { filters: [{ column: 'description', condition: 'equals', value: text }] },
  );
  expect(feedback).toEqual([{ name: 'Болд' }]);
  expect(complaints.filter((complaint) => !/ 422 /.test(complaint))).toEqual([]);
});
