import type { WidgetServices } from '../../../../../widgets/contract';
import type { RowFormats } from '../formats/row-formats';
import type { RowActionsValue } from '../row-actions';
import type { RowSelection } from '../selection/row-selection';
import type { DrawnCells } from './drawn-cells';
import type { Stencils } from './stencils';

/** What the cells of a table work with; AG Grid hands it to each of them as its context. */
export interface TableTools {
  services: WidgetServices;
  formats: RowFormats | null;
  actions: RowActionsValue;
  /** Null where nothing can be done with many rows. */
  selection: RowSelection | null;
  /** The words that the box of a row says, by the row's name. */
  selectLabel: (name: string) => string;
  selectAllLabel: string;
  drawn: DrawnCells;
  stencils: Stencils;
}
