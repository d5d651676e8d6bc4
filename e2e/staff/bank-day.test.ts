import { expect, test } from 'vitest';
import { expectFitting, figureOf } from '../support/phone-page';
import { ask } from '../support/session';
import { openStage, phone } from '../support/story';

const stage = openStage();

/** No other product has it. */
const secret = `Зарлаагүй зээл ${Date.now()}`;

test('a bank sees its requests, its portfolio and its conditions on a phone, and nothing of other banks', async () => {
  await addProductOfOther();
  const { page, complaints } = await stage.visit({ viewport: phone, login: 'bank' });
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1, name: 'Сайн байна уу, Ариунаа' }).waitFor();
  expect(await figureOf(page, 'Өнөөдрийн зээлийн хүсэлт')).toMatch(/^\d+$/);
  expect(await figureOf(page, 'Нээлттэй зээлийн хүсэлт')).toMatch(/^\d+$/);
  for (const sum of ['Шийдвэр хүлээж буй дүн', 'Олгосон зээл'])
    expect(await figureOf(page, sum)).toMatch(/^[1-9].*₮$/);
  await expectFitting(page);

  await page.getByRole('link', { name: /^Хүлээж буй: \d+$/ }).tap();
  await page.getByRole('heading', { level: 1, name: 'Надаас хүлээж буй' }).waitFor();
  await page.getByRole('button', { name: /^Зээлийн хүсэлтийн явц: Банк хүсэлтийг судалж байна/ }).waitFor();
  await expectFitting(page);

  await page.goto('/admin/dashboard/loan_portfolio');
  await page.getByRole('heading', { level: 1, name: 'Зээлийн багц' }).waitFor();
  for (const figure of ['Олгосон зээл', 'Жилийн хэмнэлт'])
    expect(await figureOf(page, figure)).toMatch(/^[1-9].*₮$/);
  expect(await figureOf(page, 'Гэрчилгээ')).toMatch(/^[1-9]\d+$/);
  await expectFitting(page);

  const own = 'Өргөө банк (жишээ)';
  await page.getByRole('button', { name: 'Цэс нээх' }).tap();
  await page.locator('.sidebar-item:visible').getByText('Банк ба зээл', { exact: true }).tap();
  await page.getByRole('heading', { level: 1, name: 'Банк', exact: true }).waitFor();
  await page.locator('.grid-card').first().waitFor();
  expect(await page.locator('.grid-card-title').allTextContents()).toEqual([own]);
  await expectFitting(page);
  await page.locator('.grid-card-title').tap();
  await page.getByRole('tab', { name: 'Зээлийн нөхцөл' }).tap();
  await expectFitting(page);

  await page.getByRole('button', { name: 'Болих' }).tap();
  await page.getByRole('link', { name: 'Зээлийн бүтээгдэхүүн', exact: true }).tap();
  await page.getByRole('heading', { level: 1, name: 'Зээлийн бүтээгдэхүүн' }).waitFor();
  await page.locator('.grid-card').first().waitFor();
  const banks = await page.locator('.grid-card-subtitle').allTextContents();
  expect(new Set(banks)).toEqual(new Set([own]));
  await expectFitting(page);

  // Before another bank publishes its terms, they are found by no search either.
  await page.getByRole('searchbox', { name: 'Хайх' }).fill(secret);
  await page.getByText('Тохирох мөр олдсонгүй').waitFor();
  expect(complaints).toEqual([]);
});

/** Another bank enters a loan that it has not published yet. */
async function addProductOfOther(): Promise<void> {
  const other = await stage.caller('bank_b');
  const { bank } = await ask<{ bank: { id: string }[] }>(other, '{ bank { id } }');
  await ask(other, 'mutation($input: BankLoanInput!) { createBankLoan(input: $input) { id } }', {
    input: {
      bank_profile_id: Number(bank[0]?.id),
      title: secret,
      rate: 7,
      months: 24,
      source: 'Удирдлагын шийдвэр',
      is_publish: false,
    },
  });
}
