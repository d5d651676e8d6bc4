import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { addressOf, ask } from '../support/session';
import { openStage, screens } from '../support/story';

const stage = openStage();
let page: Page;
let complaints: string[];

describe.each(screens)('on a $name', ({ viewport }) => {
  const { width } = viewport;

  beforeEach(async () => {
    ({ page, complaints } = await stage.visit({ viewport, login: 'admin' }));
  });

  test('an admin takes the filtered news as a file', async () => {
    await page.goto('/admin/p/2?f=is_publish:equals:false&sort=title:asc');
    // Other stories may add or publish some meanwhile.
    const before = await unpublishedNews();
    const saved = page.waitForEvent('download');
    await choose('CSV файлаар татах');
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^Мэдээ \d{4}-\d\d-\d\d\.csv$/);
    const [header = '', ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(header).toContain('Гарчиг');
    const after = await unpublishedNews();
    expect(lines.length).toBeGreaterThanOrEqual(Math.min(before, after));
    expect(lines.length).toBeLessThanOrEqual(Math.max(before, after));
    await page.getByText(`Татлаа: ${file.suggestedFilename()}`).waitFor();
    expect(complaints).toEqual([]);
  });

  test('an admin imports a sheet: its faults are named by cell, and once fixed its rows are there', async () => {
    const name = `Импорт ${width}`;
    await page.goto(await addressOf(page, 'news_type'));
    await choose('Файлаас оруулах…');
    const dialog = page.getByRole('dialog', { name: 'Файлаас оруулах' });
    await dialog.getByText('Файлаа энд чирж тавих').waitFor();
    await expectAccessible(page);

    await dialog.locator('input[type=file]').setInputFiles(sheet(`Тэмдэглэл,Төрөл\r\nа,${name}\r\nб,\r\n`));
    await dialog.getByRole('cell', { name }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Шалгах' }).click();
    await dialog.getByText('Алдаатай мөр: 1 / 2').waitFor();
    await dialog.getByRole('row', { name: /3.*B.*Талбарыг бөглөнө үү/ }).waitFor();
    await expectAccessible(page);
    expect(await dialog.getByRole('button', { name: '1 мөр оруулах' }).isDisabled()).toBe(true);

    await dialog.getByRole('button', { name: 'Буцах' }).click();
    await dialog.getByRole('button', { name: 'Өөр файл сонгох' }).click();
    await dialog.locator('input[type=file]').setInputFiles(sheet(`Төрөл\r\n${name}\r\n${name} б\r\n`));
    await dialog.getByRole('button', { name: 'Шалгах' }).click();
    await dialog.getByText('Бүх мөр зөв байна: 2').waitFor();
    await dialog.getByRole('button', { name: '2 мөр оруулах' }).click();
    await page.getByText('Оруулсан мөр: 2').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(`${name} б`).first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('the rows are printed as a plain table', async () => {
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await page.goto(await addressOf(page, 'news_type'));
    await choose('Хэвлэх');
    const table = page.locator('.print-sheet');
    await table.waitFor({ state: 'attached' });
    expect(await table.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await table.isVisible()).toBe(true);
    expect(await page.locator('#root').isVisible()).toBe(false);
    await table.locator('tbody tr').nth(1).waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await table.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});

async function choose(item: string): Promise<void> {
  await page.getByRole('button', { name: 'Файл, хэвлэл' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function unpublishedNews(): Promise<number> {
  const filters = '[{column: "is_publish", condition: equals, value: "false"}]';
  const { paginate } = await ask<{ paginate: { total: number } }>(
    page,
    `{ paginate(page: 1, size: 1, filters: ${filters}) { total v_news { id } } }`,
  );
  return paginate.total;
}

function sheet(text: string) {
  return { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) };
}
