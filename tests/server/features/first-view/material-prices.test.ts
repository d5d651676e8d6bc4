import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing-app';
import { buildPages, loadRenderer, renderedRoot } from './built-page';

let clientDirectory: string;
let app: TestApp;
let provinces: string[];

beforeAll(async () => {
  clientDirectory = await buildPages();
  await loadRenderer();
  app = await startTestApp({ clientDirectory, loadRenderer });
  await app.database.script(`
    insert into app.structure_category (id, name) values (901, 'Хана');
    insert into app.province (name, code) values ('Туршилт аймаг', '991'), ('Хоосон аймаг', '992');
    insert into app.material (id, title, cost, unit, structure_category_id, purpose, has_air_gap, is_active)
      values (901, 'Чулуун хөвөн', 9000, 'м²', 901, 'main', false, true), (902, 'Хөөсөнцөр', 5000, 'м²', 901, 'main', false, true);
    insert into app.material_price (material_id, province_id, price, valid_from)
      values (901, null, 9500, '2026-01-01'), (901, null, 9900, '2026-02-01'), (901, null, 1, '2999-01-01'),
        (901, (select id from app.province where code = '991'), 11000, '2026-03-01');
  `);
  const { rows } = await app.database.query<{ id: string }>(
    `select id::text from app.province where code in ('991', '992') order by code`,
  );
  provinces = rows.map(({ id }) => id);
});
afterAll(async () => {
  await app.close();
  await rm(clientDirectory, { recursive: true });
});

/** The price of a material as its card says it. */
async function priceAt(search: string, title: string): Promise<string | undefined> {
  const root = await renderedRoot(app.app, `/materials${search}`);
  const [, card = ''] = root.split(`>${title}</h2>`);
  return /<dd[^>]*>(.*?)<\/dd>/
    .exec(card)?.[1]
    ?.replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u00A0', ' ');
}

it('is the latest of the country that is in effect', async () => {
  expect(await priceAt('', 'Чулуун хөвөн')).toMatch(/^9,900₮ \/ м² \(улсын үнэ, 2026-02-01 өдрөөс\)$/);
});

it('is that of the chosen province, and of the country where the province has none', async () => {
  expect(await priceAt(`?province=${provinces[0]}`, 'Чулуун хөвөн')).toMatch(
    /^11,000₮ \/ м² \(аймгийн үнэ, 2026-03-01 өдрөөс\)$/,
  );
  expect(await priceAt(`?province=${provinces[1]}`, 'Чулуун хөвөн')).toMatch(/^9,900₮ \/ м² \(улсын үнэ/);
});

it.each(['', '?province=1);drop', '?province=999999999'])(
  'is that of the catalogue where there is no dated one, at "%s"',
  async (search) => {
    expect(await priceAt(search, 'Хөөсөнцөр')).toMatch(/^5,000₮ \/ м²$/);
  },
);
