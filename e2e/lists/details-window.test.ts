import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { addressOf } from '../support/session';
import { openStage, phone } from '../support/story';

const stage = openStage();

test('a cell of a bank opens its loan products as a table in a window, and gives the focus back', async () => {
  const { page, complaints } = await stage.visit({ viewport: phone, login: 'admin' });
  await page.goto(await addressOf(page, 'bank'));
  const bank = page.locator('.grid-card', { hasText: 'Өргөө банк (жишээ)' });
  const open = bank.getByRole('button', { name: 'Харах', exact: true });
  await open.press('Enter');
  const details = page.getByRole('dialog', { name: 'Дэлгэрэнгүй мэдээлэл' });
  await details.getByRole('cell', { name: 'Байшин дулаалгын хөнгөлөлттэй зээл' }).waitFor();
  expect(await details.getByRole('columnheader').allInnerTexts()).toEqual([
    'Зээл',
    'Жилийн хүү (%)',
    'Хугацаа (сар)',
    'Дээд хэмжээ (₮)',
  ]);
  await expectAccessible(page, '.widget-popup');
  await details.getByRole('button', { name: 'Хаах' }).tap();
  await details.waitFor({ state: 'detached' });
  expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
});
