// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { revealField } from '../../../../src/client/runtime/form/layout/reveal';
import { startI18n } from '../../../../src/client/i18n/i18n';
import type { Form } from '../../../../src/definitions/form';
import { prepareDocument } from '../../../widgets/document';
import { drawForm } from '../draw-form';

beforeAll(async () => {
  prepareDocument();
  await startI18n();
  await i18next.loadNamespaces(['form', 'widgets']);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

const field = (name: string) => ({ type: 'field' as const, field: name });
const text = (label: string) => ({ widget: 'text', title: label });

/** Three parts, of which the last waits for a word in the first. */
const parted =
  (type: 'tabs' | 'steps') =>
  (form: Form): Form => ({
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
        type,
        children: [
          { type: 'section', title: 'Хүн', children: [field('name')] },
          {
            type: 'section',
            title: 'Хаяг',
            children: [{ type: 'modal', title: 'Байршил', children: [field('street'), field('door')] }],
          },
          { type: 'section', title: 'Бусад', children: [field('note')] },
        ],
      },
    ],
    logic: { note: { visible: 'name = "Бат"' } },
    defaults: {},
    rules: [],
  });

/** The first fields of the form, each in a section of its own. */
const sectioned =
  (count: number) =>
  (form: Form): Form => {
    const names = ['name', 'street', 'door', 'note'].slice(0, count);
    const base = parted('tabs')(form);
    const sections = names.map((name) => ({
      type: 'section' as const,
      title: `Хэсэг ${name}`,
      children: [field(name)],
    }));
    return { ...base, logic: {}, layout: sections };
  };

/** The loan request with its product in a tab of its own. */
const productApart = (form: Form): Form => ({
  ...form,
  buttons: [],
  layout: [
    {
      type: 'tabs',
      children: ['bank_id', 'bank_loan_id'].map((name) => ({
        type: 'section',
        title: name,
        children: [field(name)],
      })),
    },
  ],
  fields: Object.fromEntries(
    Object.entries(form.fields).filter(([name]) => ['bank_id', 'bank_loan_id'].includes(name)),
  ),
});

const names = () => screen.getAllByRole('tab').map((tab) => tab.textContent);

describe('tabs', () => {
  it('are there for sections that have anything to show, and count what is wrong in them', async () => {
    const { store } = await drawForm('news_type', { change: parted('tabs') });
    expect(names()).toEqual(['Хүн', 'Хаяг']);
    act(() => store.change(['name'], 'Бат'));
    expect(names()).toEqual(['Хүн', 'Хаяг', 'Бусад']);
    act(() => void store.submit());
    expect(names()).toEqual(['Хүн', 'Хаяг1Алдаатай талбар: 1', 'Бусад']);
  });

  it('are gone through with arrows, Home and End', async () => {
    await drawForm('news_type', { change: parted('tabs') });
    const list = screen.getByRole('tablist');
    fireEvent.keyDown(list, { key: 'End' });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Хаяг');
    fireEvent.keyDown(list, { key: 'ArrowRight' });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Хүн');
  });
});

describe('a field in a closed tab', () => {
  it('is cleared where another tab’s field no longer allows its choice: the loan product of another bank', async () => {
    const stored = { id: '3', bank_id: 1, bank_loan_id: 5 };
    const { store, asked } = await drawForm('loan_request', { stored, change: productApart });
    expect(document.getElementById('f-bank_loan_id')).toBeNull();
    act(() => store.change(['bank_id'], 2));
    await waitFor(() => expect(store.getState().engine.row.bank_loan_id).toBeNull());
    const checks = asked.flatMap(({ variables }) => (variables.row === undefined ? [] : [variables.row]));
    expect(checks).toEqual([{ bank_id: 2 }]);
  });
});

describe('a section behind a button', () => {
  it('opens for a field that is to be seen, and its summary says what was entered', async () => {
    const { store } = await drawForm('news_type', { change: parted('tabs') });
    act(() => store.change(['street'], 'Энхтайван'));
    act(() => revealField(store, 'f', ['door']));
    const dialog = await screen.findByRole('dialog', { name: 'Байршил' });
    await waitFor(() => expect(document.activeElement?.id).toBe('f-door'));
    expect(dialog.textContent).toContain('Хаалга');
    fireEvent.click(screen.getByRole('button', { name: 'Болсон' }));
    expect(document.querySelector('.form-modal-summary')?.textContent).toContain('ГудамжЭнхтайван');
  });
});

describe('sections of a long form', () => {
  it('say how far each is filled in', async () => {
    const { store } = await drawForm('news_type', { change: sectioned(4) });
    const section = screen.getByRole('region', { name: 'Хэсэг name' });
    expect(section.querySelector('h3')?.textContent).toContain('0/1');
    act(() => store.change(['name'], 'Бат'));
    expect(section.querySelector('h3')?.textContent).toContain('1/1');
    const description = document.getElementById(section.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Бөглөсөн: 1 / 1, заавал бөглөх талбараас');
  });

  it('say nothing in a short form, nor where the form is only read', async () => {
    await drawForm('news_type', { change: sectioned(3) });
    expect(screen.getByRole('region', { name: 'Хэсэг name' }).textContent).not.toContain('/');
    cleanup();
    await drawForm('news_type', { change: sectioned(4), isReadOnly: true, stored: { id: '1', name: 'Бат' } });
    expect(screen.getByRole('region', { name: 'Хэсэг name' }).textContent).not.toContain('/');
  });
});

describe('steps', () => {
  it('go on only when theirs is right, lead to what is wrong, and leave hidden ones out', async () => {
    const { store } = await drawForm('news_type', { change: parted('steps') });
    expect(screen.getByText('Алхам 1 / 2')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3 }).textContent).toContain('0/1');
    fireEvent.click(screen.getByRole('button', { name: 'Дараах' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('f-name'));
    expect(screen.getByText('Алхам 1 / 2')).toBeTruthy();
    act(() => store.change(['name'], 'Дорж'));
    fireEvent.click(screen.getByRole('button', { name: 'Дараах' }));
    expect(screen.getByText('Алхам 2 / 2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Дараах' })).toBeNull();
  });
});
