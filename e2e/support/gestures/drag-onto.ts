import type { Locator, Page } from 'playwright';
import { untilStill } from '../still';

/** Drags with the mouse in steps, as a hand does. */
export async function dragOnto(page: Page, item: Locator, target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await item.hover();
  // An item that was just added or removed may still be moving its neighbours.
  await untilStill(page);
  await page.mouse.down();
  const [start, end] = [await item.boundingBox(), await target.boundingBox()];
  if (start === null || end === null) throw new Error('Nothing can be dragged there');
  await page.mouse.move(start.x, start.y, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 });
  await page.mouse.up();
}
