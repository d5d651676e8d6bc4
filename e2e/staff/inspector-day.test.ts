import { expect, test } from 'vitest';
import { expectFitting, figureOf, openFromMenu } from '../support/phone-page';
import { openStage, phone } from '../support/story';

const stage = openStage();

test('an inspector sees on a phone what waits for approval, opens it, and finds the controls and certificates', async () => {
  const { page, complaints } = await stage.visit({ viewport: phone, login: 'inspector' });
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1, name: 'Сайн байна уу, Билгүүн' }).waitFor();
  for (const figure of [
    'Өнөөдрийн хяналт',
    'Нээлттэй акт',
    'Явагдаж буй ажил',
    'Сүүлийн 30 хоногийн гэрчилгээ',
  ])
    expect(await figureOf(page, figure)).toMatch(/^\d/);
  await expectFitting(page);

  await page.getByRole('link', { name: /^Хүлээж буй: \d+$/ }).tap();
  await page.getByRole('heading', { level: 1, name: 'Надаас хүлээж буй' }).waitFor();
  await page.getByRole('button', { name: /^Аудитын явц: Хянагч баталж байна/ }).tap();
  const waiting = page.locator('.inbox-row');
  await waiting.first().waitFor();
  await expectFitting(page);
  await waiting.first().getByRole('link').first().tap();
  await page.waitForURL('**/admin/case/akt/*');
  await page.getByRole('button', { name: 'Гарын үсэг зурж батлах' }).waitFor();
  await expectFitting(page);
  await page.goBack();
  await waiting.first().waitFor();

  await openFromMenu(page, 'Чанарын хяналт');
  await page.locator('.grid-card').first().waitFor();
  await expectFitting(page);
  await page.locator('.grid-card-title').first().tap();
  await page.getByRole('heading', { name: 'Чанарын хяналт' }).first().waitFor();
  await expectFitting(page);
  // Nobody takes a control away again, not even who has made it.
  expect(await page.getByRole('button', { name: 'Устгах' }).count()).toBe(0);

  // Whether it may still be changed depends on its step: the form or the view closes.
  await page.locator('.krud-panel-header').getByRole('button', { name: 'Хаах' }).tap();
  await openFromMenu(page, 'Хэмнэлтийн гэрчилгээ');
  await page.locator('.grid-card').first().waitFor();
  await expectFitting(page);
  expect(complaints).toEqual([]);
});
