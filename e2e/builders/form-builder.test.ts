import type { Locator, Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { expectUsableAsFile } from '../support/as-file';
import { computer, openStage } from '../support/story';

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

test('a field with a condition is made, placed in a section and published without a mouse', async () => {
  await page.goto('/admin/builder/form/news');
  await part('Бичлэгийн холбоос').waitFor();
  const palette = page.locator('.fb-palette');

  await tabTo(palette.getByRole('searchbox'));
  await page.keyboard.type('Тоо');
  await tabTo(palette.getByRole('button', { name: 'Тоо', exact: true }));
  await page.keyboard.press('Enter');
  const field = page.getByRole('form', { name: /^Шинэ талбар/ });
  await tabTo(field.getByLabel('Монгол'));
  await page.keyboard.type('Хэвлэсэн тоо');
  await expectAccessible(page);
  await tabTo(field.getByRole('button', { name: 'Нэмэх' }));
  await page.keyboard.press('Enter');
  await part('Хэвлэсэн тоо').waitFor();
  await expectAccessible(page);

  // Its properties open from the canvas; the condition is a sentence.
  await tabTo(page.locator('[role="treeitem"][tabindex="0"]'));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const properties = page.locator('.fb-properties');
  await tabTo(properties.getByText('Нөхцөл, томьёо', { exact: true }));
  await page.keyboard.press('Enter');
  const visible = properties.getByRole('group', { name: 'Харагдах' });
  await tabTo(visible.getByRole('button', { name: 'Нөхцөл нэмэх' }));
  await page.keyboard.press('Enter');
  await tabTo(visible.getByLabel('Талбар'));
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page);

  await tabTo(page.getByRole('button', { name: /^Шалгаад нийтлэх/ }));
  await page.keyboard.press('Enter');
  const publishing = page.locator('.ant-modal').getByRole('button', { name: 'Нийтлэх', exact: true });
  await expect.poll(() => publishing.isEnabled()).toBe(true);
  await expectAccessible(page);
  await tabTo(publishing);
  await page.keyboard.press('Enter');
  await page.getByText('Нийтэллээ', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

/** Goes with the Tab key to an element, as a person without a mouse does. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  const isThere = () => target.evaluate((element) => element.contains(document.activeElement));
  for (let presses = 0; presses < 300 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
}

/** The parts of the canvas, from its top to its end. */
function order(): Promise<(string | null)[]> {
  return page
    .locator('.fb-canvas [data-key]')
    .evaluateAll((parts) => parts.map((each) => each.getAttribute('data-key')));
}

function part(name: string): Locator {
  return page.getByRole('treeitem', { name: new RegExp(`^${name}(?! \\()`) });
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
