import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { ask } from '../support/session';
import { untilStill } from '../support/still';
import { computer, openStage, screens } from '../support/story';

const news = '/admin/p/2';

const stage = openStage();
let page: Page;
let complaints: string[];

describe.each(screens)('on a $name', ({ viewport, isPhone }) => {
  const { width } = viewport;

  beforeEach(async () => {
    ({ page, complaints } = await stage.visit({ viewport }));
  });

  test('an admin finds, adds with a photo, changes and deletes news, and everybody reads it', async () => {
    const title = `Дулаан байшин ${width}`;
    await stage.signIn(page, 'admin');
    await page.goto('/admin');
    await openFromMenu();
    expect(await total()).toBeGreaterThanOrEqual(40);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Нэмэх' }).click();
    await fill('Гарчиг', title);
    await choose('Төрөл');
    await panel()
      .getByRole('textbox', { name: /^Нийтлэх өдөр/ })
      .click();
    await page.locator('.ant-picker-cell-today').click();
    await panel()
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photo());
    await panel().getByRole('img', { name: /.+/ }).first().waitFor();
    await expectAccessible(page);
    await save();
    await row(title).waitFor();
    // Other stories add and delete some meanwhile; the list then offers to show that.
    await expect
      .poll(async () => {
        await showChanges();
        return (await total()) - (await allNews());
      })
      .toBe(0);
    await row(title).getByRole('img').first().waitFor();
    expect(await publicTitles(title)).toEqual([title]);

    await act(title, 'Засах');
    await fill('Гарчиг', `${title} шинэчлэв`);
    await save();
    await row(`${title} шинэчлэв`).waitFor();

    await act(`${title} шинэчлэв`, 'Устгах');
    const question = page.getByRole('dialog', { name: 'Энэ мөрийг устгах уу?' });
    await question.getByText(`«${title} шинэчлэв»`).waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Устгах' }).click();
    await row(`${title} шинэчлэв`).waitFor({ state: 'detached' });
    expect(await publicTitles(title)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('search, filters and order live in the address: Back undoes them and a link repeats them', async () => {
    await stage.signIn(page, 'admin');
    await page.goto(news);
    const all = await total();
    await page.getByRole('searchbox', { name: 'Хайх' }).fill('дулаан');
    await page.waitForURL((url) => url.searchParams.get('q') === 'дулаан');
    await expect.poll(total).toBeLessThan(all);
    const found = await total();

    await page.getByRole('button', { name: 'Шүүлтүүр' }).click();
    await page.getByRole('group', { name: 'Нийтэлсэн' }).getByRole('combobox').click();
    await page.getByTitle('Тийм').click();
    await page.waitForURL((url) => url.searchParams.get('f') === 'is_publish:equals:true');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Шүүлтийг арилгах: Нийтэлсэн' }).waitFor();
    await expect.poll(total).toBeLessThan(found);
    const link = page.url();
    const linked = await total();

    await page.goBack();
    await expect.poll(total).toBe(found);
    await page.goto(link);
    await expect.poll(total).toBe(linked);
    await page.getByRole('button', { name: 'Цэвэрлэх' }).click();
    // Other stories add and delete some meanwhile.
    await expect.poll(total).toBeGreaterThan(found);
    expect(await page.getByRole('searchbox', { name: 'Хайх' }).inputValue()).toBe('');
    expect(complaints).toEqual([]);
  });

  test('a form with unsaved changes asks before it closes', async () => {
    await stage.signIn(page, 'admin');
    await page.goto(news);
    await total();
    await page.getByRole('button', { name: 'Нэмэх' }).click();
    await fill('Гарчиг', 'Хагас бичсэн');
    await page.goBack();
    await page.getByRole('button', { name: 'Үргэлжлүүлэн засах' }).click();
    await page.waitForURL((url) => url.searchParams.get('row') === 'new');
    await panel().getByRole('button', { name: 'Хаах' }).click();
    await page.getByRole('button', { name: 'Хадгалахгүй хаах' }).click();
    await panel().waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    expect(complaints).toEqual([]);
  });

  test('an agent may add and change news, and is not offered to delete them', async () => {
    await stage.signIn(page, 'agent');
    await page.goto(news);
    await total();
    await page.getByRole('button', { name: 'Нэмэх' }).waitFor();
    const offered = isPhone ? await menuOfFirstCard() : await buttonsOfFirstRow();
    expect(offered).toEqual(['Харах', 'Засах', 'Сэтгэгдэл', 'Түүх']);
    expect(complaints).toEqual([]);
    expect(await refusal('mutation { deleteNews(id: "1") { id } }')).toBe('FORBIDDEN');
  });

  test('a citizen is kept out by the page, and by the server where he asks it himself', async () => {
    await stage.signIn(page, 'citizen');
    await page.goto(news);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('button', { name: 'Нэмэх' }).count()).toBe(0);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    const input = '{ title: "Зөвшөөрөлгүй", news_type_id: 1, is_publish: false, is_special: false }';
    expect(await refusal(`mutation { createNews(input: ${input}) { id } }`)).toBe('FORBIDDEN');
    expect(await refusal('mutation { deleteNews(id: "1") { id } }')).toBe('FORBIDDEN');
  });

  async function openFromMenu(): Promise<void> {
    if (isPhone) await page.getByRole('button', { name: 'Цэс нээх' }).click();
    await page.locator('.sidebar-group:visible').getByText('Мэдээлэл', { exact: true }).click();
    await page.locator('.sidebar-item:visible').getByText('Мэдээ', { exact: true }).click();
    await page.waitForURL(`**${news}`);
    // While the drawer is open it hides the page from assistive technology, its heading too.
    await page.locator('dialog.module-drawer[open]').waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Мэдээ' }).waitFor();
  }

  function row(title: string): Locator {
    return page.locator(isPhone ? '.grid-card' : '.grid-table .ag-row').filter({ hasText: title });
  }

  async function act(title: string, action: string): Promise<void> {
    if (!isPhone) return page.getByRole('button', { name: `${action}: ${title}` }).click();
    await page.getByRole('button', { name: `Үйлдэл: ${title}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  }
});

describe('the table', () => {
  beforeEach(async () => {
    ({ page, complaints } = await stage.visit({ viewport: computer, login: 'admin' }));
  });

  test('the last of the rows is a scroll away, and a header orders all of them', async () => {
    await page.goto(news);
    const all = await total();
    await page.locator('.grid-table').getByRole('gridcell').first().click();
    await page.keyboard.press('Control+End');
    await expect
      .poll(() => page.locator('.grid-status-text').textContent())
      .toContain(`–${all.toLocaleString('en-US')} /`);
    await page.getByRole('columnheader', { name: 'Гарчиг' }).click();
    await page.waitForURL((url) => url.searchParams.get('sort') === 'title:asc');
    await expect.poll(() => page.locator('.grid-status-text').textContent()).toMatch(/^1–/);
    expect(complaints).toEqual([]);
  });

  test('typing in the search redraws no cell', async () => {
    // Other stories write news at the same time, and the list would show them.
    await page.route('**/events', (route) => route.abort());
    await page.goto(news);
    await total();
    await expect.poll(() => page.locator('.grid-table .ag-cell').count()).toBeGreaterThan(20);
    await expect.poll(() => page.locator('.grid-table .skeleton').count()).toBe(0);
    // The names of references are read after the rows.
    await page.waitForFunction(() => {
      const names = [...document.querySelectorAll('.grid-table .widget-cell-line')];
      return names.length > 0 && names.every(({ textContent }) => textContent !== '…');
    });
    // The page goes on listening to the server: its network is never idle.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.grid-table img')].every(
        (image) => image instanceof HTMLImageElement && image.complete,
      ),
    );
    await untilStill(page);
    const changed = await page.evaluate(async () => {
      const targets: string[] = [];
      // On a busy machine the search may go out before the next frame, and its rows are drawn.
      let isAsked = false;
      const fetch = window.fetch.bind(window);
      window.fetch = (...request) => {
        isAsked ||= new Request(...request).url.endsWith('/query');
        return fetch(...request);
      };
      const observer = new MutationObserver((changes) => {
        if (isAsked || window.location.search.includes('q=')) return;
        targets.push(...changes.map(({ target }) => target.parentElement?.outerHTML ?? target.nodeName));
      });
      for (const cell of document.querySelectorAll('.ag-cell')) {
        observer.observe(cell, { subtree: true, childList: true, characterData: true });
      }
      const input = document.querySelector('input[type=search]');
      // Each letter is drawn before the next one comes; no frame passes in between, because the search waits for none.
      for (const text of ['г', 'гэ', 'гэр']) {
        Reflect.set(HTMLInputElement.prototype, 'value', text, input);
        input?.dispatchEvent(new Event('input', { bubbles: true }));
        await Promise.resolve();
      }
      await new Promise((drawn) => requestAnimationFrame(drawn));
      return targets;
    });
    expect(changed).toEqual([]);
    await page.waitForURL((url) => url.searchParams.get('q') === 'гэр');
  });
});

function panel(): Locator {
  return page.locator('.krud-panel');
}

async function menuOfFirstCard(): Promise<string[]> {
  await page
    .getByRole('button', { name: /^Үйлдэл: / })
    .first()
    .click();
  await page.getByRole('menuitem').first().waitFor();
  return page.getByRole('menuitem').allTextContents();
}

async function buttonsOfFirstRow(): Promise<string[]> {
  const buttons = page.locator('.grid-actions').first().getByRole('button');
  await buttons.first().waitFor();
  const labels = await buttons.evaluateAll((all) =>
    all.map((button) => button.getAttribute('aria-label') ?? ''),
  );
  return labels.map((label) => label.split(':')[0] ?? '');
}

async function fill(label: string, value: string): Promise<void> {
  await panel()
    .getByRole('textbox', { name: new RegExp(`^${label}`) })
    .first()
    .fill(value);
}

/** Takes the first choice of a select. */
async function choose(label: string): Promise<void> {
  await panel()
    .getByRole('combobox', { name: new RegExp(`^${label}`) })
    .click();
  await page.locator('.ant-select-item-option').filter({ visible: true }).first().click();
}

async function save(): Promise<void> {
  await panel().getByRole('button', { name: 'Хадгалах' }).click();
  await panel().waitFor({ state: 'detached' });
}

/** Takes what others changed into the list, where it offers that. */
async function showChanges(): Promise<void> {
  const offer = page.getByRole('button', { name: 'Шинэчлэгдсэн: өөрчлөлтийг харуулах' });
  if (await offer.isVisible()) await offer.click();
}

/** The number of rows that the grid says it has, once it has counted them. */
async function total(): Promise<number> {
  const text = page.locator('.grid-status output').filter({ hasText: /\d/ });
  return Number((await text.textContent())?.replaceAll(/\D/g, ''));
}

function photo() {
  return sharp({ create: { width: 640, height: 400, channels: 3, background: '#ffa500' } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name: 'Байшин.jpg', mimeType: 'image/jpeg', buffer }));
}

/** The news that an administrator reads, counted by the server. */
async function allNews(): Promise<number> {
  const { paginate } = await ask<{ paginate: { total: number } }>(
    page,
    '{ paginate(page: 1, size: 1) { total v_news { id } } }',
  );
  return paginate.total;
}

/** Titles of published news that begin so, as a visitor without a session reads them. */
async function publicTitles(beginning: string): Promise<string[]> {
  const query = `{ v_news(filters: [{ column: "title", condition: startsWith, value: "${beginning}" }]) { title } }`;
  const response = await fetch(`${stage.url}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const answer: { data: { v_news: { title: string }[] } } = await response.json();
  return answer.data.v_news.map(({ title }) => title);
}

/** The code with which the server refuses what the page's session asks of it. */
async function refusal(query: string): Promise<unknown> {
  return page.evaluate(async (query) => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const response = await fetch('/query', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) },
      body: JSON.stringify({ query }),
    });
    const answer: { errors?: { extensions?: { code?: string } }[] } = await response.json();
    return answer.errors?.[0]?.extensions?.code;
  }, query);
}
