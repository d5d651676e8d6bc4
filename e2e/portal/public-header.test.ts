import { expect, test } from 'vitest';
import { languages } from '../../src/definitions/language';
import { publicAddressIn } from '../../src/definitions/public-pages/public-address';
import { computer, openStage, phone } from '../support/story';

const stage = openStage();
const widths = [320, 390, 600, 767, 768, 820, 1023, 1199, 1200, 1280, 1440];

test.each(
  languages.flatMap((language) => [
    { language, login: undefined },
    { language, login: 'admin' },
  ]),
)('the public header fits every width: $language, login: $login', async ({ language, login }) => {
  const { page, complaints } = await stage.visit({ viewport: computer, login });
  await page.goto(publicAddressIn(language, '/news'));
  await page.locator('.news-card').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${width} px` })
      .toBeLessThanOrEqual(width);
  }
  expect(complaints).toEqual([]);
});

test('on a phone the page that is open is in sight among the others', async () => {
  const { page, complaints } = await stage.visit({ viewport: phone });
  for (const address of ['/dashboard', '/', '/news']) {
    await page.goto(address);
    const open = page.locator('.web-nav a[aria-current="page"]');
    await open.waitFor();
    await expect
      .poll(async () => {
        const box = await open.boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= phone.width;
      })
      .toBe(true);
  }
  expect(complaints).toEqual([]);
});
