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
  await page.getByText('Энэ хуудсыг үзэхийн тулд JavaScript-ийг идэвхжүүлнэ үү.').waitFor();
  await page.getByRole('link', { name: 'Нүүр хуудас руу' }).click();
  await page.getByRole('heading', { level: 1, name: 'Танай байшин өвөлд хэдэн төгрөг алддаг вэ?' }).waitFor();
  await context.close();
});
