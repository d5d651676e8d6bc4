import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { menuId, newEntity } from '../tests/new-entity';
import { launchBrowser, signIn } from './browser';
import { startProduct, type Product } from './product';

const address = `/admin/p/${menuId}`;
const employer = newEntity.flatMap((body) => (body.kind === 'role' ? [body.number] : []))[0];
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

/** An administrator publishes the definitions and gives somebody the new role: nothing else is done anywhere. */
beforeAll(async () => {
  product = await startProduct({ seed: 'demo' });
  browser = await launchBrowser();
  const office = await browser.newContext();
  const admin = await office.newPage();
  await signIn(admin, product.url, 'admin');
  for (const body of newEntity) {
    await send(admin, `/definitions/${body.kind}/${body.id}/publish`, { version: 0, body });
  }
  const filters = '[{ column: "login", condition: equals, value: "crew" }]';
  const found: { data: { view_users: { id: string }[] } } = JSON.parse(
    await send(admin, '/query', { query: `{ view_users(filters: ${filters}) { id } }` }),
  );
  const query = 'mutation($id: ID!, $role: ID) { updateUsers(id: $id, input: { role: $role }) { id } }';
  const variables = { id: found.data.view_users[0]?.id, role: employer };
  expect(JSON.parse(await send(admin, '/query', { query, variables }))).not.toHaveProperty('errors');
  await office.close();
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

afterEach(() => context.close());

describe.each(screens)('on a $name', ({ width, height }) => {
  const isPhone = width < 768;

  test('a table that was only written as definitions is listed, filled in, changed and filtered', async () => {
    await openPage({ width, height });
    await signIn(page, product.url, 'crew');
    await page.goto(`${product.url}/admin`);
    if (isPhone) await page.getByRole('button', { name: 'Цэс нээх' }).click();
    await page.locator('.sidebar-item:visible').getByText('Ажлын зар', { exact: true }).click();
    await page.waitForURL(`**${address}`);
    await page.getByRole('heading', { name: 'Ажлын зар', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Нэмэх' }).first().waitFor();
    await expectAccessible();

    const job = `Дулаалгын ажилтан ${width}`;
    await create(job, '1800000');
    await row(job).waitFor();
    await row(job).getByText('1,800,000').waitFor();
    await create(`Зуухчин ${width}`, '900000');
    await row(`Зуухчин ${width}`).waitFor();

    await act(job, 'Засах');
    await field('Цалин').fill('1950000');
    await expectAccessible();
    await save();
    await row(job).getByText('1,950,000').waitFor();

    await page.getByRole('searchbox', { name: 'Хайх' }).fill(job);
    await row(`Зуухчин ${width}`).waitFor({ state: 'detached' });
    await row(job).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe(job);
    await expectAccessible();
    expect(complaints).toEqual([]);
  });

  test('its form refuses a wage under the least one, says so at the field and keeps what was typed', async () => {
    await openPage({ width, height });
    await signIn(page, product.url, 'crew');
    await page.goto(product.url + address);
    await page.getByRole('button', { name: 'Нэмэх' }).first().click();
    await field('Ажил').fill('Галч');
    await field('Цалин').fill('1000');
    await panel().getByRole('button', { name: 'Хадгалах' }).click();
    await panel().getByText('Хамгийн бага утга: 660,000').first().waitFor();
    expect(await field('Ажил').inputValue()).toBe('Галч');
    await panel().getByRole('switch').click();
    await panel().getByText('Эхлэх өдөр').waitFor({ state: 'detached' });
    await expectAccessible();
    expect(complaints).toEqual([]);
  });

  function row(title: string): Locator {
    return page.locator(isPhone ? '.grid-card' : '.grid-table .ag-row').filter({ hasText: title });
  }

  async function act(title: string, action: string): Promise<void> {
    if (!isPhone) return page.getByRole('button', { name: `${action}: ${title}` }).click();
    await page.getByRole('button', { name: `Үйлдэл: ${title}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  }
});

function panel(): Locator {
  return page.locator('.krud-panel');
}

function field(label: string): Locator {
  return panel()
    .getByLabel(new RegExp(`^${label}`))
    .first();
}

async function create(title: string, salary: string): Promise<void> {
  await page.getByRole('button', { name: 'Нэмэх' }).first().click();
  await field('Ажил').fill(title);
  await field('Цалин').fill(salary);
  await expectAccessible();
  await save();
}

async function save(): Promise<void> {
  await panel().getByRole('button', { name: 'Хадгалах' }).click();
  await panel().waitFor({ state: 'detached' });
}

/** Posts as the page's session does, and gives the answer's text. */
async function send({ request }: Page, path: string, data: object): Promise<string> {
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'x-xsrf-token': decodeURIComponent(token) };
  const response = await request.post(product.url + path, { data, headers });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return response.text();
}

async function openPage(viewport: { width: number; height: number }): Promise<void> {
  context = await browser.newContext({
    viewport,
    locale: 'mn-MN',
    timezoneId: 'Asia/Ulaanbaatar',
    reducedMotion: 'reduce',
    hasTouch: viewport.width < 768,
  });
  page = await context.newPage();
  complaints = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(error.message));
}

async function expectAccessible(): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
