import type { Locator, Page, Response } from 'playwright';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { ask } from '../support/session';
import { computer, openStage, phone } from '../support/story';

const stage = openStage();

/** Lists the requests that the server refuses, with status and address; a refused query answers 200. */
function listRefusals(page: Page): string[] {
  const refusals: string[] = [];
  page.on('response', (response) => {
    if ([401, 403].includes(response.status())) refusals.push(`${response.status()} ${response.url()}`);
    if (!response.url().endsWith('/query')) return;
    void listRefusedQuery(response, refusals);
  });
  return refusals;
}

async function listRefusedQuery(response: Response, refusals: string[]): Promise<void> {
  // A page that has been left keeps no bodies; what it was refused, it has reported before.
  const body = await response.text().catch(() => '');
  if (body.includes('"FORBIDDEN"')) refusals.push(body);
}

async function choose(page: Page, field: string, row: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: row }).first().click();
}

test('a citizen chooses bank and crew of a loan request, and the page asks for nothing that is refused', async () => {
  const { page, complaints } = await stage.visit({ viewport: phone, login: 'citizen' });
  const refusals = listRefusals(page);
  // The device keeps the choices of every field; the last is the calculation.
  const kept = page.waitForResponse((response) =>
    response.url().endsWith('/schema/source/energy_calculation'),
  );
  await page.goto('/form/loan_request/new');
  await page.getByRole('combobox', { name: 'Банк' }).waitFor();
  expect(await page.getByLabel('Зээлдэгч').count()).toBe(0);
  await kept;
  await choose(page, 'Банк', /Өргөө банк/);
  await choose(page, 'Бригад', /Алтан барилга/);
  await page.getByLabel('Хүссэн дүн').fill('3000000');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Илгээх', exact: true }).click();
  await page.getByRole('link', { name: 'Явцыг харах' }).click();
  await page.getByText('Үйлдэл хүлээгдэж байна').waitFor();
  expect([refusals, complaints]).toEqual([[], []]);

  const loan = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const bank = await stage.visit({ viewport: computer, login: 'bank' });
  const refused = listRefusals(bank.page);
  await bank.page.goto(`/admin/case/loan_request/${loan}`);
  // The title is the borrower's name: the line below says which of their cases it is.
  await bank.page.getByText(`№ ${loan}`).waitFor();
  await bank.page.getByRole('link', { name: 'Маягтаар харах' }).click();
  await bank.page.getByText('3,000,000₮').waitFor();
  // The name of the crew is read after the row; a second one would be an error.
  await bank.page.getByText('Алтан барилга ХХК').waitFor();
  expect([refused, bank.complaints]).toEqual([[], []]);
});

test('an agent’s dashboard names the banks that the agent may choose', async () => {
  const { page, complaints } = await stage.visit({ viewport: computer, login: 'agent' });
  const refusals = listRefusals(page);
  const named = page.waitForResponse(
    (response) => response.request().postData()?.includes('organizations(') === true,
  );
  await page.goto('/admin/dashboard/operations');
  expect(await (await named).text()).toContain('Өргөө банк');
  expect([refusals, complaints]).toEqual([[], []]);
});

test('the tabs of an audit end in a shadow where there are more of them', async () => {
  const audits = await ask<{ v_akt: { id: string }[] }>(
    await stage.caller('inspector'),
    '{ v_akt(limit: 1) { id } }',
  );
  const { page } = await stage.visit({ viewport: computer, login: 'inspector', theme: 'light' });
  await page.goto(`/form/energy_audit/${audits.v_akt[0]?.id}`);
  const tabs = page.getByRole('tablist');
  await tabs.waitFor();
  expect(await tabs.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);
  expect(await edgesOf(tabs)).toEqual({ left: false, right: true });
  await tabs.evaluate((list) => {
    list.scrollLeft = list.scrollWidth;
  });
  await expect.poll(() => edgesOf(tabs)).toEqual({ left: true, right: false });
});

/** Returns which edges of a list are darker than the card below it. */
async function edgesOf(tabs: Locator): Promise<{ left: boolean; right: boolean }> {
  const { data, info } = await sharp(await tabs.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Above the text of the tabs.
  const line = 4 * info.width * info.channels;
  const isDark = (x: number) => (data[line + x * info.channels] ?? 255) < 240;
  return { left: isDark(1), right: isDark(info.width - 2) };
}

describe.each([
  { login: 'crew', list: 'v_akt', source: 'akt', hidden: 'Өрхийн эзэн', shown: 'Захиалга' },
  { login: 'crew', list: 'v_act', source: 'act', hidden: 'Захиалагч', shown: 'Гэрээ' },
  { login: 'inspector', list: 'v_akt', source: 'akt', hidden: 'Өрхийн эзэн', shown: 'Захиалга' },
  { login: 'bank', list: 'v_order', source: 'orders', hidden: 'Захиалагч', shown: 'Хаяг' },
])('$login on a case of $source', ({ login, list, source, hidden, shown }) => {
  test('reads its form without a refused request, and no number stands for a person', async () => {
    const rows = await ask<Record<string, { id: string }[]>>(
      await stage.caller(login),
      `{ ${list}(limit: 1) { id } }`,
    );
    const row = rows[list]?.[0]?.id ?? '';
    const { page, complaints } = await stage.visit({ viewport: computer, login });
    const refusals = listRefusals(page);
    const form = page.waitForResponse((response) => response.url().includes('/schema/form/'));
    await page.goto(`/admin/case/${source}/${row}`);
    const { id, ...served } = await (await form).json();
    expect(served.compiled.withheld).toHaveProperty('user_id');
    await page.goto(`/form/${id}/${row}`);
    await page.getByText(shown, { exact: true }).first().waitFor();
    expect(await page.getByText(hidden, { exact: true }).count()).toBe(0);
    await page.getByRole('heading', { name: 'Сэтгэгдэл' }).waitFor();
    expect([refusals, complaints]).toEqual([[], []]);
  });
});
