import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { answered, untilStill } from './still';

/** Its shortest form: a page takes half a second to read the whole. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on a page that stands still, or in the part of it that a selector names: nothing may be found. axe runs
 * in the page itself and hands over what is wrong alone: what is right, with every element of it, takes several times as
 * long to pass on as to find.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await untilStill(page);
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  expect(await answered(page.evaluate(findBarriers, part), 'what axe finds')).toEqual([]);
}

/** Runs in the page. */
async function findBarriers(part: string | undefined): Promise<string[]> {
  const { violations }: AxeResults = await window.axe.run(part ?? document, {
    resultTypes: ['violations'],
    // No rule that runs reads style sheets, and loading them anew takes a quarter of the time.
    preload: { assets: ['media'] },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
