import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { answered, untilStill } from './still';

/** What axe finds on a page that stands still, or in the part of it that a selector names: nothing may be found. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await untilStill(page);
  const axe = new AxeBuilder({ page });
  const asked = (part === undefined ? axe : axe.include(part)).analyze();
  const { violations } = await answered(asked, 'what axe finds');
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(found).toEqual([]);
}
