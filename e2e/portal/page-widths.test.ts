import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { ownPages } from '../../src/definitions/public-pages/own-pages';
import { publicPages, type PublicPage } from '../../src/definitions/public-pages/public-pages';
import { shownAddress } from '../support/rows/shown-address';
import { untilStill } from '../support/still';
import { openStage, phone } from '../support/story';

const stage = openStage();

const reading = [
  { name: 'at 320 px', viewport: { width: 320, height: 640 }, hasLargeText: false },
  { name: 'with text of 200 %', viewport: phone, hasLargeText: true },
];

describe.each(reading)('$name', ({ viewport, hasLargeText }) => {
  test('no public page scrolls sideways', async () => {
    const { context } = await stage.visit({ viewport, hasLargeText });
    const wide: string[] = [];
    // A page of its own, whose `goto` does not wait for the code of the pages.
    const page = await context.newPage();
    for (const shown of publicPages as readonly PublicPage[]) {
      await page.goto(await shownAddress(shown, page), { waitUntil: 'domcontentloaded' });
      await page.locator('main h1').first().waitFor();
      // The others are complete as the server has rendered them.
      if (shown.startsAtOnce === true) await untilStill(page);
      wide.push(...(await sidewaysOf(page)));
    }
    expect(wide).toEqual([]);
  });

  test("no page of a citizen's account scrolls sideways", async () => {
    const { page } = await stage.visit({ viewport, hasLargeText, login: 'citizen' });
    const wide: string[] = [];
    for (const path of ownPages.filter((path) => path.startsWith('/menu/user/') && !path.includes(':'))) {
      await page.goto(path);
      await page.locator('main .card').first().waitFor();
      wide.push(...(await sidewaysOf(page)));
    }
    expect(wide).toEqual([]);
  });
});

/** The page's path where it is wider than the screen, with the elements that reach beyond it. */
async function sidewaysOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll('main *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const names = beyond.slice(0, 5).map((element) => `${element.localName}.${element.className}`);
    return [`${window.location.pathname}: ${scrollWidth} > ${clientWidth}: ${names.join(', ')}`];
  });
}
