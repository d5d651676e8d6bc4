import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { ask } from '../support/session';
import { computer, openOwnStage, phone } from '../support/story';

/** The portal with its demo: people of several roles, and cases with a history. */
const stage = openOwnStage({ seed: 'demo' });
const small = { width: 1024, height: 900 };

describe('an administrator', () => {
  test('makes a process for a table, plays it, publishes it, two people use it, and takes it back', async () => {
    const { page, complaints } = await stage.visit({ viewport: computer, login: 'admin' });
    const conflicts = conflictsOf(page);
    await page.goto('/admin/builder');
    await page.getByRole('button', { name: 'Шинээр үүсгэх' }).click();
    const dialog = page.locator('.ant-modal');
    await dialog.getByRole('combobox').first().click();
    await page.locator('.ant-select-item-option').getByText('Явц', { exact: true }).click();
    await dialog.getByLabel('Нэр', { exact: true }).fill('Мэдээ батлах');
    await dialog.getByRole('button', { name: 'Үүсгэх' }).click();
    await page.getByRole('heading', { name: 'Мэдээ батлах', level: 1 }).waitFor();
    await properties(page).getByLabel('Хүснэгт').selectOption('news');
    await expectAccessible(page);

    // The step in the middle: who decides it.
    await node(page, 'Шалгаж байна').click();
    await properties(page).getByLabel('Үүрэг').selectOption('admin');
    // By keyboard from step to step, and a new step after the one that has the focus.
    await node(page, 'Бүртгэсэн').focus();
    await page.keyboard.press('ArrowDown');
    await focused(page, 'Шалгаж байна');
    await page.keyboard.press('Insert');
    await dialog.getByLabel('Алхмын нэр').fill('Мэдээгээ засна уу');
    await dialog.getByLabel('Алхмын төрөл').selectOption('RE_CREATE');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Нэмэх' }).click();
    await node(page, 'Мэдээгээ засна уу').waitFor();
    await properties(page).getByLabel('Үүрэг').selectOption('agent');
    await properties(page).getByLabel('Шинэ үйлдэл хүргэх алхам').selectOption('check');
    await properties(page).getByRole('button', { name: 'Үйлдэл нэмэх' }).click();
    await titleOf(page).fill('Дахин илгээх');

    // A line that is drawn with the mouse is an action, and one step of undo.
    await drag(page, node(page, 'Шалгаж байна'), node(page, 'Бүртгэсэн'));
    await line(page, 'Үргэлжлүүлэх').nth(1).waitFor();
    await page.getByRole('button', { name: 'Буцаах', exact: true }).click();
    await expect.poll(() => line(page, 'Үргэлжлүүлэх').count()).toBe(1);

    await line(page, 'Үргэлжлүүлэх').click();
    await titleOf(page).fill('Засуулахаар буцаах');
    await properties(page).getByText('Шалтгаан заавал бичүүлэх').click();
    // The guard of the approval as a sentence.
    await line(page, 'Зөвшөөрөх').click();
    await properties(page)
      .getByRole('button', { name: /нөхцөл/i })
      .first()
      .click();
    await properties(page).getByLabel('Талбар').first().selectOption('title');
    await properties(page).getByLabel('Харьцуулалт').selectOption('filled');
    await expectAccessible(page);
    await page.locator('.set-bar-status.is-saved').waitFor();

    await page.getByRole('button', { name: 'Туршиж тоглох' }).click();
    await page.getByLabel('Хэн эхлүүлэх вэ').selectOption('agent');
    await page.getByRole('button', { name: 'Явцыг эхлүүлэх' }).click();
    await page.getByRole('heading', { name: 'Одоо: Шалгаж байна' }).waitFor();
    await page.getByText('Зөвшөөрөх: Энэ үйлдлийн нөхцөл хангагдаагүй байна').waitFor();
    await page.getByRole('button', { name: 'Засуулахаар буцаах' }).click();
    await page.getByLabel('Шалтгаан').fill('Гарчиггүй');
    await page.getByRole('button', { name: 'Шийдэх' }).click();
    await page.getByRole('heading', { name: 'Одоо: Мэдээгээ засна уу' }).waitFor();
    await page.getByLabel('Гарчиг').first().fill('Сайн мэдээ');
    await page.getByRole('button', { name: 'Дахин илгээх' }).click();
    await page.getByRole('button', { name: 'Зөвшөөрөх' }).click();
    await page.getByRole('heading', { name: 'Явц дууслаа' }).waitFor();
    await page.getByText('Ээлж: 2').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Нэг алхам буцах' }).click();
    await page.getByRole('heading', { name: 'Одоо: Шалгаж байна' }).waitFor();
    await page.getByRole('button', { name: 'Эхнээс нь' }).click();
    await page.getByRole('heading', { name: 'Явц эхлээгүй байна' }).waitFor();

    await page.getByRole('button', { name: /^Шалгаад нийтлэх/ }).click();
    await dialog.getByRole('button', { name: 'Нийтлэх', exact: true }).click();
    await page.getByText('Нийтэллээ', { exact: true }).waitFor();

    const row = await firstNews();
    const agent = await stage.visit({ viewport: computer, login: 'agent' });
    const conflictsOfAgent = conflictsOf(agent.page);
    await agent.page.goto(`/admin/case/news/${row}`);
    await agent.page.getByRole('button', { name: 'Явц эхлүүлэх' }).click();
    await agent.page.getByText('Шалгаж байна').first().waitFor();
    await page.goto(`/admin/case/news/${row}`);
    await page.getByRole('button', { name: 'Зөвшөөрөх' }).click();
    await page.locator('.timeline-rounds').getByText('Зөвшөөрөх').waitFor();

    await page.goto('/admin/builder/process/medee_batlakh');
    await page.getByRole('button', { name: 'Хүлээсэн хугацаа' }).click();
    await node(page, 'Шалгаж байна')
      .getByText(/голч .* 90%/)
      .waitFor();

    await page.goto('/admin/builder');
    await page.getByRole('button', { name: 'Буцаах', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Буцаах', exact: true }).click();
    await page.getByText('Буцаасан', { exact: true }).waitFor();
    await page.getByRole('searchbox', { name: 'Нэр, кодоор хайх' }).fill('medee_batlakh');
    await page.getByText('Ийм зүйл олдсонгүй').waitFor();
    expect([...conflicts, ...conflictsOfAgent]).toEqual([]);
    expect([...complaints, ...agent.complaints]).toEqual([]);
  });

  test('sees what a stricter guard would have changed in real cases, and how long they wait', async () => {
    const { page, complaints } = await stage.visit({ viewport: small, login: 'admin', hasOwnSession: true });
    await page.goto('/admin/builder/process/loan_request');
    await page.getByRole('button', { name: 'Хүлээсэн хугацаа' }).click();
    await node(page, 'Банк хүсэлтийг судалж байна').getByText(/голч/).waitFor();
    await page.getByRole('button', { name: 'Бүтнээр харах' }).click();
    await expectAccessible(page);
    await line(page, 'Зээлийн хороонд оруулах').click();
    await properties(page).getByLabel('Утга').first().fill('999999999');
    await page.locator('.set-bar-status.is-saved').waitFor();
    await page.getByRole('button', { name: 'Өмнөх явцаар шалгах' }).click();
    await page.getByRole('button', { name: 'Шалгаж эхлэх' }).click();
    await page.getByText(/явцын \d+ нь өөрөөр шийдэгдэх байсан/).waitFor();
    const first = page.locator('.pd-deviations li').first();
    await first.getByText(/Зээлийн дүн, хугацааг бөглөнө үү/).waitFor();
    await expectAccessible(page);
    await first.getByRole('link').click();
    await page.getByRole('heading', { name: 'Одоо', exact: false }).first().waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/case\/loan_request\/\d+$/);

    // BPMN: out, and in again without a change.
    await page.goto('/admin/builder/process/order');
    await page.getByRole('button', { name: 'BPMN' }).click();
    const dialog = page.locator('.ant-modal');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Татаж авах' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('order.bpmn');
    const xml = await readFile(await download.path(), 'utf8');
    expect(xml).toContain('<bpmn:userTask');
    const file = { name: 'order.bpmn', mimeType: 'application/xml' };
    await dialog.getByLabel('BPMN файл').setInputFiles({ ...file, buffer: Buffer.from('hello') });
    await dialog.getByText('Энэ файлыг BPMN 2.0 явц гэж уншиж чадсангүй').waitFor();
    await expectAccessible(page);
    const changed = xml.replace('name="Захиалга өгөх"', 'name="Захиалга илгээх"');
    await dialog.getByLabel('BPMN файл').setInputFiles({ ...file, buffer: Buffer.from(changed) });
    await dialog.getByText(/^Алхам: \d+, үйлдэл: \d+$/).waitFor();
    await dialog.getByRole('button', { name: 'Явцад оруулах' }).click();
    await line(page, 'Захиалга илгээх').waitFor();
    await page.getByRole('button', { name: 'Буцаах', exact: true }).click();
    await line(page, 'Захиалга өгөх').waitFor();
    expect(complaints).toEqual([]);
  });

  test('edits a process on a phone as a list', async () => {
    const { page, complaints } = await stage.visit({ viewport: phone, login: 'admin', hasOwnSession: true });
    await page.goto('/admin/builder/process/work_act');
    const list = page.getByRole('list', { name: 'Явцын алхмууд' });
    await list
      .getByRole('button', { name: /^Чанарын хяналт|^Чанар/ })
      .first()
      .tap();
    await properties(page).getByLabel('Алхмын төрөл').waitFor();
    expect(await page.locator('.pd-canvas').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expectAccessible(page);
    await properties(page).getByRole('button', { name: 'Алхмыг хасах' }).tap();
    await page.getByText('Алхамтай хамт эдгээр үйлдэл хасагдана:').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Болих' }).tap();
    await page.getByRole('button', { name: 'Жагсаалт руу' }).tap();
    await list.waitFor();
    expect(complaints).toEqual([]);
  });
});

/** Collects the calls that were answered with 409: the console does not name them. */
function conflictsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 409)
      calls.push(`${response.request().method()} ${new URL(response.url()).pathname}`);
  });
  return calls;
}

function properties(page: Page): Locator {
  return page.locator('.pd-properties');
}

function titleOf(page: Page): Locator {
  return properties(page).getByLabel('Монгол', { exact: true }).first();
}

function node(page: Page, title: string): Locator {
  return page.locator('.pd-node').filter({ hasText: title });
}

function line(page: Page, title: string): Locator {
  return page.locator('.pd-label').filter({ hasText: title });
}

async function focused(page: Page, title: string): Promise<void> {
  await expect.poll(() => page.locator('.pd-node:focus').textContent()).toContain(title);
}

/** Draws a line from the dot below a step to another step. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('A step is not drawn');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2 + 4, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

async function firstNews(): Promise<string> {
  const admin = await stage.caller('admin');
  const { news } = await ask<{ news: { id: string }[] }>(
    admin,
    '{ news(limit: 1, filters: [{ column: "title", condition: notNull }]) { id } }',
  );
  const [first] = news;
  if (first === undefined) throw new Error('The demo has no news');
  return first.id;
}
