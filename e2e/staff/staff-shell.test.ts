import type { BrowserContext, Locator, Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { addressOf, ask, demoPassword } from '../support/session';
import { untilStill } from '../support/still';
import { computer, openStage, phone, tablet } from '../support/story';

const stage = openStage();
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeEach(async () => {
  ({ context, page, complaints } = await stage.visit({ viewport: computer, login: 'agent' }));
});

test('opened pages stay at hand as tabs, with what was searched in them', async () => {
  await page.goto('/admin/p/2');
  await page.getByRole('button', { name: 'Тохиргоо нээх' }).click();
  const settings = page.getByRole('dialog', { name: 'Дэлгэцийн тохиргоо' });
  await settings.getByRole('switch', { name: 'Нээсэн хуудсыг таб болгон хадгалах' }).check();
  await settings.getByRole('radio', { name: 'Шигүү' }).check();
  await settings.getByRole('button', { name: 'Тохиргоо хаах' }).click();
  await page.locator('html[data-density="compact"]').waitFor();

  const tabs = page.getByRole('navigation', { name: 'Нээлттэй хуудсууд' });
  await tabs.getByRole('link', { name: 'Мэдээ' }).waitFor();
  await page.goto('/admin/p/61?q=Дулаан');
  await tabs.getByRole('link', { name: 'Бригад' }).waitFor();
  await tabs.getByRole('link', { name: 'Мэдээ' }).click();
  await page.waitForURL('**/admin/p/2');
  await tabs.getByRole('link', { name: 'Бригад' }).click();
  await page.waitForURL((url) => url.searchParams.get('q') === 'Дулаан');
  await expectAccessible(page, '.tab-strip');

  await tabs.getByRole('link', { name: 'Бригад' }).press('Delete');
  await page.waitForURL('**/admin/p/2');
  await page.reload();
  await tabs.getByRole('link', { name: 'Мэдээ' }).waitFor();
  await expect.poll(() => tabs.getByRole('link').allTextContents()).toEqual(['Мэдээ']);
  expect(complaints).toEqual([]);
});

test('tabs are put in order by mouse and by keyboard, kept, and closed together', async () => {
  const { tabs, names, link } = await openThreeTabs();
  await expect.poll(names).toEqual(['Мэдээ', 'Бригад', 'Захиалга']);

  // By mouse: what is let go of stands at its new place, and is not opened.
  const from = await centreOf(link('Мэдээ'));
  const onto = await centreOf(link('Захиалга'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 4 });
  await tabs.locator('.is-dragging').waitFor();
  // Whoever drags sees the tabs make room before he goes on.
  await untilStill(page);
  await page.mouse.move(onto.x + 10, onto.y, { steps: 10 });
  await untilStill(page);
  await page.mouse.up();
  await expect.poll(names).toEqual(['Бригад', 'Захиалга', 'Мэдээ']);
  expect(new URL(page.url()).pathname).toBe('/admin/p/41');

  // By keyboard: the space bar takes it and leaves it, and a screen reader hears where.
  await link('Мэдээ').focus();
  await page.keyboard.press('Space');
  await page.getByText('Авлаа: Мэдээ, 3 / 3').waitFor({ state: 'attached' });
  await untilStill(page);
  await page.keyboard.press('ArrowLeft');
  await page.getByText('Мэдээ: 2 / 3').waitFor({ state: 'attached' });
  await untilStill(page);
  await page.keyboard.press('Space');
  await expect.poll(names).toEqual(['Бригад', 'Мэдээ', 'Захиалга']);
  await page.reload();
  await link('Захиалга').waitFor();
  await expect.poll(names).toEqual(['Бригад', 'Мэдээ', 'Захиалга']);

  // Without dragging, from the menu; then the others go, then all.
  await tabs.getByRole('button', { name: 'Табын үйлдэл' }).click();
  await tabs.getByRole('button', { name: 'Энэ табыг зүүн тийш' }).click();
  await expect.poll(names).toEqual(['Бригад', 'Захиалга', 'Мэдээ']);
  await expectAccessible(page, '.tab-strip');
  await tabs.getByRole('button', { name: 'Бусад табыг хаах' }).click();
  await expect.poll(names).toEqual(['Захиалга']);
  await tabs.getByRole('button', { name: 'Табын үйлдэл' }).click();
  await tabs.getByRole('button', { name: 'Бүх табыг хаах' }).click();
  await page.waitForURL('**/admin');
  await expect.poll(names).toEqual(['Эхлэл']);
  expect(complaints).toEqual([]);
});

test('tabs are put in order by a finger that rests on one, and a finger that moves at once scrolls', async () => {
  ({ context, page, complaints } = await stage.visit({ viewport: tablet, login: 'agent' }));
  const { tabs, names, link } = await openThreeTabs();
  await untilStill(page);
  const [from, onto] = [await centreOf(link('Мэдээ')), await centreOf(link('Захиалга'))];
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });

  await touch('touchStart', [from]);
  await touch('touchMove', [{ ...from, x: from.x + 40 }]);
  await touch('touchEnd', []);
  expect(await names()).toEqual(['Мэдээ', 'Бригад', 'Захиалга']);

  await touch('touchStart', [from]);
  await tabs.locator('.is-dragging').waitFor();
  for (const part of [0.3, 0.6, 0.9, 1]) {
    await touch('touchMove', [{ ...from, x: from.x + (onto.x + 10 - from.x) * part }]);
    await untilStill(page);
  }
  await touch('touchEnd', []);
  await expect.poll(names).toEqual(['Бригад', 'Захиалга', 'Мэдээ']);
  expect(new URL(page.url()).pathname).toBe('/admin/p/41');
  expect(complaints).toEqual([]);
});

test.each([phone, computer])(
  'a menu item shows a page of ours inside the staff pages, $width px wide',
  async (viewport) => {
    await page.setViewportSize(viewport);
    await page.goto('/admin/p/7');
    await page.getByRole('heading', { name: 'Нийтийн самбар', level: 1 }).waitFor();
    const frame = page.frameLocator('iframe[title="Нийтийн самбар"]');
    await frame.locator('main h1').waitFor();
    await frame.locator('canvas').first().waitFor();
    // One head is enough.
    await frame.getByRole('banner').waitFor({ state: 'detached' });
    const box = await page.locator('iframe').boundingBox();
    expect(box?.width).toBe(await page.locator('#content').evaluate((content) => content.clientWidth));
    expect(complaints).toEqual([]);
  },
);

test('a locked screen opens with the password alone, and the page is as it was', async () => {
  ({ context, page, complaints } = await stage.visit({
    viewport: computer,
    login: 'agent',
    hasOwnSession: true,
  }));
  await page.goto('/admin/p/51');
  const address = page.getByRole('textbox', { name: /^Хаяг/ });
  await address.fill('Дулааны 5');
  await page.getByRole('button', { name: /^Хэрэглэгчийн цэс/ }).click();
  await page.getByRole('button', { name: 'Дэлгэц түгжих' }).click();
  const lock = page.getByRole('dialog', { name: 'Дэлгэц түгжигдсэн' });
  await lock.waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await lock.getByRole('button', { name: 'Түгжээ тайлах' }).click();
  await lock.getByText('Нууц үг буруу байна').waitFor();
  await lock.getByLabel('Нууц үг').fill('Буруу-2026!');
  await lock.getByRole('button', { name: 'Түгжээ тайлах' }).click();
  await lock.getByText('Нууц үг буруу байна').waitFor();
  await lock
    .getByLabel('Дэвсгэр зураг солих', { exact: true })
    .first()
    .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await lock.getByText('зөвхөн зураг оруулна уу').waitFor();
  await expectAccessible(page);

  const before = await sessionCookie();
  await lock.getByLabel('Нууц үг').fill(demoPassword);
  await lock.getByRole('button', { name: 'Түгжээ тайлах' }).click();
  await lock.waitFor({ state: 'detached' });
  expect(await address.inputValue()).toBe('Дулааны 5');
  expect(await sessionCookie()).not.toBe(before);
  // The refused password is the only thing that the browser had to say.
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
});

test('pages of one row and of a form alone, and a group whose pages are above', async () => {
  await page.goto('/admin/p/51');
  const address = page.getByRole('textbox', { name: /^Хаяг/ });
  await address.waitFor();
  await page.getByRole('button', { name: 'Хадгалах' }).click();
  await page.getByText('Холбоо барих утас оруулах эсвэл захиалагчийг сонгоно уу').first().waitFor();
  await address.fill('Захиалгын хаяг 7');
  await page.getByRole('textbox', { name: /^Холбоо барих утас/ }).fill('99112233');
  await page.getByRole('textbox', { name: /^Тайлбар/ }).fill('Ханын дулаалга');
  await page.getByRole('button', { name: 'Хадгалах' }).click();
  await page.getByRole('heading', { name: 'Хадгаллаа' }).waitFor();
  expect(await page.getByRole('link', { name: 'Нэмсэн бичлэгээ харах' }).getAttribute('href')).toMatch(
    /^\/admin\/p\/41\?row=\d+&mode=view$/,
  );
  await page.getByRole('button', { name: 'Дахин нэмэх' }).click();
  await address.waitFor();
  expect(await address.inputValue()).toBe('');

  await page.goto('/admin/p/14');
  const site = page.getByRole('textbox', { name: 'Вэб хуудас' });
  await site.fill('https://dulaan.example.mn');
  await page.getByRole('button', { name: 'Хадгалах' }).click();
  await page.getByText('Хадгаллаа').waitFor();
  await page.reload();
  await site.waitFor();
  await expect.poll(() => site.inputValue()).toBe('https://dulaan.example.mn');

  await page.getByRole('link', { name: 'Банк ба зээл' }).click();
  const strip = page.getByRole('navigation', { name: 'Дэд цэс: Банк ба зээл' });
  await strip.getByRole('link', { name: 'Зээлийн бүтээгдэхүүн' }).click();
  await page.waitForURL('**/admin/p/82');
  await strip.locator('[aria-current="page"]', { hasText: 'Зээлийн бүтээгдэхүүн' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a row opens in a window over its list, and a cell opens the extra form of its row', async () => {
  ({ page, complaints } = await stage.visit({ viewport: computer, login: 'admin' }));
  await page.goto('/admin/p/149');
  const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true });
  await cell('Зүүн өмнөд').dblclick();
  const window = page.getByRole('dialog');
  const name = window.getByRole('textbox', { name: 'Зүг чиг', exact: true });
  await expect.poll(() => name.inputValue()).toBe('Зүүн өмнөд');
  await name.fill('Зүүн урд');
  await expectAccessible(page, '.krud-popup');
  await window.getByRole('button', { name: 'Хадгалах' }).click();
  await window.waitFor({ state: 'detached' });
  await cell('Зүүн урд').waitFor();

  await page.goto('/admin/p/44');
  await page.getByRole('button', { name: 'Хугацаа, тайлбар' }).first().click();
  await window.getByRole('heading', { name: 'Нэмэлт маягт' }).waitFor();
  expect(await window.getByRole('button', { name: 'Устгах' }).count()).toBe(0);
  await window.getByRole('textbox', { name: /^Тайлбар/ }).fill('Нэмэлт тайлбар 44');
  await expectAccessible(page, '.krud-popup');
  await window.getByRole('button', { name: 'Хадгалах' }).click();
  await window.waitFor({ state: 'detached' });
  const { paginate } = await ask<{ paginate: { total: number } }>(
    await stage.caller('admin'),
    `{ paginate(page: 1, size: 1, filters: [{ column: "description", condition: equals, value: "Нэмэлт тайлбар 44" }]) { total v_project { id } } }`,
  );
  expect(paginate.total).toBe(1);
  expect(complaints).toEqual([]);
});

test('an agent sees the step of each order beside the form that is open, and gives the form the width that it needs', async () => {
  await page.goto(await addressOf(page, 'order'));
  const headings = page.getByRole('columnheader');
  await headings.nth(2).waitFor();
  const names = (await headings.allTextContents()).map((name) => name.trim());
  expect(names.indexOf('Төлөв')).toBe(names.indexOf('№') + 1);
  const status = page.locator('[role=gridcell][col-id=status] .process-status').first();
  await status.waitFor();
  await page.getByRole('button', { name: 'Засах' }).first().click();
  const panel = page.locator('.krud-panel');
  await panel.getByRole('textbox').first().waitFor();
  await untilStill(page);
  const edges = async () => ({
    list: (await status.boundingBox())?.x ?? Infinity,
    panel: (await panel.boundingBox())?.x ?? 0,
    width: (await panel.boundingBox())?.width ?? 0,
  });
  const before = await edges();
  expect(before.list + 100).toBeLessThan(before.panel);

  const divider = page.getByRole('separator', { name: 'Маягтын өргөн' });
  const grip = await centreOf(divider);
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x - 150, grip.y, { steps: 4 });
  await page.mouse.up();
  const after = await edges();
  expect(Math.abs(after.width - before.width - 150)).toBeLessThan(20);
  await divider.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await edges()).width).toBeLessThan(after.width);
  const { width } = await edges();
  await page.reload();
  await panel.getByRole('textbox').first().waitFor();
  await expect.poll(async () => Math.abs((await edges()).width - width)).toBeLessThan(2);
  expect(complaints).toEqual([]);
});

test('the menu leads out of itself, and is divided where its definition says so', async () => {
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Үндсэн цэс' });
  const calculator = menu.getByRole('link', { name: 'Тооцоолуур' });
  await calculator.waitFor();
  await menu.getByRole('separator').waitFor({ state: 'attached' });
  const [opened] = await Promise.all([context.waitForEvent('page'), calculator.click()]);
  await opened.waitForURL('**/calculator');
  expect(complaints).toEqual([]);
});

test('each setting of the drawer changes what it names, and all of them outlive a reload', async () => {
  // Low, so that the page scrolls.
  await page.setViewportSize({ ...computer, height: 420 });
  await page.goto('/admin/profile');
  const settings = page.getByRole('dialog', { name: 'Дэлгэцийн тохиргоо' });
  const openSettings = () => page.getByRole('button', { name: 'Тохиргоо нээх' }).click();
  const choose = (group: string, name: string) =>
    settings.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check();
  const set = (name: string) => settings.getByRole('switch', { name, exact: true }).click();
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
  const header = '.module-header';

  await openSettings();
  const ground = await styleOf('.module', 'background-color');
  await choose('Харагдах байдал', 'Харанхуй');
  await expect.poll(() => styleOf('.module', 'background-color')).not.toBe(ground);
  const link = await styleOf('html', '--link');
  await choose('Гол өнгө', 'Нил ягаан');
  await expect.poll(() => styleOf('html', '--link')).not.toBe(link);
  await choose('Зай', 'Уужим');
  await expect.poll(() => styleOf('html', '--row')).toBe('52px');
  await set('Саарал горим');
  await expect.poll(() => styleOf('html', 'filter')).toBe('grayscale(1)');
  await set('Саарал горим');
  await set('Өнгө ялгахад хялбар горим');
  await expect.poll(() => styleOf('html', 'filter')).toContain('contrast');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await styleOf(header, 'transition-duration')).not.toBe('0s');
  await set('Хөдөлгөөнгүй');
  await expect.poll(() => styleOf(header, 'transition-duration')).toBe('0s');

  expect(await styleOf('.module-side', 'position')).toBe('sticky');
  await set('Хажуугийн цэсийг тогтоох');
  await expect.poll(() => styleOf('.module-side', 'position')).toBe('static');
  // Beside a menu at the side the content is as wide as it can be.
  expect(await settings.getByRole('radio', { name: 'Тогтмол' }).isDisabled()).toBe(true);
  await choose('Цэсний байрлал', 'Дээр');
  await page.locator('.module-side').waitFor({ state: 'detached' });
  const width = () => page.locator('#content').evaluate(({ clientWidth }) => clientWidth);
  expect(await width()).toBe(computer.width);
  await choose('Агуулгын өргөн', 'Тогтмол');
  await expect.poll(width).toBe(1280);
  await set('Нээсэн хуудсыг таб болгон хадгалах');
  await page.getByRole('navigation', { name: 'Нээлттэй хуудсууд' }).waitFor();

  await set('Доош гүйлгэхэд толгой хэсгийг нуух');
  await settings.getByRole('button', { name: 'Тохиргоо хаах' }).click();
  const isHeaderSeen = () =>
    page.locator(header).evaluate((element) => element.getBoundingClientRect().bottom > 0);
  await scrollTo(300);
  await expect.poll(isHeaderSeen).toBe(false);
  await scrollTo(100);
  await expect.poll(isHeaderSeen).toBe(true);
  await openSettings();
  await set('Толгой хэсгийг тогтоох');
  await expect.poll(() => styleOf(header, 'position')).toBe('static');
  expect(
    await settings.getByRole('switch', { name: 'Доош гүйлгэхэд толгой хэсгийг нуух' }).isDisabled(),
  ).toBe(true);

  await page.reload();
  await page.getByRole('navigation', { name: 'Нээлттэй хуудсууд' }).waitFor();
  expect(await page.evaluate(() => Object.assign({}, document.documentElement.dataset))).toMatchObject({
    theme: 'dark',
    accent: 'violet',
    density: 'comfortable',
    gray: 'false',
    weak: 'true',
    still: 'true',
  });
  expect([await styleOf(header, 'position'), await width()]).toEqual(['static', 1280]);
  expect(complaints).toEqual([]);
});

/** Opens news, crews and orders, each as a tab that stays. */
async function openThreeTabs() {
  await keepTabs();
  const tabs = page.getByRole('navigation', { name: 'Нээлттэй хуудсууд' });
  const names = () => tabs.getByRole('link').allTextContents();
  const link = (name: string) => tabs.getByRole('link', { name });
  for (const [id, name] of [
    ['2', 'Мэдээ'],
    ['61', 'Бригад'],
    ['41', 'Захиалга'],
  ] as const) {
    await page.goto(`/admin/p/${id}`);
    await link(name).waitFor();
  }
  return { tabs, names, link };
}

/** Has every opened page kept as a tab. */
async function keepTabs(): Promise<void> {
  const kept = JSON.stringify({ value: { multiTab: true }, expires: Date.now() + 3_600_000 });
  await context.addInitScript((text) => window.localStorage.setItem('siteSettings', text), kept);
}

async function centreOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('There is nothing to take.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function sessionCookie(): Promise<string | undefined> {
  const cookies = await context.cookies();
  return cookies.find(({ httpOnly }) => httpOnly)?.value;
}
