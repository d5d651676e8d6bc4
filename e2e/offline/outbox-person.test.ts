import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { openDevice } from '../support/device';
import { keptRecords } from '../support/kept-records';
import { openNews } from '../support/rows/news-rows';
import { codeOf, turnOnSecondFactor } from '../support/second-factor';
import { demoPassword } from '../support/session';
import { computer, openStage, tablet } from '../support/story';

const stage = openStage();
const device = openDevice(stage);
const news = openNews(stage);

describe('what waits on a device', () => {
  test('belongs to its person: the next one at the device sees nothing and sends nothing of it', async () => {
    const title = 'Зөвхөн төлөөлөгчийн мэдээ';
    const page = await device.open(tablet, 'agent');
    await device.beReady();
    await device.enter(title);
    // Another person signs in where the first could not sign out.
    await page.goto('about:blank');
    await takeSession(page, 'inspector');
    await device.goOnline();
    await page.goto('/outbox');
    await page.getByText('Бүх бичилт илгээгдсэн.').waitFor();
    expect(await page.getByRole('link', { name: /Илгээгээгүй \d/ }).count()).toBe(0);
    expect(await page.getByText(title).count()).toBe(0);
    expect(await openText(page)).not.toContain(title);
    expect(await news.newsOf(title)).toEqual([]);
    expect(await page.request.get('/auth/check').then((answer) => answer.json())).toMatchObject({
      user: { login: 'inspector' },
    });

    await takeSession(page, 'agent');
    await page.goto('/outbox');
    await expect.poll(() => news.newsOf(title)).toHaveLength(1);
    await page.getByText('Бүх бичилт илгээгдсэн.').waitFor();
  });

  test('is warned of at signing out, and opens again after the second factor', async () => {
    const title = 'Хоёр шаттай мэдээ';
    const page = await device.open(computer, 'guardian');
    await device.beReady();
    const secret = await turnOnSecondFactor(page, demoPassword);
    await device.enter(title);
    device.line.change('/query', null);
    await device.goOnline();
    await page.goto('/outbox');
    await device.entryOf(title).waitFor();

    await page.getByRole('button', { name: /^Хэрэглэгчийн цэс/ }).click();
    await page.getByRole('button', { name: 'Гарах', exact: true }).click();
    const warning = page.getByRole('dialog', { name: 'Илгээгээгүй бичилт байна' });
    await warning.getByText('Илгээгээгүй 1').waitFor();
    await expectAccessible(page);
    await warning.getByRole('button', { name: 'Гарах', exact: true }).click();
    await page.waitForURL('**/auth/login');
    await expect.poll(() => page.evaluate(keptRecords, 'keys')).toEqual([]);

    await page.getByLabel('Нэвтрэх нэр, и-мэйл эсвэл утас').fill('guardian');
    await page.getByLabel('Нууц үг', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
    const code = page.getByRole('textbox', { name: 'Баталгаажуулах код' });
    await code.waitFor();
    await expect.poll(() => page.evaluate(keptRecords, 'keys')).toEqual([]);
    // The code of enrolling is used up: the next step's is early, and taken.
    await code.fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Батлах' }).click();
    await page.getByRole('link', { name: /Илгээгээгүй 1/ }).click();
    await device.entryOf(title).waitFor();
    device.line.restore('/query');
    // Looked for again at once where the device finds its network anew.
    await device.goOffline();
    await device.goOnline();
    await page.getByText('Бүх бичилт илгээгдсэн.').waitFor();
    expect(await news.newsOf(title)).toHaveLength(1);
  });
});

/** Another session takes the place of the one in this browser, whose pages do not hear of it. */
async function takeSession(page: Page, login: string): Promise<void> {
  const answer = await page.request.post(`${stage.url}/auth/login`, {
    data: { login, password: demoPassword },
  });
  expect(answer.status()).toBe(200);
}

/** Everything that this browser keeps and that no key protects. */
function openText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('dulaan-offline');
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const store of database.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve) => {
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.addEventListener('success', () => resolve(reading.result));
      });
      for (const row of rows) {
        const { sealed } = row as { sealed?: { bytes: ArrayBuffer } };
        texts.push(sealed === undefined ? JSON.stringify(row) : new TextDecoder().decode(sealed.bytes));
      }
    }
    database.close();
    return texts.join('\n');
  });
}
