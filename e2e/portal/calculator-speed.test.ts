import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { brickHouse, keptAnswers } from '../support/rows/brick-house';
import { pressCategories, pressCosts } from '../support/press-costs';
import { openStage, phone } from '../support/story';

const stage = openStage();
const presses = 40;
/** Milliseconds from the press of a key to the frame with the number, for 95 of 100 presses. */
const pressLimit = 50;
/** The same as the page's own processor time, which other programs hardly change: what a phone takes that runs nothing else. */
const costLimit = 50;
/**
 * The limit of both where it is more: so many times a press of a switch on a page that computes nothing, measured in the
 * same run. On fast and slow machines it was 3.6 to 4.
 */
const barePresses = 5;
/** How much slower a phone is. */
const slower = 4;
let page: Page;

describe('a switched measure on a phone that is four times slower', () => {
  test('costs the page less than the limit from press to painted number, beside a switch that computes nothing', async () => {
    await openBarePresses();
    const limit = Math.max(costLimit, barePresses * (await costOfPresses('input')));
    await openPresses();
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 3 && !(best < limit); round += 1)
      best = Math.min(best, await costOfPresses('.measure-switch input'));
    expect(best).toBeLessThan(limit);
  });

  test('shows its number within the limit on the clock, beside a switch that computes nothing', async () => {
    await openBarePresses();
    await slowDown();
    const limit = Math.max(pressLimit, barePresses * percentile(await pressAll('input'), 0.95));
    await openPresses();
    await slowDown();
    let best = Number.POSITIVE_INFINITY;
    // Another program may slow one round down; what the page itself does too slowly slows all of them.
    for (let round = 0; round < 3 && !(best < limit); round += 1)
      best = Math.min(best, percentile(await pressAll('.measure-switch input'), 0.95));
    expect(best).toBeLessThan(limit);
  });
});

/** The answer of a household with all of its measures in sight. */
async function openPresses(): Promise<void> {
  ({ page } = await stage.visit({ viewport: phone }));
  const kept = keptAnswers({ ...brickHouse, burnt: { amount: 6, unit: 'tonnes' } });
  await page.addInitScript((text) => localStorage.setItem('calculator', text), JSON.stringify(kept));
  await page.goto('/calculator/answer');
  await page.locator('.measure-switch input').first().waitFor({ state: 'attached' });
  await page.evaluate(recordPresses);
  await page.locator('.measures-rest').evaluate((rest) => rest.setAttribute('open', ''));
}

/** A page with switches and a number that costs nothing. */
async function openBarePresses(): Promise<void> {
  ({ page } = await stage.visit({ viewport: phone }));
  await page.setContent('<input type="checkbox"><input type="checkbox"><p class="package">0</p>');
  await page.evaluate(() => {
    const number = document.querySelector('.package');
    addEventListener('change', () => number?.replaceChildren(String(Number(number.textContent) + 1)));
  });
  await page.evaluate(recordPresses);
}

/** The processor milliseconds that 95 of 100 presses cost a phone. */
async function costOfPresses(switches: string): Promise<number> {
  const { browser } = stage;
  await browser.startTracing(page, { categories: pressCategories });
  await pressAll(switches);
  const costs = pressCosts(await browser.stopTracing());
  expect(costs).toHaveLength(presses);
  return slower * percentile(costs, 0.95);
}

async function slowDown(): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

/** Presses switches one after the other; answers the milliseconds from each press to its painted number. */
async function pressAll(switches: string): Promise<number[]> {
  const measures = page.locator(switches);
  const count = await measures.count();
  await page.evaluate(() => window.pressTimes.splice(0));
  for (let press = 1; press <= presses; press += 1) {
    await measures.nth(press % count).focus();
    await page.keyboard.press('Space');
    await page.waitForFunction((times) => window.pressTimes.length === times, press);
  }
  return page.evaluate(() => window.pressTimes);
}

declare global {
  interface Window {
    /** Milliseconds from each press to the frame in which its number was painted. */
    pressTimes: number[];
  }
}

/** Runs in the page. The press is the moment of the input event, so waiting for a busy thread counts as well. */
function recordPresses(): void {
  window.pressTimes = [];
  let pressed: number | undefined;
  window.addEventListener('keyup', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
  const numbers = document.querySelector('.package');
  if (numbers === null) throw new Error('The page has no numbers.');
  const painted = new MutationObserver(() => {
    const begun = pressed;
    if (begun === undefined) return;
    pressed = undefined;
    // The next task runs when the frame is painted; without its priority it would wait for what follows the press too.
    requestAnimationFrame(() => {
      void window.scheduler.postTask(() => window.pressTimes.push(performance.now() - begun), {
        priority: 'user-blocking',
      });
    });
  });
  painted.observe(numbers, { subtree: true, childList: true, characterData: true });
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}
