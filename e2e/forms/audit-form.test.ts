import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { startLine, type Line } from '../support/line';
import { ask, type Caller } from '../support/session';
import { computer, openStage, phone, tablet } from '../support/story';

const stage = openStage();
let line: Line;
let page: Page;
let complaints: string[];
let telephonePicture: Awaited<ReturnType<typeof takePicture>>;

beforeAll(async () => {
  line = await startLine(stage.url);
  telephonePicture = await takePicture();
});
afterEach(() => line.reconnect());
afterAll(() => line.close());

describe('the audit in full', () => {
  test.each([
    { name: 'phone', viewport: phone },
    { name: 'computer', viewport: computer },
  ])(
    'is filled by an agent on a $name, outlives a lost connection and two reloads, and arrives exactly once',
    async ({ name, viewport }) => {
      const address = `Талбайн үзлэг, ${name}`;
      const visitor = await stage.visit({ hasWorker: true, viewport, login: 'agent', url: line.url });
      const { context } = visitor;
      ({ page } = visitor);
      const faults = faultsOf(page);
      const office = await stage.caller('agent');
      await page.goto('/admin/p/45');
      await page.getByRole('button', { name: 'Офлайн ашиглах' }).click();
      await page.getByRole('button', { name: 'Офлайн бэлэн', pressed: true }).waitFor();
      await page.goto('/form/energy_audit/new');

      // A soum can be chosen once its province is, and only among those of it.
      await tab('Барилга');
      // Tabs that do not fit scroll in their own line; the page itself does not move sideways.
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      const soum = page.getByRole('combobox', { name: 'Сум, дүүрэг' });
      expect(await soum.isDisabled()).toBe(true);
      await choose('Аймаг, нийслэл', 'Улаанбаатар');
      await choose('Сум, дүүрэг', 'Баянгол');
      await page.getByLabel('Баригдсан он').fill('1998');
      await drawHouse();

      // A side of the house behind its button; what follows from the measurements is computed.
      await tab('Хана');
      await page.getByRole('button', { name: 'Хойд хана' }).click();
      const side = page.getByRole('dialog', { name: 'Хойд хана' });
      await side.getByLabel('Урт (м)').fill('8');
      await side.getByLabel('Өндөр (м)').fill('2.5');
      await side.getByLabel('Хаалга, цонхны талбай (м²)').fill('3');
      await side.getByText('17', { exact: true }).waitFor();
      await expectAccessible(page);
      await side.getByRole('button', { name: 'Болсон' }).click();
      await side.waitFor({ state: 'hidden' });

      await tab('Хаалга, цонх');
      if (viewport === phone) await addOpeningsByHand();
      else await pasteOpenings();
      await expectAccessible(page);

      // What a telephone takes: lying on its side, and larger than any form allows.
      await tab('Зураг');
      await pictureInput('Урд талын зураг').setInputFiles(telephonePicture);
      await expect.poll(() => sizeOf('Урд талын зураг')).toEqual({ width: 960, height: 1280 });
      expect((await pictureFile('Урд талын зураг')).size).toEqual({ width: 1920, height: 2560 });
      await page.getByText(/^Ноорог хадгалсан \d\d:\d\d$/).waitFor();

      // The last houses have no network. The agent goes on, and the device goes to sleep in between.
      await context.setOffline(true);
      line.cut();
      await page.getByText('Офлайн: хадгалсан мэдээллийг энэ төхөөрөмжид').waitFor();
      await pictureInput('Ар талын зураг').setInputFiles(telephonePicture);
      await expect.poll(() => sizeOf('Ар талын зураг')).toEqual({ width: 1920, height: 2560 });
      const waiting = await pictureFile('Ар талын зураг');
      expect(waiting.exif).toBeUndefined();
      expect(waiting.corner).toBe('red');
      expect(waiting.bytes).toBeLessThan(telephonePicture.buffer.length / 3);
      await tab('Барилга');
      await page.getByLabel('Хаяг').fill(address);
      await page.getByText(/^Ноорог хадгалсан \d\d:\d\d$/).waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click();
      await tab('Барилга');
      await expect.poll(() => page.getByLabel('Баригдсан он').inputValue()).toBe('1998');
      expect(await page.getByLabel('Хаяг').inputValue()).toBe(address);
      await tab('Зураг');
      await expect.poll(() => sizeOf('Ар талын зураг')).toEqual({ width: 1920, height: 2560 });
      await page.getByRole('button', { name: 'Хадгалах', exact: true }).click();
      await Promise.race([page.getByText('Офлайн — төхөөрөмжид хадгаллаа').waitFor(), refused()]);
      await page.reload();
      await page.getByRole('link', { name: 'Офлайн, Илгээгээгүй 1' }).waitFor();
      expect(await audits(office, 'address', address)).toEqual([]);

      // Back in town the first answer is lost on the way: the repetition counts for nothing.
      const lost = line.loseAnswers();
      await context.setOffline(false);
      await lost;
      line.reconnect();
      await page.getByRole('link', { name: /Илгээгээгүй/ }).waitFor({ state: 'detached' });
      const [arrived, ...others] = await audits(office, 'address', address);
      expect(others).toEqual([]);
      expect(arrived).toMatchObject({
        built_year: 1998,
        wall_north_net_area: 17,
        window_door_rate: [{ uts: 1.2, class_qty: 2 }, { uts: 0.9 }],
      });
      expect(arrived?.footprint_area).toBeGreaterThan(0);
      for (const id of [arrived?.photo_south, arrived?.photo_north]) {
        const picture = await office.request.get(`/files/${id}`);
        expect((await factsOf(await picture.body())).size).toEqual({ width: 1920, height: 2560 });
      }
      expect(faults).toEqual([]);
    },
  );

  test('of two persons becomes one', async () => {
    ({ page, complaints } = await stage.visit({ hasWorker: true, viewport: tablet, login: 'agent' }));
    const { createAkt } = await ask<{ createAkt: { id: string } }>(
      page,
      'mutation($input: AktInput!) { createAkt(input: $input) { id } }',
      { input: { built_year: 1998, window_door_rate: await twoOpenings() } },
    );
    const { id } = createAkt;
    await page.goto(`/form/energy_audit/${id}`);
    await page.getByRole('tab', { name: 'Барилга' }).waitFor();

    // Another person changes the same year, and a window of the same audit.
    const [first, second] = (await audit(id)).window_door_rate;
    await change(id, { built_year: 2001, window_door_rate: [{ ...first, ots: 1.6 }, second] });
    await tab('Барилга');
    await page.getByLabel('Баригдсан он').fill('1999');
    await page.getByLabel('Хаяг').fill('3-р хороо, 12');
    await page.getByRole('button', { name: 'Хадгалах' }).click();
    const conflict = page.getByRole('region', { name: 'Энэ мөрийг өөр хүн өөрчилсөн байна' });
    const merge = conflict.getByRole('button', { name: 'Нэгтгээд хадгалах' });
    expect(await merge.isDisabled()).toBe(true);
    await expectAccessible(page);
    await conflict.getByRole('radio', { name: /Миний бичсэн/ }).check();
    await merge.click();
    await conflict.waitFor({ state: 'detached' });
    await expect
      .poll(() => audit(id))
      .toMatchObject({
        built_year: 1999,
        address: '3-р хороо, 12',
        window_door_rate: [{ uts: 1.2, ots: 1.6 }, { uts: 0.9 }],
      });
    expect(complaints).toEqual([]);
  });
});

describe('a form that a visitor sends from a phone', () => {
  test('leads to what is missing, and says what happens next', async () => {
    ({ page, complaints } = await stage.visit({ hasWorker: true, viewport: phone }));
    await page.goto('/form/feedback/new');
    await page.getByRole('button', { name: 'Илгээх' }).click();
    const summary = page.getByRole('alert');
    await summary.getByRole('link').first().click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await expectAccessible(page);
    await page.getByLabel('Овог').fill('Дорж');
    await page.getByLabel('Нэр', { exact: true }).fill('Бат');
    await page.getByLabel('И-мэйл').fill('bat@example.mn');
    await page.getByLabel('Утас').fill('123');
    await page.getByRole('button', { name: 'Илгээх' }).click();
    await page.getByText('Утасны дугаарыг зайгүй 8 оронтой тоогоор оруулна уу').first().waitFor();
    expect(await page.getByText(/10,000,000/).count()).toBe(0);
    await page.getByLabel('Утас').fill('99112233');
    await page
      .getByRole('textbox', { name: 'Санал хүсэлт' })
      .fill('Манай байрны дулааныг шалгуулмаар байна.');
    await page.getByRole('button', { name: 'Илгээх' }).click();
    await page.getByRole('heading', { name: 'Санал хүсэлтийг тань хүлээн авлаа' }).waitFor();
    expect(await page.locator('.form-thanks-steps li').count()).toBe(3);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
});

/** The walls: the first corner by its coordinates, the others tapped on the map around it. */
async function drawHouse(): Promise<void> {
  const map = page.getByRole('region', { name: 'Газрын зураг: Барилгын суурийн хүрээ' });
  const corner = page.getByRole('textbox', { name: 'Барилгын суурийн хүрээ' });
  await corner.scrollIntoViewIfNeeded();
  await map.waitFor();
  await corner.fill('47.9185, 106.9177');
  await corner.press('Enter');
  await expect.poll(() => corner.inputValue()).toBe('');
  for (const [x, y] of [
    [0.65, 0.5],
    [0.65, 0.65],
  ] as const) {
    const box = await map.boundingBox();
    if (!box) throw new Error('The map is not on the screen');
    await map.click({ position: { x: box.width * x, y: box.height * y } });
  }
  await page.getByText(/^Талбай: /).waitFor();
}

/** On a narrow screen a row is a card. */
async function addOpeningsByHand(): Promise<void> {
  for (const [place, kind, area, panes] of [
    [0, 'Цонх', '1.2', '2'],
    [1, 'Гадна хаалга', '0.9', '1'],
  ] as const) {
    await page.getByRole('button', { name: 'Мөр нэмэх' }).click();
    const row = page.locator('.sub-card').nth(place);
    await row.getByRole('combobox', { name: 'Хаалга, цонх' }).click();
    await page.locator('.ant-select-dropdown:visible').getByText(kind, { exact: true }).click();
    await row.getByLabel('Шилний давхар').fill(panes);
    await row.getByLabel('Урт (м)').fill(area);
  }
}

/** One by hand, the others from a spreadsheet. */
async function pasteOpenings(): Promise<void> {
  await page.getByRole('button', { name: 'Мөр нэмэх' }).click();
  await choose('Хаалга, цонх', 'Цонх');
  await page.getByLabel('Урт (м)').fill('1.5');
  await page.getByRole('grid', { name: 'Хаалга, цонх' }).waitFor();
  await paste('Цонх\t\t\t2\t1\t1,2\t1.4\nГадна хаалга\t\t\t1\t0\t0.9\tөндөр');
  await page.getByText('Буулгасан мөр: 2').waitFor();
  await page.getByText('«өндөр»: тоо биш байна').waitFor();
  await page.locator('.sub-foot').getByText('2.1', { exact: true }).waitFor();
}

async function twoOpenings(): Promise<object[]> {
  const { lut_door_window: kinds } = await ask<{ lut_door_window: { id: string }[] }>(
    page,
    'query { lut_door_window(limit: 2) { id } }',
  );
  const [window, door] = kinds;
  return [
    { door_window_id: window?.id, uts: 1.2, class_qty: 2 },
    { door_window_id: door?.id, uts: 0.9 },
  ];
}

function pictureInput(label: string) {
  return page.getByLabel(new RegExp(`^${label}: `)).first();
}

/** The pixels that a field's picture shows; nothing where it could not be shown. */
async function sizeOf(label: string): Promise<Size> {
  return page
    .getByRole('img', { name: label, exact: true })
    .evaluate((node) =>
      node instanceof HTMLImageElement
        ? { width: node.naturalWidth, height: node.naturalHeight }
        : { width: 0, height: 0 },
    );
}

/** The file of a field's picture, as this page has it. */
async function pictureFile(label: string) {
  const image = page.getByRole('img', { name: label, exact: true });
  const base64 = await image.evaluate(async (node) => {
    const path = new URL(node.getAttribute('src') ?? '', window.location.href).pathname;
    const bytes = new Uint8Array(await (await fetch(path)).arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  });
  return factsOf(Buffer.from(base64, 'base64'));
}

interface Size {
  width: number;
  height: number;
}

async function factsOf(bytes: Buffer) {
  const { width, height, exif } = await sharp(bytes).metadata();
  // What is told of a picture is told of its file: the corner needs one of its own.
  const corner = await sharp(bytes)
    .extract({ left: width - 40, top: 20, width: 20, height: 20 })
    .png()
    .toBuffer();
  const [red, green] = (await sharp(corner).stats()).channels;
  const isRed = (red?.mean ?? 0) > 200 && (green?.mean ?? 255) < 60;
  return { size: { width, height }, exif, bytes: bytes.length, corner: isRed ? 'red' : 'other' };
}

/** Twelve megapixels of noise, kept lying with the word that it stands, its place, and one red corner. */
async function takePicture() {
  const corner = { create: { width: 400, height: 400, channels: 3, background: '#f00' } } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const scene = { create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } } as const;
  const { data, info } = await sharp(scene).raw().toBuffer({ resolveWithObject: true });
  const buffer = await sharp(data, { raw: info })
    .composite([{ input: await sharp(corner).png().toBuffer(), left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 55/1 6/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  return { name: 'байшин.jpg', mimeType: 'image/jpeg', buffer };
}

/** What goes wrong in the page's own code; calls that find no connection are part of the story. */
function faultsOf(visited: Page): string[] {
  const faults: string[] = [];
  visited.on('pageerror', (error) => faults.push(String(error)));
  return faults;
}

/** Waits for a refusal, and throws what it says. */
async function refused(): Promise<never> {
  const words = page.locator('.form-problem, .form-summary').first();
  await words.waitFor();
  throw new Error((await words.textContent()) ?? 'refused without a word');
}

async function tab(name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

async function choose(label: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(choice, { exact: true }).click();
}

/** Ctrl+V with what a spreadsheet would have copied. */
async function paste(text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('.sub-row [data-column="0"] input')?.dispatchEvent(event);
  }, text);
}

interface Audit {
  revision: number;
  built_year: number;
  address: string | null;
  wall_north_net_area: number;
  footprint_area: number | null;
  photo_south: string | null;
  photo_north: string | null;
  window_door_rate: { id: string; uts: number; ots: number | null; class_qty: number | null }[];
}

async function audits(caller: Caller, column: string, value: string): Promise<Audit[]> {
  const { akt } = await ask<{ akt: Audit[] }>(
    caller,
    `query($filters: [filter]) { akt(filters: $filters) {
      revision built_year address wall_north_net_area footprint_area photo_south photo_north
      window_door_rate { id uts ots class_qty }
    } }`,
    { filters: [{ column, condition: 'equals', value }] },
  );
  return akt;
}

async function audit(id: string): Promise<Audit> {
  const [found] = await audits(page, 'id', id);
  if (found === undefined) throw new Error(`There is no audit ${id}`);
  return found;
}

async function change(id: string, input: object): Promise<void> {
  const { revision } = await audit(id);
  await ask(page, 'mutation($id: ID!, $input: AktInput!) { updateAkt(id: $id, input: $input) { id } }', {
    id,
    input: { ...input, revision },
  });
}
