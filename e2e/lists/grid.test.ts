import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { street } from '../support/rows/many-orders';
import { noteOnChosen, ordersWithNote, takenAsCsv } from '../support/rows/order-list';
import { addressOf } from '../support/session';
import { computer, openStage } from '../support/story';

const stage = openStage('orders');
let page: Page;

test('an agent works with a hundred thousand orders: finds, totals, arranges, changes many, gives them out', async () => {
  const visitor = await stage.visit({ viewport: computer, login: 'agent' });
  page = visitor.page;
  const list = await addressOf(page, 'order');
  await page.goto(list);
  const status = page.locator('.grid-status-text');
  await expect.poll(() => status.textContent()).toMatch(/\/ ойролцоогоор \d{3},\d{3}$/);
  await page.getByTitle('Бригад сонгоогүй').first().waitFor();
  await expect.poll(totalOfCrews).toBeGreaterThan(60_000);

  // Far down without a hitch: the rows come, and the place is told.
  for (let presses = 0; presses < 3; presses += 1) {
    await page.getByRole('button', { name: 'Дараагийн мөрүүд' }).click();
  }
  await expect.poll(() => status.textContent()).not.toMatch(/^1–/);

  // One number of the street: two thousand orders, counted exactly, and their totals with them.
  await page.getByRole('searchbox', { name: 'Хайх' }).fill(`${street} Б7-`);
  await expect.poll(() => status.textContent()).toMatch(/\/ 2,000$/);
  await expect.poll(totalOfCrews).toBeLessThan(2000);

  await arrangeColumns();
  await changeOneCell();
  await changeMany();
  expect(await exportedLines()).toBe(2000);

  // What was arranged is there again on another day, without anything in the address.
  await page.goto(list);
  await page.getByRole('columnheader', { name: 'Хаяг' }).first().waitFor();
  await page.getByRole('columnheader', { name: 'Утас', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Харагдац' }).click();
  await page.getByRole('menuitem', { name: 'Долоодугаар байр' }).click();
  await expect.poll(() => status.textContent()).toMatch(/\/ 2,000$/);
  await page.getByRole('columnheader', { name: 'Утас', exact: true }).waitFor({ state: 'detached' });
  expect(visitor.complaints).toEqual([]);
});

/** Hides a column, and keeps all of it as a view. */
async function arrangeColumns(): Promise<void> {
  await page.getByRole('button', { name: 'Харагдац' }).click();
  await page.getByRole('menuitem', { name: 'Харагдац болгож хадгалах…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Харагдац хадгалах' });
  await dialog.getByLabel('Нэр').fill('Долоодугаар байр');
  await dialog.getByRole('button', { name: 'Хадгалах' }).click();
  await page.getByRole('button', { name: 'Харагдац: Долоодугаар байр' }).click();
  await page.getByRole('menuitem', { name: 'Багана, мөрийн өндөр…' }).click();
  const panel = page.getByRole('dialog', { name: 'Багана' });
  await expectAccessible(page);
  await panel.getByRole('checkbox', { name: 'Утас', exact: true }).click();
  await panel.getByRole('button', { name: 'Хаах' }).last().click();
  await expect.poll(() => page.getByRole('columnheader', { name: 'Утас', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Харагдац: Долоодугаар байр' }).click();
  await page.getByRole('menuitem', { name: 'Өөрчлөлтийг хадгалах: Долоодугаар байр' }).click();
  await page.getByText('Харагдацыг хадгаллаа').last().waitFor();
}

/** Writes one address in its cell, by keyboard alone, and takes it back. */
async function changeOneCell(): Promise<void> {
  const cell = page.locator('.ag-row[row-index="0"] .ag-cell[col-id="address"]');
  await expect.poll(() => cell.textContent()).toContain(street);
  const before = (await cell.textContent()) ?? '';
  await cell.click();
  await page.locator('.ag-row[row-index="0"] .ag-cell-focus[col-id="address"]').waitFor();
  const editor = page.getByRole('dialog', { name: 'Нүд засах: Хаяг' });
  // A live update may draw the rows anew between focus and key.
  await expect
    .poll(
      async () => {
        if (!(await editor.isVisible())) await page.keyboard.press('F2');
        return editor.isVisible();
      },
      { interval: 1000 },
    )
    .toBe(true);
  await editor.getByRole('textbox').fill(`${before} А`);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => cell.textContent()).toBe(`${before} А`);
  const toast = page.locator('.toasts', { hasText: 'Хадгаллаа' });
  await toast.getByRole('button', { name: 'Буцаах' }).click();
  await expect.poll(() => cell.textContent()).toBe(before);
}

/** Gives all orders that the search leaves the same note. */
async function changeMany(): Promise<void> {
  await page.getByRole('checkbox', { name: 'Бүх мөрийг сонгох' }).click();
  await page.getByText('Сонгосон мөр: 2,000').waitFor();
  await noteOnChosen(page, 'Долоодугаар байрны хөтөлбөр', '2,000');
  expect(await ordersWithNote(page, 'Долоодугаар байрны хөтөлбөр')).toBe(2000);
}

/** Takes the orders as CSV; how many came. */
async function exportedLines(): Promise<number> {
  const { header, lines } = await takenAsCsv(page);
  expect(header).toContain('Хаяг');
  expect(header).not.toContain('Утас');
  return lines.length;
}

/** The figure below the column of crews. */
async function totalOfCrews(): Promise<number> {
  const cell = page.locator('.ag-row-pinned .ag-cell[col-id="brigad_name"] .grid-total-value');
  const text = (await cell.textContent()) ?? '';
  return Number(text.replaceAll(/\D/g, ''));
}
