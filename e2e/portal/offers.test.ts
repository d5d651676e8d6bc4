import { expect, test } from 'vitest';
import { expectFitting } from '../stage/phone-page';
import { ask } from '../stage/session';
import { computer, openStage, phone } from '../stage/story';

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
