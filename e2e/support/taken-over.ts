import type { Page } from 'playwright';
import { firstViewElement } from '../../src/definitions/public-pages/first-view';

/**
 * Makes `goto` and `reload` wait until the browser has taken over what the server has rendered. Before that a page can be
 * read, but a press on a button has no effect.
 */
export function untilTakenOver(page: Page): Page {
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
  const takenOver = async () => {
    const state = page.locator(`#${firstViewElement}`);
    // The code of the pages loads with the first touch.
    if ((await state.count()) > 0) await page.keyboard.press('Shift');
    await state.waitFor({ state: 'detached' });
  };
  page.goto = async (...call) => {
    const response = await goto(...call);
    await takenOver();
    return response;
  };
  page.reload = async (...call) => {
    const response = await reload(...call);
    await takenOver();
    return response;
  };
  return page;
}
