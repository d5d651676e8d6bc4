import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Definition } from '../../src/definitions/definition';
import { expectAccessible } from '../support/accessible';
import { ask, giveRole, publish, userId, type Caller } from '../support/session';
import { openStage, screens } from '../support/story';

const text = (mn_MN: string, en_US: string) => ({ mn_MN, en_US, ko_KR: en_US });
const title = text('Засвар', 'Repair');
const kind = { column: 'kind', condition: 'equals' as const, value: 'Дээвэр' };
const own = { filters: [{ column: 'owner_id', condition: 'equals' as const, value: '$user.id' }] };
const repairerNumber = 42;
const menuId = 962;

/** Repairs: everybody of the role reads all of them and changes their own. The page is that of roofs. */
const definitions: Definition[] = [
  {
    kind: 'source',
    id: 'repair',
    format: 2,
    title,
    type: 'table',
    titleColumn: 'name',
    columns: [
      { name: 'name', type: 'text', required: true, title: text('Ажил', 'Work') },
      { name: 'kind', type: 'text', title: text('Төрөл', 'Kind') },
      {
        name: 'owner_id',
        type: 'reference',
        references: { source: 'users' },
        readOnly: false,
        title: text('Эзэн', 'Owner'),
      },
    ],
  },
  {
    kind: 'form',
    id: 'repair',
    format: 2,
    title,
    source: 'repair',
    schema: { type: 'object', properties: { name: { type: 'string' }, kind: { type: 'string' } } },
    fields: {
      name: { widget: 'text', title: text('Ажил', 'Work') },
      kind: { widget: 'text', title: text('Төрөл', 'Kind') },
    },
    layout: [
      { type: 'field', field: 'name' },
      { type: 'field', field: 'kind' },
    ],
  },
  {
    kind: 'grid',
    id: 'repair',
    format: 2,
    title,
    source: 'repair',
    columns: [
      { column: 'name', title: text('Ажил', 'Work') },
      { column: 'kind', title: text('Төрөл', 'Kind') },
    ],
  },
  {
    kind: 'krud',
    id: 'repair',
    format: 2,
    title,
    template: 'drawer',
    grid: 'repair',
    form: 'repair',
    actions: ['create', 'view', 'update', 'export'],
  },
  {
    kind: 'menu',
    id: 'repair',
    format: 2,
    title,
    items: [{ id: menuId, title, linkTo: 'crud', url: 'repair' }],
  },
  {
    kind: 'role',
    id: 'repairer',
    format: 3,
    number: repairerNumber,
    title: text('Засварчин', 'Repairer'),
    menu: 'repair',
    defaultMenu: menuId,
    menus: { [menuId]: { gridCondition: { filters: [kind] }, formCondition: { filters: [kind] } } },
    policies: [
      { source: 'repair', action: 'read' },
      { source: 'repair', action: 'create', presets: { owner_id: '$user.id' } },
      { source: 'repair', action: 'update', filter: own, fields: ['name'] },
    ],
  },
];

const stage = openStage();
let admin: Caller;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  admin = await stage.caller('admin');
  for (const body of definitions) await publish(admin, body);
  await giveRole(admin, 'repairer', repairerNumber);
});

describe.each(screens)('on a $name', ({ viewport, isPhone }) => {
  test('a page lists and enters what its condition says, and a row of others opens to be read', async () => {
    const suffix = `${viewport.width}`;
    const owner_id = Number(await userId(admin, 'admin'));
    const repairer = Number(await userId(admin, 'repairer'));
    const mine = await create({ name: `Миний засвар ${suffix}`, kind: 'Дээвэр', owner_id: repairer });
    const others = await create({ name: `Дээврийн засвар ${suffix}`, kind: 'Дээвэр', owner_id });
    await create({ name: `Цонхны засвар ${suffix}`, kind: 'Цонх', owner_id });
    ({ page, complaints } = await stage.visit({ viewport, login: 'repairer' }));
    await page.goto(`/admin/p/${menuId}`);
    await row(`Дээврийн засвар ${suffix}`).waitFor();
    expect(await row(`Цонхны засвар ${suffix}`).count()).toBe(0);

    await page.getByRole('button', { name: 'Нэмэх' }).first().click();
    await field('Ажил').fill(`Шинэ засвар ${suffix}`);
    await panel().getByText('Дээвэр', { exact: true }).waitFor();
    expect(await panel().getByRole('textbox').count()).toBe(1);
    await expectAccessible(page);
    await panel().getByRole('button', { name: 'Хадгалах' }).click();
    await panel().waitFor({ state: 'detached' });
    await row(`Шинэ засвар ${suffix}`).waitFor();
    const { repair } = await ask<{ repair: { kind: string; owner_id: number }[] }>(
      admin,
      'query($f: [filter]) { repair(filters: $f) { kind owner_id } }',
      { f: [{ column: 'name', condition: 'equals', value: `Шинэ засвар ${suffix}` }] },
    );
    expect(repair).toEqual([{ kind: 'Дээвэр', owner_id: Number(await userId(admin, 'repairer')) }]);

    // One's own row offers the change that the policy allows; the row of another only opens.
    expect(await actionsOf(`Дээврийн засвар ${suffix}`)).toEqual(['Харах', 'Сэтгэгдэл', 'Түүх']);
    expect(await actionsOf(`Миний засвар ${suffix}`)).toEqual(['Харах', 'Засах', 'Сэтгэгдэл', 'Түүх']);
    await page.goto(`/admin/p/${menuId}?row=${mine}&mode=edit`);
    await field('Ажил').fill(`Миний ажил ${suffix}`);
    expect(await panel().getByRole('textbox').count()).toBe(1);
    await panel().getByText('Дээвэр', { exact: true }).waitFor();
    await panel().getByRole('button', { name: 'Хадгалах' }).click();
    await row(`Миний ажил ${suffix}`).waitFor();

    // One's own row may be changed, the row of another only be read: on the page, and under an address of its own.
    await page.goto(`/admin/p/${menuId}?row=${others}&mode=edit`);
    await panel().getByText(`Дээврийн засвар ${suffix}`).first().waitFor();
    expect(await panel().getByRole('button', { name: 'Хадгалах' }).count()).toBe(0);
    await expectAccessible(page);
    await page.goto(`/form/repair/${others}`);
    await page.getByText(`Дээврийн засвар ${suffix}`).first().waitFor();
    expect(await page.getByRole('button', { name: 'Хадгалах' }).count()).toBe(0);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  /** The actions that a row offers, by their names. */
  async function actionsOf(name: string): Promise<(string | undefined)[]> {
    const shown = row(name);
    const menu = shown.getByRole('button', { name: /^Үйлдэл/ });
    if (isPhone) await menu.click();
    const names = isPhone
      ? await page.getByRole('menuitem').allTextContents()
      : await shown
          .locator('.grid-actions button:visible')
          .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
    if (isPhone) await page.keyboard.press('Escape');
    return names.map((text) => text.split(':')[0]);
  }

  function row(name: string): Locator {
    return page.locator(isPhone ? '.grid-card' : '.grid-table .ag-row').filter({ hasText: name });
  }
});

function panel(): Locator {
  return page.locator('.krud-panel');
}

function field(label: string): Locator {
  return panel()
    .getByLabel(new RegExp(`^${label}`))
    .first();
}

async function create(input: object): Promise<string> {
  const answer = await ask<{ row: { id: string } }>(
    admin,
    'mutation($input: RepairInput!) { row: createRepair(input: $input) { id } }',
    { input },
  );
  return answer.row.id;
}
