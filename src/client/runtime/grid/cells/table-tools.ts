import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WidgetServices } from '../../../../../widgets/contract';
import { useWidgetServices } from '../../widget-services';
import type { RowFormats } from '../formats/row-formats';
import { RowActionsContext, type RowActionsValue } from '../row-actions';
import type { RowSelection } from '../selection/row-selection';
import { useGrid, useRowSelection } from '../session/grid-session-context';
import type { CellTemplates } from './cell-templates';
import type { DrawnCells } from './drawn-cells';

/** The tools of a table's cells; AG Grid passes them to each cell as its context. */
export interface TableTools {
  services: WidgetServices;
  formats: RowFormats | null;
  actions: RowActionsValue;
  /** Null where no bulk action is allowed. */
  selection: RowSelection | null;
  /** Returns the label of a row's checkbox, by the row's name. */
  selectLabel: (name: string) => string;
  selectAllLabel: string;
  drawn: DrawnCells;
  templates: CellTemplates;
}

export function useTableTools(drawn: DrawnCells, templates: CellTemplates): TableTools {
  const { t } = useTranslation('grid');
  const services = useWidgetServices();
  const formats = useGrid((state) => state.formats ?? null);
  const actions = use(RowActionsContext);
  const selection = useRowSelection();
  return useMemo(
    () => ({
      services,
      formats,
      actions,
      selection,
      selectLabel: (label) => t('select.row', { label }),
      selectAllLabel: t('select.all'),
      drawn,
      templates,
    }),
    [services, formats, actions, selection, t, drawn, templates],
  );
}
