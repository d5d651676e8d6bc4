import { expect, test } from 'vitest';
import { expectAccessible } from '../stage/accessible';
import { ask } from '../stage/session';
import { openSigners } from '../stage/signers';
import { openStage, phone } from '../stage/story';

const stage = openStage();

test('an agent finds a caller’s order on a phone, marks the page, and closes several orders from the inbox at once', async () => {
  const people = openSigners(stage);
  const agent = await people.caller('agent');
  const mark = `Толгойт ${Date.now()}`;
  const orders: string[] = [];
  for (const house of ['1', '2']) {
    const { order } = await ask<{ order: { id: string } }>(
      agent,
      'mutation($input: OrdersInput!) { order: createOrders(input: $input) { id } }',
      { input: { address: `${mark}, ${house} тоот`, desription: 'Хана', contact_phone: '99008877' } },
    );
    orders.push(order.id);
  }

  const { page, complaints } = await stage.visit({ viewport: phone, login: 'agent' });
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Надаас хүлээж буй' }).waitFor();
  await expectAccessible(page);
  const search = async (text: string) => {
    await page.locator('.search-button').tap();
    await page.getByRole('searchbox', { name: 'Хайх, нээх' }).fill(text);
  };
  const dialog = page.getByRole('dialog', { name: 'Хайх, нээх' });
  // A call taker types the number as the list shows it.
  await search(`№ ${orders[0]}`);
  await dialog
    .getByRole('link', { name: new RegExp(orders[0] ?? '') })
    .first()
    .waitFor();
  await expectAccessible(page);
  await dialog.getByRole('searchbox').fill('Бригадын үнэлгээ');
  await dialog.getByRole('button', { name: 'Дуртайд тэмдэглэх: Бригадын үнэлгээ' }).tap();
  await dialog.getByRole('searchbox').fill('');
  const favourites = dialog.getByRole('region', { name: 'Дуртай' });
  await favourites.getByRole('link', { name: 'Бригадын үнэлгээ' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Бригадын үнэлгээ' }).waitFor();

  await page.goto('/admin/inbox');
  for (const house of ['1', '2'])
    await page.getByRole('checkbox', { name: `Сонгох: ${mark}, ${house} тоот` }).check();
  const bar = page.getByRole('group', { name: 'Сонгосон: 2' });
  await bar.getByRole('button', { name: 'Өмнө нь хийгдсэн гэж хаах' }).tap();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Батлах' }).tap();
  await page.getByText('Шийдсэн: 2 / 2').waitFor();
  for (const order of orders) expect(await people.openSteps('agent', 'orders', order)).toEqual([]);
  expect(complaints).toEqual([]);
});
