import type { BrowserContext, Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { addressOf, ask } from '../support/session';
import { computer, openOwnStage, phone, tablet } from '../support/story';

/** The demo has so many; the server counts no more than a thousand of them for a list. */
const orders = 20_000;

const stage = openOwnStage({ env: { EXACT_TOTAL: '1000' } });
let context: BrowserContext;
let page: Page;
let complaints: string[];

test('columns are arranged, and the arrangement is kept as a view, by keyboard alone', async () => {
  await openOrders('mn_MN', computer, 'admin');
  const { keyboard } = page;
  const views = page.getByRole('button', { name: /^Харагдац/ });

  // Into the menu and out of it again, without losing the place.
  await views.focus();
  await keyboard.press('Enter');
  await expectFocus(page.getByRole('menuitem', { name: 'Багана, мөрийн өндөр…' }));
  await keyboard.press('Escape');
  await expectFocus(views);

  await keyboard.press('ArrowDown');
  await expectFocus(page.getByRole('menuitem', { name: 'Багана, мөрийн өндөр…' }));
  await keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Багана' });
  await panel.waitFor();
  await goTo(panel.getByRole('checkbox', { name: 'Утас', exact: true }), 'Tab');
  await keyboard.press('Space');
  await expect.poll(() => page.getByRole('columnheader', { name: 'Утас', exact: true }).count()).toBe(0);
  // A column that moves, up or down, keeps the focus.
  const up = panel.getByRole('button', { name: 'Дээш: Бригадын нэр' });
  const down = panel.getByRole('button', { name: 'Доош: Бригадын нэр' });
  const rowAt = (place: number) => panel.getByRole('listitem').nth(place).textContent();
  await goTo(down, 'Tab');
  await keyboard.press('Enter');
  await expect.poll(() => rowAt(5)).toContain('Бригадын нэр');
  await expectFocus(down);
  await goTo(up, 'Shift+Tab');
  for (const place of [4, 3, 2, 1]) {
    await keyboard.press('Enter');
    await expect.poll(() => rowAt(place)).toContain('Бригадын нэр');
    await expectFocus(up);
  }
  const crews = page.getByRole('columnheader', { name: 'Бригадын нэр' });
  await expect.poll(() => crews.getAttribute('aria-colindex')).toBe('3');
  await expectAccessible(page);
  await keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expectFocus(views);

  await keyboard.press('Enter');
  await expectFocus(page.getByRole('menuitem', { name: 'Багана, мөрийн өндөр…' }));
  await goTo(page.getByRole('menuitem', { name: 'Харагдац болгож хадгалах…' }), 'ArrowDown');
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Харагдац хадгалах' });
  await expectFocus(dialog.getByRole('textbox', { name: 'Нэр' }));
  await keyboard.type('Бригадаар');
  await keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Харагдац: Бригадаар' }).waitFor();
  await expectFocus(views);

  // The list in a new page: another view is chosen by its name.
  await page.goto(await addressOf(page, 'order'));
  await views.focus();
  await keyboard.press('Enter');
  await goTo(page.getByRole('menuitem', { name: 'Бригадаар' }), 'ArrowDown');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Харагдац: Бригадаар' }).waitFor();
  await expect.poll(() => page.getByRole('columnheader', { name: 'Утас', exact: true }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('Home and End go to the ends of a row, with Ctrl to those of the list, behind an estimate too', async () => {
  await openOrders('mn_MN', computer, 'agent');
  const { keyboard } = page;
  const status = page.locator('.grid-status-text');
  await expect.poll(() => status.textContent()).toMatch(/ \/ ойролцоогоор [\d,]+$/);
  const ends = await page
    .locator('.ag-row[row-index="0"] .ag-cell:not([col-id^="_"])')
    .first()
    .getAttribute('col-id');
  const columns = { first: ends, last: 'created_at' };
  await page.locator('.ag-row[row-index="0"] .ag-cell[col-id="brigad_name"]').click();
  await keyboard.press('End');
  await expect.poll(focusedCell).toEqual({ row: 1, column: columns.last });
  await keyboard.press('Home');
  await expect.poll(focusedCell).toEqual({ row: 1, column: columns.first });

  await keyboard.press('Control+End');
  await expect.poll(focusedCell).toEqual({ row: orders, column: columns.last });
  // The row has come, and the list knows by now where it ends.
  await expect.poll(() => page.locator('.ag-row.is-waiting').count()).toBe(0);
  await expect.poll(() => status.textContent()).toMatch(/–20,000 \/ 20,000$/);
  await expect.poll(focusedCell).toEqual({ row: orders, column: columns.last });
  await expectAccessible(page);
  await expectListBackwards();
  await keyboard.press('ArrowDown');
  await keyboard.press('Home');
  await keyboard.press('Control+Home');
  await expect.poll(focusedCell).toEqual({ row: 1, column: columns.first });
  await expect.poll(() => status.textContent()).toMatch(/^1–/);
  expect(complaints).toEqual([]);
});

test.each([
  { language: 'en_US', viewport: computer },
  { language: 'ko_KR', viewport: tablet },
  { language: 'en_US', viewport: phone },
])('in $language at $viewport.width px nothing but the rows is Mongolian', async ({ language, viewport }) => {
  // A person who has kept no view: views are called as their owners call them.
  await openOrders(language, viewport, 'agent');
  await expectNoMongolian('.krud-head, .grid-toolbar, .grid-status, .ag-header, .grid-totals-strip dt');
  await page.locator('.grid-filter-button').click();
  const created = page.locator('.grid-filter-fields .ant-picker').first();
  await created.scrollIntoViewIfNeeded();
  await created.click();
  await page.locator('.ant-picker-dropdown').waitFor();
  await expectNoMongolian('.grid-filter-fields, .grid-filter-footer, .ant-picker-dropdown');
  await page.keyboard.press('Escape');
  await page.reload();
  if (viewport !== phone) {
    await page.locator('.ag-row .ag-cell').first().waitFor();
    const views = page.locator('.grid-views-button');
    await views.click();
    await expectNoMongolian('.ant-dropdown');
    await page.locator('.ant-dropdown [role="menuitem"]').first().click();
    await page.locator('.grid-column-list').waitFor();
    await expectNoMongolian('.ant-drawer');
    await page.keyboard.press('Escape');
    await page.locator('.grid-column-list').waitFor({ state: 'detached' });
    await views.click();
    await page.locator('.ant-dropdown [role="menuitem"]').nth(1).click();
    await page.locator('.grid-save-view').waitFor();
    await expectNoMongolian('.ant-modal');
    await page.keyboard.press('Escape');
  } else {
    await page.locator('.grid-card').first().waitFor();
    await page.locator('.grid-status button').click();
    await page.locator('.grid-selection').waitFor();
    await expectNoMongolian('.grid-selection, .grid-status');
  }
  expect(complaints).toEqual([]);
});

async function openOrders(language: string, viewport: typeof phone, login: string): Promise<void> {
  ({ context, page, complaints } = await stage.visit({ viewport, login }));
  const kept = JSON.stringify({ value: language, expires: Date.now() + 3_600_000 });
  await context.addInitScript((text) => window.localStorage.setItem('lang', text), kept);
  await page.goto(await addressOf(page, 'order'));
  await page.locator('.ag-row .ag-cell, .grid-card').first().waitFor();
}

/** Goes up from the end through several blocks: each row is the one that the list has at that place. */
async function expectListBackwards(): Promise<void> {
  const seen = new Map<number, string>();
  for (let pages = 0; pages < 12; pages += 1) {
    await expect.poll(() => page.locator('.ag-row.is-waiting').count()).toBe(0);
    const rows = await page
      .locator('.ag-row:not(.ag-row-pinned)')
      .evaluateAll((found) =>
        found.map(
          (row) => [Number(row.getAttribute('row-index')), row.getAttribute('row-id') ?? ''] as const,
        ),
      );
    for (const [index, id] of rows) seen.set(index, id);
    await pageUp();
  }
  const places = [...seen.keys()].toSorted((one, other) => one - other);
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  // More than a block of a hundred rows, without a gap.
  expect(places).toHaveLength(last - first + 1);
  expect(places.length).toBeGreaterThan(100);
  const { v_order: listed } = await ask<{ v_order: { id: string }[] }>(
    page.context(),
    `query($offset: Int, $limit: Int) {
      v_order(sorts: [{column: "created_at", order: desc}], offset: $offset, limit: $limit) { id }
    }`,
    { offset: first, limit: places.length },
  );
  expect(places.map((place) => seen.get(place))).toEqual(listed.map(({ id }) => id));
}

/** The grid ignores a second press within a tenth of a second, however quickly a list comes: a person presses again. */
async function pageUp(): Promise<void> {
  const { row: before } = await focusedCell();
  let pressed = -Infinity;
  const goesUp = async () => {
    if ((await focusedCell()).row < before) return true;
    if (performance.now() - pressed > 2_000) {
      pressed = performance.now();
      await page.keyboard.press('PageUp');
    }
    return false;
  };
  await expect.poll(goesUp).toBe(true);
}

/** Which row of the list, counted from 1, and which of its columns has the focus. */
function focusedCell(): Promise<{ row: number; column: string | null }> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const row = focused?.closest('.ag-row:not(.ag-row-pinned)')?.getAttribute('row-index');
    return { row: Number(row ?? NaN) + 1, column: focused?.getAttribute('col-id') ?? null };
  });
}

function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement);
}

async function expectFocus(element: Locator): Promise<void> {
  await element.waitFor();
  await expect.poll(() => hasFocus(element)).toBe(true);
}

/** Presses a key until the element has the focus: sixty times at most. */
async function goTo(element: Locator, key: string): Promise<void> {
  await element.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await hasFocus(element)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead there.`);
}

/** What is read, shown in empty fields or told by a pointer holds no Cyrillic letter. */
async function expectNoMongolian(places: string): Promise<void> {
  const texts = await page
    .locator(places)
    .evaluateAll((elements) =>
      elements
        .flatMap((element) => [element, ...element.querySelectorAll('*')])
        .flatMap((element) => [
          ...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
          ...[...element.childNodes].flatMap((node) => (node.nodeType === 3 ? [node.textContent ?? ''] : [])),
        ]),
    );
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => /[\u0400-\u04ff]/.test(text))).toEqual([]);
}
