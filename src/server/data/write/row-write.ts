import type { ButtonStep } from '../../../definitions/form';
import type { Grant } from '../../../engine/access/access-table';
import type { FormState } from '../../../engine/form/run-form';
import type { TableModel } from '../../../engine/model/model';
import type { SideEffect } from '../triggers/action';
import type { SubRows } from './sub-rows';
import type { RowValues } from './write-context';

export type WriteAction = 'create' | 'update' | 'delete' | 'restore';

export interface PressedButton {
  id: string;
  /** The steps of the button. */
  steps: readonly ButtonStep[];
}

/** The input of a write. */
export interface Write {
  source: TableModel;
  /** Published columns and lists of sub-table rows, as they came in. */
  input: RowValues;
  /** The form whose rules apply besides the source's. */
  form: string | undefined;
  /** The values need no check: a form with the row in a sub-table has run, or the server made them itself. */
  isChecked?: boolean;
  /** The columns of functions over sub-tables are computed anew, because a row of one was written. */
  isRecomputed?: boolean;
  /** The columns that take the value of the row that they follow anew, because it was changed. */
  refreshed?: readonly string[];
  /** The form as it ran: of the row itself, or of the form that it is a row of. */
  state?: FormState | undefined;
  /** The clicked button of the form; only for an existing row. */
  pressed?: PressedButton;
  /** The connection to the row above, for a new row of a sub-table. */
  connection?: RowValues;
  /** The values that the source's hooks prepared before the transaction, for a new row of `POST /query`. */
  prepared?: unknown;
}

/** The rights under which a row is written. */
export interface WriteGrants {
  /** The row must satisfy one of them before and after. */
  grants: readonly Grant[];
  /** Values that the write always sets. */
  presets: RowValues;
}

/** One row on its way through the pipeline: each processor reads what the earlier ones have filled in. */
export interface RowWrite extends Write, WriteGrants {
  readonly action: WriteAction;
  /** The key; empty until a new row gets one. */
  id: string;
  /** The revision on which the write is based; undefined where none was sent. */
  revision: unknown;
  /** Own columns that came in. */
  own: RowValues;
  /** Columns that follow another row and are no fields of the form: written beside what the form gives. */
  besides: RowValues;
  /** The rows of sub-tables: as they came in, then as the form left them. */
  nested: readonly SubRows[];
  /** Further rights to try, one after the other, where the row is refused under these. */
  alternatives: readonly WriteGrants[];
  /** The stored row; null for a new one. */
  stored: RowValues | null;
  /** The columns to write: all of a new row, the changed ones of an old one. */
  values: RowValues;
  /** The row as it was written; null for one that is deleted. */
  after: RowValues | null;
  /** Rows of other tables that a deletion took with it, or whose references it emptied. */
  taken: readonly { source: TableModel; id: string; before: RowValues; isGone: boolean }[];
  /** Side effects of actions, in the same transaction once the row is written. */
  sideEffects: readonly SideEffect['runAfterWrite'][];
  /** Reads the response: before a row is deleted, or as soon as a row without sub-tables is saved. */
  look?: (() => Promise<unknown>) | undefined;
}
