import { AxeBuilder } from '@axe-core/playwright';
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser, signIn } from './browser';
import { startProduct, type Product } from './product';

const screens = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'computer', width: 1440, height: 900 },
];

let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** What the browser's console has said: a good page says nothing. */
let complaints: string[];

beforeAll(async () => {
  product = await startProduct({ seed: 'demo' });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

afterEach(() => context.close());

describe.each(screens)('on a $name', ({ width, height }) => {
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width, height }, acceptDownloads: true });
    page = await context.newPage();
    complaints = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await signIn(page, product.url, 'admin');
  });

  test('an admin takes the filtered news as a file', { timeout: 120_000 }, async () => {
    await page.goto(`${product.url}/admin/p/2?f=is_publish:equals:false&sort=title:asc`);
    const saved = page.waitForEvent('download');
    await choose('CSV файлаар татах');
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^Мэдээ \d{4}-\d\d-\d\d\.csv$/);
    const [header = '', ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(header).toContain('Гарчиг');
    expect(lines).toHaveLength(await unpublishedNews());
    await page.getByText(`Татлаа: ${file.suggestedFilename()}`).waitFor();
    expect(complaints).toEqual([]);
  });

  test(
    'an admin imports a sheet: its faults are named by cell, and once mended its rows are there',
    { timeout: 120_000 },
    async () => {
      const name = `Импорт ${width}`;
      await page.goto(`${product.url}/admin/p/${await menuOf('news_type')}`);
      await choose('Файлаас оруулах…');
      const dialog = page.getByRole('dialog', { name: 'Файлаас оруулах' });
      await dialog.getByText('Файлаа энд чирж тавих').waitFor();
      await expectAccessible();

      await dialog.locator('input[type=file]').setInputFiles(sheet(`Тэмдэглэл,Төрөл\r\nа,${name}\r\nб,\r\n`));
      await dialog.getByRole('cell', { name }).waitFor();
      await expectAccessible();
      await dialog.getByRole('button', { name: 'Шалгах' }).click();
      await dialog.getByText('Алдаатай мөр: 1 / 2').waitFor();
      await dialog.getByRole('row', { name: /3.*B.*Талбарыг бөглөнө үү/ }).waitFor();
      await expectAccessible();
      expect(await dialog.getByRole('button', { name: '1 мөр оруулах' }).isDisabled()).toBe(true);

      await dialog.getByRole('button', { name: 'Буцах' }).click();
      await dialog.getByRole('button', { name: 'Өөр файл сонгох' }).click();
      await dialog.locator('input[type=file]').setInputFiles(sheet(`Төрөл\r\n${name}\r\n${name} б\r\n`));
      await dialog.getByRole('button', { name: 'Шалгах' }).click();
      await dialog.getByText('Бүх мөр зөв байна: 2').waitFor();
      await dialog.getByRole('button', { name: '2 мөр оруулах' }).click();
      await page.getByText('Оруулсан мөр: 2').waitFor();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText(`${name} б`).first().waitFor();
      expect(complaints).toEqual([]);
    },
  );

  test('the rows are printed as a plain table', { timeout: 120_000 }, async () => {
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await page.goto(`${product.url}/admin/p/${await menuOf('news_type')}`);
    await choose('Хэвлэх');
    const table = page.locator('.print-sheet');
    await table.waitFor({ state: 'attached' });
    expect(await table.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await table.isVisible()).toBe(true);
    expect(await page.locator('#root').isVisible()).toBe(false);
    expect(await table.locator('tbody tr').count()).toBeGreaterThan(1);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await table.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});

async function choose(item: string): Promise<void> {
  await page.getByRole('button', { name: 'Файл, хэвлэл' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function unpublishedNews(): Promise<number> {
  const query = `{ paginate(page: 1, size: 1, filters: [{column: "is_publish", condition: equals, value: "false"}]) { total v_news { id } } }`;
  const answer = await page.request.post(`${product.url}/query`, { data: { query } });
  const body = (await answer.json()) as { data: { paginate: { total: number } } };
  return body.data.paginate.total;
}

/** The menu item that opens a krud. */
async function menuOf(krud: string): Promise<number> {
  interface Item {
    id: number;
    url: string | null;
    link_to: string;
    children: Item[];
  }
  const answer = await page.request.get(`${product.url}/get-permissions`);
  const body = (await answer.json()) as { permission: { menu: Item[] } };
  const all = (items: Item[]): Item[] => items.flatMap((item) => [item, ...all(item.children)]);
  const found = all(body.permission.menu).find((item) => item.link_to === 'crud' && item.url === krud);
  if (!found) throw new Error(`No menu item opens ${krud}.`);
  return found.id;
}

function sheet(text: string) {
  return { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) };
}

async function expectAccessible(): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
