import type { PageCondition } from '../list/grid-columns';
import type { ReactNode } from 'react';
import type { ServedForm } from '../form/form-document';
import type { KeyedRow } from '../../../engine/row';
import type { FileRights } from '../spreadsheets/file-menu';
import type { ServedDefinition } from '../../api/served-definition';
import type { BulkOffer } from './bulk/bulk-dialogs';

import type { RowAction } from './row-actions';

/** The form through which cells are edited in place. */
export interface CellEditingOffer {
  form: ServedForm;
  /** Fields that the page decides. */
  locked: ReadonlySet<string>;
  /** True where a double click and Enter edit the cell, instead of opening the row. */
  isFirst: boolean;
}

export interface GridViewProps {
  gridId: string;
  /** The rows to which the page narrows the list. */
  condition?: PageCondition | undefined;
  /** The form whose source's deleted rows are listed in place of the grid's own. */
  binOf?: ServedDefinition<'form'> | undefined;
  /** Reads the rows again in place when the number changes: something has been saved or deleted. */
  refreshKey: number;
  /** The row that is open beside the grid. */
  selectedId: string | null;
  /** The row that was just saved; a new object highlights it. */
  savedRow: { id: string } | null;
  /** The actions of a row; the list must be stable. */
  actions: readonly RowAction[];
  /** Rows that are being restored and leave the list. */
  restoring?: ReadonlySet<string>;
  /** The label of the button that the empty grid recommends. */
  createLabel?: string | undefined;
  /** The rights to import and export rows as files; without them there is no file menu. */
  files?: FileRights | undefined;
  /** The rights to change many rows at once; without them no rows can be selected. */
  bulk?: BulkOffer | undefined;
  /** The form for editing in place; without it no cell can be edited. */
  editing?: CellEditingOffer | undefined;
  /** The page's primary action, at the end of the toolbar. */
  toolbar?: ReactNode;
  /** Called on a double click, Enter, or a tap on a card. */
  onOpen: (row: KeyedRow) => void;
}
