import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Definition } from '../../src/definitions/definition';
import { expectAccessible } from '../support/accessible';
import { startProduct } from '../support/products/product';
import { ask, giveRole, publish } from '../support/session';
import { untilStill } from '../support/still';
import { computer, openStage, phone, type Visit } from '../support/story';

const audits = '/admin/p/45';

const text = (mn_MN: string, en_US: string, ko_KR: string) => ({ mn_MN, en_US, ko_KR });
const siteTitle = text('Талбай', 'Site', '현장');
const placeTitle = text('Цэг', 'Point', '지점');
const surveyor = 22;
/** A table whose only field is a map in a section behind a button. */
const siteForm: readonly Definition[] = [
  {
    kind: 'source',
    id: 'site',
    format: 2,
    type: 'table',
    title: siteTitle,
    columns: [{ name: 'place', type: 'json', title: placeTitle }],
  },
  {
    kind: 'form',
    id: 'site',
    format: 2,
    title: siteTitle,
    source: 'site',
    schema: { type: 'object', properties: { place: {} } },
    fields: { place: { widget: 'Point', title: placeTitle } },
    layout: [
      {
        type: 'modal',
        title: text('Байрлал', 'Place', '위치'),
        children: [{ type: 'field', field: 'place', span: 24 }],
      },
    ],
  },
  {
    kind: 'grid',
    id: 'site',
    format: 2,
    title: siteTitle,
    source: 'site',
    columns: [{ column: 'place', title: placeTitle, widget: 'Point', card: 'title' }],
  },
  {
    kind: 'krud',
    id: 'site',
    format: 2,
    title: siteTitle,
    template: 'window',
    grid: 'site',
    form: 'site',
    actions: ['create', 'view', 'update', 'delete'],
  },
  {
    kind: 'menu',
    id: 'site',
    format: 2,
    title: siteTitle,
    items: [{ id: 961, title: siteTitle, linkTo: 'crud', url: 'site' }],
  },
  {
    kind: 'role',
    id: 'surveyor',
    format: 3,
    number: surveyor,
    title: text('Хэмжигч', 'Surveyor', '측량사'),
    menu: 'site',
    defaultMenu: 961,
    menus: { 961: {} },
    policies: (['read', 'create', 'update', 'delete'] as const).map((action) => ({ source: 'site', action })),
  },
];

const stage = openStage();
let page: Page;
let complaints: string[];
/** What the pages asked for beyond this server, and of a map's code. */
let asked: string[];

test('a house is drawn with its yard cut out, by finger and by keyboard, and is there again', async () => {
  await open({ viewport: computer });
  await page.goto(audits);
  await page.getByRole('button', { name: 'Нэмэх' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Ерөнхий' }).waitFor();
  expect(mapCode()).toEqual([]);

  await dialog.getByRole('tab', { name: 'Барилга' }).click();
  const place = dialog.getByRole('region', { name: 'Газрын зураг: Байршил' });
  await place.waitFor();
  await expect.poll(() => mapCode().length).toBeGreaterThan(0);

  // The point: typed, then moved by arrow keys.
  const typed = dialog.getByRole('textbox', { name: 'Байршил' });
  await typed.fill('47.9185, 106.9177');
  await typed.press('Enter');
  await dialog.getByText(/Ойролцоо хаяг: Улаанбаатар/).waitFor();
  const pin = place.getByRole('button', { name: 'Байршил' });
  await pin.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => typed.inputValue()).not.toBe('47.91850, 106.91770');

  // The walls: tapped on the map, and a yard inside them.
  const footprint = dialog.getByRole('region', { name: 'Газрын зураг: Барилгын суурийн хүрээ' });
  const control = dialog.getByRole('textbox', { name: 'Барилгын суурийн хүрээ' });
  await control.scrollIntoViewIfNeeded();
  await footprint.waitFor();
  await control.fill(
    'POLYGON((106.9170 47.9180, 106.9180 47.9180, 106.9180 47.9190, 106.9170 47.9190, 106.9170 47.9180))',
  );
  await control.press('Enter');
  const figures = dialog.getByText(/^Талбай: /);
  const whole = await areaIn(figures);
  await dialog.getByRole('button', { name: 'Нүх гаргах' }).click();
  for (const [x, y] of [
    [0.45, 0.45],
    [0.55, 0.45],
    [0.55, 0.55],
  ] as const) {
    await tap(footprint, x, y);
  }
  await expect.poll(() => areaIn(figures)).toBeLessThan(whole);
  const holed = await areaIn(figures);
  await expectAccessible(page);

  // Whoever looks at another tab meanwhile can still take back what was drawn.
  await dialog.getByRole('tab', { name: 'Ерөнхий' }).click();
  await footprint.waitFor({ state: 'detached' });
  await dialog.getByRole('tab', { name: 'Барилга' }).click();
  const drawn = dialog.locator('.map-field').filter({
    has: page.getByRole('textbox', { name: 'Барилгын суурийн хүрээ' }),
  });
  // The hole's three corners, and that it was begun.
  const steps = [1, 2, 3, 4];
  for (const _ of steps) await drawn.getByRole('button', { name: 'Буцаах' }).click();
  await expect.poll(() => areaIn(figures)).toBe(whole);
  for (const _ of steps) await drawn.getByRole('button', { name: 'Сэргээх' }).click();
  await expect.poll(() => areaIn(figures)).toBe(holed);

  const saved = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('createAkt'));
  await dialog.getByRole('button', { name: 'Хадгалах' }).click();
  const created = JSON.stringify(await (await saved).json());
  const id = /"id":"(\d+)"/.exec(created)?.[1];
  expect(created).not.toContain('errors');
  // Closing the form goes back in the history: another address before that would not be reached.
  await dialog.waitFor({ state: 'detached' });

  await page.goto(`${audits}?row=${id}`);
  await page.getByRole('dialog').getByRole('tab', { name: 'Барилга' }).click();
  await expect.poll(() => areaIn(page.getByRole('dialog').getByText(/^Талбай: /))).toBe(holed);
  const audit = await readAudit(id ?? '');
  expect(audit?.footprint.coordinates).toHaveLength(2);
  expect(audit?.footprint_area).toBeGreaterThan(0);
  expect(audit?.lon).not.toBeNull();

  // In a list it is a line, and a map on demand.
  await page.goto('/admin/p/41');
  await page.locator('.grid-table').getByRole('gridcell').first().hover();
  await page.mouse.wheel(1_000, 0);
  await page.locator('.map-cell').first().click();
  const popup = page.getByRole('dialog', { name: /^\d+\.\d+, \d+\.\d+$/ });
  await popup.locator('.map-pin').waitFor();
  await popup.getByRole('button', { name: 'Хаах' }).click();
  await popup.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('an outline that a finger draws is closed by a tap on its first corner', async () => {
  await open({ viewport: phone });
  await page.goto(`${audits}?row=new`);
  const form = page.getByRole('main').or(page.getByRole('dialog')).last();
  await form.getByRole('tab', { name: 'Барилга' }).tap();
  const footprint = form.getByRole('region', { name: 'Газрын зураг: Барилгын суурийн хүрээ' });
  await form.getByRole('textbox', { name: 'Барилгын суурийн хүрээ' }).scrollIntoViewIfNeeded();
  await footprint.waitFor();
  await footprint.locator('.map-outline').first().waitFor();
  await untilStill(page);
  const corners = [
    { x: 90, y: 90 },
    { x: 220, y: 95 },
    { x: 210, y: 230 },
    { x: 95, y: 225 },
  ];
  const before = await footprint.boundingBox();
  for (const position of corners) await footprint.tap({ position });
  // The map is cut off by the form's foot: whoever presses it must not have it moved under his finger.
  expect(await footprint.boundingBox()).toEqual(before);
  const vertices = footprint.locator('.map-vertex');
  const handle = await vertices.first().boundingBox();
  expect((handle?.x ?? 0) + (handle?.width ?? 0) / 2).toBeCloseTo((before?.x ?? 0) + 90, 0);
  expect((handle?.y ?? 0) + (handle?.height ?? 0) / 2).toBeCloseTo((before?.y ?? 0) + 90, 0);
  const figures = form.getByText(/^Талбай: /);
  const area = await areaIn(figures);
  // On the first corner, beside it on either side of its handle, and on the last one.
  for (const position of [...corners, { x: 97, y: 84 }, { x: 108, y: 88 }, { x: 78, y: 104 }]) {
    await footprint.tap({ position });
    await untilStill(page);
    expect(await vertices.count()).toBe(corners.length);
    expect(await areaIn(figures)).toBe(area);
  }
  expect(await form.getByText('Талбайн хил өөртэйгөө огтлолцож байна').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('pages without a map ask for none of its code, and tiles that fail leave the outlines', async () => {
  const withTiles = await startProduct({
    seed: 'demo',
    env: { TILE_URL: 'http://127.0.0.1:9/{z}/{x}/{y}.png' },
  });
  try {
    await open({ viewport: phone, url: withTiles.url });
    await page.goto('/admin/p/41');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(mapCode()).toEqual([]);
    await page.goto('/admin/p/41?row=new');
    const map = page.getByRole('region', { name: 'Газрын зураг: Байршил' });
    await page.getByRole('textbox', { name: 'Байршил' }).scrollIntoViewIfNeeded();
    await page.getByText(/Суурь зураг ачаалагдсангүй/).waitFor();
    await expect.poll(() => map.locator('.map-outline').count()).toBeGreaterThan(20);
    const outside = asked.filter(
      (url) => !url.startsWith(withTiles.url) && !url.startsWith('http://127.0.0.1:9/'),
    );
    expect(outside).toEqual([]);
  } finally {
    await withTiles.stop();
  }
});

test('a point behind a button of the form is set by a finger, where the finger was, and saved', async () => {
  const admin = await stage.caller('admin');
  for (const body of siteForm) await publish(admin, body);
  await giveRole(admin, 'surveyor', surveyor);
  ({ page, complaints } = await stage.visit({ viewport: phone, login: 'surveyor' }));
  // A window that grows while it opens is measured too small by a map that does not look again.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/form/site/new');
  await page.getByRole('button', { name: 'Байрлал' }).click();
  const dialog = page.getByRole('dialog', { name: 'Байрлал' });
  const map = dialog.getByRole('region', { name: 'Газрын зураг: Цэг' });
  await map.locator('.map-outline').first().waitFor();
  await untilStill(page);
  const [frame, drawn] = await Promise.all([dialog.locator('.map-frame').boundingBox(), map.boundingBox()]);
  expect(drawn?.width).toBeGreaterThan((frame?.width ?? 0) - 4);
  expect(frame?.x).toBeGreaterThanOrEqual(0);
  expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeLessThanOrEqual(phone.width);

  const spot = { x: (drawn?.width ?? 0) * 0.6, y: (drawn?.height ?? 0) * 0.6 };
  await map.tap({ position: spot });
  const pin = await map.getByRole('button', { name: 'Цэг' }).boundingBox();
  // The tip of the pin is the middle of its lower edge.
  expect(Math.abs((pin?.x ?? 0) + (pin?.width ?? 0) / 2 - (drawn?.x ?? 0) - spot.x)).toBeLessThanOrEqual(2);
  await expectAccessible(page);
  const typed = await dialog.getByRole('textbox', { name: 'Цэг' }).inputValue();
  await dialog.getByRole('button', { name: 'Болсон' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('.form-modal-summary').getByText('Цэг').waitFor();

  await page.getByRole('button', { name: 'Хадгалах', exact: true }).click();
  await page.getByText('Хадгаллаа').first().waitFor();
  const { site } = await ask<{ site: { place: { coordinates: number[] } }[] }>(page, '{ site { place } }');
  const [lat, lon] = typed.split(', ').map(Number);
  expect(site).toHaveLength(1);
  expect(site[0]?.place.coordinates[0]).toBeCloseTo(lon ?? Number.NaN, 4);
  expect(site[0]?.place.coordinates[1]).toBeCloseTo(lat ?? Number.NaN, 4);
  expect(complaints).toEqual([]);
});

async function open(visit: Visit): Promise<void> {
  ({ page, complaints } = await stage.visit({ ...visit, login: 'admin' }));
  asked = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) asked.push(request.url());
  });
}

function mapCode(): string[] {
  return asked.filter((url) => /\/assets\/canvas-/.test(url));
}

async function tap(map: Locator, x: number, y: number): Promise<void> {
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not on the screen');
  await map.click({ position: { x: box.width * x, y: box.height * y } });
}

/** Square metres that stand in a line such as `Талбай: 8,131.2 м² · Хилийн урт: 372.1 м`. */
async function areaIn(line: Locator): Promise<number> {
  const text = (await line.textContent()) ?? '';
  return Number(/Талбай: ([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? Number.NaN);
}

interface Audit {
  footprint: { coordinates: unknown[] };
  footprint_area: number;
  lon: number | null;
}

async function readAudit(id: string): Promise<Audit | undefined> {
  const { akt } = await ask<{ akt: Audit[] }>(
    page,
    `{ akt(filters: [{ column: "id", condition: equals, value: "${id}" }]) { footprint footprint_area lon } }`,
  );
  return akt[0];
}
