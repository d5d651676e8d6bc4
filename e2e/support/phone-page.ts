import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from './accessible';

/** The page is accessible and does not move sideways. */
export async function expectFitting(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNotSideways(page);
}

export async function expectNotSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

/** The text of a figure, which is counted when it comes near the screen. */
export async function figureOf(page: Page, title: string): Promise<string> {
  const figure = page.getByRole('region', { name: title, exact: true });
  await figure.scrollIntoViewIfNeeded();
  return (await figure.locator('dd').textContent()) ?? '';
}

/** Opens a page of staff by the menu. */
export async function openFromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Цэс нээх' }).tap();
  await page.locator('.sidebar-item:visible').getByText(item, { exact: true }).tap();
  await page.getByRole('heading', { level: 1, name: item, exact: true }).waitFor();
}
