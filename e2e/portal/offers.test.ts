import { expect, test } from 'vitest';
import { expectFitting } from '../support/phone-page';
import { ask, post, userId, type Caller } from '../support/session';
import { computer, openStage, phone, tablet } from '../support/story';

const stage = openStage();

test('a crew makes an offer, and the family compares it with two others on a phone and accepts one', async () => {
  const family = await stage.caller('citizen');
  const crew = await stage.caller('crew');
  const { v_offer: drafts } = await ask<{ v_offer: { id: string; order_id: number; revision: number }[] }>(
    crew,
    '{ v_offer(filters: [{ column: "status", condition: equals, value: "draft" }], limit: 1) { id order_id revision } }',
  );
  const { id = '', order_id: order, revision } = drafts[0] ?? {};
  const next = new Date().getFullYear() + 1;
  await ask(
    crew,
    'mutation ($id: ID!, $input: OfferInput!) { updateOffer(id: $id, input: $input, form: "offer") { id } }',
    {
      id,
      input: {
        start_date: `${next}-04-01`,
        valid_until: `${next}-03-01`,
        guarantee_months: 24,
        revision,
      },
    },
  );

  const builder = await stage.visit({ viewport: computer, login: 'crew' });
  await builder.page.goto(`/form/offer/${id}`);
  await builder.page.getByLabel('Үргэлжлэх хоног').fill('12');
  await builder.page.getByRole('button', { name: 'Хадгалах' }).click();
  await builder.page.getByText('Хадгаллаа').first().waitFor();
  await builder.page.getByRole('button', { name: 'Захиалагчид илгээх' }).click();
  await builder.page.getByRole('dialog').getByRole('button', { name: 'Захиалагчид илгээх' }).click();
  await builder.page.getByText('Саналыг илгээлээ').first().waitFor();
  expect(builder.complaints).toEqual([]);

  const { page, complaints } = await stage.visit({ viewport: phone, login: 'citizen' });
  await page.goto(`/menu/user/offers/${order}`);
  await page.getByRole('heading', { level: 1, name: 'Үнийн санал харьцуулах' }).waitFor();
  await page.getByText('12 хоног').first().waitFor();
  await expectFitting(page);
  expect(await page.getByRole('button', { name: 'Зөвшөөрөх' }).count()).toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: 'Зөвшөөрөх' }).first().tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Зөвшөөрөх' }).tap();
  await page.getByText('Саналыг зөвшөөрлөө. Бригад тантай холбогдоно.').first().waitFor();
  await page.getByText('Зөвшөөрсөн', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Зөвшөөрөх' }).count()).toBe(0);
  const { v_offer: after } = await ask<{ v_offer: { status: string }[] }>(
    family,
    `{ v_offer(filters: [{ column: "order_id", condition: equals, value: "${order}" }]) { status } }`,
  );
  expect(after.filter(({ status }) => status === 'accepted')).toHaveLength(1);
  expect(after.filter(({ status }) => status === 'sent')).toEqual([]);
  expect(complaints).toEqual([]);
});

test('an agent compares the offers on the order of a family that has no phone, and accepts one for it', async () => {
  const admin = await stage.caller('admin');
  const order = await orderOf(admin, await userId(admin, 'citizen'));
  const crews = await ask<{ brigad: { id: string }[] }>(admin, '{ brigad(limit: 2) { id } }');
  for (const { id } of crews.brigad) await offer(admin, order, id);

  const { page, complaints } = await stage.visit({ viewport: tablet, login: 'agent' });
  await page.goto(`/form/order/${order}`);
  await page.getByRole('button', { name: 'Үнийн саналууд' }).tap();
  await page.waitForURL(`**/admin/offers/${order}`);
  await page.getByRole('heading', { level: 1, name: 'Үнийн санал харьцуулах' }).waitFor();
  await page.getByText('14 хоног').first().waitFor();
  await expectFitting(page);
  await page.getByRole('button', { name: 'Зөвшөөрөх' }).first().tap();
  const question = page.getByRole('dialog');
  await question
    .getByText('Захиалагч энэ саналыг сонгосныг утсаар баталгаажуулсны дараа зөвшөөрнө үү.')
    .waitFor();
  await question.getByRole('button', { name: 'Зөвшөөрөх' }).tap();
  await page.getByText('Саналыг зөвшөөрлөө. Бригад захиалагчтай холбогдоно.').first().waitFor();
  const { v_offer: offers } = await ask<{ v_offer: { status: string }[] }>(
    admin,
    `{ v_offer(filters: [{ column: "order_id", condition: equals, value: "${order}" }]) { status } }`,
  );
  expect(offers.map(({ status }) => status).toSorted()).toEqual(['accepted', 'declined']);
  await page.getByRole('link', { name: 'Захиалга', exact: true }).first().tap();
  await page.waitForURL(`**/admin/case/orders/${order}`);
  expect(complaints).toEqual([]);
});

async function orderOf(admin: Caller, user_id: string): Promise<string> {
  const { createOrders } = await ask<{ createOrders: { id: string } }>(
    admin,
    'mutation ($input: OrdersInput!) { createOrders(input: $input) { id } }',
    { input: { user_id, address: 'Утасгүй айл', desription: 'Хана, дээвэр дулаалах' } },
  );
  return createOrders.id;
}

/** A crew's offer, which an administrator writes and sends. */
async function offer(admin: Caller, order_id: string, brigad_id: string): Promise<void> {
  const later = `${new Date().getFullYear() + 1}-03-01`;
  const conditions = { start_date: later, duration_days: 14, guarantee_months: 24, valid_until: later };
  const { createOffer } = await ask<{ createOffer: { id: string } }>(
    admin,
    'mutation ($input: OfferInput!) { createOffer(input: $input) { id } }',
    { input: { order_id, brigad_id, ...conditions } },
  );
  const line = {
    part: 'wall',
    kind: 'work',
    title: 'Хана дулаалах',
    quantity: 40,
    unit: 'м²',
    unit_price: 38_000,
  };
  await ask(admin, 'mutation ($input: OfferLineInput!) { createOfferLine(input: $input) { id } }', {
    input: { offer_id: createOffer.id, ...line },
  });
  const { offer: rows } = await ask<{ offer: { revision: number }[] }>(
    admin,
    `{ offer(filters: [{ column: "id", condition: equals, value: "${createOffer.id}" }]) { revision } }`,
  );
  await post(admin, `/buttons/offer/send/${createOffer.id}`, { revision: rows[0]?.revision });
}
