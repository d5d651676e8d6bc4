import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { questions } from '../../src/client/portal/calculator/questions/questions';
import mongolian from '../../src/client/texts/mn_MN/calculator.json' with { type: 'json' };
import { brickHouse } from '../support/rows/brick-house';
import { goWithin } from '../support/go-within';
import { untilStill } from '../support/still';
import { type Visit, type Visitor, computer, openStage, phone } from '../support/story';

const stage = openStage();
const narrow = { width: 320, height: 640 };
/** A4 without its margins, in CSS pixels. */
const paper = { width: 703, height: 1032 };
const household = { ...brickHouse, burnt: { amount: 4.5, unit: 'tonnes' } };
const reading = [
  { name: '320 px', viewport: narrow, hasLargeText: false },
  { name: 'text of 200 %', viewport: phone, hasLargeText: true },
];

describe.each(reading)('at $name', ({ viewport, hasLargeText }) => {
  test('no question scrolls sideways or cuts a text', async () => {
    const { page, complaints } = await open({ viewport, hasLargeText });
    await page.goto('/calculator');
    for (const question of [...questions, 'summary']) {
      await goWithin(page, `/calculator?question=${question}`);
      await page.locator('h1').waitFor();
      await expectWhole(page, question);
    }
    expect(complaints).toEqual([]);
  });

  test('the answer, its folded parts and the refinement scroll nowhere sideways and cut no text', async () => {
    const { page, complaints } = await open({ viewport, hasLargeText });
    await openAnswer(page);
    await expectWhole(page, 'answer');
    await unfold(page);
    await page.locator('.loan').first().waitFor();
    await expectWhole(page, 'unfolded answer');
    await page.goto('/calculator/refine');
    await page.getByRole('button', { name: mongolian.refine.addLayer }).first().click();
    await page.locator('.layer .field-error').first().waitFor();
    await expectWhole(page, 'refinement');
    expect(complaints).toEqual([]);
  });

  test('what a bank reads scrolls nowhere sideways and cuts no text', async () => {
    const { page, complaints } = await open({ viewport, hasLargeText });
    await openBank(page, await save(page));
    await unfold(page);
    await expectWhole(page, 'bank');
    expect(complaints).toEqual([]);
  });
});

describe('on paper', () => {
  test.each([phone, computer])(
    'family and bank get one page each, with ranges and code: $width px',
    async (viewport) => {
      const { page, complaints } = await open({ viewport });
      const code = await save(page);
      await page.locator('.print-code .qr-code[role="img"]').waitFor({ state: 'attached' });
      await expect.poll(() => page.locator('.print-sheet tfoot td').nth(1).textContent()).toMatch(/–.*₮/);
      expect(await pagesOf(page)).toBe(1);
      await expectWholeOnPaper(page, 'family');
      expect(await page.locator('.print-code b').textContent()).toBe(code);

      await page.emulateMedia({ media: null });
      await page.setViewportSize(viewport);
      await openBank(page, code);
      await page.locator('.bank-sheet .qr-code[role="img"]').waitFor({ state: 'attached' });
      expect(await pagesOf(page)).toBe(1);
      await expectWholeOnPaper(page, 'bank');
      expect(await page.locator('.bank-sheet .print-code b').textContent()).toBe(code);
      await expect.poll(() => page.locator('.bank-facts').textContent()).toMatch(/\d–\d/);
      expect(complaints).toEqual([]);
    },
  );
});

async function open(visit: Pick<Visit, 'viewport' | 'hasLargeText'>): Promise<Visitor> {
  const visitor = await stage.visit(visit);
  await keepAnswers(visitor.context);
  return visitor;
}

async function keepAnswers(context: BrowserContext): Promise<void> {
  const inputs = { answers: household, refinement: {}, measures: [], budget_MNT: null };
  await context.addInitScript(
    (kept) => {
      for (const [key, value] of kept)
        if (localStorage.getItem(key) === null)
          localStorage.setItem(key, JSON.stringify({ value, expires: Date.now() + 86_400_000 }));
    },
    [['lang', 'mn_MN'] as const, ['calculator', { inputs, code: null, isChanged: true }] as const],
  );
}

/** The answer with its saving: everything that is calculated while the page is idle is there. */
async function openAnswer(page: Page): Promise<void> {
  await page.goto('/calculator/answer');
  const saving = page.locator('.headline-facts > div').nth(2).locator('strong');
  await expect.poll(() => saving.textContent()).toMatch(/\d₮$/);
}

/** Saves the answer as a family does; answers its code as it is read out. */
async function save(page: Page): Promise<string> {
  await openAnswer(page);
  await page.getByRole('button', { name: mongolian.saved.save }).click();
  return (await page.locator('.keep-code-text').textContent()) ?? '';
}

async function openBank(page: Page, code: string): Promise<void> {
  await page.goto(`/calculator/bank?code=${code.replaceAll(/\s/g, '')}`);
  await page.locator('.bank-cases').waitFor();
}

/** Opens every fold, also those that another one renders when it is opened. */
async function unfold(page: Page): Promise<void> {
  const folded = page.locator('main details:not([open]) > summary');
  await expect
    .poll(async () => {
      await folded.evaluateAll((summaries) => {
        for (const summary of summaries) if (summary instanceof HTMLElement) summary.click();
      });
      return folded.count();
    })
    .toBe(0);
}

async function pagesOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return Number(/\/Type \/Pages[^>]*?\/Count (\d+)/s.exec(pdf)?.[1]);
}

async function expectWholeOnPaper(page: Page, name: string): Promise<void> {
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  await expectWhole(page, `${name} on paper`);
}

/** Nothing is wider than the screen, and no text lies beside it or behind an edge that cannot be scrolled. */
async function expectWhole(page: Page, name: string): Promise<void> {
  await untilStill(page);
  expect({ name, cut: await page.evaluate(findCutTexts) }).toEqual({ name, cut: [] });
  const skipLinkEnd = await page.evaluate(
    () => document.querySelector('.skip-link')?.getBoundingClientRect().bottom ?? 0,
  );
  expect(skipLinkEnd, `skip link of ${name}`).toBeLessThanOrEqual(0);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0], `width of ${name}`).toBeLessThanOrEqual(widths[1] ?? 0);
}

/** Runs in the page. Lists the texts that are outside the screen or cut off by an element around them. */
function findCutTexts(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (element === null || text === '' || element.closest('.visually-hidden, noscript, script, style'))
      continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    let [left, right, bottom] = [0, window.innerWidth, Number.POSITIVE_INFINITY];
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (overflowX === 'auto' || overflowX === 'scroll') {
        left = Number.NEGATIVE_INFINITY;
        right = Number.POSITIVE_INFINITY;
        break;
      }
      const edge = around.getBoundingClientRect();
      // Hidden from sight on purpose, for screen readers alone.
      if (overflowX !== 'visible' && edge.width <= 1) {
        left = Number.NEGATIVE_INFINITY;
        right = Number.POSITIVE_INFINITY;
        break;
      }
      if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (overflowY === 'hidden' || overflowY === 'clip') bottom = Math.min(bottom, edge.bottom);
    }
    if (box.left < left - 1 || box.right > right + 1 || box.bottom > bottom + 2)
      found.push(`${text} (${element.className}): ${Math.round(box.left)}…${Math.round(box.right)}`);
  }
  return found;
}
