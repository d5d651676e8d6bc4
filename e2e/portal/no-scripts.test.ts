import { expect, test } from 'vitest';
import { phone, openStage } from '../support/story';

const stage = openStage();

test('without scripts the maps have their styles, and a page that needs scripts leads home', async () => {
  const context = await stage.browser.newContext({
    baseURL: stage.url,
    viewport: phone,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto('/gis');
  const links = page.locator('.gis-nav a');
  const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
  expect(boxes.length).toBeGreaterThan(2);
  for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44);

  await page.goto('/auth/login');
  // Playwright finds no texts in `noscript`.
  expect(await page.locator('noscript p').textContent()).toContain('JavaScript-ийг идэвхжүүлнэ үү');
  await page.locator('noscript a').click();
  await page.waitForURL('/');
  await page.locator('h1').waitFor();
  await context.close();
});
