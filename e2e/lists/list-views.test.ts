import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { openNews } from '../support/rows/news-rows';
import { addressOf, ask } from '../support/session';
import { untilStill } from '../support/still';
import { computer, openStage, phone } from '../support/story';

const stage = openStage();
const news = openNews(stage);
let page: Page;
let complaints: string[];

test('an agent moves a card on the board by mouse and by keyboard, and a conflict puts it back', async () => {
  const title = `Самбар ${Date.now()}`;
  const id = await news.createNews(title);
  const [first, second, third] = await lanes();
  await change(id, { news_type_id: first });
  ({ page, complaints } = await stage.visit({ viewport: computer, login: 'agent' }));
  await page.goto(`${await addressOf(page, 'news')}?as=board&q=${encodeURIComponent(title)}`);
  await card(title).waitFor();
  expect(await laneOf(title)).toBe(first);
  await expectAccessible(page);

  await card(title).hover();
  await page.mouse.down();
  const place = await boxOf(lane(second));
  await page.mouse.move(place.x + place.width / 2, place.y + 120, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => typeOf(id)).toBe(second);
  expect(await laneOf(title)).toBe(second);

  await page.getByText(`Зөөлөө: ${title}`).waitFor();
  await pickUp(card(title).getByRole('button', { name: `Зөөх: ${title}` }));
  await page.keyboard.press('ArrowRight');
  await page.locator(`.board-lane.is-over[data-column="${third}"]`).waitFor();
  await page.keyboard.press('Space');
  await expect.poll(() => typeOf(id)).toBe(third);

  // Another person writes the row while this person holds its card.
  await expect.poll(() => laneOf(title)).toBe(third);
  await pickUp(card(title).getByRole('button', { name: `Зөөх: ${title}` }));
  await news.change(id, title);
  await page.keyboard.press('ArrowLeft');
  await page.locator(`.board-lane.is-over[data-column="${second}"]`).waitFor();
  await page.keyboard.press('Space');
  await page.getByText('Энэ мөрийг өөр хүн түрүүлж өөрчилсөн байна', { exact: false }).waitFor();
  await expect.poll(() => laneOf(title)).toBe(third);
  expect(await typeOf(id)).toBe(third);

  // The same without dragging.
  await card(title)
    .getByRole('button', { name: `Үйлдэл: ${title}` })
    .click();
  await page
    .getByRole('menuitem', { name: /^Зөөх: / })
    .first()
    .click();
  await expect.poll(() => typeOf(id)).not.toBe(third);

  // The view is a step that Back undoes.
  await page.getByRole('button', { name: 'Хүснэгт' }).click();
  await page.getByRole('gridcell', { name: title, exact: true }).waitFor();
  await page.goBack();
  await card(title).waitFor();
  expect(complaints).toEqual([]);
});

test('an agent moves news to another day on the calendar, by keyboard and by mouse', async () => {
  const title = `Календарь ${Date.now()}`;
  const id = await news.createNews(title);
  await change(id, { published_on: '2031-03-05' });
  ({ page, complaints } = await stage.visit({ viewport: computer, login: 'agent' }));
  await page.goto(
    `${await addressOf(page, 'news')}?as=calendar&at=2031-03-01&q=${encodeURIComponent(title)}`,
  );
  const chip = page.locator('.calendar-chip', { hasText: title });
  await chip.waitFor();
  expect(await page.locator('.calendar-weekdays').textContent()).toBe('ДАМЯЛХПҮБАБЯНЯ');
  await expectAccessible(page);

  await pickUp(chip.getByRole('button'));
  await page.keyboard.press('ArrowRight');
  await page.locator('.is-over[data-day="2031-03-06"]').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.locator('.is-over[data-day="2031-03-13"]').waitFor();
  await page.keyboard.press('Space');
  await expect.poll(() => dayOf(id)).toBe('2031-03-13');

  await page.getByText(`Зөөлөө: ${title}`).waitFor();
  await untilStill(page);
  await chip.hover();
  await page.mouse.down();
  const day = await boxOf(page.locator('[data-day="2031-03-18"]'));
  await page.mouse.move(day.x + day.width / 2, day.y + day.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => dayOf(id)).toBe('2031-03-18');
  expect(complaints).toEqual([]);
});

test('a calendar opens at the week of the day, and weeks without rows are low', async () => {
  const title = `Долоо хоног ${Date.now()}`;
  for (const day of ['2031-08-26', '2031-08-27', '2031-08-28'])
    for (const part of [1, 2, 3]) {
      const id = await news.createNews(`${title} ${part}`);
      await change(id, { published_on: day });
    }
  ({ page, complaints } = await stage.visit({ viewport: { width: 1280, height: 620 }, login: 'agent' }));
  await page.goto(
    `${await addressOf(page, 'news')}?as=calendar&at=2031-08-27&q=${encodeURIComponent(title)}`,
  );
  await page.locator('.calendar-chip').first().waitFor();
  const full = page.locator('.calendar-week', { has: page.locator('[data-day="2031-08-27"]') });
  const empty = page.locator('.calendar-week', { has: page.locator('[data-day="2031-08-06"]') });
  await expect.poll(async () => (await boxOf(empty)).height).toBeLessThan(70);
  const [week, day, area] = await Promise.all(
    [full, empty.locator('.calendar-day').first(), page.locator('.calendar-rows')].map(boxOf),
  );
  expect(week?.height).toBeGreaterThan(100);
  expect(day?.height).toBeGreaterThan(50);
  await expect
    .poll(async () => (await boxOf(full)).y + 30)
    .toBeLessThan((area?.y ?? 0) + (area?.height ?? 0));
  expect(complaints).toEqual([]);
});

test('on a phone the calendar is an agenda, and a menu moves its rows', async () => {
  const title = `Жагсаалт ${Date.now()}`;
  const id = await news.createNews(title);
  await change(id, { published_on: '2031-04-05' });
  ({ page, complaints } = await stage.visit({ viewport: phone, login: 'agent', theme: 'dark' }));
  await page.goto(
    `${await addressOf(page, 'news')}?as=calendar&at=2031-01-01&q=${encodeURIComponent(title)}`,
  );
  // Its month has no rows: the page leads to the nearest one.
  await page.getByRole('button', { name: 'Дараагийн мөр: 2031-04-05' }).tap();
  const row = page.locator('.agenda-row', { hasText: title });
  await row.waitFor();
  await expectAccessible(page);
  await row.getByRole('button', { name: `Үйлдэл: ${title}` }).tap();
  await page.getByRole('menuitem', { name: 'Нэг хоногоор хойшлуулах' }).tap();
  await expect.poll(() => dayOf(id)).toBe('2031-04-06');
  await page.getByRole('button', { name: 'Сар', exact: true }).tap();
  await page.getByRole('button', { name: '2031-04-06: 1 мөр' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Баганаар' }).tap();
  await card(title).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  expect(complaints).toEqual([]);
});

test('an agent moves and stretches a bar of the timeline, by mouse, by keyboard and by its menu', async () => {
  const title = `Хуваарь ${Date.now()}`;
  const id = await createProject(title, ['2031-05-12', '2031-05-16']);
  ({ page, complaints } = await stage.visit({ viewport: computer, login: 'agent' }));
  await page.goto(
    `${await addressOf(page, 'project')}?as=timeline&at=2031-05-12&q=${encodeURIComponent(title)}`,
  );
  const bar = page.locator('.timeline-bar', { hasText: title });
  await bar.waitFor();
  await expectAccessible(page);
  const daysAre = (first: string, last: string) => expect.poll(() => daysOf(id)).toEqual([first, last]);

  await bar.locator('.timeline-title').hover();
  await drag(2 * dayWidth);
  await daysAre('2031-05-14', '2031-05-18');
  await page.getByText(`Зөөлөө: ${title}`).waitFor();

  await bar.getByRole('button', { name: `Дуусах өдрийг зөөх: ${title}` }).hover();
  await drag(3 * dayWidth);
  await daysAre('2031-05-14', '2031-05-21');
  await untilStill(page);

  await bar.getByRole('button', { name: `Үйлдэл: ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Долоо хоногоор хойшлуулах' }).click();
  await daysAre('2031-05-21', '2031-05-28');
  await untilStill(page);

  const hear = (text: string) => page.locator('[aria-live]').getByText(text).waitFor({ state: 'attached' });
  const handle = bar.locator('.timeline-title');
  await pickUp(handle);
  await page.keyboard.press('ArrowRight');
  await hear(`${title}. Байр: 2031-05-22 – 2031-05-29`);
  // The page changes around the bar in the hand, as when a message goes.
  await page.evaluate(() => document.body.append(document.createElement('i')));
  await page.keyboard.press('Shift+ArrowLeft');
  await hear(`${title}. Байр: 2031-05-15 – 2031-05-22`);
  await page.keyboard.press('ArrowLeft');
  await hear(`${title}. Байр: 2031-05-14 – 2031-05-21`);
  await page.keyboard.press('Space');
  await hear(`${title}. Тавьсан байр: 2031-05-14 – 2031-05-21`);
  await daysAre('2031-05-14', '2031-05-21');
  await untilStill(page);

  await pickUp(handle);
  await page.keyboard.press('ArrowRight');
  await hear(`${title}. Байр: 2031-05-15 – 2031-05-22`);
  await page.keyboard.press('Escape');
  await hear(`Байранд нь буцаалаа: ${title}`);
  expect(await daysOf(id)).toEqual(['2031-05-14', '2031-05-21']);

  await pickUp(bar.getByRole('button', { name: `Дуусах өдрийг зөөх: ${title}` }));
  await page.keyboard.press('ArrowRight');
  await hear(`${title}. Байр: 2031-05-14 – 2031-05-22`);
  await page.keyboard.press('Space');
  await daysAre('2031-05-14', '2031-05-22');
  expect(complaints).toEqual([]);
});

test('on a phone the menu of a bar moves and shortens it', async () => {
  const title = `Утасны хуваарь ${Date.now()}`;
  const id = await createProject(title, ['2031-06-02', '2031-06-06']);
  ({ page, complaints } = await stage.visit({ viewport: phone, login: 'agent', theme: 'dark' }));
  await page.goto(
    `${await addressOf(page, 'project')}?as=timeline&at=2031-06-02&q=${encodeURIComponent(title)}`,
  );
  const bar = page.locator('.timeline-bar', { hasText: title });
  await bar.waitFor();
  await expectAccessible(page);
  const menu = bar.getByRole('button', { name: `Үйлдэл: ${title}` });
  await menu.tap();
  await page.getByRole('menuitem', { name: 'Нэг хоногоор урагшлуулах' }).tap();
  await expect.poll(() => daysOf(id)).toEqual(['2031-06-01', '2031-06-05']);
  await menu.tap();
  await page.getByRole('menuitem', { name: 'Нэг хоногоор богиносгох' }).tap();
  await expect.poll(() => daysOf(id)).toEqual(['2031-06-01', '2031-06-04']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  expect(complaints).toEqual([]);
});

test('a board that asks for too much says what to reduce, and shows its cards without the filters', async () => {
  ({ page, complaints } = await stage.visit({ viewport: computer, login: 'agent' }));
  const words = 'хана дээвэр цонх хаалга шал';
  const filters = ['дулаан', 'байшин', 'зуух', 'агаар', 'өвөл', 'хүйтэн'].map(
    (word) => `&f=${encodeURIComponent(`description:contains:${word}`)}`,
  );
  await page.goto(
    `${await addressOf(page, 'news')}?as=board&q=${encodeURIComponent(words)}${filters.join('')}`,
  );
  const alert = page.getByRole('alert');
  await alert.getByText('Хайх үг, шүүлтүүр, эрэмбээ цөөлөөд дахин үзнэ үү.').waitFor();
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Цэвэрлэх' }).click();
  await page.locator('.view-card').first().waitFor();
  expect(complaints).toEqual([]);
});

test('what a process owns is shown on a board without handles; timeline, gallery and map are accessible', async () => {
  ({ page, complaints } = await stage.visit({ viewport: computer, login: 'agent' }));
  await page.goto(`${await addressOf(page, 'loan_request')}?as=board`);
  await page.locator('.view-card').first().waitFor();
  expect(await page.locator('.view-card-handle').count()).toBe(0);
  await page.goto(`${await addressOf(page, 'project')}?as=timeline`);
  await page.locator('.timeline-bar').first().waitFor();
  await expectAccessible(page);
  await page.goto(`${await addressOf(page, 'retrofit')}?as=gallery`);
  await page.locator('.gallery img').first().waitFor();
  await expectAccessible(page);
  await page.goto(`${await addressOf(page, 'order')}?as=map`);
  await page.getByText(/^Харагдаж буй [\d,]+ мөр$/).waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

function card(title: string): Locator {
  return page.locator('.view-card', { hasText: title });
}

function lane(key: string): Locator {
  return page.locator(`.board-lane[data-column="${key}"]`);
}

/** The keys of the first three columns of the board. */
async function lanes(): Promise<[string, string, string]> {
  const { lut_news_type: types } = await ask<{ lut_news_type: { id: string }[] }>(
    news.office,
    '{ lut_news_type(ordered: true, limit: 3) { id } }',
  );
  const [first, second, third] = types.map(({ id }) => id);
  if (first === undefined || second === undefined || third === undefined) throw new Error('Too few types.');
  return [first, second, third];
}

function laneOf(title: string): Promise<string | null> {
  return page.locator('.board-lane', { has: card(title) }).getAttribute('data-column');
}

/** Picks a row up with the space bar, and waits until it is in the hand. */
async function pickUp(handle: Locator): Promise<void> {
  await handle.focus();
  await page.keyboard.press('Space');
  await page.getByText(/^Авлаа: |\. Байр: /).waitFor({ state: 'attached' });
}

/** Pixels of a day on the timeline. */
const dayWidth = 20;

/** Drags what is under the mouse to the right. */
async function drag(pixels: number): Promise<void> {
  const box = await page.evaluate(() => {
    const hovered = [...document.querySelectorAll(':hover')].at(-1)?.getBoundingClientRect();
    return hovered && { x: hovered.x + hovered.width / 2, y: hovered.y + hovered.height / 2 };
  });
  if (box === undefined) throw new Error('There is nothing under the mouse.');
  await page.mouse.down();
  await page.mouse.move(box.x + pixels, box.y, { steps: 8 });
  await page.mouse.up();
}

async function createProject(title: string, [first, last]: readonly [string, string]): Promise<string> {
  const { brigad } = await ask<{ brigad: { id: string }[] }>(news.office, '{ brigad(limit: 1) { id } }');
  const { createProject: created } = await ask<{ createProject: { id: string } }>(
    news.office,
    'mutation($input: ProjectInput!) { createProject(input: $input) { id } }',
    { input: { title, brigad_id: brigad[0]?.id, start_date: first, end_date: last } },
  );
  return created.id;
}

async function daysOf(id: string): Promise<[string | null, string | null]> {
  const { project } = await ask<{ project: { start_date: string | null; end_date: string | null }[] }>(
    news.office,
    'query($filters: [filter]) { project(filters: $filters) { start_date end_date } }',
    { filters: [{ column: 'id', condition: 'equals', value: id }] },
  );
  const [row] = project;
  if (row === undefined) throw new Error(`There is no project ${id}.`);
  return [row.start_date, row.end_date];
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (box === null) throw new Error('The place is not on the screen.');
  return box;
}

async function typeOf(id: string): Promise<string> {
  return String((await stored(id)).news_type_id);
}

async function dayOf(id: string): Promise<string | null> {
  return (await stored(id)).published_on;
}

interface StoredNews {
  revision: number;
  news_type_id: number;
  published_on: string | null;
}

async function stored(id: string): Promise<StoredNews> {
  const { news: rows } = await ask<{ news: StoredNews[] }>(
    news.office,
    'query($filters: [filter]) { news(filters: $filters) { revision news_type_id published_on } }',
    { filters: [{ column: 'id', condition: 'equals', value: id }] },
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`There are no news ${id}.`);
  return row;
}

async function change(id: string, values: object): Promise<void> {
  const { revision } = await stored(id);
  await ask(
    news.office,
    'mutation($id: ID!, $input: NewsInput!) { updateNews(id: $id, input: $input) { id } }',
    { id, input: { ...values, revision } },
  );
}
