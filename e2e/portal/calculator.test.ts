import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import english from '../../src/client/texts/en_US/calculator.json' with { type: 'json' };
import englishAnswer from '../../src/client/texts/en_US/calculator-result.json' with { type: 'json' };
import englishPortal from '../../src/client/texts/en_US/portal.json' with { type: 'json' };
import korean from '../../src/client/texts/ko_KR/calculator.json' with { type: 'json' };
import koreanAnswer from '../../src/client/texts/ko_KR/calculator-result.json' with { type: 'json' };
import koreanPortal from '../../src/client/texts/ko_KR/portal.json' with { type: 'json' };
import mongolian from '../../src/client/texts/mn_MN/calculator.json' with { type: 'json' };
import mongolianAnswer from '../../src/client/texts/mn_MN/calculator-result.json' with { type: 'json' };
import mongolianPortal from '../../src/client/texts/mn_MN/portal.json' with { type: 'json' };
import { publicAddressIn } from '../../src/definitions/public-pages/public-address';
import { expectAccessible } from '../support/accessible';
import { brickHouse, keptAnswers } from '../support/rows/brick-house';
import { ask } from '../support/session';
import { computer, openStage, phone, screens } from '../support/story';

const languages = [
  { lang: 'mn_MN' as const, t: mongolian, answer: mongolianAnswer, portal: mongolianPortal },
  { lang: 'en_US' as const, t: english, answer: englishAnswer, portal: englishPortal },
  { lang: 'ko_KR' as const, t: korean, answer: koreanAnswer, portal: koreanPortal },
];
// What a language changes shows where it is narrow; what a computer changes, in any language.
const stories = [
  ...languages.map((texts) => ({ name: `${texts.lang} on a phone`, viewport: phone, ...texts })),
  ...languages
    .slice(0, 1)
    .map((texts) => ({ name: `${texts.lang} on a computer`, viewport: computer, ...texts })),
];
const stage = openStage();
const sixTonnes = { amount: 6, unit: 'tonnes' };
let context: BrowserContext;
let page: Page;
let complaints: string[];

describe('a visitor without an account', () => {
  test.each(stories)(
    'answers eight questions, sees the result, keeps it and comes back: $name',
    async ({ viewport, lang, t, answer, portal }) => {
      await openContext({ viewport, lang });
      const next = () => page.getByRole('button', { name: t.next, exact: true }).click();
      const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

      await page.goto('/');
      await page.getByLabel(portal.hero.where).selectOption('11');
      await page.getByRole('button', { name: portal.hero.start }).click();

      await heading(t.place.title);
      await expectAccessible(page);
      await next();
      await page.getByText(t.answerNeeded).waitFor();
      await page.getByLabel(t.place.soum).selectOption('1101');
      await next();

      await heading(t.house.title);
      await expectFocusOnHeading();
      await next();
      await page.getByText(t.answerNeeded).first().waitFor();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
        .toBe('houseType');
      await expectAccessible(page);
      await choose('houseType', 'brick');
      await page.getByLabel(t.house.floorArea, { exact: true }).fill('64,5');
      await page.getByLabel(`${t.unknown}: ${t.house.storeys}`).check();
      await next();

      await heading(t.age.title);
      await choose('builtYear', '2009');
      await page.goBack();
      await heading(t.house.title);
      await expectFocusOnHeading();
      expect(await page.getByLabel(t.house.floorArea, { exact: true }).inputValue()).toBe('64.5');
      expect(await page.locator('input[name=houseType][value=brick]').isChecked()).toBe(true);
      await page.goForward();
      await heading(t.age.title);
      await next();

      await heading(t.wall.title);
      await choose('wall', 'brick-380');
      await expectAccessible(page);
      await next();
      await heading(t.roof.title);
      await choose('roof', 'unknown');
      await next();
      await heading(t.windows.title);
      await choose('windows', 'window-wood-double');
      await next();
      await heading(t.heating.title);
      await choose('heating', 'stove-briquette');
      await next();
      await heading(t.fuel.title);
      await page.getByLabel(t.fuel.amount, { exact: true }).fill('150');
      await expectAccessible(page);
      await next();

      await heading(t.summary.title);
      await page.locator('.calibration').waitFor();
      await expectAccessible(page);
      await page.locator(`a[href="${publicAddressIn(lang, '/calculator?question=wall&change=1')}"]`).click();
      await heading(t.wall.title);
      await choose('wall', 'brick-510');
      await page.getByRole('button', { name: t.toSummary, exact: true }).click();
      await heading(t.summary.title);
      await page.getByRole('link', { name: t.summary.answer }).click();

      await heading(answer.title);
      await expectAccessible(page);
      const letter = await page.locator('.headline .band').first().textContent();
      expect(letter).toMatch(/^[A-G]$/);
      await expectFourFacts(t.saved.save);
      await page.getByRole('button', { name: t.saved.save }).click();
      const code = (await page.locator('.keep-code-text').textContent()) ?? '';
      expect(code.replaceAll(/\s/g, '')).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
      await page.getByRole('button', { name: t.saved.qr }).click();
      await page.getByRole('img', { name: t.saved.qrLabel }).waitFor();
      const link = publicAddressIn(lang, `/calculator?code=${code.replaceAll(/\s/g, '')}`);
      const sms = await page.getByRole('link', { name: t.saved.sms }).getAttribute('href');
      expect(decodeURIComponent(sms ?? '')).toContain(`${t.saved.shareText} ${stage.url}${link}`);
      const facebook = await page.getByRole('link', { name: 'Facebook' }).getAttribute('href');
      expect(new URL(facebook ?? '').searchParams.get('u')).toBe(stage.url + link);
      const [picture] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: t.saved.picture }).click(),
      ]);
      expect(picture.suggestedFilename()).toBe(`dulaan-${code.replaceAll(/\s/g, '')}.png`);
      expect(await picture.failure()).toBeNull();
      await expectAccessible(page);
      if (lang === 'mn_MN') {
        await expectOnePage(code);
        await expectBesideOwnAnswers(code.replaceAll(/\s/g, ''), letter);
      }
      expect(complaints).toEqual([]);

      await openContext({ viewport, lang });
      await page.goto(publicAddressIn(lang, '/calculator'));
      await page.getByText(t.start.haveCode).click();
      await page.getByLabel(t.saved.code).fill(code.toLowerCase());
      await page.getByRole('button', { name: t.saved.open, exact: true }).click();
      await heading(answer.title);
      await expect.poll(() => page.locator('.headline .band').first().textContent()).toBe(letter);
      expect(complaints).toEqual([]);
    },
  );

  test('is led from the bill to the temperature behind it', async () => {
    await openContext({ viewport: phone, lang: 'mn_MN', answers: brickHouse });
    await page.goto('/calculator/answer');
    await page.getByRole('link', { name: mongolianAnswer.headline.keptChange, exact: true }).click();
    const field = page.getByLabel(mongolian.refine.field.actualTemperature_C, { exact: true });
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await field.fill('19');
    await page.getByRole('link', { name: mongolian.summary.answer }).click();
    await page.getByText('Хэлсэн ёсоор дотор 19\u00A0°C гэж тооцов.').waitFor();
    expect(complaints).toEqual([]);
  });

  test.each(stories)(
    'refines with measured figures, and is told at the field what cannot be: $name',
    async ({ viewport, lang, t }) => {
      await openContext({ viewport, lang, answers: brickHouse });
      await page.goto(publicAddressIn(lang, '/calculator/refine'));
      await page.getByRole('heading', { level: 1, name: t.refine.title }).waitFor();
      await expectAccessible(page);
      const wall = page.getByLabel(t.refine.field.wall.area_m2, { exact: true });
      await wall.fill('-5');
      await page.locator('.number-field .field-error').first().waitFor();
      expect(await wall.getAttribute('aria-invalid')).toBe('true');
      expect(await page.locator('.number-field .field-error').first().textContent()).toContain('-5');
      await expectAccessible(page);
      await wall.fill('90');
      await wall.blur();
      await expect.poll(() => page.locator('.field-error').count()).toBe(0);

      const add = page.getByRole('button', { name: t.refine.addLayer }).first();
      await add.click();
      await page.getByLabel(t.refine.thickness).first().fill('100');
      const material = page.getByLabel(t.refine.material.replace('{{number}}', '1')).first();
      await expect.poll(() => page.locator('.layer .field-error').count()).toBe(1);
      await expectAccessible(page);
      await material.selectOption({ index: 1 });
      await expect.poll(() => page.locator('.field-error').count()).toBe(0);
      expect(complaints).toEqual([]);
    },
  );

  test('shows a message if a code is unknown', async () => {
    await openContext({ viewport: phone, lang: 'mn_MN' });
    await page.goto('/calculator?code=0000000000');
    await page.getByRole('alert').getByText(mongolian.saved.unknown).waitFor();
    expect(await page.getByLabel(mongolian.saved.code).inputValue()).toBe('0000000000');
    await expectAccessible(page);
  });

  test('finds his answers again after a reload', async () => {
    await openContext({ viewport: phone, lang: 'mn_MN' });
    await page.goto('/calculator?question=roof');
    await choose('roof', 'roof-attic');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: mongolian.roof.title }).waitFor();
    expect(await page.locator('input[name=roof][value=roof-attic]').isChecked()).toBe(true);
    expect(complaints).toEqual([]);
  });
});

describe('a citizen', () => {
  test.each(screens)(
    'carries the answers over to an order, and finds the calculation among his own: on a $name',
    async ({ viewport }) => {
      await openContext({ viewport, lang: 'mn_MN', answers: brickHouse });
      await page.goto('/menu/user/energy-rating');
      await page.getByRole('link', { name: 'Нэвтрэх' }).first().waitFor();
      await expectAccessible(page);
      await stage.signIn(page, 'citizen');

      await page.goto('/calculator/answer');
      await page.getByRole('link', { name: mongolianAnswer.next.order }).click();
      await page.getByRole('heading', { level: 1, name: mongolian.order.title }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: mongolian.order.go }).click();
      await page.waitForURL('**/form/order_request/new?**');
      const description = page.getByRole('textbox', { name: /Тайлбар/ });
      await expect.poll(() => description.inputValue()).toContain('Тооцооны код: ');
      const code = /код: (\S+)\./.exec(await description.inputValue())?.[1] ?? '';
      await page.getByRole('button', { name: 'Дараах', exact: true }).click();
      await page.getByText('Улаанбаатар', { exact: true }).first().waitFor();

      await page.goto('/menu/user/energy-rating');
      await page.getByText(`${code.slice(0, 5)} ${code.slice(5)}`).waitFor();
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    },
  );
});

describe('a bank officer', () => {
  test('opens savings, stress and the payment of every month from the case of a loan request', async () => {
    const id = await requestLoan();
    const { page: desk, complaints: said } = await stage.visit({ viewport: computer, login: 'bank' });
    await desk.goto(`/admin/case/loan_request/${id}`);
    await desk.getByRole('link', { name: 'Банкны хуудас' }).click();
    await desk.waitForURL(`**/calculator/bank?request=${id}`);
    await desk.getByText(`Зээлийн хүсэлт № ${id}: 5,000,000₮`).waitFor();
    for (const name of ['P50', 'P90', 'Сөрөг нөхцөл'])
      await desk.getByRole('heading', { level: 3, name, exact: true }).waitFor();
    expect(await desk.locator('.service-table tbody tr').count()).toBe(12);
    await expectAccessible(desk);
    const pdf = (await desk.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Count \d+/g)).toEqual(['/Count 1']);
    expect(said).toEqual([]);
  });
});

describe('where the heat goes', () => {
  test('the letter is that of the own answer, and the page says so', async () => {
    const poor = { ...brickHouse, builtYear: 1985, wall: 'brick-250', burnt: sixTonnes };
    await openContext({ viewport: phone, lang: 'mn_MN', answers: poor });
    await page.goto('/calculator/answer');
    const letter = await page.locator('.headline .band').first().textContent();
    await page.goto('/heatloss');
    await page.getByText('Таны хариултаар: 64 м² байшин').waitFor();
    expect(await page.locator('.heatloss-result .band').textContent()).toBe(letter);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test.each(stories)(
    'a slider changes the typical house at once, and the picture says so in words: $name',
    async ({ viewport, lang }) => {
      await openContext({ viewport, lang });
      await page.goto(publicAddressIn(lang, '/heatloss'));
      const roof = page.getByRole('slider').first();
      await roof.waitFor();
      await expectAccessible(page);
      const picture = page.locator('.losses svg[role=img] desc');
      const before = {
        words: await picture.textContent(),
        result: await page.locator('.heatloss-result').textContent(),
      };
      await roof.focus();
      await page.keyboard.press('Home');
      await expect.poll(() => page.locator('.heatloss-result').textContent()).not.toBe(before.result);
      await expect.poll(() => picture.textContent()).not.toBe(before.words);
      expect(complaints).toEqual([]);
    },
  );
});

describe('crews', () => {
  test.each(screens)(
    'near the house come first, can be narrowed, and are there to be printed: on a $name',
    async ({ viewport }) => {
      await openContext({ viewport, lang: 'mn_MN', answers: brickHouse });
      await page.goto('/calculator/brigad');
      const cards = page.locator('.crew');
      await cards.first().waitFor();
      await cards.first().getByText('Танай нутагт').waitFor();
      await expectAccessible(page);
      const count = page.locator('.crews-count');
      const all = await count.textContent();
      // Every crew is on a page, also behind the two hundredth.
      await page.getByLabel('Аймаг, нийслэл').selectOption('all');
      await expect
        .poll(async () => Number(/\d+/.exec((await count.textContent()) ?? '')))
        .toBeGreaterThan(200);
      const total = Number(/\d+/.exec((await count.textContent()) ?? ''));
      const last = Math.ceil(total / 24);
      const beyond = `/calculator/brigad?province=all&page=${last + 1}`;
      const headers = { accept: 'text/html' };
      // On a busy machine a page may go out without its content the first time.
      await expect.poll(async () => (await page.request.get(beyond, { headers })).status()).toBe(404);
      await page.goto(`/calculator/brigad?province=all&page=${last}`);
      await page.getByText(`Хуудас: ${last} / ${last}`).waitFor();
      expect(await cards.count()).toBe(total % 24 || 24);
      await page.getByRole('link', { name: 'Өмнөх хуудас' }).click();
      await page.waitForURL((url) => url.searchParams.get('page') === String(last - 1));
      await expect.poll(() => cards.count()).toBe(24);
      await page.getByLabel('Үйлчилгээ').selectOption({ index: 1 });
      await page.waitForURL((url) => url.searchParams.has('service'));
      await expect.poll(() => count.textContent()).toMatch(/\d/);
      await expect.poll(() => count.textContent()).not.toBe(all);

      await page.getByRole('link', { name: 'Хэвлэх жагсаалт' }).click();
      await page.waitForURL((url) => url.pathname.endsWith('/static') && url.searchParams.has('service'));
      await page.getByRole('row').nth(1).waitFor();
      expect(await page.locator('main').getByRole('combobox').count()).toBe(0);
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    },
  );

  test('are said to be none where there are none', async () => {
    await openContext({ viewport: phone, lang: 'mn_MN' });
    await page.goto('/calculator/brigad?service=999999');
    await page.getByText('бригад алга', { exact: false }).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
});

/** A citizen asks the bank for a loan with a kept calculation; answers the key of the request. */
async function requestLoan(): Promise<string> {
  const [citizen, bank] = [await stage.caller('citizen'), await stage.caller('bank')];
  const { energy_calculation: kept } = await ask<{
    energy_calculation: { id: string; saving_p50: number | null }[];
  }>(citizen, '{ energy_calculation(limit: 50) { id saving_p50 } }');
  const calculation = kept.find(({ saving_p50 }) => saving_p50 !== null);
  const { view_users: users } = await ask<{ view_users: { org_id: number }[] }>(
    bank,
    '{ view_users { org_id } }',
  );
  const { loan } = await ask<{ loan: { id: string } }>(
    citizen,
    'mutation($input: LoanRequestInput!) { loan: createLoanRequest(input: $input) { id } }',
    {
      input: {
        bank_id: users[0]?.org_id,
        calculation_id: Number(calculation?.id),
        amount: 5_000_000,
        months: 24,
      },
    },
  );
  return loan.id;
}

async function openContext(options: {
  viewport: { width: number; height: number };
  lang: string;
  answers?: object;
}): Promise<void> {
  const { viewport, lang, answers } = options;
  ({ context, page, complaints } = await stage.visit({ viewport }));
  await context.addInitScript(
    (kept) => {
      for (const [key, value] of kept)
        if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
    },
    [
      ['lang', { ...keptAnswers({}), value: lang }] as const,
      ['other', keptAnswers(brickHouse)] as const,
      ...(answers === undefined ? [] : [['calculator', keptAnswers(answers)] as const]),
    ],
  );
}

/** The four facts, the next step and nothing wider than the screen; on a phone all within the first 900 px. */
async function expectFourFacts(step: string): Promise<void> {
  const facts = page.locator('.headline-facts > div');
  await expect.poll(() => facts.count()).toBe(4);
  await expect.poll(() => facts.nth(2).locator('strong').textContent()).toMatch(/\d₮$/);
  const bottom = await page
    .getByRole('button', { name: step })
    .evaluate((button) => button.getBoundingClientRect().bottom + window.scrollY);
  expect(bottom).toBeLessThan(900);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBe(widths[1]);
}

/** Another person's code opens beside one's own answers and changes none of them; then they are cleared. */
async function expectBesideOwnAnswers(code: string, letter: string | null): Promise<void> {
  await page.evaluate(() => localStorage.setItem('dulaan.calculator', localStorage.getItem('other') ?? ''));
  const own = await page.evaluate(() => localStorage.getItem('dulaan.calculator'));
  await page.goto(`/calculator?code=${code}`);
  await page.getByRole('heading', { name: mongolian.shared.title }).waitFor();
  await expect.poll(() => page.locator('.headline .band').first().textContent()).toBe(letter);
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('dulaan.calculator'))).toBe(own);
  await page.getByRole('link', { name: mongolian.shared.own }).click();
  await page.getByRole('button', { name: mongolian.clear.button }).click();
  await page.getByRole('button', { name: mongolian.clear.confirm, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: mongolian.place.title }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('dulaan.calculator'))).not.toContain('brick');
}

/** On paper the answer is one A4 page with its code. */
async function expectOnePage(code: string): Promise<void> {
  await page.locator('.print-code .qr-code[role="img"]').waitFor({ state: 'attached' });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Count \d+/g)).toEqual(['/Count 1']);
  expect(await page.locator('.print-code').textContent()).toBe(code);
}

/** Chooses one of several by the value of its radio button, which is the same in every language. */
async function choose(name: string, value: string): Promise<void> {
  await page.locator(`input[name=${name}][value="${value}"]`).check();
}

async function expectFocusOnHeading(): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
}
