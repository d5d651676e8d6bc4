import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertEnergy } from '../../../../seed/base/energy/insert-energy';
import { addPrices } from '../../../../seed/demo/records/add-prices';
import { languages } from '../../../../src/definitions/language';
import { publicAddressIn } from '../../../../src/definitions/public-pages/public-address';
import { say } from '../../../../src/definitions/text';
import { findPublicPage } from '../../../../src/definitions/public-pages/public-pages';
import { letterConfidence } from '../../../../src/energy/population/letters';
import { drawPopulation } from '../../../../src/energy/population/population';
import { rangesOfYears, listYears } from '../../../../src/energy/population/years';
import { dayInUlaanbaatar } from '../../../../src/energy/tables/day';
import { energyBook } from '../../../../src/energy/tables/energy-book';
import type { EnergyRows } from '../../../../src/energy/tables/rows';
import { energyRowsDocument } from '../../../../src/energy/tables/rows-document';
import { moneyRangeText, rangeText } from '../../../../src/client/portal/calculator/range-text';
import { startTestApp, type TestApp } from '../../testing-app';
import { buildPages, loadRenderer, partsOf } from './built-page';

const path = '/calculator/plain';
/** A block house whose place is not known. */
const house =
  'view=result&houseType=block&floorArea_m2=85,5&storeys=1&builtYear=2009&wall=block-300&roof=roof-slag' +
  '&windows=window-wood-double&heating=stove-briquette&burnt=120&burntUnit=bags&month=12&month=1';

let clientDirectory: string;
let app: TestApp;

beforeAll(async () => {
  clientDirectory = await buildPages();
  await loadRenderer();
  app = await startTestApp({ clientDirectory, loadRenderer });
  await app.database.transaction(insertEnergy);
  await app.database.transaction(addPrices);
});
afterAll(async () => {
  await app.close();
  await rm(clientDirectory, { recursive: true });
});

let networks = 0;

/** Opens a page from a network of its own: each result counts several times in the limits of one. */
async function open(address: string, remoteAddress = `203.0.113.${(networks += 1)}`) {
  const { statusCode, body, headers } = await app.app.inject({
    url: address,
    headers: { accept: 'text/html' },
    remoteAddress,
  });
  return { status: statusCode, body, headers, ...partsOf(body) };
}

async function outcomes(): Promise<Record<'cached' | 'rendered' | 'limited', number>> {
  const { body } = await app.visitor.get('/metrics');
  const of = (outcome: string) =>
    Number(new RegExp(`dulaan_first_view_total\\{outcome="${outcome}"\\} (\\d+)`).exec(body)?.[1]);
  return { cached: of('cached'), rendered: of('rendered'), limited: of('limited') };
}

async function cacheBytes(): Promise<number> {
  const { body } = await app.visitor.get('/metrics');
  return Number(/dulaan_first_view_cache_bytes (\d+)/.exec(body)?.[1]);
}

describe.each(languages)('the plain form of the calculator in %s', (language) => {
  const address = publicAddressIn(language, path);

  it('has every question with native fields, and sends them to its own address', async () => {
    const { status, heading, root, body } = await open(address);
    expect([status, heading]).toEqual([200, say(findPublicPage(path)?.page.title ?? '', language)]);
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(root).toMatch(new RegExp(`<form[^>]* action="${address}" method="get"`));
    for (const name of [
      'place',
      'houseType',
      'floorArea_m2',
      'storeys',
      'builtYear',
      'wall',
      'roof',
      'windows',
      'heating',
      'burnt',
      'burntUnit',
      'month',
    ])
      expect(root).toContain(` name="${name}"`);
    expect(root).not.toMatch(/ style="|id="result-title"/);
  });

  it('shows the figures that the engine has for the answers, and the answers in the form', async () => {
    const { status, root } = await open(`${address}?${house}`);
    expect(status).toBe(200);
    const { data } = await app.visitor.query<EnergyRows>(energyRowsDocument);
    if (!data) throw new Error('There are no rows');
    const population = drawPopulation(
      {
        answers: {
          houseType: 'block',
          floorArea_m2: 85.5,
          storeys: 1,
          builtYear: 2009,
          wall: 'block-300',
          roof: 'roof-slag',
          windows: 'window-wood-double',
          heating: 'stove-briquette',
          burnt: { amount: 120, unit: 'bags', months: [12, 1] },
        },
        refinement: {},
      },
      energyBook(data, dayInUlaanbaatar(new Date())),
    );
    const years = listYears(population);
    const ranges = rangesOfYears(years);
    const { letter } = letterConfidence(population, years);
    expect(root).toContain(`<b class="band band-${letter.toLowerCase()} band-medium">${letter}</b>`);
    expect(root).toContain(rangeText(ranges.need_kWh_m2));
    expect(root).toContain(moneyRangeText(ranges.cost_MNT));
    expect(root.match(/<li class="card">/g)?.length).toBeGreaterThan(2);
    expect(root).toContain('value="85,5"');
    expect(root).toMatch(/<input[^>]*name="houseType"[^>]*checked=""[^>]*value="block"/);
    expect(root).toMatch(
      /<option[^>]*value="block-300"[^>]*selected=""|<option selected="" value="block-300"/,
    );
    expect(root).not.toMatch(/ style="/);
  });
});

describe('answers that cannot be calculated', () => {
  it.each([
    ['floorArea_m2=abc', 'Please enter a number, such as 62.5'],
    ['floorArea_m2=1e9', 'Please enter a number, such as 62.5'],
    ['floorArea_m2=99999999999999999999999999', 'Please enter a number, such as 62.5'],
    ['floorArea_m2=0', 'Heated floor area: '],
    ['storeys=-1', 'Storeys: '],
    ['houseType=castle', 'Choose one of the answers in the list.'],
    ['houseType=block&houseType=brick', 'Choose one of the answers in the list.'],
    ['builtYear=3000', 'Choose one of the answers in the list.'],
    ['place=9999', 'Choose one of the answers in the list.'],
    ['wall=__proto__', 'Choose one of the answers in the list.'],
    ['burnt=3&burntUnit=barrels', 'Choose one of the answers in the list.'],
    ['burnt=3&month=7', 'Choose one of the answers in the list.'],
    ['heating=electric&burnt=3&burntUnit=bags', 'This heating is not paid for in that unit.'],
  ])('%s: the form with a message at the field', async (query, message) => {
    const { status, root } = await open(`/en${path}?view=result&${query}`);
    expect(status).toBe(200);
    expect(root).toContain(message);
    expect(root).toContain('aria-invalid="true"');
    expect(root).toContain('Correct these answers');
    expect(root).not.toContain('id="result-title"');
  });

  it('are kept as they were entered, and other names are left out', async () => {
    const { root } = await open(`/en${path}?view=result&floorArea_m2=abc&storeys=2&roof=roof-slag&fbclid=1`);
    expect(root).toContain('value="abc"');
    expect(root).toContain('value="2"');
    expect(root).toMatch(/<input[^>]*name="roof"[^>]*checked=""[^>]*value="roof-slag"/);
    expect(root).toContain('has a part that the calculator does not know');
  });

  it('never leave their place in the page', async () => {
    const hostile = encodeURIComponent(`"><script>alert(1)</script>'</select>`);
    for (const name of ['floorArea_m2', 'houseType', 'place', 'burntUnit', 'month', 'view', hostile]) {
      const { status, body } = await open(`${path}?view=result&${name}=${hostile}`);
      expect([name, status, /<script>alert|"><script/.test(body)]).toEqual([name, 200, false]);
    }
  });

  it('are not a result where nothing was sent', async () => {
    const { root } = await open(`/en${path}?houseType=block`);
    expect(root).not.toContain('id="result-title"');
    expect(root).toMatch(/<input[^>]*name="houseType"[^>]*checked=""[^>]*value="block"/);
  });
});

describe('a result of the plain form', () => {
  it('is cached for nobody; the form without answers is', async () => {
    await open(path);
    const [before, bytes] = [await outcomes(), await cacheBytes()];
    await open(path);
    for (let n = 0; n < 3; n += 1) await open(`${path}?${house}`);
    const after = await outcomes();
    expect([after.cached - before.cached, after.rendered - before.rendered]).toEqual([1, 3]);
    expect(await cacheBytes()).toBe(bytes);
    expect((await open(`${path}?${house}`)).headers['cache-control']).toBe('no-store');
  });

  it('counts six times in the limits of a network', async () => {
    const before = await outcomes();
    let last = await open(`${path}?view=result&floorArea_m2=x`, '203.0.114.1');
    for (let n = 1; n < 21; n += 1) last = await open(`${path}?view=result&floorArea_m2=x`, '203.0.114.1');
    expect((await outcomes()).limited - before.limited).toBe(1);
    expect([last.status, last.isRendered]).toEqual([200, false]);
  });
});

it.each(languages)(
  'heat losses are shown of the typical house, without styles of their own, in %s',
  async (language) => {
    const { root, body } = await open(publicAddressIn(language, '/heatloss'));
    const { data } = await app.visitor.query<EnergyRows>(energyRowsDocument);
    if (!data) throw new Error('There are no rows');
    const book = energyBook(data, dayInUlaanbaatar(new Date()));
    const population = drawPopulation({ answers: {}, refinement: {} }, book);
    const need = Math.round(rangesOfYears(listYears(population)).need_kWh_m2.value);
    expect(/class="heatloss-result">.*?<strong>(.*?)<\/strong>/s.exec(root)?.[1]).toContain(String(need));
    expect(root.match(/type="range"/g)).toHaveLength(4);
    expect(root).not.toContain(' style=');
    expect(body).not.toContain(' data-partial>');
  },
);

it('the interactive questions lead to the plain form without scripts', async () => {
  for (const language of languages) {
    const { root } = await open(publicAddressIn(language, '/calculator'));
    const plain = publicAddressIn(language, path);
    expect(root).toMatch(new RegExp(`<noscript[^>]*><p>.*<a href="${plain}">`));
    expect(root).toContain(` formAction="${plain}"`);
  }
});
