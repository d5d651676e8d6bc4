import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { ask, giveRole, publish, userId } from '../support/session';
import { computer, openOwnStage, phone } from '../support/story';

const stage = openOwnStage({ seed: 'base' });
const citizen = 3;

const text = (mn_MN: string) => ({ mn_MN, en_US: mn_MN, ko_KR: mn_MN });
const parts = [
  {
    kind: 'source',
    id: 'visit',
    format: 2,
    type: 'table',
    title: text('Айлчлал'),
    titleColumn: 'name',
    columns: [
      { name: 'name', type: 'text', title: text('Айлын нэр'), required: true },
      { name: 'phone', type: 'text', title: text('Холбоо барих утас') },
      { name: 'owner', type: 'reference', references: { source: 'users' }, title: text('Хариуцагч') },
    ],
  },
  { kind: 'form', id: 'visit', format: 2, source: 'visit' },
  { kind: 'grid', id: 'visit', format: 2, source: 'visit', columns: ['name', 'phone'] },
  { kind: 'krud', id: 'visit', format: 2, grid: 'visit', form: 'visit' },
];

beforeAll(async () => {
  const admin = await stage.caller('admin');
  for (const part of parts) await publish(admin, part);
  await ask(admin, 'mutation($input: UsersInput!) { createUsers(input: $input) { id } }', {
    input: { login: 'bold', password: 'Demo-2026!', role: citizen, first_name: 'Болд', last_name: 'Дорж' },
  });
  const own = Number(await userId(admin, 'bold'));
  const other = Number(await userId(admin, 'admin'));
  const create = 'mutation($input: VisitInput!) { createVisit(input: $input) { id } }';
  await ask(admin, create, { input: { name: 'Доржийнх', phone: '99112233', owner: own } });
  await ask(admin, create, { input: { name: 'Бусдынх', phone: '88112233', owner: other } });
});

describe('an administrator', () => {
  test('gives a new role its own rows without a column, and says why a person sees a row', async () => {
    const { page, complaints } = await stage.visit({ viewport: computer, login: 'admin' });
    await page.goto('/admin/builder');
    await page.getByRole('button', { name: 'Шинээр үүсгэх' }).click();
    await page.locator('.ant-modal').getByRole('combobox').click();
    await downTo(page, 'Үүрэг');
    await page.locator('.ant-modal').getByLabel('Нэр', { exact: true }).fill('Айлчлагч');
    await page.locator('.ant-modal').getByRole('button', { name: 'Үүсгэх' }).click();
    await page.getByRole('heading', { name: 'Айлчлагч', level: 1 }).waitFor();
    await saved(page);

    await page.goto('/admin/builder/menu/main');
    await page.locator('.menu-item-title').last().click();
    await page.getByRole('button', { name: 'Мөр нэмэх' }).click();
    await page.getByRole('menuitem', { name: 'Хуудас', exact: true }).click();
    const item = page.getByRole('region', { name: 'Мөрийн тохиргоо' });
    await item.getByLabel('Нэр, монгол').fill('Айлчлал');
    await item.getByLabel('Нээх хуудас').fill('visit');
    await option(page, /visit/).click();
    await item.getByRole('button', { name: 'Дүрс сонгох' }).click();
    await item.getByRole('radio', { name: 'home' }).check({ force: true });
    await item.getByLabel('Айлчлагч').selectOption('Харагдана');
    const address = await item.locator('.menu-number code').textContent();
    await expectAccessible(page);
    await page.getByText('Үүрэг бүрт харагдах байдал', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Айлчлал, Айлчлагч: Харагдана' }).waitFor();
    await expectAccessible(page);
    await saved(page);

    await page.goto('/admin/builder/role/ailchlagch');
    await page.getByRole('checkbox', { name: 'Айлчлал, Харах: Эрхгүй' }).check({ force: true });
    await page.getByRole('checkbox', { name: 'Айлчлал, Харах: Бүгдийг' }).waitFor();
    await expectAccessible(page);
    await page.getByText('Өгөгдлийн эрх', { exact: true }).click();
    await page.getByRole('button', { name: /^Айлчлал \(visit\)/ }).click();
    await page.getByRole('button', { name: /^Харах · бүх мөр · бүх багана/ }).click();
    await page.getByRole('button', { name: 'Нөхцөл нэмэх' }).click();
    await page.getByLabel('Талбар').selectOption('Хариуцагч');
    await page.getByText(/Хариуцагч: тухайн хүн өөрөө/).waitFor();
    await page.getByRole('radio', { name: 'Сонгосон багана' }).check();
    await page.getByRole('checkbox', { name: 'Холбоо барих утас' }).uncheck();
    await expectAccessible(page);
    await saved(page);
    for (const width of [1024, phone.width]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page);
    }
    await page.setViewportSize(computer);

    await page.goto('/admin/builder/grid/visit');
    const preview = page.getByRole('region', { name: 'Хэрэглэгчид ингэж харагдана' });
    await preview.getByText('Холбоо барих утас').first().waitFor();
    await preview.getByRole('combobox').first().click();
    await downTo(page, 'Айлчлагч (ailchlagch)');
    await preview.getByText('Холбоо барих утас').first().waitFor({ state: 'detached' });
    await preview.getByText('Айлын нэр').first().waitFor();

    await page.getByRole('tab', { name: 'Бүх тохиргоо' }).click();
    await page.getByRole('button', { name: /^Шалгаад нийтлэх/ }).click();
    await page.locator('.ant-modal').getByRole('button', { name: 'Нийтлэх', exact: true }).click();
    await page.getByText('Нийтэллээ', { exact: true }).waitFor();

    const admin = await stage.caller('admin');
    const { view_roles: roles } = await ask<{ view_roles: { id: string; display_name: string }[] }>(
      admin,
      '{ view_roles { id display_name } }',
    );
    const role = Number(roles.find((each) => each.display_name === 'Айлчлагч')?.id);
    await giveRole(admin, 'bold', role);
    const bold = await stage.visit({ viewport: computer, login: 'bold', hasOwnSession: true });
    await bold.page.goto(`/admin/p/${address}`);
    await bold.page.locator('.grid-table .ag-row').getByText('Доржийнх').waitFor();
    expect(await bold.page.locator('.grid-table .ag-row').count()).toBe(1);
    await bold.page.getByText('Айлын нэр', { exact: true }).first().waitFor();
    expect(await bold.page.getByText('Холбоо барих утас').count()).toBe(0);
    expect(await bold.page.getByText('99112233').count()).toBe(0);
    expect(bold.complaints).toEqual([]);

    await page.goto('/admin/builder/role/ailchlagch');
    await page.getByText('Хэн юу харах вэ?', { exact: true }).click();
    await pick(page, 'Хүн', 'bold', /bold/);
    await pick(page, 'Өгөгдөл', 'visit', /visit/);
    await pick(page, 'Мөр', 'Бусдынх', /Бусдынх/);
    await page.getByRole('heading', { name: 'Харж чадахгүй' }).waitFor();
    await page.getByText('Хариуцагч: тухайн хүн өөрөө — биелээгүй').waitFor();
    await expectAccessible(page);
    await pick(page, 'Мөр', 'Доржийнх', /Доржийнх/);
    await page.getByRole('heading', { name: 'Харж чадна' }).waitFor();
    await page.getByText('Хариуцагч: тухайн хүн өөрөө — биелсэн').waitFor();
    const columns = page
      .locator('.reason-columns > div')
      .filter({ hasText: 'Энэ үүрэгт хэзээ ч харагдахгүй' });
    await columns.getByText(/Холбоо барих утас/).waitFor();
    await page.getByText('Айлчлал: Харагдана').waitFor();

    await giveRole(admin, 'bold', citizen);
    await page.goto('/admin/builder');
    await page.getByRole('button', { name: 'Буцаах', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Буцаах', exact: true }).click();
    await page.getByText('Буцаасан', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('sees the settings with a colour that is checked, on a phone too', async () => {
    const { page, complaints } = await stage.visit({ viewport: computer, login: 'admin' });
    await page.goto('/admin/builder/settings/project');
    await page.getByLabel('Төслийн өнгө', { exact: true }).fill('#ffdd00');
    await page.getByText(/^Ялгарал 1\.3: цагаан бичвэр бүдэг харагдана/).waitFor();
    await page
      .getByText(/Цагаан бичвэр энэ өнгөн дээр бүдэг харагдана: ялгарал 1\.3/)
      .first()
      .waitFor();
    await page.getByLabel('Төслийн өнгө', { exact: true }).fill('#7a1fa2');
    await page.getByText(/цагаан бичвэр тод харагдана/).waitFor();
    await expectAccessible(page);
    await page.setViewportSize(phone);
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
    await saved(page);
    await page.getByRole('button', { name: /^Шалгаад нийтлэх/ }).click();
    await page.locator('.ant-modal').getByRole('button', { name: 'Нийтлэх', exact: true }).click();
    await page.getByText('Нийтэллээ', { exact: true }).waitFor();
    await page.goto('/');
    const color = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());
    await expect.poll(color).toBe('#7a1fa2');
    expect(await page.locator('meta[name="project-key"]').getAttribute('content')).toBe('dulaan');
    expect(complaints).toEqual([]);
  });
});

function option(page: Page, name: string | RegExp): Locator {
  return page.locator('.ant-select-item-option').filter({ hasText: name }).first();
}

async function pick(page: Page, label: string, typed: string, name: RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  await box.fill(typed);
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .locator('.ant-select-item-option')
    .filter({ hasText: name })
    .first()
    .click();
}

async function saved(page: Page): Promise<void> {
  await page.locator('.set-bar-status.is-saved').waitFor();
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Goes down a list that draws only what is in view. */
async function downTo(page: Page, name: string): Promise<void> {
  const active = page.locator('.ant-select-item-option-active');
  for (let steps = 0; steps < 20 && (await active.textContent()) !== name; steps += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
