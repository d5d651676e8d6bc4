import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { useForm } from '../form-context';
import type { RowColumn } from './columns';
import type { FocusRequest } from './focus-request';
import { controls } from './table-row';

interface TableKeysOptions {
  field: string;
  columns: readonly RowColumn[];
  focus: FocusRequest;
  scroller: RefObject<HTMLElement | null>;
  canMove: boolean;
  scrollTo: (index: number) => void;
}

interface Place {
  row: number;
  column: number;
}

interface TableKeys {
  /** The cell that had the focus last. */
  current: RefObject<Place>;
  onKeyDown(this: void, event: KeyboardEvent): void;
  /** Opens a row for entry and focuses one of its columns. */
  openAt(this: void, row: number, column: number): void;
  focusCell(this: void, row: number, column: number): void;
}

/** Rows that Page Up and Page Down move by. */
const page = 10;

/**
 * Handles the keyboard in a table of rows. On a cell of text: arrows, Home, End and Page keys move the focus, Enter and
 * F2 open the row, Delete removes it, Ctrl+D copies it, Alt with an arrow moves it. In an open row: Enter opens the
 * next one, and adds one after the last; Tab moves from control to control and on to the next row; Escape returns to
 * the cells.
 */
export function useTableKeys(options: TableKeysOptions): TableKeys {
  const { field, columns, focus, scroller, canMove, scrollTo } = options;
  const { store } = useForm();
  const current = useRef<Place>({ row: 0, column: 0 });

  const rowKeys = () => store.getState().rowKeys[field] ?? [];
  const focusCell = (row: number, column: number) => {
    const place = { row: clamp(row, rowKeys().length - 1), column: clamp(column, columns.length - 1) };
    current.current = place;
    const cell = () =>
      scroller.current?.querySelector<HTMLElement>(
        `[data-row="${place.row}"] [data-column="${place.column}"]`,
      );
    if (!cell()) scrollTo(place.row);
    const give = () => {
      const element = cell();
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    if (cell()) give();
    else requestAnimationFrame(() => requestAnimationFrame(give));
  };
  const openAt = (row: number, column: number) => {
    const key = rowKeys()[row];
    if (key === undefined) return;
    current.current = { row, column };
    focus.ask(column);
    store.openRow(field, key);
  };
  /** Adds a row below the last one, unless the last one is empty. */
  const addBelow = (column: number): boolean => {
    const last = store.getState().engine.subForms[field]?.at(-1);
    const isEmpty = columns.every(({ name }) => isNothing(last?.row[name]));
    if (isEmpty) return false;
    focus.ask(column);
    store.addRow(field);
    current.current = { row: rowKeys().length - 1, column };
    return true;
  };

  const goAbout = (event: KeyboardEvent, { row, column }: Place): boolean => {
    const last = rowKeys().length - 1;
    const isWide = event.ctrlKey || event.metaKey;
    if (event.altKey) {
      const to = { ArrowUp: row - 1, ArrowDown: row + 1 }[event.key];
      if (to === undefined || !canMove || to < 0 || to > last) return false;
      store.moveRow(field, row, to);
      requestAnimationFrame(() => focusCell(to, column));
      return true;
    }
    const to = {
      ArrowUp: { row: row - 1, column },
      ArrowDown: { row: row + 1, column },
      ArrowLeft: { row, column: column - 1 },
      ArrowRight: { row, column: column + 1 },
      PageUp: { row: row - page, column },
      PageDown: { row: row + page, column },
      Home: { row: isWide ? 0 : row, column: 0 },
      End: { row: isWide ? last : row, column: columns.length - 1 },
    }[event.key];
    if (to !== undefined) focusCell(to.row, to.column);
    else if (event.key === 'Enter' || event.key === 'F2') openAt(row, column);
    else if (event.key === 'Delete') {
      store.removeRow(field, row);
      requestAnimationFrame(() => focusCell(row, column));
    } else if (isWide && event.key === 'd') store.copyRow(field, row);
    else return false;
    return true;
  };

  const goOn = (event: KeyboardEvent, { row, column }: Place, target: Element): boolean => {
    const last = rowKeys().length - 1;
    if (event.key === 'Escape') {
      store.openRow(field, undefined);
      requestAnimationFrame(() => focusCell(row, column));
      return true;
    }
    if (event.key === 'Enter') {
      if (event.ctrlKey || event.metaKey || target.matches('textarea, button, [contenteditable]'))
        return false;
      if (row < last) openAt(row + 1, column);
      else if (!addBelow(0)) return false;
      return true;
    }
    if (event.key !== 'Tab') return false;
    const inRow = [
      ...(target.closest('[data-row]')?.querySelectorAll<HTMLElement>(`[data-column] :is(${controls})`) ??
        []),
    ];
    if (event.shiftKey) {
      if (target !== inRow[0] || row === 0) return false;
      openAt(row - 1, columns.length - 1);
      return true;
    }
    if (target !== inRow.at(-1)) return false;
    if (row < last) openAt(row + 1, 0);
    else return addBelow(0);
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.nativeEvent.isComposing || !(target instanceof Element)) return;
    const row = target.closest('[data-row]')?.getAttribute('data-row');
    if (row === null || row === undefined) return;
    const cell = target.closest('[data-column]');
    const place = { row: Number(row), column: Number(cell?.getAttribute('data-column') ?? 0) };
    // An open list of choices handles its own keys.
    if (target.closest('[aria-expanded="true"]')) return;
    const isDone = target === cell ? goAbout(event, place) : cell !== null && goOn(event, place, target);
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { current, onKeyDown, openAt, focusCell };
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === false;
}
