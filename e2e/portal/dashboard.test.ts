import type { Locator, Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { untilStill } from '../support/still';
import { computer, openStage } from '../support/story';

const stage = openStage();
let page: Page;
let complaints: string[];
/** Scripts that were fetched. */
let scripts: string[];

beforeEach(async () => {
  ({ page, complaints } = await stage.visit({ viewport: computer }));
  scripts = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
});

test('staff filter a dashboard by keyboard, read it as tables and take its pictures', async () => {
  await stage.signIn(page, 'agent');
  await page.goto('/admin');
  await page.getByRole('navigation').getByRole('link', { name: 'Самбар', exact: true }).click();
  await page.getByRole('heading', { name: 'Үйл ажиллагааны самбар' }).waitFor();
  const loans = chart('Зээлийн хүсэлтийн шийдвэр');
  const banks = chart('Зээлийн хүсэлт банкаар');
  await banks.getByRole('listbox').waitFor();
  await loans.getByRole('listbox').waitFor();
  await banks.getByRole('option').first().waitFor({ state: 'attached' });
  await untilStill(page);
  const before = await optionsOf(banks);

  // By keyboard: into the list of values, to the second one, and it filters the others.
  await loans.getByRole('listbox').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const chip = page.getByRole('button', { name: /^Шүүлтүүрийг авах: Төлөв: Зээлийн хороо хэлэлцэж байна/ });
  await chip.waitFor();
  await expect.poll(() => optionsOf(banks)).not.toEqual(before);
  expect(new URL(page.url()).searchParams.get('x')).toBe('v_loan_request.status_type=VOTE');
  await loans.getByRole('option', { selected: true }).waitFor({ state: 'attached' });

  await loans.getByRole('button', { name: 'Хүснэгтээр' }).click();
  const pressed = loans.getByRole('table').getByRole('button', { pressed: true });
  expect(await pressed.textContent()).toBe('Зээлийн хороо хэлэлцэж байна');
  await expectAccessible(page);

  await chip.click();
  await chip.waitFor({ state: 'detached' });
  await expect.poll(() => optionsOf(banks)).toEqual(before);

  for (const [format, type] of [
    ['PNG', 'png'],
    ['SVG', 'svg'],
  ]) {
    await banks.getByRole('button', { name: /бусад үйлдэл$/ }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      banks.getByRole('button', { name: `Зураг татах (${format})` }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`loans_by_bank.${type}`);
  }
  expect(complaints).toEqual([]);
});

test('everybody may open the public dashboard; the code of charts comes with the first of them', async () => {
  await page.goto('/news');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(scripts.filter((script) => /charts|pictures/.test(script))).toEqual([]);
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Хөтөлбөр тоогоор' }).waitFor();
  await chart('Бригад үйлчилгээгээр').scrollIntoViewIfNeeded();
  await chart('Бригад үйлчилгээгээр').getByRole('listbox').waitFor({ state: 'attached' });
  await expect.poll(() => scripts.some((script) => /\/pictures-(?!canvas)/.test(script))).toBe(true);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

function chart(title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

async function optionsOf(within: Locator): Promise<string[]> {
  return within.getByRole('option').allTextContents();
}
