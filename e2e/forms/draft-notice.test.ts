import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { openStage, phone } from '../support/story';

const stage = openStage();

test('the offer of an unfinished entry moves no field, and is seen without scrolling', async () => {
  const { page } = await stage.visit({ viewport: phone, login: 'waverer', hasOwnSession: true });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        if ('value' in shift && typeof shift.value === 'number')
          performance.mark('moved', { detail: shift.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const work = 'Хойд хана хөлдөж байна';
  const field = page.getByRole('textbox', { name: /Тайлбар/ });
  await page.goto('/form/order_request/new');
  await field.fill(work);
  await page.getByText(/^Ноорог хадгалсан/).waitFor();
  // It is stored, so leaving loses nothing.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/');
  await page.goto('/form/order_request/new');
  const offer = page.getByRole('region', { name: 'Дуусаагүй бичилт байна' });
  await offer.waitFor();
  const box = await offer.boundingBox();
  expect((box?.y ?? phone.height) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height);
  await expectAccessible(page);
  const moved = await page.evaluate(() =>
    performance
      .getEntriesByName('moved')
      .reduce((sum, mark) => sum + (mark instanceof PerformanceMark ? Number(mark.detail) : 0), 0),
  );
  expect(moved).toBeLessThanOrEqual(0.05);
  // Another entry has room beside it.
  await field.fill('Зүүн хана хөлдөж байна');
  await offer.getByText('Өмнөх ноорог').waitFor();
  expect((await offer.boundingBox())?.height).toBeLessThanOrEqual(60);
  await expectAccessible(page);
  await field.fill('');
  await offer.getByText('Өмнөх ноорог').waitFor({ state: 'detached' });
  await offer.getByRole('button', { name: 'Үргэлжлүүлэх' }).tap();
  await expect.poll(() => field.inputValue()).toBe(work);
  expect(await offer.count()).toBe(0);
});
