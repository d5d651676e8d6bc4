import type { Page } from 'playwright';

/** Leads to another address of the pages that are open, as a link does: their code is not loaded anew. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}
