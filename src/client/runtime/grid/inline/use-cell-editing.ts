import type { KeyedRow, Row } from '../../../../engine/row';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isAborted } from '../../../api/api-error';
import { query } from '../../../api/graphql';
import { showToast } from '../../../ui/overlays/toast';
import { useSession } from '../../../session/session';
import { keyFilter } from '../../form/form-document';
import { expressionCaller } from '../../form/form-runtime';
import { mergedEntry } from '../../form/store/form-store';
import type { GridColumnView, GridDefinition } from '../../list/grid-columns';
import { oneRowDocument, parseRows, type RowsAnswer } from '../../list/grid-query';
import {
  checkCellEntry,
  enteredValue,
  openCellEntry,
  undoCellEntry,
  writeCellEntry,
  type CellEntry,
} from './cell-entry';
import { offerUndo } from '../undo/undo';
import type { WrittenRow } from '../undo/write-row';
import { loadCellForm } from './load-cell-form';

/** An open cell, and the reasons why its value is not saved. */
export interface OpenCell {
  entry: CellEntry;
  /** Why the last attempt failed, where the field itself is not to blame. */
  problem: string | null;
  /** The row as another person saved it meanwhile. */
  current: Row | null;
}

export interface CellEditing {
  cell: OpenCell | null;
  /** True while the row and the form of a cell load. */
  isOpening: boolean;
  open: (row: KeyedRow, view: GridColumnView) => void;
  /** Saves the value. Returns false where it is invalid; the cell stays open. */
  commit: () => boolean;
  cancel: () => void;
  takeTheirs: () => void;
  keepMine: () => void;
}

interface CellEditingOptions {
  grid: GridDefinition;
  formId: string;
  nameOf: (row: KeyedRow) => string;
  /** Replaces the row with the same key in the list. */
  show: (row: KeyedRow) => void;
  /** Called when a row has been written. */
  onWritten: () => void;
}

/**
 * Edits single cells through the form of their row. It validates here, shows the value at once, and reverts it where
 * the server refuses it.
 */
export function useCellEditing(options: CellEditingOptions): CellEditing {
  const { t } = useTranslation('grid');
  const user = useSession((session) => session.user);
  const [cell, setCell] = useState<OpenCell | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const latest = useRef({ ...options, t, user, cell });
  useEffect(() => {
    latest.current = { ...options, t, user, cell };
  });
  const opening = useRef<AbortController>(undefined);
  useEffect(() => () => opening.current?.abort(), []);

  const open = useCallback((row: KeyedRow, view: GridColumnView) => {
    opening.current?.abort();
    const controller = new AbortController();
    opening.current = controller;
    const { signal } = controller;
    setIsOpening(true);
    const begin = async () => {
      const { formId, t } = latest.current;
      try {
        const runtime = await loadCellForm(formId);
        const caller = expressionCaller(latest.current.user);
        const entry = await openCellEntry({ row, view }, { runtime, user: caller, signal });
        if (signal.aborted) return;
        if (typeof entry === 'string') showToast({ tone: 'info', title: t(`inline.${entry}`) });
        else setCell({ entry, problem: null, current: null });
      } catch (error) {
        if (!isAborted(error)) showToast({ tone: 'error', title: messageOf(error) });
      } finally {
        if (!signal.aborted) setIsOpening(false);
      }
    };
    void begin();
  }, []);

  const refresh = useCallback(async (id: string) => {
    const { grid, show } = latest.current;
    const { source } = grid.compiled;
    try {
      const answer = await query<RowsAnswer>(oneRowDocument(grid, source), { filters: keyFilter(id) });
      const [row] = parseRows(answer, source);
      if (row !== undefined) show(row);
    } catch (error) {
      // The row was written nevertheless, and the next refresh of the list shows it.
      console.warn('The written row could not be read again.', error);
    }
  }, []);

  const arrive = useCallback(
    async (entry: CellEntry, written: WrittenRow) => {
      const { nameOf, onWritten, t } = latest.current;
      onWritten();
      const label = nameOf(entry.row);
      offerUndo(t, {
        title: t('inline.saved', { label }),
        label,
        undo: async () => {
          await undoCellEntry(entry, written);
          onWritten();
          await refresh(written.id);
        },
      });
      await refresh(written.id);
    },
    [refresh],
  );

  const refuse = useCallback((entry: CellEntry, error: unknown) => {
    const { show, t } = latest.current;
    show(entry.row);
    const isConflict = error instanceof ApiError && error.code === 'CONFLICT';
    const fields = error instanceof ApiError ? error.fields : {};
    entry.store.refuse(fields);
    const refused: OpenCell = {
      entry,
      current: (isConflict ? error.current : undefined) ?? null,
      problem: Object.hasOwn(fields, entry.field) ? null : messageOf(error),
    };
    // A person who is in another cell already is not moved away from it.
    if (latest.current.cell === null) setCell(refused);
    showToast({
      tone: 'error',
      title: t('inline.failed'),
      description: fields[entry.field]?.[0] ?? messageOf(error),
      action: { label: t('inline.again'), run: () => setCell(refused) },
    });
  }, []);

  const commit = useCallback(() => {
    const open = latest.current.cell;
    if (open === null) return true;
    const { entry } = open;
    const value = enteredValue(entry);
    if (JSON.stringify(value) === JSON.stringify(entry.before)) {
      setCell(null);
      return true;
    }
    const { own, others } = checkCellEntry(entry);
    if (own.length > 0) return false;
    if (others.length > 0) {
      setCell({ ...open, problem: latest.current.t('inline.otherFields') });
      return false;
    }
    const { row, view } = entry;
    latest.current.cell = null;
    setCell(null);
    if (view.field === view.column) latest.current.show({ ...row, [view.column]: value });
    const send = async () => {
      try {
        const written = await writeCellEntry(entry);
        await arrive(entry, written);
      } catch (error) {
        refuse(entry, error);
      }
    };
    void send();
    return true;
  }, [arrive, refuse]);

  const takeTheirs = useCallback(() => {
    const { cell } = latest.current;
    if (cell?.current == null) return;
    const { id } = cell.entry.row;
    setCell(null);
    void refresh(id);
  }, [refresh]);
  const keepMine = useCallback(() => {
    const { cell } = latest.current;
    if (cell?.current == null) return;
    const { entry, current } = cell;
    entry.store.reopen(current, mergedEntry(entry.store, current));
    setCell({ entry: { ...entry, before: current[entry.field] ?? null }, problem: null, current: null });
  }, []);

  return {
    cell,
    isOpening,
    open,
    commit,
    cancel: useCallback(() => setCell(null), []),
    takeTheirs,
    keepMine,
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
