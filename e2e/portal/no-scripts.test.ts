import { expect, test } from 'vitest';
import { phone, openStage } from '../support/story';

const stage = openStage();

test('without scripts a page that needs them leads home', async () => {
  const context = await stage.browser.newContext({
    baseURL: stage.url,
    viewport: phone,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto('/auth/login');
  // Playwright finds no texts in `noscript`.
  expect(await page.locator('noscript p').textContent()).toContain('JavaScript-ийг идэвхжүүлнэ үү');
  await page.locator('noscript a').click();
  await page.waitForURL('/');
  await page.locator('h1').waitFor();
  await context.close();
});
