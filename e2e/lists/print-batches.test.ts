import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { addressOf } from '../support/session';
import { computer, openStage, phone } from '../support/story';

const stage = openStage();

test('an inspector prints the selected acts as one PDF, which is still there after a reload', async () => {
  const { page, complaints } = await stage.visit({ viewport: computer, login: 'inspector' });
  await page.goto(await addressOf(page, 'work_act'));
  const boxes = page.getByRole('checkbox', { name: /^Сонгох: / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const bar = page.getByRole('region', { name: 'Сонгосон мөрүүд' });
  await bar.getByRole('button', { name: 'Хэвлэх' }).click();
  const dialog = page.getByRole('dialog', { name: 'Сонгосон мөрийг хэвлэх: 2' });
  await dialog.getByText('Гүйцэтгэлийн акт').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'PDF бэлдэх' }).click();
  await dialog.waitFor({ state: 'hidden' });

  const strip = page.getByRole('list', { name: 'Хэвлэсэн баримт' });
  await strip.getByText('Бэлэн боллоо. Баримтын тоо: 2', { exact: false }).waitFor();
  await page.reload();
  await strip.getByText('Бэлэн боллоо. Баримтын тоо: 2', { exact: false }).waitFor();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await strip.getByRole('link', { name: 'PDF татах' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Гүйцэтгэлийн акт (2).pdf');
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');

  await page.setViewportSize(phone);
  await expectAccessible(page);
  await strip.getByRole('button', { name: 'Хасах' }).click();
  await strip.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
