import { expect, test } from 'vitest';
import { expectFitting, expectNotSideways } from '../support/phone-page';
import { ask } from '../support/session';
import { computer, openStage, phone } from '../support/story';

const stage = openStage();
const bank = 'Өргөө банк (жишээ)';

test('a citizen compares loans on a phone, requests one with a document, and the bank reads the request', async () => {
  const { page, complaints } = await stage.visit({ viewport: phone, login: 'citizen' });
  const income = `Малчин өрх, ноолуурын орлого ${Date.now()}`;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const step = (name: string) => page.getByRole('heading', { level: 3, name }).waitFor();
  const details = page.getByLabel(/^Орлогын мэдээлэл/);

  await page.goto('/loan');
  await page.getByLabel('Зээлэх дүн (₮)').fill('7,654,000');
  const offer = page.locator('.content-table tbody tr', { hasText: bank }).first();
  const months = await offer.locator('td[data-label="Хугацаа, сар"]').innerText();
  await offer.getByRole('link', { name: /^Зээл хүсэх / }).tap();
  await page.getByRole('heading', { level: 1, name: 'Зээл хүсэх' }).waitFor();
  await page.getByText(bank).first().waitFor();
  const amount = page.getByLabel(/^Хүссэн дүн/);
  expect(await amount.inputValue()).toBe('7,654,000');
  expect(await page.getByLabel(/^Хугацаа \(сар\)/).inputValue()).toBe(months.match(/\d+/)?.[0]);
  await amount.fill('');
  await button('Дараах').tap();
  await page.getByText('Талбарыг бөглөнө үү').first().waitFor();
  await amount.fill('6543000');
  await expectFitting(page);

  await button('Дараах').tap();
  await step('Ямар ажилд?');
  await expectNotSideways(page);
  await button('Дараах').tap();
  await step('Орлого, баримт бичиг');
  await details.fill(income);
  await page.getByLabel(/^Баримт бичиг: /).setInputFiles({
    name: 'орлого.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  });
  const caption = page.getByRole('list', { name: 'Баримт бичиг' }).getByRole('textbox');
  await expect.poll(() => caption.inputValue()).toBe('орлого.pdf');
  await expectFitting(page);

  // The step before, the page before and a reload lose nothing of it.
  await button('Буцах').tap();
  await button('Буцах').tap();
  expect(await amount.inputValue()).toBe('6,543,000');
  await page.getByText(/^Ноорог хадгалсан/).waitFor();
  await page.reload();
  await button('Үргэлжлүүлэх').tap();
  await expect.poll(() => amount.inputValue()).toBe('6,543,000');
  await page.goBack();
  await button('Үргэлжлүүлэн бичих').tap();
  expect(await amount.inputValue()).toBe('6,543,000');
  await button('Дараах').tap();
  await button('Дараах').tap();
  expect(await details.inputValue()).toBe(income);
  expect(await caption.inputValue()).toBe('орлого.pdf');
  await caption.fill('Орлогын тодорхойлолт');
  await button('Дараах').tap();

  // Before it is sent, the request shows what was entered, and the amount is corrected.
  await step('Шалгаад илгээх');
  const money = page.getByRole('region', { name: 'Аль банкнаас, хэдийг?' });
  await money.getByText('6,543,000₮').waitFor();
  await money.getByText(bank).waitFor();
  await page
    .getByRole('region', { name: 'Орлого, баримт бичиг' })
    .getByText('Орлогын тодорхойлолт')
    .waitFor();
  await expectFitting(page);
  await money.getByRole('button', { name: /^Засах/ }).tap();
  await amount.fill('6789000');
  await button('Шалгах алхам руу').tap();
  await money.getByText('6,789,000₮').waitFor();
  await button('Илгээх').tap();
  await page.getByRole('heading', { name: 'Зээлийн хүсэлтийг тань хүлээн авлаа' }).waitFor();
  await expectFitting(page);

  await page.goto('/menu/user/my-loan');
  const card = page.locator('.own-case').first();
  await card.getByText('6,789,000₮').waitFor();
  await card.getByText('Банк хүсэлтийг судалж байна').waitFor();
  await card.getByText(/^Хариуцаж буй: /).waitFor();
  await expectFitting(page);
  await card.getByRole('heading').getByRole('link').tap();
  await page.getByText('Банк хүсэлтийг судалж байна').first().waitFor();
  await page.waitForURL('**/menu/user/case/loan_request/*');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(complaints).toEqual([]);

  const desk = await stage.visit({ viewport: computer, login: 'bank' });
  await desk.page.goto(`/admin/case/loan_request/${id}`);
  await desk.page.getByRole('button', { name: 'Зээлийн хороонд оруулах' }).waitFor();
  await desk.page.getByText('Танаас хүлээж байна').first().waitFor();
  await desk.page.getByText(income).first().waitFor();
  await desk.page.getByText('Орлогын тодорхойлолт').first().waitFor();
  const { loan_request: read } = await ask<{ loan_request: { documents: { file: string }[] }[] }>(
    await stage.caller('bank'),
    'query ($filters: [filter]) { loan_request(filters: $filters) { income_info documents } }',
    { filters: [{ column: 'id', condition: 'equals', value: id }] },
  );
  expect(read).toEqual([
    { income_info: income, documents: [{ file: expect.any(String), caption: 'Орлогын тодорхойлолт' }] },
  ]);
  const file = await desk.page.request.get(`/files/${read[0]?.documents[0]?.file}`);
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect(desk.complaints).toEqual([]);
});
