import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { expectUsableAsFile } from '../support/as-file';
import { ask } from '../support/session';
import { computer, openStage, phone } from '../support/story';

const stage = openStage('base');

describe('an administrator', () => {
  test('makes a view over two tables and a page, sees them, publishes and takes them back', async () => {
    const { page, complaints } = await stage.visit({ viewport: computer, login: 'admin' });

    const view = await makeNew(page, 'Харагдац (хэд хэдэн хүснэгтээс)', 'Сум ба аймаг');
    await page.getByText('Харагдацаа эхлүүлэх').waitFor();
    await choose(page, 'Үндсэн хүснэгт', '(soums)');
    const columns = page.getByRole('region', { name: 'Харагдацын багана' });
    await columns.locator('.sortable-item').first().waitFor();

    // The reference opens the table behind it, and a press takes its first column.
    const picture = page.getByRole('region', { name: 'Хүснэгтүүдийн зураг' });
    await picture
      .getByRole('button', { name: /^Хүснэгт холбох: / })
      .first()
      .click();
    const joined = picture.locator('.view-box:not(.is-base)');
    await joined.waitFor();
    const before = await columns.locator('.sortable-item').count();
    await joined
      .getByRole('button', { name: /^Нэмэх: / })
      .first()
      .click();
    await expect.poll(() => columns.locator('.sortable-item').count()).toBe(before + 1);
    await page.keyboard.press('Control+z');
    await expect.poll(() => columns.locator('.sortable-item').count()).toBe(before);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => columns.locator('.sortable-item').count()).toBe(before + 1);
    const rows = page.locator('.view-first-rows');
    await expect.poll(() => rows.locator('tbody tr').count()).toBe(20);
    await expectAccessible(page);

    await page.locator('.set-bar-status.is-saved').waitFor();
    const made = await makeNew(page, 'Хуудас', 'Танилцуулга');
    await page.getByRole('button', { name: 'Нэмэх: Бичвэр', exact: true }).click();
    await page.getByRole('textbox', { name: 'Бичвэр, монгол' }).fill('Тавтай морил');
    const canvas = page.getByRole('region', { name: 'Хуудасны хэсгүүд' });
    await canvas.getByText('Тавтай морил').waitFor();
    await page.getByRole('button', { name: 'Хуудасны тохиргоо руу' }).click();
    await page.getByLabel('Хаяг', { exact: true }).fill('/tanilcuulga');
    await page.getByRole('checkbox', { name: 'Нийтэд нээлттэй' }).check();
    await page.getByText('Утас', { exact: true }).click();
    await expectAccessible(page);

    // Another block is linked from the first one, and phones do not show it.
    await page.getByRole('button', { name: 'Нэмэх: Бичвэр', exact: true }).click();
    await page.getByLabel('Гарчиг, монгол').fill('Хэнд зориулсан');
    await page.getByRole('checkbox', { name: 'Энэ дэлгэцэд харуулахгүй: Утас' }).check();
    await canvas.getByText('Энэ дэлгэцэд харагдахгүй: Утас').waitFor();
    await canvas.locator('.block-name').first().click();
    await choose(page, 'Хуудасны өөр хэсэг рүү холбох', 'Хэнд');
    await page.keyboard.press('Escape');
    await canvas.locator('.page-links a').getByText('Хэнд зориулсан').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Хуудасны тохиргоо руу' }).click();

    // A page of one row shows a row of the site, on the canvas and in the preview.
    await page.getByRole('checkbox', { name: 'Нэг мөрийн хуудас' }).check();
    await page.getByRole('button', { name: 'Нэмэх: Нэг мөрийн дэлгэрэнгүй', exact: true }).click();
    await choose(page, 'Жагсаалт', '(soum)');
    await page.getByRole('button', { name: 'Хамгийн сүүлийн мөр' }).click();
    await canvas.locator('.page-detail dd').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Урьдчилан харах' }).click();
    await page.getByRole('button', { name: 'Хамгийн сүүлийн мөр' }).click();
    await page.locator('.preview-frame .page-detail dd').first().waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: /^Шалгаад нийтлэх/ }).click();
    const dialog = page.locator('.ant-modal');
    await dialog.getByRole('button', { name: 'Нийтлэх', exact: true }).click();
    await page.getByText('Нийтэллээ', { exact: true }).waitFor();
    const admin = await stage.caller('admin');
    const { soums } = await ask<{ soums: { id: string }[] }>(admin, '{ soums(limit: 1) { id } }');
    await page.goto(`/tanilcuulga/${soums[0]?.id}`);
    await page.getByText('Тавтай морил').waitFor();
    await page.locator('.page-detail dd').first().waitFor();
    await page.getByRole('link', { name: 'Хэнд зориулсан' }).click();
    expect(new URL(page.url()).hash).toBe('#block-khend_zoriulsan');
    await page.locator('#block-khend_zoriulsan:focus').waitFor();
    await page.setViewportSize(phone);
    await page.locator('#block-khend_zoriulsan').waitFor({ state: 'hidden' });
    await page.setViewportSize(computer);
    await expectUsableAsFile(admin, 'page', made);
    await expectUsableAsFile(admin, 'source', view);

    await page.goto('/admin/builder');
    const publication = page.locator('li, tr').filter({ hasText: 'Сум ба аймаг' });
    await publication.getByRole('button', { name: 'Буцаах', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Буцаах', exact: true }).click();
    await publication.getByText('Буцаасан', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });
});

/** Makes a definition of a kind, opens it and returns its id. */
async function makeNew(page: Page, kind: string, name: string): Promise<string> {
  await page.goto('/admin/builder');
  await page.getByRole('button', { name: 'Шинээр үүсгэх' }).click();
  const dialog = page.locator('.ant-modal');
  await dialog.getByRole('combobox').click();
  const option = page.locator('.ant-select-item-option').getByText(kind, { exact: true });
  // The list draws only those that are in view.
  for (let step = 0; step < 16 && !(await option.isVisible()); step += 1)
    await page.keyboard.press('ArrowDown');
  await option.click();
  await dialog.getByLabel('Нэр', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Үүсгэх' }).click();
  await page.getByRole('heading', { name, level: 1, exact: true }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.locator('.ant-select-item-option').first().click();
}
