// @vitest-environment jsdom
// In a thread of its own.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { manifests } from '../../../../widgets/manifests';
import { describeWidgets } from '../../../../src/server/definitions/discovery/describe-widgets';
import type { JsonObject } from '../../../../src/client/builders/document/pointer';
import { prepareBuilder, shippedDocument, stageBuilder, type Staged } from './builder-page';
import { withoutTranslations } from './without-translations';

beforeAll(prepareBuilder);
afterEach(cleanup);
beforeEach(() => {
  // The server describes elements; no other definition is published here.
  const widgets = describeWidgets(manifests.values(), 'mn_MN');
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      address.endsWith('/definitions/widgets')
        ? new Response(JSON.stringify({ widgets }), { headers: { 'content-type': 'application/json' } })
        : new Response('{}', { status: 404 }),
    ),
  );
});

const news = () => withoutTranslations(shippedDocument('form', 'news'));
const newsSource = () => shippedDocument('source', 'news');
const stageNews = (): Staged => stageBuilder(news(), newsSource());

const part = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) });
const pane = (name: string) => within(screen.getByRole('region', { name }));
const palette = () => pane('Нэмэх зүйлс');
const properties = () => pane('Тохиргоо');
/** Chooses an option of a field of the panel by its words. */
const choose = async (label: string, option: string, place = 0) => {
  const box = (await properties().findAllByRole('combobox', { name: label })).at(place);
  if (box === undefined) throw new Error(`There is no field "${label}"`);
  fireEvent.mouseDown(box);
  const titles = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')];
  const found = titles.find(({ textContent }) => textContent === option);
  if (found === undefined)
    throw new Error(`${label} offers ${titles.map((each) => each.textContent).join(', ')}`);
  fireEvent.click(found);
};
/** Presses keys on whatever has the focus. */
const press = (...keys: string[]) => {
  for (const key of keys)
    fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key === ' ' ? 'Space' : key });
};
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');
const layout = (staged: Staged) => staged.edited().document.layout;
const undoAll = (staged: Staged) => {
  while (staged.edited().canUndo)
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'я', code: 'KeyZ', ctrlKey: true });
};

const stepsOf = (children: unknown) => [{ type: 'section', title: { mn_MN: 'Мэдээ' }, children }];

describe('the form builder by keyboard', () => {
  it('adds a field, moves it into a section, makes it visible under a condition, and undoes it all', async () => {
    const before = JSON.stringify(news());
    const staged = stageNews();
    (await part('Бичлэгийн холбоос')).focus();

    // A section after the video, and in it the field that is moved there from the top.
    fireEvent.click(await part('Бичлэгийн холбоос'));
    fireEvent.click(palette().getByRole('button', { name: 'Хэсэг' }));
    expect(document.activeElement).toBe(await part('Шинэ хэсэг'));
    expect(layout(staged)).toContainEqual({ type: 'section', title: expect.anything(), children: [] });

    press('Home', ' ');
    expect(said()).toContain('Авлаа: Гарчиг');
    press(
      'ArrowDown',
      'ArrowDown',
      'ArrowDown',
      'ArrowDown',
      'ArrowDown',
      'ArrowDown',
      'ArrowDown',
      'ArrowDown',
      'ArrowDown',
      'ArrowDown',
    );
    while (!said()?.includes('Дотор нь: Шинэ хэсэг')) press('ArrowUp');
    press(' ');
    expect(said()).toContain('Тавилаа: Гарчиг');
    expect(layout(staged)).toContainEqual({
      type: 'section',
      title: expect.anything(),
      children: ['title'],
    });
    expect(document.activeElement).toBe(await part('Гарчиг'));

    // A new column beside it.
    fireEvent.click(palette().getByRole('button', { name: 'Тоо' }));
    const form = within(screen.getByRole('form', { name: /Шинэ талбар/ }));
    fireEvent.change(form.getByLabelText('Монгол'), { target: { value: 'Ажлын зар' } });
    fireEvent.click(form.getByRole('button', { name: 'Нэмэх' }));
    expect(staged.wishes).toEqual([{ title: 'Ажлын зар', type: 'integer', name: 'ajlyn_zar' }]);
    expect(layout(staged)).toContainEqual({
      type: 'section',
      title: expect.anything(),
      children: ['title', 'ajlyn_zar'],
    });

    // Its condition, as a sentence.
    press('Enter');
    fireEvent.click(properties().getByText('Нөхцөл, томьёо'));
    const condition = within(await properties().findByRole('group', { name: 'Харагдах' }));
    fireEvent.click(condition.getByRole('button', { name: 'Нөхцөл нэмэх' }));
    fireEvent.change(condition.getByLabelText('Талбар'), { target: { value: 'is_publish' } });
    expect(staged.edited().document.logic).toMatchObject({ ajlyn_zar: { visible: 'is_publish' } });
    expect(condition.getByText('бол талбарыг харуулна')).toBeTruthy();

    undoAll(staged);
    expect(JSON.stringify(staged.edited().document)).toBe(before);
  });

  it('puts a part back with Escape and says so', async () => {
    const staged = stageNews();
    (await part('Гарчиг')).focus();
    press(' ', 'ArrowDown', 'ArrowDown', 'Escape');
    expect(said()).toBe('Байрандаа үлдлээ.');
    expect(staged.edited().canUndo).toBe(false);
  });

  it('opens the properties with Enter and walks through the parts with the arrows', async () => {
    stageNews();
    (await part('Гарчиг')).focus();
    press('ArrowDown');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('мөр');
    press('ArrowRight');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Төрөл/);
    press('ArrowLeft', 'End');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Онцлох/);
    press('Enter');
    expect(screen.getByRole('region', { name: 'Тохиргоо' }).contains(document.activeElement)).toBe(true);
  });
});

describe('parts', () => {
  it('go side by side and apart again', async () => {
    const staged = stageNews();
    fireEvent.click(await part('Бичлэгийн холбоос'));
    fireEvent.click(properties().getByRole('button', { name: 'Дээдэхтэй зэрэгцүүлэх' }));
    expect(layout(staged)).toContainEqual(['description', 'video']);
    fireEvent.click(properties().getByRole('button', { name: 'Тусад нь' }));
    expect(layout(staged)).toEqual(news().layout);
  });

  it('say what uses them before they are removed, and take along what the form says of them', async () => {
    const staged = stageNews();
    fireEvent.click(await part('Нийтлэх, талбар'));
    fireEvent.click(properties().getByRole('button', { name: 'Хасах' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Харагдах нөхцөл: Онцлох')).toBeTruthy();
    expect(dialog.getByText('Заавал бөглөх нөхцөл: Нийтлэх өдөр')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Хасах' }));
    const { layout: left, fields, defaults } = staged.edited().document;
    expect(left).toEqual([...(news().layout as unknown[]).slice(0, -1), 'is_special']);
    expect(fields).not.toHaveProperty('is_publish');
    expect(defaults).toEqual({ is_special: false });
    // The condition of the other field is wrong now, and its part says so.
    expect((await part('Онцлох')).getAttribute('aria-label')).toContain('is_publish');
    expect(palette().getByRole('button', { name: 'Нийтэлсэн' })).toBeTruthy();
  });

  it('are copied with their settings as a new column', async () => {
    const staged = stageNews();
    fireEvent.click(await part('Бичлэгийн холбоос'));
    fireEvent.click(properties().getByRole('button', { name: 'Хувилах' }));
    const form = within(screen.getByRole('form', { name: /Шинэ талбар/ }));
    fireEvent.change(form.getByLabelText('Монгол'), { target: { value: 'Хоёр дахь бичлэг' } });
    fireEvent.submit(screen.getByRole('form', { name: /Шинэ талбар/ }));
    expect(staged.wishes[0]).toMatchObject({ type: 'text', name: 'khoyor_dakh_bichleg' });
    const document_ = staged.edited().document as { fields: JsonObject; schema: { properties: JsonObject } };
    expect(document_.fields.khoyor_dakh_bichleg).toEqual({
      placeholder: 'https://',
      options: { kind: 'url' },
    });
    expect(document_.schema.properties.khoyor_dakh_bichleg).toEqual({ pattern: '^https://[^\\s]+$' });
  });
});

describe('properties', () => {
  it('have steps end with a review, which tabs do not have', async () => {
    const document = { ...news(), layout: [{ type: 'steps', children: stepsOf(news().layout) }] };
    const staged = stageBuilder(document, newsSource());
    fireEvent.click(await part('Алхмууд'));
    fireEvent.click(properties().getByRole('checkbox', { name: 'Илгээхийн өмнө шалгах алхамтай' }));
    expect(layout(staged)).toMatchObject([{ type: 'steps', hasReview: true }]);
    fireEvent.change(properties().getByLabelText('Хүрээний төрөл'), { target: { value: 'tabs' } });
    expect(layout(staged)).toEqual([{ type: 'tabs', children: stepsOf(news().layout) }]);
    expect(properties().queryByRole('checkbox', { name: 'Илгээхийн өмнө шалгах алхамтай' })).toBeNull();
  });

  it('write a title per language and the element’s options', async () => {
    const staged = stageNews();
    fireEvent.click(await part('Бичлэгийн холбоос'));
    const title = within(properties().getByRole('group', { name: 'Нэр' }));
    fireEvent.change(title.getByLabelText('Англи'), { target: { value: 'Film' } });
    expect(staged.edited().document.fields).toMatchObject({
      video: { title: { mn_MN: 'Бичлэгийн холбоос', en_US: 'Film' } },
    });
    expect(staged.edited().document.fields).toMatchObject({ video: { options: { kind: 'url' } } });
    await choose('Агуулга', 'И-мэйл');
    expect(staged.edited().document.fields).toMatchObject({ video: { options: { kind: 'email' } } });
    fireEvent.click(properties().getByRole('button', { name: 'Хасах: Агуулга' }));
    expect(staged.edited().document.fields).not.toHaveProperty('video.options');
  });

  it('offer only elements that accept the column, and go back to the column’s own', async () => {
    const staged = stageNews();
    fireEvent.click(await part('Нийтлэх өдөр'));
    const element = properties().getByRole('combobox', { name: 'Элемент' });
    const offered = within(element)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(offered).toContain('Огноо');
    expect(offered).not.toContain('Тоо');
    fireEvent.click(await part('Гарчиг'));
    fireEvent.change(properties().getByRole('combobox', { name: 'Элемент' }), { target: { value: 'text' } });
    expect(staged.edited().document.fields).not.toHaveProperty('title.widget');
    expect(staged.edited().document.fields).not.toHaveProperty('title.options');
  });

  it('write “required” only where it differs from the columns', async () => {
    const staged = stageNews();
    fireEvent.click(await part('Бичлэгийн холбоос'));
    fireEvent.click(properties().getByLabelText('Заавал бөглөнө'));
    expect(staged.edited().document.schema).toHaveProperty('required', expect.arrayContaining(['video']));
    fireEvent.click(properties().getByLabelText('Заавал бөглөнө'));
    expect(staged.edited().document.schema).not.toHaveProperty('required');
  });

  it('say what is wrong with an expression while it is typed, at its part too', async () => {
    const staged = stageNews();
    fireEvent.click(await part('Онцлох'));
    const condition = within(properties().getByRole('group', { name: 'Харагдах' }));
    expect(condition.getByText('бол талбарыг харуулна')).toBeTruthy();
    fireEvent.click(condition.getByRole('button', { name: 'FEEL' }));
    fireEvent.change(condition.getByLabelText('FEEL илэрхийлэл'), { target: { value: 'published = 1' } });
    expect(condition.getByLabelText('FEEL илэрхийлэл').getAttribute('aria-invalid')).toBe('true');
    expect((await part('Онцлох')).className).toContain('is-wrong');
    expect(staged.edited().document.logic).toMatchObject({ is_special: { visible: 'published = 1' } });
  });

  it('of the form edit its rules as their schema describes them', async () => {
    const staged = stageNews();
    await part('Гарчиг');
    fireEvent.click(properties().getByText('Шалгах дүрэм'));
    fireEvent.click(await properties().findByRole('button', { name: /^Нэмэх: / }));
    const empty = { field: '', check: '', message: { mn_MN: '' } };
    expect(staged.edited().document.rules).toEqual([empty]);
    // The condition is a sentence over the fields of the form, with its FEEL beside.
    const check = () =>
      within(
        properties()
          .getAllByRole('group', { name: /^Шалгах нөхцөл/ })
          .at(-1) ?? document.body,
      );
    fireEvent.click(check().getByRole('button', { name: 'Нөхцөл нэмэх' }));
    const field = check().getByLabelText('Талбар');
    const offered = within(field).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toContain('Онцлох');
    fireEvent.change(field, { target: { value: 'is_publish' } });
    expect(staged.edited().document.rules).toEqual([{ ...empty, check: 'is_publish' }]);
    fireEvent.click(check().getByRole('button', { name: 'FEEL' }));
    const feel = check().getByLabelText<HTMLTextAreaElement>('FEEL илэрхийлэл');
    expect(feel.value).toBe('is_publish');
    fireEvent.change(feel, { target: { value: 'no_such_field' } });
    expect(feel.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(feel, { target: { value: 'is_special' } });
    expect(feel.getAttribute('aria-invalid')).not.toBe('true');
    // The field that the rule is about is found by its title.
    await choose('Талбар', 'Гарчиг', -1);
    expect(staged.edited().document.rules).toEqual([{ ...empty, field: 'title', check: 'is_special' }]);
    // An unfinished rule leaves the picture of the form as it is.
    expect(await part('Гарчиг')).toBeTruthy();
  });

  it('of the form name its rules by their messages', async () => {
    const rule = { field: 'title', check: 'is_special', message: { mn_MN: 'Онцлох мэдээ гарчигтай байна' } };
    stageBuilder({ ...news(), rules: [rule] }, newsSource());
    await part('Гарчиг');
    expect(await properties().findByRole('button', { name: 'Онцлох мэдээ гарчигтай байна' })).toBeTruthy();
  });

  it('clear a first value, a switch’s too', async () => {
    const staged = stageNews();
    fireEvent.click(await part('Онцлох'));
    fireEvent.click(properties().getByRole('button', { name: 'Арилгах: Анхны утга' }));
    expect(staged.edited().document.defaults).toEqual({ is_publish: true });
  });
});
