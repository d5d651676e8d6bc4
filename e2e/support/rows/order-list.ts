import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expectAccessible } from '../accessible';
import { ask, type Caller } from '../session';

/** How many orders carry this note. */
export async function ordersWithNote(caller: Caller, note: string): Promise<number> {
  const { paginate } = await ask<{ paginate: { total: number } }>(
    caller,
    'query($f: [filter]) { paginate(page: 1, size: 1, filters: $f) { total v_order { id } } }',
    { f: [{ column: 'desription', condition: 'equals', value: note }] },
  );
  return paginate.total;
}

/** Takes the rows of a list as CSV: the line of its columns, and the others. */
export async function takenAsCsv(page: Page): Promise<{ header: string; lines: string[] }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Файл, хэвлэл' }).click();
  await page.getByRole('menuitem', { name: 'CSV файлаар татах' }).click();
  const file = await saved;
  const [header = '', ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  return { header, lines };
}

/** Gives the rows that are chosen the same note, and waits until all of them have it. */
export async function noteOnChosen(page: Page, note: string, rows: string): Promise<void> {
  await page.getByRole('button', { name: 'Өөрчлөх', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Сонгосон мөрүүдийг өөрчлөх: ${rows}` });
  const choice = dialog.getByRole('combobox', { name: 'Талбар нэмэх…' });
  await choice.fill('Тайлбар');
  await page.getByRole('option', { name: 'Тайлбар' }).waitFor({ state: 'attached' });
  await choice.press('Enter');
  await dialog.getByRole('textbox', { name: 'Тайлбар' }).fill(note);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Өөрчлөх' }).click();
  await dialog.getByText(`Амжилттай: ${rows} / ${rows}.`).waitFor({ timeout: 180_000 });
  await dialog.getByRole('button', { name: 'Хаах' }).click();
}
