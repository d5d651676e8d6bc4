import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachedFiles } from '../../src/engine/form/attached-files';
import { sizeText } from '../../src/client/ui/size-text';
import { startLine, type Line } from '../support/line';
import { readNumberedPhoto, takeNumberedPhotos, type Photo } from '../support/numbered-photos';
import { expectNotSideways } from '../support/phone-page';
import { ask, type Caller } from '../support/session';
import { openStage, phone } from '../support/story';
import { untilTakenOver } from '../support/taken-over';

const stage = openStage();
let line: Line;
let context: BrowserContext;
let page: Page;

/** No other audit has it. */
const day = `Дохиогүй өдөр ${Date.now()}`;
const sides = {
  photo_south: 'Урд талын зураг',
  photo_north: 'Ар талын зураг',
  photo_right: 'Баруун талын зураг',
  photo_east: 'Зүүн талын зураг',
  photo_plus_one: 'Нэмэлт зураг 1',
  photo_plus_two: 'Нэмэлт зураг 2',
} as const;
const ofSides = Object.keys(sides).length;
const perHouse = 20;
/** Photos of a house before the phone may be put away. */
const beforeNoon = 12;
/** Most bytes that the code, the definitions and the choices for use without a connection take. */
const appBytes = 30 * 1024 ** 2;

beforeAll(async () => {
  line = await startLine(stage.url);
});
afterAll(() => line.close());

test('an auditor works a day without signal: sixty photos of three houses wait on the phone, and each arrives once in its place', async () => {
  const houses = await photographedHouses();
  const office = await stage.caller('agent');
  ({ context, page } = await stage.visit({
    viewport: phone,
    login: 'agent',
    hasWorker: true,
    url: line.url,
  }));
  const { uploads, writes } = countArrivals();

  // In the morning the phone is prepared; on the way the signal ends.
  await page.goto('/admin/p/45');
  await page.getByRole('button', { name: 'Офлайн ашиглах' }).tap();
  await page.getByRole('button', { name: 'Офлайн бэлэн', pressed: true }).waitFor();
  await loseSignal();
  for (const [index, { address, photos }] of houses.entries()) {
    await openAudit();
    await tab('Барилга');
    await page.getByLabel('Хаяг').fill(address);
    await tab('Зураг');
    await photograph(photos.slice(0, beforeNoon));
    if (index === 1) {
      await putAway();
      await openAudit();
      await page.getByRole('button', { name: 'Үргэлжлүүлэх' }).tap();
      await tab('Зураг');
    }
    await photograph(photos.slice(beforeNoon), beforeNoon);
    await page.getByText(/Сул зай \d/).waitFor();
    await page.getByRole('button', { name: 'Хадгалах', exact: true }).tap();
    await page.getByText('Офлайн — төхөөрөмжид хадгаллаа').waitFor();
    await page.getByRole('link', { name: `Офлайн, Илгээгээгүй ${index + 1}` }).waitFor();
  }

  // In the evening the phone says what waits and how much room it takes.
  await putAway();
  await page.goto('/outbox');
  for (const { address, photos } of houses) {
    const entry = page.getByRole('listitem').filter({ hasText: address });
    await entry.getByText(`Файл: ${perHouse} · ${sizeText(bytesOf(photos))}`).waitFor();
  }
  const waiting = bytesOf(houses.flatMap(({ photos }) => photos));
  const used = await usedBytes();
  expect(used).toBeGreaterThan(waiting);
  expect(used).toBeLessThan(waiting + appBytes);
  await expectNotSideways(page);
  expect([uploads, writes]).toEqual([[], []]);

  // The signal comes, goes in the middle of the second house, and stays.
  await findSignal();
  await expect.poll(() => uploads.length).toBeGreaterThan(perHouse + 2);
  await loseSignal();
  await page
    .getByRole('listitem')
    .filter({ hasText: houses[1]?.address })
    .getByText(/илгээсэн: \d+ \/ 20/)
    .waitFor();
  await findSignal();
  await page.getByText('Бүх бичилт илгээгдсэн.').waitFor();
  for (const { address, photos } of houses) {
    const [audit, ...others] = await auditsAt(office, address);
    expect(others).toEqual([]);
    const list = attachedFiles(audit?.photos);
    const ids = [
      ...Object.keys(sides).map((side) => audit?.[side as keyof typeof sides]),
      ...list.map(({ file }) => file),
    ];
    expect(list.map(({ caption }) => caption)).toEqual(photos.slice(ofSides).map(captionOf));
    expect(await Promise.all(ids.map((id) => seenPhoto(office, id)))).toEqual(photos.map(({ name }) => name));
    for (const id of ids) expect(uploads).toContain(id);
  }
  expect([new Set(uploads).size, writes.length]).toEqual([houses.length * perHouse, houses.length]);

  // Nothing is left to send: another loss of signal and another start add nothing.
  await loseSignal();
  await findSignal();
  await putAway();
  await page.goto('/outbox');
  await page.getByText('Бүх бичилт илгээгдсэн.').waitFor();
  expect([new Set(uploads).size, writes.length]).toEqual([houses.length * perHouse, houses.length]);
});

interface House {
  address: string;
  photos: readonly Photo[];
}

/** Three houses, each with its sides and further photos. */
async function photographedHouses(): Promise<House[]> {
  const photos = await takeNumberedPhotos(3 * perHouse);
  return [1, 2, 3].map((number) => ({
    address: `${day}, ${number} тоот`,
    photos: photos.slice((number - 1) * perHouse, number * perHouse),
  }));
}

/** Lists the files that the phone has learnt of as uploaded, and the audits. */
function countArrivals(): { uploads: string[]; writes: string[] } {
  const [uploads, writes]: [string[], string[]] = [[], []];
  line.change('/files', (text) => {
    const { id } = JSON.parse(text) as { id: string };
    uploads.push(id);
    return text;
  });
  line.change('/query', (text) => {
    const { data } = JSON.parse(text) as { data?: { createAkt?: { id: string } } };
    if (data?.createAkt !== undefined) writes.push(data.createAkt.id);
    return text;
  });
  return { uploads, writes };
}

async function loseSignal(): Promise<void> {
  await context.setOffline(true);
  line.cut();
  await page
    .getByRole('link', { name: /^Офлайн/ })
    .or(page.getByText(/^Офлайн: /))
    .first()
    .waitFor();
}

async function findSignal(): Promise<void> {
  line.reconnect();
  await context.setOffline(false);
}

async function openAudit(): Promise<void> {
  await page.goto('/form/energy_audit/new');
  await page.getByRole('tab', { name: /^Барилга/ }).waitFor();
}

/** Takes the photos of a house from a place of the list on: its sides first, the others as a list. */
async function photograph(photos: readonly Photo[], from = 0): Promise<void> {
  const labels = Object.values(sides);
  for (const [index, photo] of photos.entries()) {
    const number = from + index;
    const label = labels[number] ?? 'Нэмэлт зургууд';
    const field = page.locator('.form-field').filter({ has: page.getByText(label, { exact: true }) });
    const chooser = page.waitForEvent('filechooser');
    await field.getByRole('button', { name: 'Зураг авах' }).tap();
    await (await chooser).setFiles(photo);
    if (number < labels.length) await field.getByRole('img', { name: label, exact: true }).waitFor();
    else {
      const place = number - labels.length + 1;
      await field.getByText(`Зургийн тоо: ${place}`, { exact: true }).waitFor();
      const caption = captionOf(photo);
      if (caption !== null) await field.getByRole('textbox', { name: `Тайлбар: ${place}` }).fill(caption);
    }
  }
  await page.getByText(/^Ноорог хадгалсан \d\d:\d\d$/).waitFor();
}

/** Some photos of the list get a caption. */
function captionOf({ name }: Photo): string | null {
  return /[05]\.jpg$/.test(name) ? `Хэмжилт ${name}` : null;
}

/** The phone closes the page, and opens another one later. */
async function putAway(): Promise<void> {
  await page.close();
  page = untilTakenOver(await context.newPage());
}

async function tab(name: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).tap();
}

function bytesOf(photos: readonly Photo[]): number {
  return photos.reduce((sum, { buffer }) => sum + buffer.length, 0);
}

/** The room that the phone says is used. */
async function usedBytes(): Promise<number> {
  const text = (await page.getByText(/^Ашигласан: /).textContent()) ?? '';
  const [, megabytes] = /^Ашигласан: ([\d.]+) MB/.exec(text) ?? [];
  return Number(megabytes) * 1024 ** 2;
}

type AuditRow = { [Side in keyof typeof sides]?: string } & { photos?: unknown };

async function auditsAt(caller: Caller, address: string): Promise<AuditRow[]> {
  const { akt } = await ask<{ akt: AuditRow[] }>(
    caller,
    `query($filters: [filter]) { akt(filters: $filters) { ${Object.keys(sides).join(' ')} photos } }`,
    { filters: [{ column: 'address', condition: 'equals', value: address }] },
  );
  return akt;
}

/** Opens a photo as the office does; the name that its picture has by its number. */
async function seenPhoto(caller: Caller, id: string | undefined): Promise<string> {
  const answer = await caller.request.get(`/files/${id}`);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  const { number, size } = await readNumberedPhoto(await answer.body());
  expect(size).toBe('1920x1440');
  return `IMG_${number}.jpg`;
}
