import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { findInLetter } from '../support/rows/letters';
import { ask } from '../support/session';
import { openStage, phone } from '../support/story';

const stage = openStage();

test('a person on a phone asks for the deletion of their data, and follows the request by its code', async () => {
  const { page, complaints } = await stage.visit({ viewport: phone });
  const admin = await stage.caller('admin');
  const email = `leaver-${Date.now()}@example.mn`;
  await page.goto('/privacy-policy');
  await page.getByRole('main').getByRole('link', { name: 'Мэдээллээ устгуулах' }).click();
  await page.getByRole('heading', { level: 1, name: 'Мэдээллээ устгуулах' }).waitFor();

  await page.getByLabel('И-мэйл эсвэл утасны дугаар').fill('9911');
  await page.getByRole('button', { name: 'Код авах' }).click();
  await page.getByText('И-мэйл эсвэл утасны дугаараа оруулна уу').waitFor();
  await expectAccessible(page);

  await page.getByLabel('И-мэйл эсвэл утасны дугаар').fill(email);
  await page.getByRole('button', { name: 'Код авах' }).click();
  await page.getByText(`Код илгээсэн хаяг: ${email}`).waitFor();
  const code = await findInLetter(admin, email, /\b\d{6}\b/);
  await page.getByLabel('Баталгаажуулах код').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Устгуулах хүсэлт илгээх' }).click();
  await page.getByText('Баталгаажуулах код буруу байна').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Баталгаажуулах код').fill(code);
  await page.getByRole('button', { name: 'Устгуулах хүсэлт илгээх' }).click();
  await page.getByRole('heading', { name: 'Хүсэлтийг хүлээн авлаа' }).waitFor();
  const status = new URL(page.url()).searchParams.get('code') ?? '';
  expect(status).toMatch(/^[0-9A-Z]{20}$/);
  expect(await page.getByRole('main').innerText()).not.toContain(email);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await expectAccessible(page);

  const { rows } = await ask<{ rows: { id: string; revision: number }[] }>(
    admin,
    'query ($code: String) { rows: data_deletion_request(filters: [{column: "code", condition: equals, value: $code}]) { id revision } }',
    { code: status },
  );
  await ask(
    admin,
    'mutation ($id: ID!, $input: DataDeletionRequestInput!) { updateDataDeletionRequest(id: $id, input: $input) { id } }',
    { id: rows[0]?.id, input: { state: 'done', revision: rows[0]?.revision } },
  );
  await page.goto('/facebook/data-deletion');
  await page.getByLabel('Хүсэлтийн код').fill(status.toLowerCase().replaceAll(/(.{5})(?=.)/g, '$1 '));
  await page.getByRole('button', { name: 'Явц харах' }).click();
  await page.getByRole('heading', { name: 'Мэдээллийг тань устгалаа' }).waitFor();

  await page.getByLabel('Хүсэлтийн код').fill('00000');
  await page.getByRole('button', { name: 'Явц харах' }).click();
  await page.getByRole('heading', { name: 'Ийм кодтой хүсэлт алга' }).waitFor();
  await expectAccessible(page);
  expect(complaints.filter((complaint) => !/ 40[04] /.test(complaint))).toEqual([]);
});

test('the page of forms leads a visitor to each form that is open to them', async () => {
  const { page, complaints } = await stage.visit({ viewport: phone });
  await page.goto('/form');
  await page.getByRole('heading', { level: 1, name: 'Маягт', exact: true }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Санал хүсэлт' }).click();
  await page.waitForURL('/form/feedback/new');
  await page.getByRole('heading', { level: 1, name: 'Санал хүсэлт' }).waitFor();
  expect(complaints).toEqual([]);
});
