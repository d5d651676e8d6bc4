import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { ask, publish, signIn } from '../support/session';
import { computer, openOwnStage, phone } from '../support/story';

// It counts the open sets of its administrator.
const stage = openOwnStage({ seed: 'base' });

const table = {
  kind: 'source',
  id: 'tool',
  format: 2,
  type: 'table',
  title: { mn_MN: 'Багаж', en_US: 'Tools', ko_KR: '공구' },
  titleColumn: 'name',
  columns: [
    { name: 'name', type: 'text', title: { mn_MN: 'Нэр' }, required: true },
    { name: 'price', type: 'integer', title: { mn_MN: 'Үнэ' } },
    { name: 'note', type: 'text', title: { mn_MN: 'Тайлбар' } },
  ],
};

beforeAll(async () => {
  const admin = await stage.caller('admin');
  await publish(admin, table);
  await ask(admin, 'mutation { createTool(input: { name: "Алх", price: 12000, note: "15" }) { id } }');
});

describe('a table with rows', () => {
  test('keeps them when a column is renamed and moved by keyboard, and says what another type would lose', async () => {
    const { page, complaints } = await stage.visit({ viewport: computer, login: 'admin' });
    await page.goto('/admin/builder/source/tool');
    await column(page, 'Үнэ').click();
    expect(await page.getByLabel('Код', { exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Код солих' }).click();
    await page.getByLabel('Шинэ код').fill('cost');
    await page.getByRole('button', { name: 'Солих', exact: true }).click();
    await page.getByText('cost', { exact: true }).waitFor();
    await column(page, 'Үнэ').click();

    await page.getByRole('button', { name: 'Зөөх: Тайлбар' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('Авлаа: Тайлбар, байр 3 / 3').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.getByText('Шинэ байр 2 / 3: Тайлбар').waitFor();
    await page.keyboard.press('Space');
    await page.locator('.column-title').nth(1).getByText('Тайлбар').waitFor();
    await page.keyboard.press('Control+z');
    await page.locator('.column-title').nth(1).getByText('Үнэ').waitFor();
    await page.keyboard.press('Control+Shift+z');
    await page.locator('.column-title').nth(1).getByText('Тайлбар').waitFor();

    await column(page, 'Тайлбар').click();
    await page.getByRole('combobox', { name: 'Элемент' }).fill('Тоо');
    await page.keyboard.press('Enter');
    await column(page, 'Тайлбар').getByText('Тоо', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Шалгаад нийтлэх/ }).click();
    const dialog = page.locator('.ant-modal');
    await dialog.getByText(/Нэр солигдоно: Багаж · Үнэ \(price → cost\)/).waitFor();
    await dialog.getByText('Өгөгдөлтэй мөр: 1').waitFor();
    const publishing = dialog.getByRole('button', { name: 'Нийтлэх', exact: true });
    expect(await publishing.isDisabled()).toBe(true);
    await expectAccessible(page);
    await dialog.getByRole('checkbox').check();
    await publishing.click();
    await page.getByText('Нийтэллээ', { exact: true }).waitFor();
    const admin = await stage.caller('admin');
    const rows = await ask(admin, '{ tool { name cost note } }');
    expect(rows).toEqual({ tool: [{ name: 'Алх', cost: 12000, note: 15 }] });
    expect(complaints).toEqual([]);
  });
});

describe('two administrators in one change set', () => {
  test('are told where they meet, and both lose nothing', async () => {
    const first = await stage.visit({ viewport: computer, login: 'admin' });
    await first.page.goto('/admin/builder/source/news');
    await title(first.page).fill('Мэдээ, мэдээлэл');
    await saved(first.page);

    const second = await stage.visit({ viewport: phone, login: 'admin' });
    await second.page.goto('/admin/builder');
    await second.page.getByRole('button', { name: 'Үргэлжлүүлэх' }).first().click();
    await title(second.page).waitFor();
    expect(await title(second.page).inputValue()).toBe('Мэдээ, мэдээлэл');
    await title(second.page).fill('Мэдээний сан');
    await saved(second.page);
    await expectAccessible(second.page);

    await title(first.page).fill('Мэдээ ба зар');
    await first.page.getByText('Өөр хүн энэ өөрчлөлтийг зэрэг хадгалсан байна').waitFor();
    await expectAccessible(first.page);
    await first.page.getByRole('radio', { name: 'Нөгөө хүнийх' }).check();
    await first.page.getByRole('button', { name: 'Нэгтгээд үргэлжлүүлэх' }).click();
    await saved(first.page);
    expect(await title(first.page).inputValue()).toBe('Мэдээний сан');
    expect(first.complaints.filter((text) => !isConflict(text))).toEqual([]);
    expect(second.complaints).toEqual([]);
  });
});

describe('two administrators in change sets of their own', () => {
  test('publish one after the other: the second merges what the first has published', async () => {
    const admin = await stage.caller('admin');
    const password = 'Second-2026!';
    await ask(admin, 'mutation($input: UsersInput!) { createUsers(input: $input) { id } }', {
      input: { login: 'second', password, role: 1, first_name: 'Сүх', last_name: 'Бат' },
    });
    const first = await stage.visit({ viewport: computer, login: 'admin' });
    await first.page.goto('/admin/builder/source/faq');
    await title(first.page).fill('Асуулт, хариулт');
    await saved(first.page);

    const second = await stage.visit({ viewport: computer });
    await signIn({ request: second.page.request }, 'second', password);
    await second.page.goto('/admin/builder/source/faq');
    await second.page.getByLabel('Хүснэгтийн нэр, солонгос').fill('질문과 답변');
    await saved(second.page);

    await publishSet(first.page);
    await second.page.getByRole('button', { name: /^Шалгаад нийтлэх/ }).click();
    const dialog = second.page.locator('.ant-modal');
    await dialog.getByText('Өөр хүн эдгээрийн шинэ хувилбарыг нийтэлсэн байна').waitFor();
    await expectAccessible(second.page);
    await dialog.getByRole('button', { name: 'Нэгтгэх' }).click();
    await dialog
      .getByText('Өөр хүн эдгээрийн шинэ хувилбарыг нийтэлсэн байна')
      .waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Нийтлэх', exact: true }).click();
    await second.page.getByText('Нийтэллээ', { exact: true }).waitFor();

    const { published } = await (await admin.request.get('/definitions/source/faq/draft')).json();
    expect(published.title).toMatchObject({ mn_MN: 'Асуулт, хариулт', ko_KR: '질문과 답변' });
    expect(first.complaints).toEqual([]);
    expect(second.complaints.filter((text) => !isConflict(text))).toEqual([]);
  });
});

async function publishSet(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Шалгаад нийтлэх/ }).click();
  await page.locator('.ant-modal').getByRole('button', { name: 'Нийтлэх', exact: true }).click();
  await page.getByText('Нийтэллээ', { exact: true }).waitFor();
}

function column(page: Page, name: string) {
  return page.locator('.column-title').filter({ hasText: name });
}

function title(page: Page) {
  return page.getByLabel('Хүснэгтийн нэр, монгол');
}

/** The browser itself notes every response of 409. */
function isConflict(text: string): boolean {
  return text.includes('409 (Conflict)');
}

async function saved(page: Page): Promise<void> {
  await page.locator('.set-bar-status.is-saved').waitFor();
}
