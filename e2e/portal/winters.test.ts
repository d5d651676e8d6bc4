import { expect, test } from 'vitest';
import { expectFitting } from '../support/phone-page';
import { ask } from '../support/session';
import { openStage, phone } from '../support/story';

const stage = openStage();

test('a family says on a phone what it burnt, and sees what the insulation saved', async () => {
  const citizen = await stage.caller('citizen');
  const { v_savings_certificate: certificates } = await ask<{ v_savings_certificate: { id: string }[] }>(
    citizen,
    '{ v_savings_certificate(filters: [{ column: "status_type", condition: equals, value: "END" }], limit: 1) { id } }',
  );
  // As the schedule of May does.
  await ask(
    await stage.caller('agent'),
    'mutation ($input: FuelUseInput!) { createFuelUse(input: $input) { id } }',
    {
      input: { certificate_id: certificates[0]?.id, season: new Date().getFullYear() },
    },
  );
  const { page, complaints } = await stage.visit({ viewport: phone, login: 'citizen' });
  await page.goto('/menu/user/my-savings-certificate');
  const asked = page.getByRole('link', { name: /оны өвөл хэр түлсэн бэ\?/ });
  await asked.first().waitFor();
  await expectFitting(page);
  await asked.first().tap();
  await page.getByRole('heading', { name: 'Өвлийн түлшний хэрэглээ' }).first().waitFor();
  await page.getByLabel('Шахмал түлш (шуудай)').fill('40');
  await expectFitting(page);
  await page.getByRole('button', { name: 'Хадгалах' }).tap();
  await page.getByText('Хадгаллаа').first().waitFor();
  await page.goto('/menu/user/my-savings-certificate');
  await page
    .getByText(/^Дулаалаагүй бол хэрэглэх байснаас .* кВт·ц-аар (бага|их) хэрэглэсэн/)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});

test('a visitor reads the open data on a phone and takes them as a file', async () => {
  const { page, complaints } = await stage.visit({ viewport: phone });
  await page.goto('/open-data');
  await page.getByRole('heading', { level: 1, name: 'Нээлттэй өгөгдөл' }).waitFor();
  await page.getByText('Дээвэр, хана').first().waitFor();
  await expectFitting(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV файл татах' }).tap(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  expect(complaints).toEqual([]);
});
