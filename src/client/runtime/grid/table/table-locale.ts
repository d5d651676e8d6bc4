import type { KeyedRow } from '../../../../engine/row';
import type { GetLocaleTextParams } from 'ag-grid-community';

/** Maps AG Grid's text keys to ours, for the modules that are loaded. */
export const tableTextKeys: Readonly<Record<string, string>> = {
  ariaColumnGroupExpansion: 'table.groupExpansion',
  ariaDeferSkeletonCellLoading: 'table.loading',
  ariaPageSizeSelectorLabel: 'table.pageSize',
  ariaRowDeselect: 'table.rowSelection',
  ariaRowIndex: 'table.row',
  ariaRowSelect: 'table.rowSelection',
  ariaRowSelectAll: 'table.allSelection',
  ariaRowSelectionDisabled: 'table.noSelection',
  ariaRowToggleSelection: 'table.rowSelection',
  ariaHeaderSelection: 'table.allSelection',
  ariaSkeletonCellLoading: 'table.loading',
  ariaSkeletonCellLoadingFailed: 'table.failed',
  ariaSortableColumn: 'table.sort',
  ariaToggleCellValue: 'table.toggle',
  ariaToggleVisibility: 'table.toggle',
  ariaVisible: 'table.visible',
  ariaHidden: 'table.hidden',
  ariaChecked: 'table.checked',
  ariaUnchecked: 'table.unchecked',
  ariaIndeterminate: 'table.indeterminate',
  loadingError: 'table.failed',
  loadingOoo: 'table.loading',
  noMatchingRows: 'table.noRows',
  noRowsToShow: 'table.noRows',
};

/** Returns AG Grid's own texts in the reader's language. */
export function tableTexts(t: (key: string, values?: Record<string, string>) => string) {
  return ({ key, defaultValue, variableValues }: GetLocaleTextParams<KeyedRow>): string => {
    const known = tableTextKeys[key];
    return known === undefined ? defaultValue : t(known, { value: variableValues?.[0] ?? '' });
  };
}
