import { expect, test } from 'vitest';
import { phone, openStage } from '../support/story';

const stage = openStage();

test('without scripts a page that needs them says so and leads home; maps are a list of places', async () => {
  const context = await stage.browser.newContext({
    baseURL: stage.url,
    viewport: phone,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto('/gis');
  for (const link of await page.locator('.gis-nav a').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.locator('noscript p').isVisible()).toBe(true);
  expect(await page.locator('.skeleton').filter({ visible: true }).count()).toBe(0);
  await page.goto('/auth/login');
  // Playwright finds no texts in `noscript`.
  expect(await page.locator('noscript p').textContent()).toContain('JavaScript-ийг идэвхжүүлнэ үү');
  await page.locator('noscript a').click();
  await page.waitForURL('/');
  await page.locator('h1').waitFor();
  await context.close();
});
