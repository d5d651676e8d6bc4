import { expect, test } from 'vitest';
import { expectFitting } from '../stage/phone-page';
import { openStage, phone } from '../stage/story';

const stage = openStage();

test('a family says on a phone what it burnt, and sees what the insulation saved', async () => {
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
