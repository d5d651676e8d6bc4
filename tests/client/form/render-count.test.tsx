// @vitest-environment jsdom
// In a thread of its own.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import { createElement } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../src/client/i18n/i18n';
import type { Form } from '../../../src/definitions/form';
import type { CellProps, FieldProps } from '../../../widgets/contract';
import { drawForm } from './draw-form';
import { prepareDocument } from '../../widgets/document';

/** The renders, by the name of the control or the number of the row. */
const drawn = vi.hoisted(() => [] as string[]);

vi.mock('../../../widgets/text/Field.tsx', () => ({
  default: ({ id, name, value, onChange }: FieldProps<string>) => {
    drawn.push(name);
    return createElement('input', {
      id,
      value: value ?? '',
      onChange: ({ target }: { target: HTMLInputElement }) => onChange(target.value),
    });
  },
}));
vi.mock('../../../widgets/link/Cell.tsx', () => ({ default: countedCell }));
vi.mock('../../../widgets/text/Cell.tsx', () => ({ default: countedCell }));

const countedCell = vi.hoisted(() => ({ value }: CellProps<string>) => {
  drawn.push(value ?? '');
  return value;
});

beforeAll(async () => {
  prepareDocument();
  await startI18n();
  await i18next.loadNamespaces(['form', 'widgets']);
});
afterEach(() => {
  cleanup();
  drawn.length = 0;
});

const announcement = (count: number) => ({
  id: '4',
  revision: 1,
  title: 'Зарлал',
  is_publish: true,
  links: Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    links: `https://${index}.mn`,
  })),
});

const textLinks = (form: Form): Form => ({
  ...form,
  subTables: form.subTables?.map(({ maximum: _maximum, ...sub }) => ({ ...sub, view: 'grid' as const })),
});

describe('a sub-table of 200 rows', () => {
  it('draws none of the others while one is being written in', async () => {
    const { store } = await drawForm('announcement', { stored: announcement(200), change: textLinks });
    const key = store.getState().rowKeys.links?.[3];
    act(() => store.openRow('links', key));
    drawn.length = 0;
    act(() => store.change(['links', 3, 'links'], 'https://new.mn'));
    act(() => store.change(['links', 3, 'links'], 'https://newer.mn'));
    const others = drawn.filter((value) => /^https:\/\/\d+\.mn$/.test(value));
    expect(others).toEqual([]);
    expect(store.getState().engine.row.links).toHaveLength(200);
  });

  it('draws the two rows between which the work goes on, and no other', async () => {
    const { store } = await drawForm('announcement', { stored: announcement(200), change: textLinks });
    const keys = store.getState().rowKeys.links ?? [];
    act(() => store.openRow('links', keys[2]));
    drawn.length = 0;
    act(() => store.openRow('links', keys[3]));
    expect(drawn.filter((value) => value.startsWith('https://'))).toEqual(['https://2.mn']);
  });

  it('keeps the objects of rows that no one touched, by which their drawings know them', async () => {
    const { store } = await drawForm('announcement', { stored: announcement(200), change: textLinks });
    const before = store.getState().engine;
    act(() => store.change(['links', 3, 'links'], 'https://new.mn'));
    const after = store.getState().engine;
    const isSame = (index: number) => before.subForms.links?.[index] === after.subForms.links?.[index];
    expect([2, 3, 4, 199].map(isSame)).toEqual([true, false, true, true]);
  });
});

describe('a sub-table of a thousand rows', () => {
  it('has only those in sight on the page', async () => {
    await drawForm('announcement', { stored: announcement(1000), change: textLinks });
    const rows = document.querySelectorAll('[data-row]');
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.length).toBeLessThan(60);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1001');
  });
});

describe('a form of 500 fields', () => {
  const names = Array.from({ length: 500 }, (_, index) => `f${index}`);
  const wide = (form: Form): Form => ({
    ...form,
    fields: Object.fromEntries(names.map((name) => [name, { widget: 'text', title: name }])),
    schema: {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    },
    layout: names.map((field) => ({ type: 'field', field })),
    logic: { f7: { visible: 'f6 != "hide"' } },
    defaults: {},
    rules: [],
  });

  it('draws one field for one key stroke, and computes one thing', async () => {
    const { store } = await drawForm('news_type', { change: wide });
    expect(document.querySelectorAll('input')).toHaveLength(500);
    drawn.length = 0;
    fireEvent.change(document.querySelectorAll('input')[100] ?? document.body, { target: { value: 'а' } });
    expect(drawn).toEqual(['f100']);
    expect(store.getState().engine.computed).toHaveLength(1);
  });

  it('draws besides only what depends on it', async () => {
    const { store } = await drawForm('news_type', { change: wide });
    drawn.length = 0;
    act(() => store.change(['f6'], 'hide'));
    expect(new Set(drawn)).toEqual(new Set(['f6']));
    expect(document.querySelectorAll('input')).toHaveLength(499);
    expect(store.getState().engine.computed.length).toBeLessThan(5);
  });
});
