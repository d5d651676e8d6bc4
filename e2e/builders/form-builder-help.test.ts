import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { computer, openStage } from '../support/story';

const stage = openStage('base');

test('the first visit offers a tour that is left at any step and does not come back', async () => {
  const { page, complaints } = await stage.visit({ viewport: { width: 390, height: 844 }, login: 'admin' });
  await page.goto('/admin/builder');
  await page.getByRole('button', { name: 'Танилцуулга эхлэх' }).click();
  await page.getByRole('heading', { name: 'Бүх зүйл энд байна' }).waitFor();
  await expectInView(page, page.locator('.ant-tour-section'));
  await page.getByRole('button', { name: 'Дараах' }).click();
  await page.waitForURL(/\/admin\/builder\/form\//);
  await page.locator('.fb-palette').waitFor();
  await page.getByRole('heading', { name: 'Нэмэх зүйлс' }).waitFor();
  await expectInView(page, page.locator('.ant-tour-section'));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Нэмэх зүйлс' }).waitFor({ state: 'detached' });
  await page.goto('/admin/builder');
  await page.getByRole('button', { name: 'Танилцуулга', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Танилцуулга эхлэх' }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a field is copied into another form, and the preview shows a real row as a role reads it', async () => {
  const { context, page, complaints } = await stage.visit({ viewport: computer, login: 'admin' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/admin/builder/form/news');
  await part(page, 'Бичлэгийн холбоос').click();
  await page.keyboard.press('Control+c');
  await page.getByText(/^Хууллаа\. /).waitFor();

  const other = await context.newPage();
  await other.goto('/admin/builder/form/faq');
  await part(other, 'Асуулт').click();
  await other.keyboard.press('Control+v');
  await other.getByText(/«video» багана алга/).waitFor();
  await part(other, 'Бичлэгийн холбоос')
    .getByText(/"video" багана/)
    .waitFor();
  await other.getByRole('button', { name: 'Буцаах', exact: true }).click();
  await part(other, 'Бичлэгийн холбоос').waitFor({ state: 'detached' });
  await other.close();

  // Every site has words of notices, which only administrators read.
  await page.goto('/admin/builder/form/notice_template');
  await page.getByRole('button', { name: 'Урьдчилан харах' }).click();
  await page.getByRole('button', { name: 'Хамгийн сүүлийн мөр' }).click();
  const preview = page.getByRole('region', { name: 'Маягт: Утас' });
  const name = preview.getByRole('textbox').first();
  await expect.poll(() => name.inputValue()).not.toBe('');
  await page.getByLabel('Хэний нүдээр харах').selectOption('citizen');
  await page.getByText(/энэ мөрийг харах эрхгүй/).waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

function part(page: Page, name: string): Locator {
  return page.getByRole('treeitem', { name: new RegExp(`^${name}(?! \\()`) });
}

async function expectInView(page: Page, locator: Locator): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not on the page');
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
}
