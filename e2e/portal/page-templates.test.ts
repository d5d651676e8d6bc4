import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import english from '../../src/client/texts/en_US/shell.json' with { type: 'json' };
import korean from '../../src/client/texts/ko_KR/shell.json' with { type: 'json' };
import mongolian from '../../src/client/texts/mn_MN/shell.json' with { type: 'json' };
import { languages } from '../../src/definitions/language';
import { firstViewElement } from '../../src/definitions/public-pages/first-view';
import { languageTag, publicAddressIn } from '../../src/definitions/public-pages/public-address';
import { publicPages, type PublicPage } from '../../src/definitions/public-pages/public-pages';
import { expectAccessible } from '../support/accessible';
import { shownAddress } from '../support/rows/shown-address';
import { openStage, phone, screens } from '../support/story';

const stage = openStage();
const shell = { mn_MN: mongolian, en_US: english, ko_KR: korean };

/** Every public page, each in one of the languages by turns. */
const pages = publicPages.map((page: PublicPage, place) => ({
  page,
  language: languages[place % languages.length] ?? 'mn_MN',
}));

/**
 * Their forms need scripts: another story answers the calculator's questions on its plain page, and a deletion is confirmed
 * by a code.
 */
const needScripts = new Set([
  '/calculator',
  '/calculator/refine',
  '/calculator/bank',
  '/calculator/order',
  '/facebook/data-deletion',
]);

function isReadWithoutScripts({ page }: (typeof pages)[number]): boolean {
  return !needScripts.has(page.path);
}

/** Lists of the demo with more than one page. */
const paged = ['/en/news', '/ko/calculator/brigad', '/calculator/brigad/static', '/en/commentarium'];

test('every template has its heading, its text and links without scripts on a phone and a computer, and its forms and pages of a list are plain', async () => {
  const context = await stage.browser.newContext({
    viewport: phone,
    javaScriptEnabled: false,
    baseURL: stage.url,
  });
  const page = await context.newPage();
  for (const { page: shown, language } of pages.filter(isReadWithoutScripts)) {
    const address = publicAddressIn(language, await shownAddress(shown, page));
    // A busy server sends a page without content rather than late; once rendered, it is there.
    await expect
      .poll(async () => (await page.goto(address)) && page.locator(`#${firstViewElement}`).count(), {
        message: address,
      })
      .toBe(1);
    const main = page.locator('main');
    const links = page.locator('a[href]');
    expect({
      address,
      lang: await page.locator('html').getAttribute('lang'),
      headings: await main.locator('h1').count(),
      // An empty address opens the page again, where a lost script has shown its message.
      deadLinks: await page
        .locator(':not(.lost) > a[href=""], a[href^="javascript:"], a:not([href])')
        .count(),
      // A form without an address or a button does nothing.
      deadForms: await main.locator('form:not([action]), form:not(:has(button, input[type=submit]))').count(),
    }).toEqual({ address, lang: languageTag(language), headings: 1, deadLinks: 0, deadForms: 0 });
    for (const { name, viewport } of screens) {
      await page.setViewportSize(viewport);
      const [heading = ''] = await main.locator('h1').allInnerTexts();
      expect({
        shown: `${address} on a ${name}`,
        isNamed: heading.trim() !== '',
        hasText: (await main.innerText()).length > heading.length,
        hasLinks: (await links.filter({ visible: true }).count()) > 10,
      }).toEqual({ shown: `${address} on a ${name}`, isNamed: true, hasText: true, hasLinks: true });
    }
  }
  for (const address of paged) {
    await page.goto(address);
    await page.locator('.pager a[rel="next"]').click();
    await page.waitForURL('**page=2');
    await page.locator('.pager a[rel="prev"]').waitFor();
  }
  await context.close();
});

test.each(screens)(
  'on a $name every template is accessible, and its keyboard leads over the skip link to the last link of the main content',
  async ({ viewport }) => {
    const { page, complaints } = await stage.visit({ viewport });
    for (const { page: shown, language } of pages) {
      const address = publicAddressIn(language, await shownAddress(shown, page));
      await page.goto(address);
      await page.locator('main h1').first().waitFor();
      await expectAccessible(page);
      expect([address, await page.locator('main').getByText(shell[language].nothing).count()]).toEqual([
        address,
        0,
      ]);
      await page.keyboard.press('Tab');
      expect([address, await focusOf(page)]).toMatchObject([address, { isSkipLink: true, isSeen: true }]);
      await page.keyboard.press('Enter');
      const last = await lastOfMain(page);
      const unseen: string[] = [];
      let focus = await focusOf(page);
      for (let presses = 0; presses < 400 && focus.place < last; presses += 1) {
        await page.keyboard.press('Tab');
        focus = await focusOf(page);
        if (!focus.isSeen) unseen.push(focus.html);
      }
      expect([address, focus.place, unseen]).toEqual([address, last, []]);
    }
    for (const address of paged) {
      await page.goto(address);
      await page.locator('.pager a[rel="next"]').focus();
      await page.keyboard.press('Enter');
      await page.waitForURL('**page=2');
      await page.locator('.pager a[rel="prev"]').waitFor();
    }
    expect(complaints).toEqual([]);
  },
);

/** The element that has the focus: its place among those of the main content that take it, and whether a person sees it. */
async function focusOf(page: Page) {
  return page.evaluate((selector) => {
    const element = document.activeElement ?? document.body;
    const { top, bottom } = element.getBoundingClientRect();
    // A card whose whole area is a link is marked itself.
    const styles = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      ...[element.closest('.card, li, label')].flatMap((card) => (card ? [getComputedStyle(card)] : [])),
    ];
    const isMarked = styles.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
    );
    return {
      isSkipLink: element.matches('.skip-link'),
      isSeen: isMarked && bottom > 0 && top < window.innerHeight,
      place: [...document.querySelectorAll(selector)].indexOf(element),
      html: element.outerHTML.slice(0, 120),
    };
  }, reachable);
}

/** The place of the last element of the main content that a keyboard reaches; -1 where there is none. */
async function lastOfMain(page: Page): Promise<number> {
  return page.evaluate((selector) => {
    const all = [...document.querySelectorAll<HTMLInputElement>(selector)];
    return all.findLastIndex(
      (element) => element.checkVisibility() && !element.disabled && element.type !== 'radio',
    );
  }, reachable);
}

/** Elements of the main content that take the focus. */
const reachable = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex="0"]']
  .map((kind) => `main ${kind}`)
  .join();
