import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { startLine, type Line } from '../support/line';
import { ask } from '../support/session';
import { openStage, phone } from '../support/story';

const stage = openStage();
let line: Line;
let page: Page;

beforeAll(async () => {
  line = await startLine(stage.url);
});
afterAll(() => line.close());

describe('an auditor in the yard', () => {
  test('draws the house by walking around it, copies a wall and answers questions, without a connection', async () => {
    const visitor = await stage.visit({ viewport: phone, login: 'agent', hasWorker: true, url: line.url });
    ({ page } = visitor);
    const address = 'Тойрч хэмжсэн байшин';
    const office = await stage.caller('agent');
    await page.goto('/admin/p/45');
    await page.getByRole('button', { name: 'Офлайн ашиглах' }).click();
    await page.getByRole('button', { name: 'Офлайн бэлэн', pressed: true }).waitFor();
    await page.goto('/form/energy_audit/new');
    await tab('Барилга');
    await visitor.context.setOffline(true);
    line.cut();
    await page.getByText(/Сул зай \d/).waitFor();
    await page.getByLabel('Хаяг').fill(address);

    // Two lengths by keyboard; the outline closes itself.
    await page.getByRole('radio', { name: 'Тойрч хэмжсэн' }).check();
    await wall(1).fill('10');
    await wall(1).press('Enter');
    await expect.poll(() => wall(2).evaluate((node) => node === document.activeElement)).toBe(true);
    await wall(2).fill('8');
    await page.getByRole('button', { name: 'Тойргийг битүүлэх' }).click();
    await page.getByLabel('Ханын өндөр').fill('2.5');
    await page.getByRole('combobox', { name: '1-р хана аль зүг рүү харсан бэ?' }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('Урд', { exact: true }).click();
    await page.locator('.widget-results').getByText('80 м²', { exact: true }).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    // The drawing fills in some fields; the rest of a wall is copied.
    await tab('Хана');
    const north = await openWall('Хойд хана');
    expect(await north.getByLabel('Урт (м)').inputValue()).toBe('10');
    expect(await north.getByLabel('Өндөр (м)').inputValue()).toBe('2.5');
    await north.getByLabel('Зузаан (мм)', { exact: true }).fill('51');
    await north.getByLabel('Зузаан (мм)', { exact: true }).press('Tab');
    await north.getByText('Ханын зузаан ихэвчлэн 80–1000 мм').waitFor();
    await expectAccessible(page);
    await north.getByLabel('Зузаан (мм)', { exact: true }).fill('510');
    await north.getByText('Ханын зузаан ихэвчлэн 80–1000 мм').waitFor({ state: 'detached' });
    await closeWall('Хойд хана');
    const east = await openWall('Зүүн хана');
    await east.getByRole('group', { name: 'Хуулах:' }).getByRole('button', { name: 'Хойд хана' }).click();
    await expect.poll(() => east.getByLabel('Зузаан (мм)', { exact: true }).inputValue()).toBe('510');
    expect(await east.getByLabel('Урт (м)').inputValue()).toBe('8');
    await expectAccessible(page);
    await closeWall('Зүүн хана');

    // A window of 12 m² is asked about, counted, and saved all the same.
    await tab('Хаалга, цонх');
    await page.getByRole('button', { name: 'Мөр нэмэх' }).click();
    const row = page.locator('.sub-card').first();
    await row.getByRole('combobox', { name: 'Хаалга, цонх' }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('Цонх', { exact: true }).click();
    await row.getByLabel('Урт (м)').fill('4');
    await row.getByLabel('Өндөр (м)').fill('3');
    await row.getByLabel('Өндөр (м)').press('Tab');
    await row.getByText('9 м²-ээс том байна').waitFor();
    await expectAccessible(page);
    await tab('Барилга');
    await page.getByRole('button', { name: 'Лавлах утга (1)' }).click();
    await row.getByRole('button', { name: 'Тийм, зөв' }).click();
    await page.getByRole('button', { name: /^Лавлах утга/ }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Хадгалах', exact: true }).click();
    await page.getByText('Офлайн — төхөөрөмжид хадгаллаа').waitFor();

    await visitor.context.setOffline(false);
    line.reconnect();
    await expect
      .poll(async () => {
        const { akt } = await ask<{ akt: object[] }>(
          office,
          `query($filters: [filter]) { akt(filters: $filters) { wall_north_length wall_east_length wall_east_thickness
            wall_east_gross_area floor_perimeter window_door_rate { uts ots } } }`,
          { filters: [{ column: 'address', condition: 'equals', value: address }] },
        );
        return akt;
      })
      .toEqual([
        {
          wall_north_length: 10,
          wall_east_length: 8,
          wall_east_thickness: 510,
          wall_east_gross_area: 20,
          floor_perimeter: 36,
          window_door_rate: [{ uts: 4, ots: 3 }],
        },
      ]);
  });

  test('draws a wall with a finger from the last corner', async () => {
    ({ page } = await stage.visit({ viewport: phone, login: 'agent' }));
    await page.goto('/form/energy_audit/new');
    await tab('Барилга');
    await page.getByRole('radio', { name: 'Тойрч хэмжсэн' }).check();
    await wall(1).fill('10');
    const handle = page.locator('.widget-drawing .widget-corner-handle');
    await handle.scrollIntoViewIfNeeded();
    const box = await handle.boundingBox();
    if (!box) throw new Error('The last corner is not on the screen');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 60, { steps: 4 });
    await page.mouse.up();
    await wall(2).waitFor();
    expect(Number(await wall(2).inputValue())).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Баруун тийш эргэсэн, хана 2. Дарж өөрчилнө' }).waitFor();
  });
});

function wall(number: number) {
  return page.getByRole('spinbutton', { name: `Хана ${number}`, exact: true });
}

async function openWall(name: string) {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  return page.getByRole('dialog', { name });
}

async function closeWall(name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: 'Болсон' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function tab(name: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}$`) }).click();
}
