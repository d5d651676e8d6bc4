import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { addressOf, ask } from '../support/session';
import { untilStill } from '../support/still';
import { computer, openStage, phone, screens, tablet, type Visit } from '../support/story';

const stage = openStage('gallery');
let page: Page;
let complaints: string[];

test.each([phone, tablet])(
  'whatever is pressed is as large as a finger, $width px wide',
  async (viewport) => {
    await openGallery({ viewport, theme: 'light' });
    for (const form of ['Хоёр налуу', 'Г хэлбэр']) await choose(page.getByRole('radio', { name: form }));
    await untilStill(page);
    expect(await tooSmall(page.locator('.form-body, .form-footer'))).toEqual([]);
    await control('treeselect').click();
    const branch = page.locator('.ant-select-tree-treenode').filter({ hasText: 'Улаанбаатар' });
    const arrow = branch.locator('.ant-select-tree-switcher');
    await arrow.waitFor();
    expect((await branch.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect((await arrow.boundingBox())?.width).toBeGreaterThanOrEqual(44);
    expect(complaints).toEqual([]);
  },
);

test('a moment and a time are chosen by finger, and nothing of the clock is outside the screen', async () => {
  await openGallery({ viewport: phone, theme: 'light' });
  await control('datetime').click();
  const popup = page.locator('.widget-date-popup:visible');
  await popup.getByText('15', { exact: true }).first().waitFor();
  await untilStill(page);
  const box = await popup.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height);
  for (const day of await popup.locator('.ant-picker-cell-in-view').all())
    expect(await isInSight(day)).toBe(true);
  await popup.locator('.ant-picker-cell-in-view', { hasText: '15' }).tap();
  await chooseTime(popup, '08', '30');
  expect(
    await tooSmall(popup.locator('.ant-picker-footer, .ant-picker-date-panel .ant-picker-header')),
  ).toEqual([]);
  await popup.getByRole('button', { name: 'Болсон', exact: true }).tap();
  await popup.waitFor({ state: 'detached' });
  await expect.poll(() => control('datetime').inputValue()).toMatch(/^\d{4}-\d\d-15 08:30$/);

  await control('time').click();
  await chooseTime(popup, '21', '05');
  await page.getByRole('heading', { level: 1 }).tap();
  await expect.poll(() => control('time').inputValue()).toBe('21:05');
  expect(complaints).toEqual([]);
});

test('a form is filled in by keyboard alone, and read as it was typed', async () => {
  await openGallery({ viewport: computer, theme: 'light' });
  const typed = {
    color: '#E13812',
    email: 'Bat@Example.mn',
    json: '{"a": [1, 2]}',
    register: 'уб 87031512',
    date: '2026-01-31',
    datetime: '2026-01-31 00:05',
    time: '09:05',
    year: '1987',
  };
  for (const [name, text] of Object.entries(typed)) {
    await control(name).focus();
    await page.keyboard.type(text);
    if (['date', 'datetime', 'time', 'year'].includes(name)) await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  const rich = control('richtext');
  await rich.focus();
  await page.keyboard.type('Дулаан ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('байшин');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('хана');
  // The toolbar is one stop, and arrows go along it.
  await page.keyboard.press('Shift+Tab');
  const list = page.getByRole('button', { name: 'Цэгтэй жагсаалт' });
  while (!(await list.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await rich.locator('li', { hasText: 'хана' }).waitFor();

  // A person is found by Enter, and his number goes into the field beside.
  await control('user_info_search').focus();
  await page.keyboard.type('citizen');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Сонгох', exact: true }).press('Enter');
  await expect.poll(() => control('phone').inputValue()).toMatch(/^\d{4} \d{4}$/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Хадгалах', exact: true }).press('Enter');
  await page.getByText('Хадгаллаа').first().waitFor();
  const names = [...Object.keys(typed), 'richtext'].map((name) => `x_${name}`);
  const { gallery } = await ask<{ gallery: object[] }>(
    page,
    `{ gallery(sorts: [{ column: "id", order: desc }], limit: 1) { ${names.join(' ')} } }`,
  );
  expect(gallery).toEqual([
    {
      x_color: '#e13812',
      x_email: 'bat@example.mn',
      x_json: { a: [1, 2] },
      x_register: 'УБ87031512',
      x_date: '2026-01-31',
      x_datetime: expect.stringContaining('2026-01-30T16:05'),
      x_time: expect.stringMatching(/^09:05/),
      x_year: 1987,
      x_richtext: '<p>Дулаан <strong>байшин</strong></p><ul><li><p>хана</p></li></ul><p></p>',
    },
  ]);
  expect(complaints).toEqual([]);
});

test.each(screens)(
  'cells open the whole of a text and a form of another row on a $name',
  async ({ viewport }) => {
    ({ page, complaints } = await stage.visit({ viewport, login: 'admin' }));
    await page.goto(await addressOf(page, 'feedback'));
    const more = page.getByRole('button', { name: 'Харах', exact: true }).first();
    await more.press('Enter');
    const text = page.getByRole('dialog', { name: 'Санал хүсэлт' });
    await text.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await text.waitFor({ state: 'hidden' });
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.goto(await addressOf(page, 'loan_request'));
    await page.getByText('Төмөртулга').first().hover();
    // A table draws a column once it is in sight, and that of the order is far on the right.
    await expect
      .poll(async () => {
        await page.mouse.wheel(300, 0);
        return more.count();
      })
      .toBe(1);
    await more.press('Enter');
    const order = page.getByRole('dialog', { name: /^Захиалга/ });
    await order.locator('.form-body').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await order.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  },
);

test('a button that the server carries out asks, does it, and offers the way back', async () => {
  ({ page, complaints } = await stage.visit({ viewport: phone, login: 'admin' }));
  const { savings_certificate: found } = await ask<{
    savings_certificate: { id: string; revision: number }[];
  }>(
    page,
    '{ savings_certificate(filters: [{ column: "is_revoked", condition: equals, value: "false" }], limit: 1) { id revision } }',
  );
  const id = found[0]?.id ?? '';
  await ask(
    page,
    'mutation($id: ID!, $input: SavingsCertificateInput!) { updateSavingsCertificate(id: $id, input: $input) { id } }',
    { id, input: { revision: found[0]?.revision, revoke_reason: 'data_error' } },
  );
  const isRevoked = async () => {
    const { savings_certificate: rows } = await ask<{ savings_certificate: { is_revoked: boolean }[] }>(
      page,
      `{ savings_certificate(filters: [{ column: "id", condition: equals, value: "${id}" }]) { is_revoked } }`,
    );
    return rows[0]?.is_revoked;
  };
  await page.goto(`${await addressOf(page, 'savings_certificate')}?row=${id}`);
  const press = async (name: string) => {
    await page.locator('.form-footer').getByRole('button', { name }).click();
    const question = page.getByRole('dialog').filter({ hasText: 'болгох' }).last();
    await expectAccessible(page);
    await question.getByRole('button', { name }).click();
  };
  await press('Хүчингүй болгох');
  await page.getByText('Гэрчилгээг хүчингүй болголоо').first().waitFor();
  await expect.poll(isRevoked).toBe(true);
  await press('Хүчинтэй болгох');
  await page.getByText('Гэрчилгээ дахин хүчинтэй боллоо').first().waitFor();
  await expect.poll(isRevoked).toBe(false);
  expect(complaints).toEqual([]);
});

test('the cross that empties a search has a name in the language of the page', async () => {
  ({ page, complaints } = await stage.visit({ viewport: computer, login: 'admin' }));
  await page.goto(await addressOf(page, 'feedback'));
  const search = page.getByRole('searchbox', { name: 'Хайх' });
  await search.fill('Дулаан');
  await page.getByRole('button', { name: 'Хайлтыг арилгах', exact: true }).click();
  await expect.poll(() => search.inputValue()).toBe('');
  expect(complaints).toEqual([]);
});

test('a form is printed whole on sheets of A4, and nothing but the form', async () => {
  const sheet = { width: 680, height: 960 };
  ({ page, complaints } = await stage.visit({ viewport: sheet, theme: 'dark', login: 'admin' }));
  await page.addInitScript(() => Object.defineProperty(window, 'print', { value: () => undefined }));
  const { akt } = await ask<{ akt: { id: string }[] }>(
    page,
    '{ akt(filters: [{ column: "lon", condition: notNull }], limit: 1) { id } }',
  );
  await page.goto(`/form/energy_audit/${akt[0]?.id}`);
  await page.getByRole('button', { name: 'Хэвлэх', exact: true }).click();
  const paper = page.locator('body > .form-paper');
  await paper.locator('.form-field').first().waitFor({ state: 'attached' });
  expect(await paper.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await paper.waitFor();
  expect(await page.locator('#root').isVisible()).toBe(false);
  const colours = await paper.evaluate((part) => ({
    scheme: getComputedStyle(document.documentElement).colorScheme,
    margins: getComputedStyle(document.documentElement).backgroundColor,
    ink: getComputedStyle(part).color,
  }));
  expect(colours).toEqual({ scheme: 'light', margins: 'rgb(252, 252, 252)', ink: 'rgb(0, 0, 0)' });
  // Every tab lies open, and no input or map's button is on paper.
  for (const tab of ['Ерөнхий', 'Дээвэр', 'Хана'])
    await paper.getByText(tab, { exact: true }).first().waitFor();
  expect(await paper.locator('input, textarea, [role="tab"]').count()).toBe(0);
  expect(await paper.locator('.map-zoom').count()).toBeGreaterThan(0);
  expect(await paper.locator('.map-zoom:visible').count()).toBe(0);
  const wide = await paper.evaluate((sheet) =>
    [...sheet.querySelectorAll<HTMLElement>('*')]
      .filter((each) => each.getBoundingClientRect().right > sheet.getBoundingClientRect().right + 1)
      .filter((each) => each.closest('.map-frame') === null)
      .map((each) => each.outerHTML.slice(0, 120)),
  );
  expect(wide).toEqual([]);
  // The place that a person marked lies in the middle of its map.
  const marks = await paper.locator('.map-canvas:has(.leaflet-marker-icon)').evaluateAll((maps) =>
    maps.map((map) => {
      const [frame, pin] = [map, map.querySelector('.leaflet-marker-icon') ?? map].map((each) =>
        each.getBoundingClientRect(),
      );
      return frame === undefined || pin === undefined
        ? null
        : {
            width: Math.round(frame.width),
            fromMiddle: Math.round(Math.abs(pin.x + pin.width / 2 - frame.x - frame.width / 2)),
          };
    }),
  );
  expect(marks.length).toBeGreaterThan(0);
  for (const mark of marks) {
    expect(mark?.width).toBeGreaterThan(200);
    expect(mark?.fromMiddle).toBeLessThan(4);
  }
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1);
  expect(complaints).toEqual([]);
});

async function openGallery(visit: Visit): Promise<void> {
  ({ page, complaints } = await stage.visit({ ...visit, login: 'curator' }));
  await page.goto('/form/gallery/new');
  await page.locator('.widget-person dl').first().waitFor();
}

/** Presses a radio far below: fields on the way there take their height only when they come near the screen. */
async function choose(radio: Locator): Promise<void> {
  await radio.scrollIntoViewIfNeeded();
  await untilStill(page);
  await radio.click();
  await expect.poll(() => radio.isChecked()).toBe(true);
}

/** The control of an element of the gallery. */
function control(type: string): Locator {
  return page.locator(`[id$="-x_${type}"]`);
}

async function chooseTime(popup: Locator, hour: string, minute: string): Promise<void> {
  for (const [column, text] of [hour, minute].entries()) {
    await popup.locator('.ant-picker-time-panel-column').nth(column).getByText(text, { exact: true }).tap();
  }
}

async function isInSight(part: Locator): Promise<boolean> {
  const box = await part.boundingBox();
  return box !== null && box.x >= 0 && box.x + box.width <= phone.width;
}

/** What is pressed and smaller than 44 by 44 pixels; an input counts with the frame that is drawn around it. */
function tooSmall(part: Locator): Promise<string[]> {
  return part.evaluateAll((places) => {
    const pressed = 'button, a[href], input, select, textarea, summary, [role="option"], [role="treeitem"]';
    const frames = 'label, .ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number';
    return places.flatMap((place) =>
      [...place.querySelectorAll<HTMLElement>(pressed)]
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 1)
        .map((each) => ({ each, box: (each.closest(frames) ?? each).getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
        .map(
          ({ each, box }) =>
            `${Math.round(box.width)} × ${Math.round(box.height)}: ${each.outerHTML.slice(0, 120)}`,
        ),
    );
  });
}
