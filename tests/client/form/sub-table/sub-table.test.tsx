// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
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
afterEach(() => {
  cleanup();
});

/** The openings of an audit: numbers and references. */
const audit = {
  id: '7',
  revision: 2,
  window_door_rate: [
    { id: '1', door_window_id: 1, class_qty: 2, uts: 1.2, ots: 1.4 },
    { id: '2', door_window_id: 1, class_qty: 3, uts: 0.9, ots: 2 },
  ],
};
const lookups = [
  { id: '1', door_window: 'Цонх' },
  { id: '2', door_window: 'Хаалга' },
];

const onlyOpenings = (form: Form): Form => ({
  ...form,
  layout: [{ type: 'subTable', field: 'window_door_rate' }],
  fields: {},
  schema: { type: 'object', properties: {} },
  logic: {},
  rules: [],
  copies: [],
  buttons: [],
});

const draw = (change: (form: Form) => Form = onlyOpenings) =>
  drawForm('energy_audit', { stored: audit, change, rows: lookups });

const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`) ?? document.body;
const control = (row: number, column: number) => cell(row, column).querySelector<HTMLElement>('input');
const press = (key: string, more: Record<string, unknown> = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

const foot = () => document.querySelector('.sub-foot')?.textContent;
const paste = (target: Element, text: string) => {
  const event = createEvent.paste(target, { clipboardData: { getData: () => text } });
  fireEvent(target, event);
  return event;
};

describe('the keyboard in a table of rows', () => {
  it('goes about the cells with arrows and opens a row with Enter, in the same column', async () => {
    await draw();
    act(() => screen.getByRole('grid').focus());
    expect(document.activeElement).toBe(cell(0, 0));
    press('ArrowRight');
    press('ArrowRight');
    press('ArrowRight');
    press('ArrowDown');
    expect(document.activeElement).toBe(cell(1, 3));
    press('Enter');
    await waitFor(() => expect(document.activeElement).toBe(control(1, 3)));
    expect(document.querySelectorAll('.sub-row.is-open')).toHaveLength(1);
  });

  it('goes to the next row with Enter, adds one after the last, and none below an empty one', async () => {
    const { store } = await draw();
    const count = () => store.getState().rowKeys.window_door_rate?.length;
    act(() => store.openRow('window_door_rate', store.getState().rowKeys.window_door_rate?.[0]));
    act(() => control(0, 5)?.focus());
    press('Enter');
    await waitFor(() => expect(document.activeElement).toBe(control(1, 5)));
    press('Enter');
    await waitFor(() => expect(count()).toBe(3));
    await waitFor(() => expect(document.activeElement?.closest('[data-row]')).toBe(cell(2, 0).parentElement));
    act(() => control(2, 5)?.focus());
    press('Enter');
    expect(count()).toBe(3);
  });

  it('leaves a row with Escape, back to its cell', async () => {
    const { store } = await draw();
    act(() => store.openRow('window_door_rate', store.getState().rowKeys.window_door_rate?.[1]));
    act(() => control(1, 3)?.focus());
    press('Escape');
    await waitFor(() => expect(document.activeElement).toBe(cell(1, 3)));
    expect(document.querySelector('.sub-row.is-open')).toBeNull();
  });

  it('goes on with Tab from the last control of a row to the first of the next', async () => {
    const { store } = await draw();
    act(() => store.openRow('window_door_rate', store.getState().rowKeys.window_door_rate?.[0]));
    act(() => control(0, 6)?.focus());
    press('Tab');
    await waitFor(() => expect(document.activeElement).toBe(control(1, 0)));
  });
});

describe('a locked sub-table', () => {
  const list = 'window_door_rate';
  const drawLocked = (view: 'grid' | 'form') =>
    drawForm('energy_audit', {
      stored: audit,
      change: (form) => {
        const changed = onlyOpenings(form);
        return { ...changed, subTables: changed.subTables?.map((sub) => ({ ...sub, view })) };
      },
      rows: lookups,
      locked: [list],
    });

  it('is a plain table: neither a click nor a key opens a row, and nothing adds one', async () => {
    const { store } = await drawLocked('grid');
    const table = screen.getByRole('table');
    expect([screen.queryByRole('grid'), table.tabIndex]).toEqual([null, -1]);
    fireEvent.click(cell(0, 3));
    fireEvent.keyDown(cell(0, 3), { key: 'Enter' });
    fireEvent.keyDown(cell(0, 3), { key: 'Delete' });
    paste(cell(0, 3), '9');
    // A row that was open when the table became locked is text again.
    act(() => store.openRow(list, store.getState().rowKeys[list]?.[0]));
    expect(document.querySelector('.sub-row.is-open')).toBeNull();
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect([store.isDirty(), store.getState().rowKeys[list]?.length]).toEqual([false, 2]);
  });

  it('has small forms without controls', async () => {
    await drawLocked('form');
    expect(document.querySelectorAll('.sub-card.is-open')).toHaveLength(2);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(document.querySelectorAll('.sub-card input:not([readonly]):not([disabled])')).toHaveLength(0);
  });
});

describe('rows', () => {
  it('are copied without their key, removed, and restored at their position', async () => {
    const { store } = await draw();
    const rows = () => store.getState().engine.row.window_door_rate;
    act(() => store.copyRow('window_door_rate', 0));
    expect(rows()).toMatchObject([{ id: '1', uts: 1.2 }, { uts: 1.2, ots: 1.4 }, { id: '2' }]);
    expect(rows()).not.toMatchObject([{}, { id: '1' }, {}]);
    act(() => store.removeRow('window_door_rate', 0));
    expect(rows()).toMatchObject([{ uts: 1.2 }, { id: '2' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Буцаах' }));
    expect(rows()).toMatchObject([{ id: '1' }, { uts: 1.2 }, { id: '2' }]);
  });

  it('that have an order are moved and counted anew', async () => {
    const { store } = await draw((form) => {
      const changed = onlyOpenings(form);
      return { ...changed, subTables: changed.subTables?.map((sub) => ({ ...sub, order: 'class_qty' })) };
    });
    act(() => store.moveRow('window_door_rate', 1, 0));
    expect(store.getState().engine.row.window_door_rate).toMatchObject([
      { id: '2', class_qty: 1 },
      { id: '1', class_qty: 2 },
    ]);
  });

  it('have their totals below', async () => {
    const { store } = await draw();
    expect(foot()).toContain('2.1');
    act(() => store.change(['window_door_rate', 0, 'uts'], 2.1));
    expect(foot()).toContain('3');
    expect(foot()).not.toContain('2.1');
  });
});

describe('cells copied from a spreadsheet', () => {
  it('is taken from the cell that has the keyboard, names of rows are looked up, new rows are added', async () => {
    const { store } = await draw();
    act(() => cell(1, 0).focus());
    paste(cell(1, 0), 'Хаалга\t\t\t1\t0\t0,95\t2.05\nцонх\t\t\t2\t1\t1 200\t1.4\n');
    await screen.findByText('Буулгасан мөр: 2');
    expect(store.getState().engine.row.window_door_rate).toMatchObject([
      { id: '1', uts: 1.2 },
      { id: '2', door_window_id: 2, class_qty: 1, uts: 0.95, ots: 2.05 },
      { door_window_id: 1, class_qty: 2, uts: 1200 },
    ]);
  });

  it('is reported cell by cell where it does not fit, and the rest is kept', async () => {
    const { store } = await draw();
    act(() => cell(0, 5).focus());
    paste(cell(0, 5), 'урт\t2.5\n1.1\tөндөр');
    await screen.findByText('Авч чадаагүй нүд: 2');
    expect(screen.getByText(/1-р мөр, Урт \(м\), «урт»: тоо биш байна/)).toBeTruthy();
    expect(store.getState().engine.row.window_door_rate).toMatchObject([
      { uts: 1.2, ots: 2.5 },
      { uts: 1.1, ots: 2 },
    ]);
  });

  it('is taken as far as there is room, and the rest is reported', async () => {
    const { store } = await draw((form) => {
      const changed = onlyOpenings(form);
      return { ...changed, subTables: changed.subTables?.map((sub) => ({ ...sub, maximum: 3 })) };
    });
    act(() => cell(1, 5).focus());
    paste(cell(1, 5), '1\t1\n2\t2\n3\t3\n4\t4');
    await screen.findByText('Буулгасан мөр: 2');
    expect(screen.getByText('Багтаагүй мөр: 2')).toBeTruthy();
    expect(store.getState().engine.row.window_door_rate).toMatchObject([
      { uts: 1.2 },
      { uts: 1 },
      { uts: 2 },
    ]);
  });

  it('of one cell goes into the control as everywhere', async () => {
    await draw();
    act(() => cell(0, 5).focus());
    expect(paste(cell(0, 5), '12').defaultPrevented).toBe(false);
  });
});

it('is a plain table of all rows on paper', async () => {
  await drawForm('energy_audit', {
    stored: audit,
    change: onlyOpenings,
    rows: lookups,
    isReadOnly: true,
    isPaper: true,
  });
  expect(document.querySelectorAll('.sub-paper tbody tr')).toHaveLength(2);
  expect(document.querySelector('button')).toBeNull();
});
