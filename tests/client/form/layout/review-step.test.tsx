// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openReview } from '../../../../src/client/runtime/form/layout/open-review';
import { revealField } from '../../../../src/client/runtime/form/layout/reveal';
import { startI18n } from '../../../../src/client/i18n/i18n';
import type { Form, LayoutNode } from '../../../../src/definitions/form';
import { prepareDocument } from '../../../widgets/document';
import { drawForm } from '../draw-form';

beforeAll(async () => {
  prepareDocument();
  await startI18n();
  await i18next.loadNamespaces(['form', 'widgets']);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

const field = (name: string): LayoutNode => ({ type: 'field', field: name });
const text = (label: string) => ({ widget: 'text', title: label });
const section = (title: string, ...children: LayoutNode[]): LayoutNode => ({
  type: 'section',
  title,
  children,
});

/** Three steps with a review, of which the last waits for a word in the first. */
const reviewed = (form: Form): Form => ({
  ...form,
  fields: { name: text('Нэр'), street: text('Гудамж'), door: text('Хаалга'), note: text('Тэмдэглэл') },
  schema: {
    type: 'object',
    required: ['name', 'street'],
    properties: {
      name: { type: 'string' },
      street: { type: 'string' },
      door: { type: 'string' },
      note: { type: 'string' },
    },
  },
  layout: [
    {
      type: 'steps',
      hasReview: true,
      children: [
        section('Хүн', field('name')),
        section('Хаяг', field('street'), section('Орц', field('door'))),
        section('Бусад', field('note')),
      ],
    },
  ],
  logic: { note: { visible: 'name = "Бат"' } },
  defaults: {},
  rules: [],
});

/** The same steps in a tab. */
const inTab = (form: Form): Form => {
  const base = reviewed(form);
  return { ...base, layout: [{ type: 'tabs', children: [section('Захиалга', ...base.layout)] }] };
};

/** A form with a sub-table, in steps with a review. */
const withRows = (form: Form): Form => ({
  ...form,
  layout: [
    {
      type: 'steps',
      hasReview: true,
      children: [section('Мэдээ', field('title')), section('Холбоос', { type: 'subTable', field: 'links' })],
    },
  ],
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const part = (name: string) => screen.getByRole('region', { name });
const valuesIn = (name: string) =>
  [...part(name).querySelectorAll('dl > div')].map((each) => [
    each.querySelector('dt')?.textContent,
    each.querySelector('dd')?.textContent,
  ]);

describe('steps with a review', () => {
  it('end with what was entered in the visible ones, once the last of these is right', async () => {
    const { store } = await drawForm('news_type', { change: reviewed });
    expect(screen.getByText('Алхам 1 / 3')).toBeTruthy();
    act(() => store.change(['name'], 'Дорж'));
    press('Дараах');
    press('Дараах');
    await waitFor(() => expect(document.activeElement?.id).toBe('f-street'));
    expect(screen.getByText('Алхам 2 / 3')).toBeTruthy();
    act(() => store.change(['street'], 'Энхтайван'));
    press('Дараах');
    expect(screen.getByText('Алхам 3 / 3')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Шалгаад илгээх');
    expect(valuesIn('Хүн')).toEqual([['Нэр', 'Дорж']]);
    expect(valuesIn('Хаяг')).toEqual([
      ['Гудамж', 'Энхтайван'],
      ['Хаалга', '—'],
    ]);
    expect(within(part('Хаяг')).getByRole('heading', { level: 5 }).textContent).toBe('Орц');
    expect(screen.queryByRole('region', { name: 'Бусад' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Дараах' })).toBeNull();
  });

  it('lead back to one of them, and from there straight to the review again', async () => {
    const { store } = await drawForm('news_type', { change: reviewed });
    act(() => {
      store.change(['name'], 'Бат');
      store.change(['street'], 'Энхтайван');
      openReview(store);
    });
    expect(screen.getByText('Алхам 4 / 4')).toBeTruthy();
    press('Засах: Хүн');
    expect(document.activeElement?.textContent).toContain('Хүн');
    act(() => store.change(['name'], ''));
    press('Шалгах алхам руу');
    expect(screen.getByText('Алхам 1 / 3')).toBeTruthy();
    act(() => store.change(['name'], 'Болд'));
    press('Шалгах алхам руу');
    expect(valuesIn('Хүн')).toEqual([['Нэр', 'Болд']]);
  });

  it('lead over a step that a correction has brought', async () => {
    const { store } = await drawForm('news_type', { change: reviewed });
    act(() => {
      store.change(['name'], 'Дорж');
      store.change(['street'], 'Энхтайван');
      openReview(store);
    });
    press('Засах: Хүн');
    act(() => store.change(['name'], 'Бат'));
    press('Дараах');
    expect(screen.getByText('Алхам 3 / 4')).toBeTruthy();
    act(() => store.change(['note'], 'Нохойтой'));
    press('Шалгах алхам руу');
    expect(valuesIn('Бусад')).toEqual([['Тэмдэглэл', 'Нохойтой']]);
  });

  it('open the step of a field that the server refuses', async () => {
    const { store } = await drawForm('news_type', { change: reviewed });
    act(() => void openReview(store));
    act(() => revealField(store, 'f', ['street']));
    await waitFor(() => expect(document.activeElement?.id).toBe('f-street'));
    expect(screen.getByText('Алхам 2 / 3')).toBeTruthy();
  });

  it('show rows as paper does', async () => {
    const { store } = await drawForm('announcement', { change: withRows });
    act(() => void openReview(store));
    expect(part('Холбоос').querySelector('dd')?.textContent).toBe('—');
    act(() => store.addRow('links'));
    expect(within(part('Холбоос')).getAllByRole('row')).toHaveLength(2);
  });

  it('have none where a stored row is changed or read', async () => {
    const stored = { id: '1', name: 'Бат', street: 'Энхтайван' };
    const { store } = await drawForm('news_type', { change: reviewed, stored });
    expect(screen.getByText('Алхам 1 / 3')).toBeTruthy();
    expect(openReview(store)).toBe(false);
    cleanup();
    await drawForm('news_type', { change: reviewed, stored, isReadOnly: true });
    expect(screen.getByText('Алхам 1 / 3')).toBeTruthy();
  });
});

describe('sending a new entry', () => {
  it('opens the review first, also inside a tab, and then sends', async () => {
    const { store } = await drawForm('news_type', { change: inTab });
    expect(openReview(store)).toBe(true);
    expect(store.getState().openParts).toEqual({ '/0': 0, '/0/0/0': 3 });
    expect(openReview(store)).toBe(false);
  });

  it('asks for no review where the form has none', async () => {
    const { store } = await drawForm('news_type');
    expect(openReview(store)).toBe(false);
  });
});
