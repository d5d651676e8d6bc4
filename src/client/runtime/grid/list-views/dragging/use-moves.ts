import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyedRow } from '../../../../../engine/row';
import { ApiError } from '../../../../api/api-error';
import { useConnection } from '../../../../api/connection';
import { randomKey } from '../../../../browser/random-key';
import { showToast } from '../../../../ui/overlays/toast';
import type { ServedForm } from '../../../form/form-document';
import { mayDo } from '../../../list/row-rights';
import { isEntered } from '../../inline/editable-cells';
import { useGrid, useGridSession } from '../../session/grid-session-context';
import { offerUndo, failureReason, restoreValues } from '../../undo/undo';
import { writeRow, type WrittenRow } from '../../undo/write-row';
import { refusedColumns, withoutArrived, type Move } from './moved-rows';

export interface Moves {
  /** Moves that the server's rows do not show yet, by the rows' keys. */
  pending: ReadonlyMap<string, Move>;
  /** Returns whether this person may move the row: the page's form and their rights let them change these columns. */
  canMove: (row: KeyedRow) => boolean;
  /** Saves the values of a row's columns, and shows them at once. */
  move: (row: KeyedRow, changes: Readonly<Record<string, unknown>>) => void;
}

/** Lets rows of a view be moved by changing the columns, through the page's form and with the row's revision. */
export function useMoves(
  columns: readonly string[],
  name: (row: KeyedRow) => string,
  rereads: number,
): Moves {
  const { t } = useTranslation('grid');
  const session = useGridSession();
  const source = useGrid(({ grid }) => grid.compiled.source);
  const editing = useGrid(({ page }) => page.editing);
  const [moves, setMoves] = useState<ReadonlyMap<string, Move>>(new Map());
  const pending = useMemo(() => withoutArrived(moves, rereads), [moves, rereads]);
  const latest = useRef({ t, name, pending });
  useEffect(() => {
    latest.current = { t, name, pending };
  });

  const fields = useMemo(
    () => (editing === undefined ? undefined : fieldsOf(columns, source, editing)),
    [columns, source, editing],
  );
  const canMove = useCallback(
    (row: KeyedRow) =>
      fields !== undefined &&
      typeof row.revision === 'number' &&
      mayDo(row, 'update') &&
      !isBlocked(pending.get(row.id)),
    [fields, pending],
  );

  const move = useCallback(
    (row: KeyedRow, changes: Readonly<Record<string, unknown>>) => {
      if (editing === undefined || fields === undefined) return;
      const { t } = latest.current;
      if (!useConnection.getState().isOnline) {
        showToast({ tone: 'warning', title: t('move.offlineTitle'), description: t('move.offline') });
        return;
      }
      const { form } = editing;
      const keep = (move: Move | undefined) =>
        setMoves((before) => {
          const next = new Map(withoutArrived(before, session.getState().rereads));
          if (move === undefined) next.delete(row.id);
          else next.set(row.id, move);
          return next;
        });
      const inputOf = (values: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(
          Object.entries(values).map(([column, value]) => [fields.get(column) ?? column, value]),
        );
      /** Sends values, and shows them until the rows have been read again. */
      const save = async (values: Readonly<Record<string, unknown>>, send: () => Promise<WrittenRow>) => {
        keep({ changes: values, until: undefined });
        try {
          const written = await send();
          session.rereadAfterWrite();
          keep({
            changes: { ...values, revision: written.revision },
            until: session.getState().rereads,
          });
          return written;
        } catch (error) {
          keep(undefined);
          throw error;
        }
      };
      const label = latest.current.name(row);
      const before = Object.fromEntries(Object.keys(changes).map((column) => [column, row[column] ?? null]));
      const run = async () => {
        try {
          const input = { ...inputOf(changes), revision: row.revision };
          const written = await save(changes, () => writeRow(form, row.id, input, randomKey()));
          if (refusedColumns(inputOf(changes), written).length > 0) {
            showToast({ tone: 'warning', title: t('move.otherwise', { label }) });
            return;
          }
          offerUndo(t, {
            title: t('move.saved', { label }),
            label,
            undo: () => save(before, () => restoreValues(form, written, inputOf(before))),
          });
        } catch (error) {
          const isConflict = error instanceof ApiError && error.code === 'CONFLICT';
          if (isConflict) {
            session.rereadAfterWrite();
            keep({ changes: {}, until: session.getState().rereads, isOutdated: true });
          }
          showToast({
            tone: 'error',
            title: t('move.failed', { label }),
            description: isConflict ? t('move.conflict') : failureReason(error),
          });
        }
      };
      void run();
    },
    [session, editing, fields],
  );
  return { pending, canMove, move };
}

/** A row is not moved while a change of it is being sent, or until it has been read again. */
function isBlocked(move: Move | undefined): boolean {
  return move !== undefined && (move.until === undefined || move.isOutdated === true);
}

/** Returns the form's field of each column; undefined where one of them cannot be entered through the page's form. */
function fieldsOf(
  columns: readonly string[],
  source: { columns: Readonly<Record<string, { field: string | null; ownedBy?: unknown }>> },
  { form, locked }: { form: ServedForm; locked: ReadonlySet<string> },
): ReadonlyMap<string, string> | undefined {
  const fields = new Map<string, string>();
  for (const name of columns) {
    const column = source.columns[name];
    const field = column?.field ?? null;
    if (field === null || column?.ownedBy !== undefined || !isEntered(form, field, locked)) return undefined;
    fields.set(name, field);
  }
  return fields;
}
