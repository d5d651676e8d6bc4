import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { expectFitting } from '../support/phone-page';
import { ask } from '../support/session';
import { openStage, phone } from '../support/story';

const stage = openStage();

test('a visitor registers on a phone, orders an audit, and sees in their account who acts next', async () => {
  const { page, complaints } = await stage.visit({ viewport: phone });
  const number = `8833${1000 + (Date.now() % 9000)}`;
  const next = () => page.getByRole('button', { name: 'Үргэлжлүүлэх' }).tap();
  await page.goto('/auth/register');
  await page.getByLabel('Овог').fill('Дорж');
  await page.getByLabel('Нэр', { exact: true }).fill('Болд');
  await next();
  await page.getByLabel('Утасны дугаар').fill(number);
  await next();
  await next();
  await page.getByLabel('Шинэ нууц үг').fill('Dulaan-2027!');
  await page.getByLabel('Нууц үгээ давтан').fill('Dulaan-2027!');
  await next();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Илгээх' }).tap();
  await page.getByText(`Код илгээсэн хаяг: ${number.slice(0, 4)} ${number.slice(4)}`).waitFor();
  await page.getByLabel('Баталгаажуулах код').fill(await codeTo(`+976${number}`));
  await page.getByRole('button', { name: 'Батлах' }).tap();
  await page.waitForURL('/');

  // A person without audits is led to where they begin.
  await page.goto('/menu/user/my-akt');
  await page.locator('.notice').getByRole('link', { name: 'Миний захиалга' }).tap();
  await page.waitForURL('/menu/user/my-orders');
  await page.getByText(/^Захиалга алга/).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Захиалга өгөх' }).first().tap();
  const work = `Эрчим хүчний аудит хийлгэе ${number}`;
  const street = `Зүүн салаа ${number}`;
  const wrongStreet = `Баруун салаа ${number}`;
  const onward = () => page.getByRole('button', { name: 'Дараах', exact: true }).tap();
  await page.getByRole('textbox', { name: /Тайлбар/ }).fill(work);
  await expectAccessible(page);
  await onward();
  await choose('Аймаг, нийслэл', 'Улаанбаатар');
  await choose('Сум, дүүрэг', 'Сонгинохайрхан');
  await page.getByRole('textbox', { name: /Хаяг/ }).fill(wrongStreet);
  const map = page.getByRole('application').or(page.locator('.leaflet-container')).first();
  await map.scrollIntoViewIfNeeded();
  await map.tap({ position: { x: 120, y: 120 } });
  await page.locator('.leaflet-marker-icon').first().waitFor();
  await expectAccessible(page);
  await onward();
  const crew = await firstCrew();
  await choose('Бригад', crew.brigad_name);
  // The phone that was confirmed at registration needs no second code.
  const contact = page.getByLabel('Холбоо барих утас');
  expect(await contact.inputValue()).toBe(`${number.slice(0, 4)} ${number.slice(4)}`);
  expect(await page.getByRole('button', { name: 'Баталгаажуулах код авах' }).count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await expectAccessible(page);
  expect(await page.getByRole('button', { name: 'Илгээх' }).count()).toBe(0);

  // Before it is sent, the order shows what was entered, and one thing of it is corrected.
  await onward();
  await page.getByRole('heading', { level: 3, name: 'Шалгаад илгээх' }).waitFor();
  await page.getByText('Алхам 4 / 4').waitFor();
  const place = page.getByRole('region', { name: 'Байшин хаана байна вэ?' });
  expect(await shownIn('Ямар ажил хийлгэх вэ?')).toMatchObject({ Тайлбар: work, Зураг: '—' });
  await expect.poll(() => shownIn('Хэн ирж, яаж холбогдох вэ?')).toMatchObject({ Бригад: crew.brigad_name });
  await place.getByText(wrongStreet).waitFor();
  await place.getByText('Сонгинохайрхан').waitFor();
  await expectFitting(page);
  await place.getByRole('button', { name: 'Засах: Байшин хаана байна вэ?' }).tap();
  await page.getByRole('textbox', { name: /Хаяг/ }).fill(street);
  await page.getByRole('button', { name: 'Шалгах алхам руу' }).tap();
  await place.getByText(street).waitFor();
  await page.getByRole('button', { name: 'Илгээх' }).tap();
  await page.getByRole('heading', { name: 'Захиалгыг тань хүлээн авлаа' }).waitFor();
  // The confirmation says who calls, and when.
  expect(await page.getByRole('listitem').allInnerTexts()).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Ажилтан захиалгыг хоёр хоногийн дотор шалгана.'),
      expect.stringContaining('Бригад гурван хоногийн дотор хариу өгнө.'),
      expect.stringContaining('Бригад утсаар холбогдож, ирэх өдрөө тохирно.'),
    ]),
  );
  await expectAccessible(page);

  await page.goto('/menu/user/my-orders');
  const card = page.locator('.own-case', { hasText: street });
  await card.getByText(/^Хариуцаж буй: Ажилтан/).waitFor();
  await expectAccessible(page);
  await card.getByRole('link', { name: street }).tap();
  await page.getByRole('heading', { level: 1, name: street }).waitFor();
  await expectAccessible(page);
  const { orders } = await ask<{ orders: object[] }>(
    await stage.caller('agent'),
    'query ($filters: [filter]) { orders(filters: $filters) { contact_phone desription province_id soum_id geom barigad_id } }',
    { filters: [{ column: 'address', condition: 'equals', value: street }] },
  );
  expect(orders).toEqual([
    {
      contact_phone: number,
      desription: work,
      province_id: expect.any(Number),
      soum_id: expect.any(Number),
      geom: { type: 'Point', coordinates: [expect.any(Number), expect.any(Number)] },
      barigad_id: Number(crew.id),
    },
  ]);
  expect(complaints).toEqual([]);

  /** The values of one step in the review, by their labels. */
  async function shownIn(step: string): Promise<Record<string, string>> {
    const lines = await page.getByRole('region', { name: step }).locator('dl > div').all();
    return Object.fromEntries(
      await Promise.all(
        lines.map((line) => Promise.all([line.locator('dt').innerText(), line.locator('dd').innerText()])),
      ),
    );
  }

  /** The first crew that a citizen may choose. */
  async function firstCrew(): Promise<{ id: string; brigad_name: string }> {
    const { brigad } = await ask<{ brigad: { id: string; brigad_name: string }[] }>(
      await stage.caller('citizen'),
      '{ brigad(choose: true, ordered: true, limit: 1) { id brigad_name } }',
    );
    if (brigad[0] === undefined) throw new Error('The product has no published crew');
    return brigad[0];
  }

  /** Chooses a row in a list of the wizard. */
  async function choose(label: string, title: string): Promise<void> {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('combobox', { name: label }).fill(title);
    await page.locator('.ant-select-item-option', { hasText: title }).first().click();
  }
});

/** Reads the code of a registration from the messages that the product has sent. */
async function codeTo(to: string): Promise<string> {
  const admin = await stage.caller('admin');
  const filters = [{ column: 'recipient', condition: 'equals', value: to }];
  let code: string | undefined;
  await expect
    .poll(async () => {
      const { mail_outbox: sent } = await ask<{ mail_outbox: { body: string }[] }>(
        admin,
        'query($f: [filter]) { mail_outbox(filters: $f) { body } }',
        { f: filters },
      );
      code = /\b\d{6}\b/.exec(sent[0]?.body ?? '')?.[0];
      return code;
    })
    .toBeDefined();
  return code ?? '';
}
