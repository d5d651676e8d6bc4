import type { CDPSession, Locator, Page } from 'playwright';
import { untilStill } from '../still';

interface Point {
  x: number;
  y: number;
}

/** One finger on the screen of a page, as the browser itself hears of it. */
export interface Finger {
  down: (point: Point) => Promise<void>;
  move: (point: Point) => Promise<void>;
  up: () => Promise<void>;
}

export async function openFinger(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  return {
    down: (point) => touch(session, 'touchStart', [point]),
    move: (point) => touch(session, 'touchMove', [point]),
    up: () => touch(session, 'touchEnd', []),
  };
}

async function touch(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  touchPoints: Point[],
): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

interface FingerDrag {
  item: Locator;
  /** Something that is on the page from when the item is taken until it is let go. */
  taken: Locator;
  target: Locator;
  /** True if the target makes room for the item, so that its place at the beginning counts. */
  givesWay?: boolean;
}

/** Rests on an item until it is taken, moves it onto the upper part of a target and lets it go. */
export async function dragByFinger(
  page: Page,
  { item, taken, target, givesWay = false }: FingerDrag,
): Promise<void> {
  const finger = await openFinger(page);
  await item.scrollIntoViewIfNeeded();
  await item.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 240));
  await untilStill(page);
  const from = await upperMiddle(item);
  const place = await upperMiddle(target);
  await finger.down(from);
  await taken.waitFor();
  for (const share of [0.2, 0.5, 0.8, 1]) {
    // Near an edge the part under the finger scrolls.
    const onto = givesWay ? place : await upperMiddle(target);
    await finger.move({ x: from.x + (onto.x - from.x) * share, y: from.y + (onto.y - from.y) * share });
    await untilStill(page);
  }
  await finger.up();
  await taken.waitFor({ state: 'detached' });
}

/** Moves a finger upwards at once, without a rest. */
export async function swipeUp(page: Page, item: Locator, distance: number): Promise<void> {
  const finger = await openFinger(page);
  await untilStill(page);
  const from = await upperMiddle(item);
  await finger.down(from);
  for (let moved = 20; moved <= distance; moved += 20) await finger.move({ ...from, y: from.y - moved });
  await finger.up();
}

async function upperMiddle(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not on the page');
  return { x: box.x + box.width / 2, y: box.y + Math.min(12, box.height / 4) };
}
