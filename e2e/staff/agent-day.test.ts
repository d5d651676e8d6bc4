import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { startLine } from '../support/line';
import { addressOf, ask } from '../support/session';
import { openSigners } from '../support/signers';
import { computer, openStage, phone } from '../support/story';

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

test('a caller’s order: an empty one says what is missing, customers of one name are told apart, the caller’s phone is saved', async () => {
  const agent = await stage.caller('agent');
  const { page, complaints } = await stage.visit({ viewport: computer, login: 'agent' });
  const place = `Дарь-Эх ${Date.now()}`;
  await page.goto('/form/order/new');
  const save = page.getByRole('button', { name: 'Хадгалах', exact: true });
  await save.click();
  for (const reason of [
    'Холбоо барих утас оруулах эсвэл захиалагчийг сонгоно уу',
    'Байршлаа заана уу: хаяг, газрын зураг дээрх цэг, эсвэл сум, дүүрэг',
    'Ажлын ангиллыг сонгох эсвэл хийлгэх ажлаа тайлбарлана уу',
  ])
    await page.getByText(reason).first().waitFor();
  await expectAccessible(page);

  // Two citizens of the demo are called Dorj Bolormaa: their logins tell them apart.
  const customer = page.getByRole('combobox', { name: 'Захиалагч' });
  await customer.fill('Болормаа');
  const twins = ['Д.Болормаа (citizen)', 'Д.Болормаа (volunteer)'];
  for (const twin of twins) await page.getByText(twin, { exact: true }).first().waitFor();
  await page.getByText('Д.Болормаа (volunteer)', { exact: true }).first().click();

  await page.getByRole('textbox', { name: /^Хаяг/ }).fill(place);
  await page.getByRole('textbox', { name: 'Тайлбар' }).fill('Дээврийн дулаалга');
  await page.getByRole('textbox', { name: /^Холбоо барих утас/ }).fill('99556677');
  await save.click();
  await page.getByText('Хадгаллаа').first().waitFor();
  const { orders } = await ask<{ orders: { contact_phone: string; user_id: number }[] }>(
    agent,
    'query($f: [filter]) { orders(filters: $f) { contact_phone user_id } }',
    { f: [{ column: 'address', condition: 'equals', value: place }] },
  );
  const { users } = await ask<{ users: { id: string }[] }>(
    await stage.caller('admin'),
    '{ users(filters: [{column: "login", condition: equals, value: "volunteer"}]) { id } }',
  );
  expect(orders).toEqual([{ contact_phone: '99556677', user_id: Number(users[0]?.id) }]);
  expect(complaints).toEqual([]);
});

test('a list says kindly that the server is without its database, and comes by itself once it is back', async () => {
  const mark = `Сэлбэ ${Date.now()}`;
  await ask(
    await stage.caller('agent'),
    'mutation($input: OrdersInput!) { createOrders(input: $input) { id } }',
    { input: { address: mark, desription: 'Хана', contact_phone: '99008877' } },
  );
  const line = await startLine(stage.url);
  try {
    const { page } = await stage.visit({ viewport: computer, login: 'agent', url: line.url });
    await page.goto(await addressOf(page, 'order'));
    await page.locator('.ag-row .ag-cell').first().waitFor();
    line.loseDatabase();
    await page.getByRole('searchbox', { name: 'Хайх', exact: true }).first().fill(mark);
    await page.getByText('Энэ жагсаалтыг офлайн үед үзэх боломжгүй').waitFor();
    await page.getByRole('button', { name: 'Дахин оролдох' }).first().waitFor();
    await expectAccessible(page);
    expect(await page.getByText(/UNAVAILABLE|undefined/).count()).toBe(0);
    // Nobody presses the button.
    line.restore();
    await page.locator('.ag-row').getByText(mark).first().waitFor();
  } finally {
    await line.close();
  }
});
