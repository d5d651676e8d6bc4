import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { startProduct } from '../support/products/product';
import { ask } from '../support/session';
import { openOwnStage, tablet } from '../support/story';

const title = 'Холболтгүй бичсэн мэдээ';

const stage = openOwnStage({ seed: 'demo' });

test('an agent loses the connection, enters a row with a picture, loads the page anew, and it arrives once', async () => {
  const { page, context } = await stage.visit({ hasWorker: true, viewport: tablet, login: 'agent' });
  await page.goto('/admin/p/2');
  await page.getByRole('button', { name: 'Офлайн ашиглах' }).click();
  await page.getByRole('button', { name: 'Офлайн бэлэн', pressed: true }).waitFor();

  await context.setOffline(true);
  await stage.ownProduct().end();
  await page.goto('/form/news/new');
  await page.getByRole('link', { name: /^Офлайн/ }).waitFor();
  await page.getByRole('textbox', { name: /^Гарчиг(?! \()/ }).fill(title);
  await page.getByRole('combobox', { name: 'Төрөл' }).click();
  await page.locator('.ant-select-item-option').first().click();
  await page.getByLabel(/^Зураг: /).setInputFiles({
    name: 'байшин.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  });
  await expect.poll(() => widthOf(page.getByRole('img', { name: 'Зураг' }))).toBe(320);
  await page.getByRole('switch', { name: 'Нийтлэх' }).click();
  await page.getByRole('button', { name: 'Хадгалах', exact: true }).dblclick();
  await page.getByText('Офлайн — төхөөрөмжид хадгаллаа').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: /^Гарчиг(?! \()/ }).inputValue()).toBe('');
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
  await page.getByRole('link', { name: 'Офлайн, Илгээгээгүй 1' }).waitFor();

  await page.reload();
  await page.getByRole('link', { name: 'Офлайн, Илгээгээгүй 1' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: title });
  await entry.getByText('Холболт хүлээж байна').waitFor();
  await entry.getByText('Файл: 1').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Хэрэглэгчийн цэс/ }).click();
  await page.getByRole('button', { name: 'Гарах', exact: true }).click();
  await page.getByRole('dialog', { name: 'Илгээгээгүй бичилт байна' }).waitFor();
  await page.getByRole('button', { name: 'Үлдэх' }).click();
  await entry.getByRole('link', { name: /^Нээх/ }).click();
  await expect.poll(() => page.getByRole('textbox', { name: /^Гарчиг(?! \()/ }).inputValue()).toBe(title);
  await expect.poll(() => widthOf(page.getByRole('img', { name: 'Зураг' }))).toBe(320);

  const again = await startProduct({
    after: stage.ownProduct(),
    port: Number(new URL(stage.url).port),
  });
  try {
    await context.setOffline(false);
    await page.getByText('Илгээлээ: 1 бичилт').waitFor();
    await page.getByRole('link', { name: /Илгээгээгүй/ }).waitFor({ state: 'detached' });
    const rows = await newsOfTitle(page);
    expect(rows).toHaveLength(1);
    const picture = await page.request.get(`/files/${rows[0]?.photo}`);
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    await page.goto('/outbox');
    await page.getByText('Бүх бичилт илгээгдсэн.').waitFor();
    await expectAccessible(page);
  } finally {
    await again.stop();
  }
});

async function newsOfTitle(page: Page): Promise<{ photo: string }[]> {
  const { news } = await ask<{ news: { photo: string }[] }>(
    page,
    'query($f: [filter]) { news(filters: $f) { id photo } }',
    { f: [{ column: 'title', condition: 'equals', value: title }] },
  );
  return news;
}

/** The picture's own pixels: nothing where it could not be shown. */
function widthOf(image: Locator): Promise<number> {
  return image.evaluate((node) => (node instanceof HTMLImageElement ? node.naturalWidth : 0));
}

async function photo(): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 240, channels: 3, background: '#0366cc' } })
    .jpeg()
    .toBuffer();
}
