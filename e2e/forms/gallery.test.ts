import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { galleryMenu, galleryTypes } from '../../tests/gallery';
import { manifests } from '../../widgets/manifests';
import { expectAccessible } from '../support/accessible';
import { ask, type Caller } from '../support/session';
import { computer, openStage, phone, type Visit } from '../support/story';

const screens = [
  { name: 'phone', viewport: phone, theme: 'light' as const },
  { name: 'computer', viewport: computer, theme: 'dark' as const },
];

const stage = openStage('gallery');
let admin: Caller;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  admin = await stage.caller('admin');
});

async function openForm(visit: Visit): Promise<void> {
  ({ page, complaints } = await stage.visit({ ...visit, login: 'curator' }));
  await page.goto(`/admin/p/${galleryMenu}`);
  await page.getByRole('button', { name: 'Нэмэх' }).first().click();
  await page.locator('.form-body').waitFor();
  await page.locator('.form-body .skeleton').first().waitFor({ state: 'detached' });
}

describe.each(screens)('the form with every element on a $name', ({ viewport, theme }) => {
  test('draws each of them, without a barrier, and nothing is wider than the screen', async () => {
    await openForm({ viewport, theme });
    for (const type of galleryTypes) {
      const { frame, label } = manifests.get(type) ?? {};
      const name = typeof label === 'string' ? label : (label?.mn_MN ?? '');
      if (frame === undefined) await page.locator('.form-label', { hasText: name }).first().waitFor();
    }
    await page.locator('.widget-html').first().waitFor();
    await page.locator('.widget-person dl').first().waitFor();
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });
});

test('a person measures a house, confirms a number and saves what came out', async () => {
  await openForm({ viewport: computer, theme: 'light' });
  await page.getByRole('radio', { name: 'Г хэлбэр', exact: true }).check();
  for (const [side, length] of Object.entries({ a: '10', b: '8', c: '4', d: '3' })) {
    await page.getByLabel(new RegExp(`^${side} ·`)).fill(length);
  }
  await page.getByText('68 м²').first().waitFor();
  await page.getByRole('radio', { name: 'Хоёр налуу', exact: true }).check();
  await page.getByLabel('Урт', { exact: true }).fill('10');
  await page.getByLabel('Өргөн', { exact: true }).fill('8');
  await page.getByLabel('Налуугийн өнцөг').fill('30');
  await page.getByText('92.38 м²').first().waitFor();
  await expectAccessible(page);

  const phone = page.getByLabel('Баталгаажсан утас', { exact: true });
  await phone.fill('99887766');
  await page.getByRole('button', { name: 'Баталгаажуулах код авах' }).click();
  await page.getByLabel(/9988 7766/).fill(await codeFor('+97699887766'));
  await page.locator('.widget-confirmed').waitFor();

  await page.getByRole('button', { name: 'Хадгалах' }).click();
  await page.locator('.krud-window').waitFor({ state: 'detached' });
  const query =
    '{ gallery(sorts: [{ column: "id", order: desc }], limit: 1) { x_numbergenerator x_phone_confirmation x_shape_info x_roof_info } }';
  const { gallery } = await ask<{ gallery: object[] }>(page, query);
  expect(gallery).toEqual([
    {
      x_numbergenerator: expect.stringMatching(/^А-\d{4}-\d{5}$/),
      x_phone_confirmation: '99887766',
      x_shape_info: expect.objectContaining({ form: 'L', floorArea: 68 }),
      x_roof_info: expect.objectContaining({ form: 'gable', roofArea: 92.38 }),
    },
  ]);
  expect(complaints).toEqual([]);
});

test('a picture is drawn on by keyboard, and the drawing takes its place', async () => {
  await openForm({ viewport: computer, theme: 'light' });
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#6b8f71' } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel(/^Зураг: /)
    .first()
    .setInputFiles({ name: 'house.jpg', mimeType: 'image/jpeg', buffer: picture });
  const shown = page.locator('.widget-image .widget-image-picture');
  const before = await shown.getAttribute('src');
  await page.getByRole('button', { name: 'Тэмдэглэх' }).click();
  const board = page.getByRole('button', { name: 'Зураг дээр тэмдэглэх талбар' });
  await board.focus();
  for (const key of ['Space', 'Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowDown', 'Space'])
    await board.press(key);
  await page.getByRole('radio', { name: 'Сум', exact: true }).check();
  await page.locator('.widget-annotator canvas').hover();
  await page.mouse.down();
  await page.mouse.move(400, 300, { steps: 4 });
  await page.mouse.up();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Тэмдэглэсэн зургийг хадгалах' }).click();
  await board.waitFor({ state: 'detached' });
  await expect.poll(() => shown.getAttribute('src')).not.toBe(before);
  const marked = await page.request.get(`${(await shown.getAttribute('src'))?.split('?')[0]}`);
  const { data, info } = await sharp(await marked.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (240 * info.width + 340) * info.channels;
  // Red where the keyboard drew; the ground is green.
  expect(data[middle]).toBeGreaterThan(150);
  expect(complaints).toEqual([]);
});

/** The code of the last message to a number, as an administrator sees it among the letters. */
async function codeFor(to: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const { mail_outbox: letters } = await ask<{ mail_outbox: { body: string }[] }>(
        admin,
        'query($f: [filter]) { mail_outbox(filters: $f, limit: 1) { body } }',
        { f: [{ column: 'recipient', condition: 'equals', value: to }] },
      );
      code = /\b\d{6}\b/.exec(letters[0]?.body ?? '')?.[0];
      return code;
    })
    .toBeDefined();
  return code ?? '';
}
