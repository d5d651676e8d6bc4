import type { ReactNode } from 'react';
import type { ServedForm } from '../form/form-document';
import type { KeyedRow } from '../../../engine/row';
import type { FileRights } from '../spreadsheets/file-menu';
import type { ServedDefinition } from '../../api/served-definition';
import type { BulkOffer } from './bulk/bulk-dialogs';

import type { RowAction } from './row-actions';

/** The form through which cells are written in place. */
export interface CellEditingOffer {
  form: ServedForm;
  /** A double click and Enter write the cell, instead of opening the row. */
  isFirst: boolean;
}

export interface GridViewProps {
  gridId: string;
  /** The form whose source's deleted rows are listed in place of the grid's own. */
  binOf?: ServedDefinition<'form'> | undefined;
  /** A new number reads the rows again, in place: something has been saved or deleted. */
  refreshKey: number;
  /** The row that stands open beside the grid. */
  selectedId: string | null;
  /** The row that has just been saved; a new object lights it up. */
  savedRow: { id: string } | null;
  /** What can be done with a row; the list must be stable. */
  actions: readonly RowAction[];
  /** Rows that are on their way out of the list. */
  restoring?: ReadonlySet<string>;
  /** What the empty grid advises to press. */
  createLabel?: string | undefined;
  /** What may be done with the rows as files; without it there is no such menu. */
  files?: FileRights | undefined;
  /** What may be done with many rows at once; without it none can be chosen. */
  bulk?: BulkOffer | undefined;
  /** Without it no cell can be written in place. */
  editing?: CellEditingOffer | undefined;
  /** Stands at the end of the toolbar: the page's primary action. */
  toolbar?: ReactNode;
  /** A double click, Enter, or a tap on a card. */
  onOpen: (row: KeyedRow) => void;
}
