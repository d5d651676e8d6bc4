import type { Locator, Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../stage/accessible';
import { expectUsableAsFile } from '../stage/as-file';
import { computer, openStage } from '../stage/story';

const stage = openStage('base');
let page: Page;
let complaints: string[];

beforeEach(async () => {
  ({ page, complaints } = await stage.visit({ viewport: computer, login: 'admin' }));
});

test('an administrator adds a field with its column to a form, sees it run, publishes it and takes it back', async () => {
  await page.goto('/admin/builder/form/news');
  await part('Бичлэгийн холбоос').click();
  await expectAccessible(page);

  // The field and its column are one step.
  await addNumber('Уншсан тоо');
  await part('Уншсан тоо').waitFor();
  await undo().click();
  await part('Уншсан тоо').waitFor({ state: 'detached' });
  await addNumber('Уншсан тоо');
  await part('Уншсан тоо').waitFor();

  // By keyboard it moves to the end of the form.
  await part('Уншсан тоо').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');

  await page.getByRole('button', { name: 'Урьдчилан харах' }).click();
  const preview = page.getByRole('region', { name: 'Маягт: Утас' });
  await preview.getByText('Уншсан тоо').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Шалгаад нийтлэх/ }).click();
  const dialog = page.locator('.ant-modal');
  await dialog.getByRole('button', { name: 'Нийтлэх', exact: true }).click();
  await page.getByText('Нийтэллээ', { exact: true }).waitFor();
  await expectUsableAsFile(await stage.caller('admin'), 'form', 'news');

  await page.goto('/form/news/new');
  await page
    .getByLabel(/^Гарчиг/)
    .first()
    .waitFor();
  await page.getByLabel(/^Уншсан тоо/).fill('7');

  await page.goto('/admin/builder');
  const publication = page.getByRole('listitem').filter({ hasText: 'Мэдээ' });
  await publication.getByRole('button', { name: 'Буцаах', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Буцаах', exact: true }).click();
  await publication.getByText('Буцаасан', { exact: true }).waitFor();
  await page.goto('/form/news/new');
  await page
    .getByLabel(/^Гарчиг/)
    .first()
    .waitFor();
  expect(await page.getByLabel(/^Уншсан тоо/).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a small form is built by keyboard alone, and every step is accessible', async () => {
  await page.goto('/admin/builder/form/faq');
  await part('Асуулт').waitFor();
  await expectAccessible(page);

  // A section comes from the palette, and gets its name in the properties.
  await page.locator('.fb-palette').getByRole('button', { name: 'Хэсэг', exact: true }).press('Enter');
  await part('Шинэ хэсэг').waitFor();
  await part('Шинэ хэсэг').press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.fb-properties') != null))
    .toBe(true);
  await expectAccessible(page);

  // A field is picked up, carried to the end and put down, and comes back with one step.
  const before = await order();
  await page.locator('[role="treeitem"][tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await page.locator('.fb-part.is-picked').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await expect.poll(order).not.toEqual(before);
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expect.poll(order).toEqual(before);
  await page.keyboard.press('Control+z');
  await part('Шинэ хэсэг').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

/** The parts of the canvas, from its top to its end. */
function order(): Promise<(string | null)[]> {
  return page
    .locator('.fb-canvas [data-key]')
    .evaluateAll((parts) => parts.map((each) => each.getAttribute('data-key')));
}

function part(name: string): Locator {
  return page.getByRole('treeitem', { name: new RegExp(`^${name}`) });
}

function undo(): Locator {
  return page.getByRole('button', { name: 'Буцаах', exact: true });
}

async function addNumber(title: string): Promise<void> {
  await page.locator('.fb-palette').getByRole('button', { name: 'Тоо', exact: true }).click();
  const form = page.getByRole('form', { name: /Шинэ талбар/ });
  await form.getByLabel('Монгол').fill(title);
  await form.getByRole('button', { name: 'Нэмэх' }).click();
}
