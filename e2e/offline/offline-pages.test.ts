import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { openDevice } from '../support/device';
import { keptRecords } from '../support/kept-records';
import { ask } from '../support/session';
import { openStage, phone, screens } from '../support/story';

const stage = openStage();
const device = openDevice(stage);

describe('a list', () => {
  test.each(screens)(
    'on a $name shows without a connection what was seen of it last',
    async ({ viewport }) => {
      const page = await device.open(viewport, 'agent');
      await device.beReady();
      await page.goto('/admin/p/41');
      const row = page.locator('.grid-card, .ag-row').first();
      // A row is there before its values are drawn.
      await expect.poll(() => row.innerText()).toContain('\n');

      await device.goOffline();
      // Before, other stories' orders may still come first.
      const seen = await row.innerText();
      await page.reload();
      await page.getByText(/^Офлайн\. Сүүлд \d{4}-\d\d-\d\d \d\d:\d\d үед татсан/).waitFor();
      await expect.poll(() => row.innerText()).toBe(seen);
      await expectAccessible(page);
      await page.getByRole('searchbox').fill('Ийм мөр байхгүй');
      await page.getByText('Ийм хайлт, шүүлтүүрийг энэ төхөөрөмж дээр урьд хэрэглээгүй байна.').waitFor();
      await expectAccessible(page);

      // One that was never opened here leads on.
      await page.goto(`/admin/p/2?q=${encodeURIComponent('үүнийг хэн ч хайгаагүй')}`);
      await page.getByRole('button', { name: 'Цэвэрлэх' }).first().click();
      await page.getByText(/^Офлайн\. Сүүлд/).waitFor();
      await page.goto('/admin/p/41');
      await page.getByText(/^Офлайн\. Сүүлд/).waitFor();
      await device.goOnline();
      await page.getByText(/^Офлайн\. Сүүлд/).waitFor({ state: 'detached' });
      await row.waitFor();
    },
  );
});

describe('a visitor', () => {
  test('loses the connection, then the answer, and what was typed arrives once', async () => {
    const words = `Холболт тасарсан үеийн санал ${Date.now()}`;
    const page = await device.open(phone);
    await page.goto('/form/feedback/new');
    await page.getByLabel('Овог').fill('Дорж');
    await page.getByLabel('Нэр', { exact: true }).fill('Бат');
    await page.getByLabel('Утас').fill('99112233');
    await page.getByLabel('И-мэйл').fill('bat@example.mn');
    await page.getByRole('textbox', { name: 'Санал хүсэлт' }).fill(words);
    await device.goOffline();
    const send = page.getByRole('button', { name: 'Илгээх' });
    await send.click();
    await page.getByText(/Бөглөсөн мэдээлэл тань энэ цонхонд үлдэнэ/).waitFor();
    await expectAccessible(page);

    await device.goOnline();
    await page.reload();
    await page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Санал хүсэлт' }).inputValue()).toBe(words);
    const lost = device.line.loseAnswers();
    await send.click();
    await lost;
    await page.getByText(/Бөглөсөн мэдээлэл тань энэ цонхонд үлдэнэ/).waitFor();
    device.line.reconnect();
    await send.click();
    await page.getByRole('heading', { name: 'Санал хүсэлтийг тань хүлээн авлаа' }).waitFor();
    expect(await feedbackOf(words)).toHaveLength(1);
  });
});

describe('the account', () => {
  test('on a phone in a yard shows the orders that were seen last', async () => {
    const page = await device.open(phone, 'citizen');
    await page.goto('/menu/user/my-orders');
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The worker takes over a page that it has served.
    await page.reload();
    const card = page.locator('.own-case').first();
    const seen = await card.getByRole('heading').innerText();
    // What is shown is kept some moments later.
    const kept = async () => (await page.evaluate(keptRecords, 'answers')).join('\n');
    await expect.poll(kept).toContain('session');
    await expect.poll(kept).toContain('own row list');
    await device.goOffline();
    await page.reload();
    await expect.poll(() => card.getByRole('heading').innerText()).toBe(seen);
    await expectAccessible(page);
    await page.getByRole('link', { name: seen }).first().waitFor();
  });
});

describe('the portal', () => {
  test('can be installed: manifest, icons and worker are what browsers ask for', async () => {
    const page = await device.open(phone);
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const devices = await device.context.newCDPSession(page);
    const { installabilityErrors } = await devices.send('Page.getInstallabilityErrors');
    // The profile of a test is a private window, which installs nothing.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const { url, errors, data } = await devices.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { icons, start_url } = JSON.parse(data ?? '{}') as {
      icons: { src: string; sizes: string; purpose: string }[];
      start_url: string;
    };
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes } of icons) {
      const icon = await page.request.get(new URL(src, url).href);
      const { width, height } = await sharp(await icon.body()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    // The installed portal opens where there is no connection.
    await device.goOffline();
    await page.goto(new URL(start_url, url).href);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

async function feedbackOf(words: string): Promise<unknown[]> {
  const office = await stage.caller('agent');
  const { v_feed_back: found } = await ask<{ v_feed_back: unknown[] }>(
    office,
    'query($filters: [filter]) { v_feed_back(filters: $filters) { id } }',
    { filters: [{ column: 'description', condition: 'equals', value: words }] },
  );
  return found;
}
