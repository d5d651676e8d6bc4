import type { TFunction } from 'i18next';
import { ApiError } from '../../../api/api-error';
import { randomKey } from '../../../browser/random-key';
import { showToast } from '../../../ui/overlays/toast';
import type { ServedForm } from '../../form/form-document';
import { writeRow, type WrittenRow } from './write-row';

/** Restores the values of a row's fields before a change. Rejects with `CONFLICT` if the row has been changed since. */
export function restoreValues(
  form: ServedForm,
  { id, revision }: Pick<WrittenRow, 'id' | 'revision'>,
  before: Readonly<Record<string, unknown>>,
): Promise<WrittenRow> {
  return writeRow(form, id, { ...before, revision }, randomKey());
}

interface SavedChange {
  /** Says that the change was saved. */
  title: string;
  /** The row's name. */
  label: string;
  undo: () => Promise<unknown>;
}

/** Reports a saved change, and offers to undo it. */
export function offerUndo(t: TFunction<'grid'>, { title, label, undo }: SavedChange): void {
  const run = async () => {
    try {
      await undo();
      showToast({ tone: 'success', title: t('inline.undone', { label }) });
    } catch (error) {
      showToast({ tone: 'error', title: t('inline.undoFailed'), description: failureReason(error) });
    }
  };
  showToast({ tone: 'success', title, action: { label: t('inline.undo'), run: () => void run() } });
}

/** The first message of a field says more than that of the whole row. */
export function failureReason(error: unknown): string {
  if (error instanceof ApiError) return Object.values(error.fields)[0]?.[0] ?? error.message;
  return error instanceof Error ? error.message : String(error);
}
