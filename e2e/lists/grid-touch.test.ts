import type { BrowserContext, Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { street } from '../support/rows/many-orders';
import { noteOnChosen, ordersWithNote, takenAsCsv } from '../support/rows/order-list';
import { addressOf } from '../support/session';
import { openStage, phone, tablet } from '../support/story';

const stage = openStage('orders');
let context: BrowserContext;
let page: Page;
let complaints: string[];

test('an agent has the orders as cards on a phone: found, filtered, edited, chosen by finger, given out', async () => {
  await openOrders(phone, 'agent');
  await findAndFilter('Б9-99');
  await page.locator('.grid-card').filter({ hasText: 'Бригад сонгоогүй' }).first().waitFor();
  await expectAccessible(page);

  // A card opens the whole form over the list; its address stands on the card again.
  const first = page.locator('.grid-card').first();
  await first.locator('button.grid-card-title').tap();
  await changeAddressInForm('Б9-99');

  // A finger that rests on a card begins to choose; further cards are tapped.
  await restOn(first);
  await page.getByText('Сонгосон мөр: 1').waitFor();
  expect(new URL(page.url()).searchParams.get('row')).toBeNull();
  await page.locator('.grid-card').nth(1).tap();
  await page.getByText('Сонгосон мөр: 2').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Бүгдийг сонгох (22)' }).tap();
  await noteOnChosen(page, 'Утсаар өөрчилсөн', '22');
  expect(await ordersWithNote(page, 'Утсаар өөрчилсөн')).toBe(22);
  expect((await takenAsCsv(page)).lines).toHaveLength(22);

  // The same without a gesture: a button, and a box in every card.
  await page.getByRole('button', { name: 'Мөр сонгох' }).tap();
  await takenAsCsv(page);
  await expectToldAboveBar();
  await expectWholePage();
  expect(complaints).toEqual([]);
});

test('an agent has them as a table for fingers on a tablet, with the same at hand', async () => {
  await openOrders(tablet, 'agent');
  await expectNothingCovered();
  await findAndFilter('Б8-99');
  await page.getByTitle('Бригад сонгоогүй').first().waitFor();
  await expectAccessible(page);

  await page
    .getByRole('button', { name: /^Үйлдэл: / })
    .first()
    .tap();
  await page.getByRole('menuitem', { name: 'Засах' }).tap();
  await changeAddressInForm('Б8-99');

  await page.getByRole('checkbox', { name: 'Бүх мөрийг сонгох' }).tap();
  await page.getByText('Сонгосон мөр: 22').waitFor();
  await noteOnChosen(page, 'Таблетаар өөрчилсөн', '22');
  expect(await ordersWithNote(page, 'Таблетаар өөрчилсөн')).toBe(22);
  expect((await takenAsCsv(page)).lines).toHaveLength(22);
  await expectWholePage();
  expect(complaints).toEqual([]);
});

test.each([
  { name: 'phone', viewport: phone, number: 'Б6-99' },
  { name: 'tablet', viewport: tablet, number: 'Б5-99' },
])('an administrator deletes the chosen orders by finger on a $name', async ({ viewport, number }) => {
  await openOrders(viewport, 'admin');
  await page.getByRole('searchbox', { name: 'Хайх' }).fill(`${street} ${number}`);
  await expect.poll(() => status().textContent()).toMatch(/\/ 22$/);
  if (viewport === phone) await page.getByRole('button', { name: 'Мөр сонгох' }).tap();
  await deleteFirstTwo();
  await expectWholePage();
  expect(complaints).toEqual([]);
});

/** Opens the list of orders in a browser that is touched, and waits for its total and its figures. */
async function openOrders(viewport: typeof phone, login: string): Promise<void> {
  ({ context, page, complaints } = await stage.visit({ viewport, login }));
  await page.goto(await addressOf(page, 'order'));
  await expect.poll(() => status().textContent()).toMatch(/\/ ойролцоогоор \d{3},\d{3}$/);
  await expect.poll(totalOfCrews).toBeGreaterThan(60_000);
}

/** Finds 22 orders by their address, and for a while only those of them that wait for a crew. */
async function findAndFilter(number: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Хайх' }).fill(`${street} ${number}`);
  await expect.poll(() => status().textContent()).toMatch(/\/ 22$/);
  const all = await totalOfCrews();
  await page.getByRole('button', { name: 'Шүүлтүүр' }).tap();
  await page.getByRole('combobox', { name: 'Бригадын нэр', exact: true }).click();
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: /^хоосон/ })
    .click();
  await page.keyboard.press('Escape');
  await expect.poll(() => status().textContent()).toMatch(new RegExp(`/ ${22 - all}$`));
  await page
    .getByRole('button', { name: /^(Хаах|\d+ мөр харах)$/ })
    .last()
    .tap();
  await page.getByRole('button', { name: 'Шүүлтийг арилгах: Бригадын нэр' }).tap();
  await expect.poll(() => status().textContent()).toMatch(/\/ 22$/);
}

/** Writes another address in the form that stands open, saves it, finds the row by it, and all of them again. */
async function changeAddressInForm(number: string): Promise<void> {
  const address = page.getByRole('dialog').getByRole('textbox', { name: /^Хаяг/ });
  const before = await address.inputValue();
  expect(before).toContain(street);
  await address.fill(`${before} А`);
  await page.getByRole('dialog').getByRole('button', { name: 'Хадгалах', exact: true }).tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const search = page.getByRole('searchbox', { name: 'Хайх' });
  await search.fill(`${before} А`);
  await expect.poll(() => status().textContent()).toMatch(/\/ 1$/);
  await search.fill(`${street} ${number}`);
  await expect.poll(() => status().textContent()).toMatch(/\/ 22$/);
}

/** Chooses two rows by their boxes and deletes them; the list has two less. */
async function deleteFirstTwo(): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Сонгох: / });
  // By their names, as a screen reader presses them.
  await boxes.nth(0).press('Space');
  await boxes.nth(1).press('Space');
  await page.getByText('Сонгосон мөр: 2').waitFor();
  await page.getByRole('button', { name: 'Устгах', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Сонгосон мөрүүдийг устгах уу? (2)' });
  await dialog.getByRole('button', { name: 'Устгах' }).tap();
  const done = page.getByRole('dialog', { name: 'Устгасан дүн' });
  await done.getByText('Амжилттай: 2 / 2.').waitFor();
  await done.getByRole('button', { name: 'Хаах' }).tap();
  await expect.poll(() => status().textContent()).toMatch(/\/ 20$/);
}

/** A finger that rests on an element until rows are being chosen. */
async function restOn(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('There is nothing to rest on.');
  const finger = await context.newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.getByRole('region', { name: 'Сонгосон мөрүүд' }).waitFor();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

/** What is told, of the file that was taken, covers no button for the chosen rows. */
async function expectToldAboveBar(): Promise<void> {
  const told = page.locator('.toast').last();
  const bar = page.getByRole('region', { name: 'Сонгосон мөрүүд' });
  const gap = async () => {
    const [above, below] = await Promise.all([told.boundingBox(), bar.boundingBox()]);
    if (above === null || below === null) throw new Error('There is no toast, or no bar.');
    return below.y - above.y - above.height;
  };
  await told.waitFor();
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  expect(await gap()).toBeLessThan(40);
}

/** The row of totals has one ground over its whole width; scroll bars that lie over the rows are seen through. */
async function expectNothingCovered(): Promise<void> {
  expect(await groundsOf('.ag-row-pinned, .ag-grid-pinned-bottom-rows')).toHaveLength(1);
  expect(await groundsOf('.ag-scrollbar-invisible > *')).toEqual(['rgba(0, 0, 0, 0)']);
}

/** The colours behind elements, each once. */
function groundsOf(places: string): Promise<string[]> {
  return page
    .locator(places)
    .evaluateAll((elements) => [
      ...new Set(elements.map((element) => getComputedStyle(element).backgroundColor)),
    ]);
}

/** Nothing stands out beyond the screen's edge. */
async function expectWholePage(): Promise<void> {
  const [page_, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(page_).toBe(screen);
}

function status(): Locator {
  return page.locator('.grid-status-text');
}

/** The figure of the column of crews: below the column, or above the cards. */
async function totalOfCrews(): Promise<number> {
  const value = page
    .locator('.ag-row-pinned .ag-cell[col-id="brigad_name"], .grid-totals-strip dl > div:first-child')
    .locator('.grid-total-value');
  return Number(((await value.textContent()) ?? '').replaceAll(/\D/g, ''));
}
