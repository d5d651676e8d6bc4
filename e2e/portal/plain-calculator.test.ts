import { expect, test } from 'vitest';
import type { Answers } from '../../src/energy/answers/answers';
import { letterConfidence } from '../../src/energy/population/letters';
import { drawPopulation } from '../../src/energy/population/population';
import { rangesOfYears, listYears } from '../../src/energy/population/years';
import { dayInUlaanbaatar } from '../../src/energy/tables/day';
import { energyBook } from '../../src/energy/tables/energy-book';
import type { EnergyRows } from '../../src/energy/tables/rows';
import { energyRowsDocument } from '../../src/energy/tables/rows-document';
import { climateNear } from '../../src/client/portal/calculator/questions/climate-near';
import { moneyRangeText, rangeText } from '../../src/client/portal/calculator/range-text';
import { expectAccessible } from '../support/accessible';
import { expectNotSideways } from '../support/phone-page';
import { openStage, phone } from '../support/story';

const stage = openStage();

async function readData<Data>(query: string): Promise<Data> {
  const answer = await fetch(new URL('/query', stage.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return ((await answer.json()) as { data: Data }).data;
}

/** Checks pages without their code. A browser without scripts cannot run axe either, so only theirs are kept away. */
async function expectAccessibleHtml(addresses: readonly string[]): Promise<void> {
  const context = await stage.browser.newContext({ viewport: phone });
  await context.route('**/assets/*.js', (route) => route.abort());
  const page = await context.newPage();
  for (const address of addresses) {
    await page.goto(address);
    await page.locator('.plain-form').waitFor();
    await expectAccessible(page);
  }
  await context.close();
}

/** The figures that the engine has for the answers of the story. */
async function expectedFigures() {
  const book = energyBook(await readData<EnergyRows>(energyRowsDocument), dayInUlaanbaatar(new Date()));
  const { soums } = await readData<{ soums: { lon: number; lat: number }[] }>(
    `{ soums(filters: [{ column: "code", condition: equals, value: "1110" }]) { lon lat } }`,
  );
  const [soum] = soums;
  const climate = soum && climateNear(soum, book);
  if (!climate) throw new Error('The soum has no climate');
  const answers: Answers = {
    place: { province: '11', soum: '1110', climate },
    houseType: 'brick',
    floorArea_m2: 64.5,
    storeys: 1,
    builtYear: 2009,
    wall: 'brick-380',
    roof: 'roof-slag',
    windows: 'window-wood-double',
    heating: 'improved-stove-semicoke',
    burnt: { amount: 3.5, unit: 'tonnes' },
  };
  const population = drawPopulation({ answers, refinement: {} }, book);
  const years = listYears(population);
  const ranges = rangesOfYears(years);
  return {
    answers,
    letter: letterConfidence(population, years).letter,
    need: rangeText(ranges.need_kWh_m2),
    cost: moneyRangeText(ranges.cost_MNT),
  };
}

test('the calculator is used on a phone without scripts: a wrong answer is corrected, and the result is the engine’s', async () => {
  const context = await stage.browser.newContext({
    viewport: phone,
    javaScriptEnabled: false,
    baseURL: stage.url,
  });
  const page = await context.newPage();
  const answers = page.locator('.plain-form');
  // Until the server has loaded the code of the pages, a page goes out without content.
  await expect
    .poll(async () => (await page.goto('/calculator')) && page.locator('noscript p').isVisible())
    .toBe(true);
  await page.getByRole('link', { name: 'Бүх асуултад нэг хуудсаар хариулах' }).click();
  await answers.waitFor();
  const addresses = [page.url()];
  await answers.locator('select[name="place"]').selectOption('1110');
  await answers.getByRole('radio', { name: /^Тоосгон байшин/ }).check();
  await answers.locator('input[name="floorArea_m2"]').fill('их');
  await answers.locator('input[name="storeys"]').fill('1');
  await answers.locator('input[name="builtYear"][value="2009"]').check();
  await answers.locator('select[name="wall"]').selectOption('brick-380');
  await answers.locator('input[name="roof"][value="roof-slag"]').check();
  await answers.locator('input[name="windows"][value="window-wood-double"]').check();
  await answers.locator('select[name="heating"]').selectOption('improved-stove-semicoke');
  await answers.locator('input[name="burnt"]').fill('3,5');
  await answers.locator('input[name="burntUnit"][value="tonnes"]').check();
  await answers.getByRole('button', { name: 'Хариуг харах' }).click();
  await page.locator('.plain-errors').waitFor();
  addresses.push(page.url());
  const area = answers.locator('input[name="floorArea_m2"]');
  expect([await area.inputValue(), await area.getAttribute('aria-invalid')]).toEqual(['их', 'true']);
  expect(await answers.locator('select[name="wall"]').inputValue()).toBe('brick-380');
  await area.fill('64,5');
  await answers.getByRole('button', { name: 'Хариуг харах' }).click();
  await page.locator('#result-title').waitFor();
  addresses.push(page.url());
  const { letter, need, cost } = await expectedFigures();
  const facts = page.locator('.plain-facts');
  expect(await facts.locator('.band').textContent()).toBe(letter);
  const text = (await facts.textContent()) ?? '';
  expect([text.includes(need), text.includes(cost)]).toEqual([true, true]);
  expect(await page.locator('.plain-works li').count()).toBeGreaterThan(2);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width);
  await context.close();
  await expectAccessibleHtml(addresses);
});

test('the interactive result has the same figures for the same answers', async () => {
  const { answers, letter, need, cost } = await expectedFigures();
  const { page, context } = await stage.visit({ viewport: phone });
  await context.addInitScript(
    (value) =>
      localStorage.setItem('calculator', JSON.stringify({ value, expires: Date.now() + 86_400_000 })),
    { inputs: { answers, refinement: {}, measures: [], budget_MNT: null }, code: null, isChanged: true },
  );
  await page.goto('/calculator/answer');
  const facts = page.locator('.headline-facts');
  await facts.waitFor();
  expect(await facts.locator('.band').textContent()).toBe(letter);
  const text = (await facts.textContent()) ?? '';
  expect([text.includes(need), text.includes(cost)]).toEqual([true, true]);
});

const answered =
  '/calculator/plain?place=1110&houseType=brick&floorArea_m2=64%2C5&storeys=1&builtYear=2009&wall=brick-380&roof=roof-slag' +
  '&windows=window-wood-double&heating=improved-stove-semicoke&burnt=3%2C5&burntUnit=tonnes&view=result';

test('the answers of the plain form are carried over into the interactive calculator, and are sent nowhere', async () => {
  const { page } = await stage.visit({ viewport: phone });
  const sent: string[] = [];
  await page.goto(answered);
  await page.locator('#result-title').waitFor();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.url().includes('64%2C5') || /calculations/.test(pathname)) sent.push(request.url());
  });
  await page.getByRole('link', { name: 'Дэлгэрэнгүй тооцоолуурт нээх' }).click();
  await page.waitForURL((url) => url.search === '?question=summary' && url.hash === '');
  await expect.poll(() => page.locator('.calculator-step').textContent()).toContain('64.5');
  expect(sent).toEqual([]);
  const { letter } = await expectedFigures();
  await page.goto('/calculator/answer');
  expect(await page.locator('.headline-facts .band').first().textContent()).toBe(letter);
});

test('answers that a device has already are replaced only on request, and a wrong value is carried over as unknown', async () => {
  const { page, context } = await stage.visit({ viewport: phone });
  await context.addInitScript(
    (value) => {
      if (localStorage.getItem('calculator') === null)
        localStorage.setItem('calculator', JSON.stringify({ value, expires: Date.now() + 86_400_000 }));
    },
    {
      inputs: { answers: { floorArea_m2: 31 }, refinement: {}, measures: [], budget_MNT: null },
      code: null,
      isChanged: true,
    },
  );
  const carried = '/calculator?question=summary#plain?wall=no-such-wall&floorArea_m2=64%2C5';
  await page.goto(carried);
  await page.getByRole('button', { name: 'Өмнөх хариултаа үлдээх' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Өмнөх хариултаа үлдээх' }).click();
  await expect.poll(() => page.locator('.calculator-step').textContent()).toContain('31');
  await page.goto('/');
  await page.goto(carried);
  await page.getByRole('button', { name: 'Шинэ хариултаар солих' }).click();
  await expect.poll(() => page.locator('.calculator-step').textContent()).toContain('64.5');
  expect(await page.locator('.calculator-step').textContent()).not.toContain('no-such-wall');
});

test('where the pages’ code is lost, the button of a question leads to the plain form', async () => {
  const context = await stage.browser.newContext({ viewport: phone, baseURL: stage.url });
  const page = await context.newPage();
  await expect
    .poll(async () => {
      await page.goto('/en/calculator');
      return page.locator('#first-view').count();
    })
    .toBe(1);
  await page.route('**/assets/main-*.js', (route) => route.fulfill({ status: 404 }));
  await page.locator('form.question button[type="submit"]').click();
  await page.waitForURL('**/en/calculator/plain*');
  await page.locator('.plain-form').waitFor();
  await context.close();
});

test('a khoroo office prints a poster and the questions, each on one sheet with a code that leads to the site', async () => {
  const { page, complaints } = await stage.visit({ viewport: phone });
  await page.goto('/services');
  await page.getByRole('link', { name: 'Хэвлэх хуудас нээх' }).click();
  await page.getByRole('heading', { name: 'Зурагт хуудас, цаасан маягт' }).waitFor();
  const site = stage.url.replace('http://', '');
  await page.getByRole('img', { name: `QR код: ${stage.url}/calculator/plain`, exact: true }).waitFor();
  expect(await page.locator('.handout-address').allTextContents()).toEqual([
    `${site}/calculator`,
    `${site}/calculator/plain`,
  ]);
  await expectAccessible(page);
  await expectNotSideways(page);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Count \d+/g)).toEqual(['/Count 2']);
  expect(complaints).toEqual([]);
});
