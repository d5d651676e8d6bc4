import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { openDevice } from '../support/device';
import { openNews } from '../support/rows/news-rows';
import { openStage, phone, tablet } from '../support/story';

const stage = openStage();
const device = openDevice(stage);
const news = openNews(stage);

describe('what waits on a device', () => {
  test('and meets the change of another person is shown in both versions and resolved', async () => {
    const id = await news.createNews('Зөрчилтэй мэдээ');
    const page = await device.open(phone, 'agent');
    await device.beReady();
    await page.goto(`/form/news/${id}`);
    await page.getByRole('textbox', { name: /^Гарчиг(?! \()/ }).waitFor();
    await device.goOffline();
    await page.getByRole('textbox', { name: /^Гарчиг(?! \()/ }).fill('Миний гарчиг');
    await device.keep();
    await news.change(id, 'Нөгөө хүний гарчиг');

    await device.goOnline();
    await page.getByText('Таны шийдвэр хүлээж буй бичилт: 1').waitFor();
    await page.goto('/outbox');
    const entry = device.entryOf('Миний гарчиг');
    await entry.getByText('Зөрчилтэй', { exact: true }).waitFor();
    await expectAccessible(page);
    await entry.getByRole('link', { name: /^Нээх/ }).click();
    const conflict = page.getByRole('region', { name: 'Энэ мөрийг өөр хүн өөрчилсөн байна' });
    await conflict.getByText('Нөгөө хүний гарчиг').waitFor();
    await conflict.getByRole('radio', { name: /Миний бичсэн/ }).check();
    expect(await conflict.getByText('Миний гарчиг').count()).toBe(1);
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'Нэгтгээд хадгалах' }).click();
    await page.getByText('Бүх бичилт илгээгдсэн.').waitFor();
    expect(await news.titleOf(id)).toBe('Миний гарчиг');
  });

  test('and is corrected waits for the rest of a correction that was left half made', async () => {
    const id = await news.createNews('Түүхий мэдээ');
    const page = await device.open(tablet, 'agent');
    await device.beReady();
    await page.goto(`/form/news/${id}`);
    await page.getByRole('textbox', { name: /^Гарчиг(?! \()/ }).waitFor();
    await device.goOffline();
    await page.getByRole('textbox', { name: /^Гарчиг(?! \()/ }).fill('Офлайн гарчиг');
    await device.keep();
    await page.goto('/outbox');
    await page.getByRole('link', { name: /^Нээх: .*Офлайн гарчиг/ }).click();
    await page.getByRole('textbox', { name: /^Гарчиг(?! \()/ }).fill('Хагас засвар');
    await page.getByText(/^Ноорог хадгалсан \d\d:\d\d$/).waitFor();

    // It is not sent as it was before; no one knows yet how it is meant.
    await device.goOnline();
    await page.goto('/outbox');
    const entry = device.entryOf('Офлайн гарчиг');
    await entry.getByText('Засвар дуусаагүй', { exact: true }).waitFor();
    await expectAccessible(page);
    expect(await news.titleOf(id)).toBe('Түүхий мэдээ');

    await entry.getByRole('link', { name: /^Нээх/ }).click();
    const title = page.getByRole('textbox', { name: /^Гарчиг(?! \()/ });
    await expect.poll(() => title.inputValue()).toBe('Хагас засвар');
    await page.reload();
    await expect.poll(() => title.inputValue()).toBe('Хагас засвар');
    await title.fill('Бүтэн засвар');
    await page.getByRole('button', { name: 'Хадгалах', exact: true }).click();
    await page.getByText('Бүх бичилт илгээгдсэн.').waitFor();
    expect(await news.titleOf(id)).toBe('Бүтэн засвар');
  });

  test('outlives a new build, which opens without a connection as well', async () => {
    const title = 'Шинэчлэлтийн мэдээ';
    const page = await device.open(tablet, 'agent');
    await device.beReady();
    await device.enter(title);

    const { build } = JSON.parse(readFileSync('dist/build.json', 'utf8')) as { build: string };
    const renamed = (text: string) => text.replaceAll(build, 'a0newerbuild');
    device.line.change('/service-worker.js', renamed);
    device.line.change('/build.json', renamed);
    // The pages are there again, and the database is not yet: nothing can be sent while the build changes.
    device.line.change('/query', null);
    await device.goOnline();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    // The new worker waits until a page that has loaded asks it, or its person accepts the new build.
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
    expect(await page.evaluate(hasTakenOver)).toBe(false);
    await page.reload();
    const loadedAnew = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Шинэчлэх' }).click();
    await loadedAnew;
    await page.waitForFunction(hasTakenOver);
    await page.getByRole('link', { name: /Илгээгээгүй 1/ }).waitFor();

    await device.goOffline();
    await page.goto('/outbox');
    await device.entryOf(title).getByText('Холболт хүлээж байна').waitFor();
    device.line.restore('/query');
    await device.goOnline();
    await page.getByRole('link', { name: /Илгээгээгүй/ }).waitFor({ state: 'detached' });
    expect(await news.newsOf(title)).toHaveLength(1);
  });
});

/** Whether the newest worker of this site responds to its pages, and no other is on its way. Runs in the page. */
async function hasTakenOver(): Promise<boolean> {
  const { active, installing, waiting } = await navigator.serviceWorker.ready;
  return active?.state === 'activated' && installing === null && waiting === null;
}
