import type { KeyedRow } from '../../../../engine/row';
import type { FieldError } from '../../../../engine/form/field-errors';
import type { Caller } from '../../../../engine/access/caller';
import { query } from '../../../api/graphql';
import { keyFilter, rowDocument } from '../../form/form-document';
import { buildInput } from '../../form/save/form-input';
import type { FormRuntime } from '../../form/form-runtime';
import { createFormStore, type FormStore } from '../../form/store/form-store';
import { nextSubmission, type Submission } from '../../form/save/submission-key';
import type { GridColumnView } from '../../list/grid-columns';
import { restoreValues } from '../undo/undo';
import { writeRow, type WrittenRow } from '../undo/write-row';

/** A cell that is being edited, in the whole form of its row with all its rules. */
export interface CellEntry {
  row: KeyedRow;
  view: GridColumnView;
  /** The form's field that decides the cell's value. */
  field: string;
  store: FormStore;
  /** The value before the edit. */
  before: unknown;
  submission: Submission | undefined;
}

/** Why a cell cannot be edited. */
export type CellRefusal = 'missing' | 'locked';

/** Loads the row through its form, and begins an entry in one of its fields. */
export async function openCellEntry(
  { row, view }: Pick<CellEntry, 'row' | 'view'>,
  { runtime, user, signal }: { runtime: FormRuntime; user: Caller; signal: AbortSignal },
): Promise<CellEntry | CellRefusal> {
  const { field } = view;
  const { form } = runtime;
  if (field === null) return 'locked';
  const answer = await query<Record<string, KeyedRow[]>>(
    rowDocument(form),
    { filters: keyFilter(row.id) },
    { signal },
  );
  const stored = answer[form.compiled.source.id]?.[0];
  if (stored === undefined) return 'missing';
  const store = createFormStore(runtime, { stored, user });
  const { states } = store.getState().engine;
  const state = states[field];
  if (state?.isVisible === false || state?.isReadOnly === true) return 'locked';
  return { row, view, field, store, before: stored[field] ?? null, submission: undefined };
}

/** Returns the current value of the entry. */
export function enteredValue({ store, field }: CellEntry): unknown {
  return store.getState().engine.row[field] ?? null;
}

/** Validates the whole form, and returns the errors of this field and of the rest of the row. */
export function checkCellEntry({ store, field }: CellEntry): { own: FieldError[]; others: FieldError[] } {
  const errors = store.submit();
  const isOwn = ({ path }: FieldError) => path === field;
  return { own: errors.filter(isOwn), others: errors.filter((error) => !isOwn(error)) };
}

/** Writes the entry. The same content is sent under the same key, so that a retry counts once. */
export async function writeCellEntry(entry: CellEntry): Promise<WrittenRow> {
  const { store, row } = entry;
  const input = buildInput(store);
  entry.submission = nextSubmission({ id: row.id, input }, entry.submission);
  return writeRow(store.runtime.form, row.id, input, entry.submission.key);
}

/** Restores the field's previous value, unless the row has been changed since. */
export function undoCellEntry({ store, field, before }: CellEntry, written: WrittenRow): Promise<WrittenRow> {
  return restoreValues(store.runtime.form, written, { [field]: before });
}
