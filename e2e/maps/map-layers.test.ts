import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStandIn } from '../../tests/server/platform/outbound/stand-in';
import { expectAccessible } from '../support/accessible';
import { addressOf, ask } from '../support/session';
import { computer, openOwnStage, phone, type Visit } from '../support/story';

/** Another person's map service; one path of it gives pictures, one a file of features, every other one fails. */
const outside = await startStandIn();
const stage = openOwnStage({ env: { OUTBOUND_ALLOW: `127.0.0.1:${outside.port}` } });
let page: Page;

beforeAll(async () => {
  const create = { width: 256, height: 256, channels: 4 as const, background: '#0366cc' };
  const picture = await sharp({ create }).png().toBuffer();
  const pipe = {
    type: 'Feature',
    properties: { name: 'Дулааны шугам' },
    geometry: {
      type: 'LineString',
      coordinates: [
        [106.9, 47.91],
        [106.93, 47.93],
      ],
    },
  };
  const pipes = JSON.stringify({ type: 'FeatureCollection', features: [pipe] });
  outside.answer = ({ path }) => {
    if (path.startsWith('/soil'))
      return { status: 200, headers: { 'content-type': 'image/png' }, body: picture };
    if (path.startsWith('/pipes'))
      return { status: 200, headers: { 'content-type': 'application/geo+json' }, body: pipes };
    return { status: 500 };
  };
});

afterAll(() => outside.close());

test('rows of a layer are counted from afar, named and drawn from near, and listed for the keyboard', async () => {
  await open({ viewport: computer, login: 'admin' });
  const map = await openMap(`${await addressOf(page, 'project')}?row=new`, 'Ажлын талбай');
  const orders = page.getByRole('checkbox', { name: 'Захиалгууд' });
  await orders.focus();
  await page.keyboard.press('Space');
  const { aggregate } = await ask<{ aggregate: { n: number }[] }>(
    page,
    `{ aggregate(source: "v_order", measures: [{ function: count, as: "n" }],
         filters: [{ column: "lon", condition: notNull }]) }`,
  );
  const total = aggregate[0]?.n ?? 0;
  expect(total).toBeGreaterThan(1000);
  await expect.poll(() => countIn('Захиалгууд')).toBe(total);
  const onDiscs = await map.locator('.map-cluster').allTextContents();
  expect(onDiscs.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0)).toBe(total);

  // The largest of the list, by keyboard: the map goes there, and fewer are in view.
  await list('Захиалгууд').locator('summary').press('Enter');
  await list('Захиалгууд').getByRole('button').first().press('Enter');
  await expect.poll(() => countIn('Захиалгууд')).toBeLessThan(total);
  await expectAccessible(page);
  await orders.press('Space');
  await expect.poll(() => map.locator('.map-cluster').count()).toBe(0);
  expect(await list('Захиалгууд').count()).toBe(0);

  // Near a project that another layer knows: its name and its outline.
  const { v_project: found } = await ask<{ v_project: { title: string; site: object }[] }>(
    page,
    '{ v_project(filters: [{ column: "site", condition: notNull }], limit: 1) { title site } }',
  );
  const control = page.getByRole('textbox', { name: 'Ажлын талбай' });
  await control.fill(JSON.stringify(found[0]?.site));
  await control.press('Enter');
  await page.getByRole('checkbox', { name: 'Төслийн талбай' }).press('Space');
  await map.locator('.map-layer-area').first().waitFor();
  await map.locator('.map-label', { hasText: found[0]?.title ?? '' }).waitFor();
});

test('a map service is asked for the squares in view, and one that fails says so beside its box', async () => {
  await open({ viewport: phone, login: 'admin' });
  for (const [title, path] of [
    ['Хөрс', 'soil'],
    ['Эвдэрсэн', 'broken'],
  ]) {
    await ask(page, 'mutation($input: MapLayerInput!) { createMapLayer(input: $input) { id } }', {
      input: { title, layer: { kind: 'wms', url: `${outside.url}/${path}?map=1`, layers: 'a,b' } },
    });
  }
  const map = await openMap(`${await addressOf(page, 'project')}?row=new`, 'Ажлын талбай');
  await page.getByRole('button', { name: 'Цэг', exact: true }).click();
  const control = page.getByRole('textbox', { name: 'Ажлын талбай' });
  await control.fill('47.9185, 106.9177');
  await control.press('Enter');
  const soil = page.getByRole('checkbox', { name: 'Хөрс' });
  await soil.press('Space');
  await map.locator('.map-pictures img').first().waitFor({ state: 'attached' });
  // EPSG:3857 of the place in metres: one of the squares that are asked for holds it.
  const [x, y] = [11_902_024, 6_093_307];
  await expect
    .poll(() => boxesAsked().some(([w = 0, s = 0, e = 0, n = 0]) => w < x && x < e && s < y && y < n))
    .toBe(true);
  for (const [west = 0, south = 0, east = 0, north = 0] of boxesAsked()) {
    expect(east - west).toBeCloseTo(north - south, 0);
    // A square of the web map: the world is halved so and so many times.
    const halvings = Math.log2(40_075_016.69 / (east - west));
    expect(Math.abs(halvings - Math.round(halvings))).toBeLessThan(0.001);
  }
  expect(await list('Хөрс').count()).toBe(0);

  await page.getByRole('checkbox', { name: 'Эвдэрсэн' }).press('Space');
  const notice = page.getByText('Давхарга ачаалагдсангүй: Эвдэрсэн');
  await notice.waitFor();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Эвдэрсэн' }).press('Space');
  await notice.waitFor({ state: 'detached' });
  await soil.press('Space');
  await expect.poll(() => map.locator('.map-pictures').count()).toBe(0);
});

test('a file of features is entered as a layer, drawn and listed', async () => {
  await open({ viewport: phone, login: 'admin' });
  await page.goto(`${await addressOf(page, 'map_layer')}?row=new`);
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Нэр/ }).first().fill('Шугам сүлжээ');
  await form.getByRole('combobox', { name: 'Давхарга' }).click();
  await page.getByTitle('GeoJSON').tap();
  const address = form.getByRole('textbox', { name: 'Хаяг' });
  await address.fill('pipes.json');
  await form.getByText(/Хаяг http:\/\/ эсвэл https:\/\/ гэж эхэлнэ/).waitFor();
  await address.fill(`${outside.url}/pipes.json`);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Хадгалах' }).click();
  await form.waitFor({ state: 'detached' });

  const map = await openMap(`${await addressOf(page, 'project')}?row=new`, 'Ажлын талбай');
  await page.getByRole('checkbox', { name: 'Шугам сүлжээ' }).press('Space');
  await map.locator('.map-layer-line').first().waitFor({ state: 'attached' });
  await expect.poll(() => countIn('Шугам сүлжээ')).toBe(1);
  await list('Шугам сүлжээ').locator('summary').press('Enter');
  await list('Шугам сүлжээ').getByRole('button', { name: 'Дулааны шугам' }).press('Enter');
  await map.locator('.map-label', { hasText: 'Дулааны шугам' }).waitFor();
  await expectAccessible(page);
});

test('an inspector notes where he stands, and a map with a zone does not leave it', async () => {
  await open({ viewport: phone, login: 'inspector' });
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ longitude: 106.9177, latitude: 47.9185, accuracy: 40 });
  const map = await openMap('/form/quality_control/new', 'Шалгасан газар');
  await page.getByRole('button', { name: 'Миний байршил' }).click();
  await page.getByText('Байршлын нарийвчлал: ±40 м').waitFor();
  expect(await map.locator('.map-accuracy').count()).toBe(1);
  const typed = page.getByRole('textbox', { name: 'Шалгасан газар' });
  expect(await typed.inputValue()).toBe('47.91850, 106.91770');

  // Northwards by keyboard until nothing moves any more; Enter says where that is.
  const latitude = async () => {
    await map.press('Shift+ArrowUp');
    await expect.poll(() => map.locator('.leaflet-pan-anim').count()).toBe(0);
    await map.press('Enter');
    return Number((await typed.inputValue()).split(',')[0]);
  };
  // From farther away the whole zone would be in view.
  await page.getByRole('button', { name: 'Холдуулах' }).click();
  let [before, now] = [0, await latitude()];
  while (now > before) [before, now] = [now, await latitude()];
  expect(now).toBeGreaterThan(47.9185);
  // The northern end of the country is at 52.2, and a fifth of its height lies around it.
  expect(now).toBeLessThan(54.4);
});

async function open(visit: Visit): Promise<void> {
  ({ page } = await stage.visit(visit));
}

/** The map of a new row's form, in view. */
async function openMap(path: string, label: string): Promise<Locator> {
  await page.goto(path);
  await page.getByRole('textbox', { name: label }).scrollIntoViewIfNeeded();
  const map = page.getByRole('region', { name: `Газрын зураг: ${label}` });
  await map.scrollIntoViewIfNeeded();
  await map.locator('.map-outline').first().waitFor({ state: 'attached' });
  return map;
}

/** The list of what a layer has in view. */
function list(layer: string): Locator {
  return page.locator('details', { has: page.locator('summary', { hasText: `${layer}: ` }) });
}

async function countIn(layer: string): Promise<number> {
  const text = await list(layer).locator('summary').textContent();
  return Number(/дэлгэц дээр ([\d,]+)/.exec(text ?? '')?.[1]?.replaceAll(',', '') ?? Number.NaN);
}

/** West, south, east and north of the pictures that the service was asked for. */
function boxesAsked(): number[][] {
  return outside.calls.flatMap(({ path }) => {
    const asked = new URL(path, outside.url);
    if (asked.pathname !== '/soil') return [];
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      REQUEST: 'GetMap',
      LAYERS: 'a,b',
      CRS: 'EPSG:3857',
      WIDTH: '256',
      HEIGHT: '256',
      map: '1',
    });
    return [(asked.searchParams.get('BBOX') ?? '').split(',').map(Number)];
  });
}
