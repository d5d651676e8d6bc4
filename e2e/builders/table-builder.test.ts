import type { Locator, Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { computer, openOwnStage } from '../support/story';

/** The menu of all is changed here, which others would have to merge. */
const stage = openOwnStage({ seed: 'base' });
let page: Page;
let complaints: string[];

const builder = '/admin/builder';

describe('an administrator', () => {
  beforeEach(async () => {
    ({ page, complaints } = await stage.visit({ viewport: computer, login: 'admin' }));
  });

  test('makes a table with its form, list and menu item, publishes it, uses it and takes it back', async () => {
    await page.goto('/admin');
    await page.locator('.sidebar-item:visible').getByText('Бүтээгч', { exact: true }).click();
    await heading('Бүтээгч').waitFor();
    await page.getByRole('link', { name: 'Банк', exact: true }).first().waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Шинээр үүсгэх' }).click();
    await dialog().getByLabel('Нэр', { exact: true }).fill('Ажлын зар');
    await dialog().getByText('ajlyn_zar').waitFor();
    await expectAccessible(page);
    await dialog().getByRole('button', { name: 'Үүсгэх' }).click();
    await heading('Ажлын зар').waitFor();
    expect(new URL(page.url()).pathname).toBe(`${builder}/source/ajlyn_zar`);

    await addColumn('Мөнгөн дүн', 'Цалин');
    await page.getByText('tsalin', { exact: true }).waitFor();
    await addColumn('Сонголт', 'Төлөв');
    await page.getByLabel('1-р сонголт, монгол').fill('Нээлттэй');
    await chooseTone(0, 'Ногоон: амжилттай');
    await page.getByRole('button', { name: 'Сонголт нэмэх' }).click();
    await page.getByLabel('2-р сонголт, монгол').fill('Хаагдсан');
    await addColumn('Зураг', 'Зураг');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Маягт, жагсаалт, цэс үүсгэх' }).click();
    await page.getByText('Хуудастай.').waitFor();
    await saved();

    await page.getByRole('link', { name: 'Маягт', exact: true }).click();
    await page.getByRole('tab', { name: 'Урьдчилан харах' }).click();
    await page.locator('.preview').getByText('Цалин').waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: /^Шалгаад нийтлэх/ }).click();
    await dialog().getByText('Шинэ хүснэгт: Ажлын зар').waitFor();
    await dialog().getByText('Цэс, өөрчлөгдөнө: Үндсэн цэс (main)').waitFor();
    await expectAccessible(page);
    await dialog().getByRole('button', { name: 'Нийтлэх', exact: true }).click();
    await page.getByText('Нийтэллээ', { exact: true }).waitFor();

    await menuItem('Ажлын зар').click();
    await page.getByRole('heading', { name: 'Ажлын зар', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Нэмэх' }).first().click();
    await panel()
      .getByLabel(/^Гарчиг/)
      .fill('Дулаалгын ажилтан');
    await panel()
      .getByLabel(/^Цалин/)
      .fill('1800000');
    await panel()
      .getByLabel(/^Төлөв/)
      .click();
    await page.getByRole('option', { name: 'Нээлттэй' }).or(optionText('Нээлттэй')).last().click();
    await panel().getByRole('button', { name: 'Хадгалах' }).click();
    await panel().waitFor({ state: 'detached' });
    const row = page.locator('.grid-table .ag-row').filter({ hasText: 'Дулаалгын ажилтан' });
    await row.getByText('1,800,000').waitFor();
    await row.getByText('Нээлттэй').waitFor();

    await page.goto(builder);
    await page.getByRole('button', { name: 'Буцаах', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Буцаах', exact: true }).click();
    await page.getByText('Буцаасан', { exact: true }).waitFor();
    await menuItem('Ажлын зар').waitFor({ state: 'detached' });
    await page.getByRole('searchbox', { name: 'Нэр, кодоор хайх' }).fill('ajlyn_zar');
    await page.getByText('Ийм зүйл олдсонгүй').waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
});

function heading(name: string): Locator {
  return page.getByRole('heading', { name, level: 1, exact: true });
}

function dialog(): Locator {
  return page.locator('.ant-modal');
}

function panel(): Locator {
  return page.locator('.krud-panel');
}

function menuItem(name: string): Locator {
  return page.locator('.sidebar-item:visible').getByText(name, { exact: true });
}

function optionText(name: string): Locator {
  return page.locator('.ant-select-item-option').getByText(name, { exact: true });
}

/** Picks an element in the palette and gives the column its title. */
async function addColumn(element: string, title: string): Promise<void> {
  const palette = page.getByRole('region', { name: 'Багана нэмэх' });
  await palette.getByRole('button', { name: element, exact: true }).click();
  await page.getByLabel('Нэр, монгол', { exact: true }).fill(title);
}

async function chooseTone(choice: number, tone: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Өнгө' }).nth(choice).click();
  await optionText(tone).click();
}

async function saved(): Promise<void> {
  await page.locator('.set-bar-status.is-saved').waitFor();
}
