import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumnGroup } from '../../../../definitions/grid';
import { useLanguage } from '../../../i18n/i18n';
import { underHeadings } from '../columns/header-groups';
import { RowActionsContext } from '../row-actions';
import { canChooseRows } from '../session/grid-session';
import { useGrid } from '../session/grid-session-context';
import { actionsWidth } from './actions-width';
import { actionsColumnDef, buildColumnDefs, selectColumnDef, selectWidth } from './column-defs';

/**
 * Builds AG Grid's columns: the row's checkbox, the columns of the grid under their headings, and the row's actions.
 */
export function useColumnDefs() {
  const { t } = useTranslation('grid');
  const language = useLanguage();
  const columns = useGrid((state) => state.columns);
  const groups = useGrid(({ grid }) => grid.groups ?? noGroups);
  const formats = useGrid((state) => state.formats ?? null);
  const editable = useGrid(({ writing }) => writing?.columns ?? none);
  const canChoose = useGrid(canChooseRows);
  const { actions, isCompact } = use(RowActionsContext);
  const width = actionsWidth(actions.length, isCompact);

  const columnDefs = useMemo(
    () => [
      ...(canChoose ? [selectColumnDef(t('select.column'))] : []),
      ...underHeadings(buildColumnDefs(columns, language, { formats, editable }), columns, groups, language),
      ...(width === 0 ? [] : [actionsColumnDef(width, t('actions'))]),
    ],
    [columns, groups, language, formats, editable, canChoose, width, t],
  );
  /** Pixels that our own columns take besides those of the grid. */
  const besides = width + (canChoose ? selectWidth : 0);
  return { columnDefs, besides };
}

const none: ReadonlySet<string> = new Set();
const noGroups: readonly GridColumnGroup[] = [];
