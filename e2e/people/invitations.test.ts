import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { findInLetter } from '../support/rows/letters';
import { computer, openStage, phone } from '../support/story';

const stage = openStage();
const email = 'tuya.crew@example.mn';
const password = 'Dulaan-2027!';

test('an administrator invites a crew member, who chooses a password on their phone', async () => {
  const { page, complaints } = await stage.visit({ viewport: computer, login: 'admin' });
  await page.goto('/admin/p/161');
  await page.getByRole('button', { name: 'Хэрэглэгч нэмэх' }).click();
  const panel = page.getByRole('dialog', { name: 'Хэрэглэгч: шинээр нэмэх' });
  await panel.getByLabel('Овог').fill('Бат');
  await panel.getByLabel('Нэр', { exact: true }).fill('Туяа');
  await panel.getByLabel(/^Нэвтрэх нэр/).fill('tuya');
  await choose(page, 'Эрх', 'Бригад');
  await panel.getByRole('button', { name: 'Мөр нэмэх' }).click();
  await expectAccessible(page);

  // Neither contact: the invitation could go nowhere, and the form says so beside the field.
  await panel.getByRole('button', { name: 'Мөр хасах: Нэмэлт эрх, 1-р мөр' }).click();
  await panel.getByRole('button', { name: 'Хадгалах' }).click();
  await panel.getByText('И-мэйл эсвэл утасны дугаараа оруулна уу').first().waitFor();
  await panel.getByRole('textbox', { name: 'И-мэйл' }).fill(email);
  await panel.getByRole('button', { name: 'Хадгалах' }).click();
  await page.getByText('Хадгаллаа').waitFor();

  const row = page.getByRole('row', { name: /tuya/ }).first();
  await row.getByText('Урьсан').waitFor();
  expect(complaints).toEqual([]);

  const link = await findInLetter(await stage.caller('admin'), email, /\/auth\/invitation#\S+/);
  const { page: own, complaints: said } = await stage.visit({ viewport: phone, theme: 'dark' });
  await own.goto(link);
  await own.getByRole('heading', { name: 'Тавтай морил' }).waitFor();
  await expectAccessible(own);
  await own.getByLabel('Шинэ нууц үг').fill(password);
  await own.getByLabel('Нууц үгээ давтан').fill('Other-2027!');
  await own.getByRole('button', { name: 'Нууц үгээ хадгалж нэвтрэх' }).click();
  await own.getByText('Нууц үг баталгаажуулалт таарсангүй').waitFor();
  await own.getByLabel('Нууц үгээ давтан').fill(password);
  await own.getByRole('button', { name: 'Нууц үгээ хадгалж нэвтрэх' }).click();
  // Crews begin with what waits for them.
  await own.waitForURL('/admin');
  await own.goto('/admin/profile');
  await own.getByLabel('Овог').waitFor();
  expect(await own.getByLabel('Овог').inputValue()).toBe('Бат');
  expect(said.filter((line) => !line.includes('Failed to load resource'))).toEqual([]);

  // The administrator sees that they have come.
  await page.reload();
  await page.getByRole('row', { name: /tuya/ }).first().getByText('Баталгаажсан').waitFor();
  await page.getByRole('gridcell', { name: 'tuya', exact: true }).dblclick();
  await page.getByRole('region', { name: 'Бүртгэлийн төлөв' }).getByText('Сүүлд нэвтэрсэн').waitFor();
  expect(await page.getByRole('button', { name: 'Урилга дахин илгээх' }).count()).toBe(0);
});

/** Chooses in a control of choices by its label. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).first().click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}
