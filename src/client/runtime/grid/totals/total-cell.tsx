import type { KeyedRow } from '../../../../engine/row';
import { useTranslation } from 'react-i18next';
import type { GridColumnView } from '../../list/grid-columns';

import { useGrid } from '../session/grid-session-context';
import { TotalValues } from './total-values';

/** The row of totals, with a key of its own. */
export const totalsRow: KeyedRow = { id: 'totals' };

interface TotalCellProps {
  view: GridColumnView;
  /** True for the first column, which contains the label of the totals row. */
  isFirst: boolean;
}

export function TotalCell({ view, isFirst }: TotalCellProps) {
  const { t } = useTranslation('grid');
  const totals = useGrid((state) => state.totals);
  if (totals.columns.has(view.column)) return <TotalValues view={view} totals={totals} />;
  return isFirst ? <strong className="grid-total-title">{t('total.title')}</strong> : null;
}
