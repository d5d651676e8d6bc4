import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { expectUsableAsFile } from '../support/as-file';
import { dragOnto } from '../support/gestures/drag-onto';
import { ask, post, publish, type Caller } from '../support/session';
import { computer, openOwnStage, phone } from '../support/story';

const stage = openOwnStage({ seed: 'base' });

const workshop = {
  kind: 'source',
  id: 'workshop',
  format: 2,
  type: 'table',
  title: { mn_MN: 'Засварын газар', en_US: 'Workshops', ko_KR: '정비소' },
  titleColumn: 'name',
  columns: [
    { name: 'name', type: 'text', title: { mn_MN: 'Нэр' }, required: true },
    { name: 'hours', type: 'text', title: { mn_MN: 'Цагийн хуваарь' } },
  ],
};
const table = {
  kind: 'source',
  id: 'tool',
  format: 2,
  type: 'table',
  title: { mn_MN: 'Багаж', en_US: 'Tools', ko_KR: '공구' },
  titleColumn: 'name',
  columns: [
    { name: 'name', type: 'text', title: { mn_MN: 'Нэр' }, required: true },
    { name: 'price', type: 'money', title: { mn_MN: 'Үнэ' } },
    {
      name: 'state',
      type: 'text',
      title: { mn_MN: 'Төлөв' },
      choices: [
        { value: 'new', title: { mn_MN: 'Шинэ' }, tone: 'success' },
        { value: 'old', title: { mn_MN: 'Хуучин' }, tone: 'muted' },
      ],
    },
    {
      name: 'workshop_id',
      type: 'reference',
      references: { source: 'workshop' },
      title: { mn_MN: 'Засварчин' },
    },
  ],
};
const menuItem = { id: 9001, title: { mn_MN: 'Багажийн бүртгэл' }, linkTo: 'crud', url: 'bagajiin_jagsaalt' };

let admin: Caller;

beforeAll(async () => {
  admin = await stage.caller('admin');
  await publish(admin, workshop);
  await publish(admin, table);
  await publish(admin, { kind: 'form', id: 'tool', format: 2, source: 'tool' });
  await ask(
    admin,
    `mutation {
      a: createTool(input: { name: "Алх", price: 12000, state: "new" }) { id }
      b: createTool(input: { name: "Хөрөө", price: 30000, state: "old" }) { id }
    }`,
  );
  const made = await ask<{ createWorkshop: { id: string } }>(
    admin,
    'mutation { createWorkshop(input: { name: "Болд", hours: "9-18" }) { id } }',
  );
  await ask(admin, `mutation($input: ToolInput!) { createTool(input: $input) { id } }`, {
    input: { name: 'Өрөм', price: 150000, state: 'new', workshop_id: made.createWorkshop.id },
  });
});

describe('from a table an administrator makes', () => {
  test('a list with a coloured cell and a total, a chart of it and a dashboard, uses them and takes them back', async () => {
    const { page, complaints } = await stage.visit({ viewport: computer, login: 'admin' });

    // The list begins with the columns of its table.
    await makeNew(page, 'Жагсаалт', 'Багажийн жагсаалт');
    await page.getByText('Жагсаалтаа эхлүүлэх').waitFor();
    await choose(page, 'Мөрийн эх сурвалж', 'Багаж (tool)');
    await column(page, 'Үнэ').waitFor();
    await expectAccessible(page);

    // By keyboard the price comes first, and a press brings the day on which a row was made.
    await page.getByRole('button', { name: 'Зөөх: Үнэ' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('Авлаа: Үнэ, байр 2 / 4').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.getByText('Шинэ байр 1 / 4: Үнэ').waitFor();
    await page.keyboard.press('Space');
    await page.locator('.column-title').first().getByText('Үнэ').waitFor();
    await page.getByRole('searchbox', { name: 'Багана хайх' }).fill('created_at');
    await page
      .getByRole('button', { name: /^Нэмэх: / })
      .first()
      .click();
    await column(page, 'created_at').waitFor();
    await page.keyboard.press('Control+z');
    await column(page, 'created_at').waitFor({ state: 'detached' });

    await page.keyboard.press('Control+Shift+z');
    await column(page, 'created_at').waitFor();

    await page.getByRole('searchbox', { name: 'Багана хайх' }).fill('updated_at');
    await dragOnto(page, page.getByRole('button', { name: /^Нэмэх: / }).first(), column(page, 'Үнэ'));
    await page.locator('.column-title').first().getByText('updated_at').waitFor();
    await page.keyboard.press('Control+z');
    await column(page, 'updated_at').waitFor({ state: 'detached' });

    await page.getByText('Өнгө, нийт дүн').click();
    await page.getByRole('button', { name: 'Өнгө нэмэх' }).click();
    await page.getByRole('combobox', { name: 'Харьцуулалт' }).selectOption('atLeast');
    await page.getByRole('spinbutton', { name: 'Утга' }).fill('100000');
    await page.getByLabel('Өнгийн утга, монгол').fill('Үнэтэй багаж');
    await page.getByRole('button', { name: 'Нийт дүн нэмэх' }).click();
    await expectAccessible(page);

    // The list is drawn as it will be: with its colour and its total, on a phone too.
    const live = page.getByRole('region', { name: 'Хэрэглэгчид ингэж харагдана' });
    await live.getByText('Өрөм').waitFor();
    await live.locator('.grid-total-value').getByText('192,000').waitFor();
    await live.locator('.ag-cell.grid-tone-warning').first().waitFor();
    await live.getByText('Утас', { exact: true }).click();
    await live.locator('.grid-card').first().waitFor();
    await expectAccessible(page);

    await page.getByText('Ерөнхий', { exact: true }).click();
    await page.getByRole('button', { name: 'Хуудас үүсгэх' }).click();
    await page.getByRole('link', { name: /^Хуудас засах/ }).click();
    await page.getByRole('radio', { name: /^Цонх/ }).check();
    await expectAccessible(page);

    await page.locator('.set-bar-status.is-saved').waitFor();
    await makeNew(page, 'Диаграмм', 'Багаж төлвөөр');
    await choose(page, 'Мөрийн эх сурвалж', 'Багаж (tool)');
    await page.locator('.chart-live .chart-points, .chart-live canvas').first().waitFor();
    expect(await page.getByRole('radio', { name: /^Газрын зураг/ }).isDisabled()).toBe(true);
    await page.getByRole('radio', { name: /^Дугуй/ }).check();
    await expectAccessible(page);

    await page.locator('.set-bar-status.is-saved').waitFor();
    await makeNew(page, 'Хянах самбар', 'Багажийн самбар');
    await page.getByText(/^Самбар хоосон байна/).waitFor();
    await page.getByRole('searchbox', { name: 'Диаграмм хайх' }).fill('төлвөөр');
    await page.getByRole('button', { name: /^Нэмэх: Багаж төлвөөр/ }).click();
    const corner = page.getByRole('button', { name: /^Хэмжээ: Багаж төлвөөр, 12/ });
    await corner.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: /14 \/ 24 багана, өндөр Өндөр$/ }).waitFor();
    await page.getByRole('button', { name: /^Төлөв \(/ }).click();
    await page.locator('.dashboard-filters').getByText('Төлөв').waitFor();
    await expectAccessible(page);

    // A column of the workshop is dragged to the front; it comes through a view that is made with it.
    await page.locator('.set-bar-status.is-saved').waitFor();
    await page.goto('/admin/builder/grid/bagajiin_jagsaalt');
    await page.getByText('Засварчин: Засварын газар').click();
    const hours = page.getByRole('button', { name: 'Нэмэх: Цагийн хуваарь' });
    await dragOnto(page, hours, page.locator('.column-title').first());
    await page.locator('.column-title').first().getByText('Цагийн хуваарь').waitFor();
    await page.keyboard.press('Control+z');
    await column(page, 'Цагийн хуваарь').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Shift+z');
    await page.locator('.column-title').first().getByText('Цагийн хуваарь').waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: /^Шалгаад нийтлэх/ }).click();
    const dialog = page.locator('.ant-modal');
    await dialog.getByRole('button', { name: 'Нийтлэх', exact: true }).click();
    await page.getByText('Нийтэллээ', { exact: true }).waitFor();
    await expectUsableAsFile(admin, 'source', 'v_tool');
    await expectUsableAsFile(admin, 'grid', 'bagajiin_jagsaalt');
    await expectUsableAsFile(admin, 'krud', 'bagajiin_jagsaalt');
    await expectUsableAsFile(admin, 'dashboard', 'bagajiin_sambar');

    const menu = await readMenu();
    await publishMenu({ ...menu, items: [...menu.items, menuItem] });
    await page.goto('/admin/dashboard/bagajiin_sambar');
    await page.getByRole('heading', { name: 'Багажийн самбар', level: 1 }).waitFor();
    await page.getByRole('region', { name: 'Багаж төлвөөр' }).locator('canvas').waitFor();
    await page.goto('/admin/p/9001');
    const row = page.locator('.grid-table .ag-row').filter({ hasText: 'Өрөм' });
    await row.locator('.ag-cell.grid-tone-warning').waitFor();
    await row.getByText('9-18').waitFor();
    await page.locator('.grid-total-value').getByText('192,000').waitFor();

    await publishMenu(menu);
    await page.goto('/admin/builder');
    await page.getByRole('button', { name: 'Буцаах', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Буцаах', exact: true }).click();
    await page.getByText('Буцаасан', { exact: true }).waitFor();
    await page.getByRole('searchbox', { name: 'Нэр, кодоор хайх' }).fill('bagajiin');
    await page.getByText('Ийм зүйл олдсонгүй').first().waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('the builders of lists, charts and dashboards', () => {
  const narrow = { width: 1024, height: 768 };
  test.each([
    ['a screen of 1024 px', narrow],
    ['a phone', phone],
  ])('fit %s', async (_, viewport) => {
    const { page, complaints } = await stage.visit({ viewport, login: 'admin' });
    for (const path of ['grid/order', 'krud/order', 'chart/orders_by_month', 'dashboard/operations']) {
      await page.goto(`/admin/builder/${path}`);
      await page
        .locator('.builder-body .sortable-item, .builder-body .place, .picture-option')
        .first()
        .waitFor();
      const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect([path, (content ?? 0) <= (screen ?? 0)]).toEqual([path, true]);
      await expectAccessible(page);
    }
    expect(complaints).toEqual([]);
  });
});

interface MenuDocument {
  items: object[];
}

async function readMenu(): Promise<MenuDocument> {
  return (await menuInForce()).published;
}

async function publishMenu(body: MenuDocument): Promise<void> {
  const { version } = await menuInForce();
  await post(admin, '/definitions/menu/main/publish', { version, body });
}

async function menuInForce(): Promise<{ version: number; published: MenuDocument }> {
  return (await admin.request.get('/definitions/menu/main/draft')).json();
}

function column(page: Page, name: string): Locator {
  return page.locator('.column-title').filter({ hasText: name });
}

/** Makes a definition of a kind and opens it. */
async function makeNew(page: Page, kind: string, name: string): Promise<void> {
  await page.goto('/admin/builder');
  await page.getByRole('button', { name: 'Шинээр үүсгэх' }).click();
  const dialog = page.locator('.ant-modal');
  await dialog.getByRole('combobox').click();
  await page.locator('.ant-select-item-option').getByText(kind, { exact: true }).click();
  await dialog.getByLabel('Нэр', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Үүсгэх' }).click();
  await page.getByRole('heading', { name, level: 1, exact: true }).waitFor();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(option.replace(/ \(.*/, ''));
  await page.locator('.ant-select-item-option').getByText(option, { exact: true }).click();
}
