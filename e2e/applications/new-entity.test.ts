import type { Locator, Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { menuId, newEntity } from '../../tests/new-entity';
import { expectAccessible } from '../support/accessible';
import { giveRole, publish } from '../support/session';
import { openStage, screens } from '../support/story';

const address = `/admin/p/${menuId}`;
const employer = newEntity.flatMap((body) => (body.kind === 'role' ? [body.number] : []))[0];

const stage = openStage();
let page: Page;
let complaints: string[];

/** An administrator publishes the definitions and gives a person the new role: nothing else is done anywhere. */
beforeAll(async () => {
  const admin = await stage.caller('admin');
  for (const body of newEntity) await publish(admin, body);
  await giveRole(admin, 'employer', employer);
});

describe.each(screens)('on a $name', ({ viewport, isPhone }) => {
  const { width } = viewport;

  beforeEach(async () => {
    ({ page, complaints } = await stage.visit({ viewport, login: 'employer' }));
  });

  test('a table that was only written as definitions is listed, filled in, changed and filtered', async () => {
    await page.goto('/admin');
    if (isPhone) await page.getByRole('button', { name: 'Цэс нээх' }).click();
    await page.locator('.sidebar-item:visible').getByText('Ажлын зар', { exact: true }).click();
    await page.waitForURL(`**${address}`);
    await page.getByRole('heading', { name: 'Ажлын зар', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Нэмэх' }).first().waitFor();
    await expectAccessible(page);

    const job = `Дулаалгын ажилтан ${width}`;
    await create(job, '1800000');
    await row(job).waitFor();
    await row(job).getByText('1,800,000').waitFor();
    await create(`Зуухчин ${width}`, '900000');
    await row(`Зуухчин ${width}`).waitFor();

    await act(job, 'Засах');
    await field('Цалин').fill('1950000');
    await expectAccessible(page);
    await save();
    await row(job).getByText('1,950,000').waitFor();

    await page.getByRole('searchbox', { name: 'Хайх' }).fill(job);
    await row(`Зуухчин ${width}`).waitFor({ state: 'detached' });
    await row(job).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe(job);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test('its form refuses a wage under the least one, says so at the field and keeps what was typed', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Нэмэх' }).first().click();
    await field('Ажил').fill('Галч');
    await field('Цалин').fill('1000');
    await panel().getByRole('button', { name: 'Хадгалах' }).click();
    await panel().getByText('Хамгийн бага утга: 660,000').first().waitFor();
    expect(await field('Ажил').inputValue()).toBe('Галч');
    await panel().getByRole('switch').click();
    await panel().getByText('Эхлэх өдөр').waitFor({ state: 'detached' });
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  function row(title: string): Locator {
    return page.locator(isPhone ? '.grid-card' : '.grid-table .ag-row').filter({ hasText: title });
  }

  async function act(title: string, action: string): Promise<void> {
    if (!isPhone) return page.getByRole('button', { name: `${action}: ${title}` }).click();
    await page.getByRole('button', { name: `Үйлдэл: ${title}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
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

async function create(title: string, salary: string): Promise<void> {
  await page.getByRole('button', { name: 'Нэмэх' }).first().click();
  await field('Ажил').fill(title);
  await field('Цалин').fill(salary);
  await expectAccessible(page);
  await save();
}

async function save(): Promise<void> {
  await panel().getByRole('button', { name: 'Хадгалах' }).click();
  await panel().waitFor({ state: 'detached' });
}
