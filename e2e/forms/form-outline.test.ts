import type { Route } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { openStage, phone } from '../support/story';

const stage = openStage();

/** What is no part of the first step of a citizen's order: dates, trees, windows, maps, lists, and an engine for slow patterns. */
const needless = /\/assets\/(?:antd-(?:dates|windows|more)|ag-grid|list-|maps?-|linear-regexp|temporal)/;

test('a form shows title, first step and labels while the code of its fields is on its way, and moves nothing after it', async () => {
  const { page } = await stage.visit({ viewport: phone, login: 'citizen' });
  const held: Route[] = [];
  await page.route(/\/assets\/rjsf-/, (route) => void held.push(route));
  await page.goto('/form/order_request/new');
  const heading = page.getByRole('heading', { level: 1, name: 'Захиалга өгөх' });
  const step = page.getByRole('heading', { level: 3, name: /^Ямар ажил хийлгэх вэ/ });
  await heading.waitFor();
  await step.waitFor();
  await page.getByText('Алхам 1 / 4').waitFor();
  expect(await page.locator('.form-skeleton .form-label').allInnerTexts()).toEqual([
    'Ажлын ангилал',
    'Тайлбар',
    'Зураг',
  ]);
  expect(await page.getByRole('textbox').count()).toBe(0);
  await expectAccessible(page);
  const before = await step.boundingBox();
  for (const route of held) await route.continue();
  await page.getByRole('textbox', { name: /Тайлбар/ }).waitFor();
  expect(await step.boundingBox()).toMatchObject({ x: before?.x, y: before?.y });
});

test('the first step of an order waits for no code of later steps, of lists, or of dates', async () => {
  const { page } = await stage.visit({ viewport: phone, login: 'citizen' });
  const held: Route[] = [];
  let isHeld = true;
  await page.route(needless, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  await page.goto('/form/order_request/new');
  await page.getByRole('textbox', { name: /Тайлбар/ }).fill('Хойд хана хөлдөж байна');
  // The next step has its map all the same.
  await expect.poll(() => held.some((route) => route.request().url().includes('/assets/map-'))).toBe(true);
  isHeld = false;
  for (const route of held) await route.continue();
  await page.getByRole('button', { name: 'Дараах', exact: true }).tap();
  await page.locator('.leaflet-container').waitFor();
});
