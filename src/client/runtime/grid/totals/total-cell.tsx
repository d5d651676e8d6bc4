import type { KeyedRow } from '../../../../engine/row';
import { useTranslation } from 'react-i18next';
import type { GridColumnView } from '../../list/grid-columns';

import { useGrid } from '../session/grid-session-context';
import { TotalValues } from './total-values';

/** The row of totals has this key. */
export const totalsRow: KeyedRow = { id: 'totals' };

interface TotalCellProps {
  view: GridColumnView;
  /** It is the first column: the row of totals is named there. */
  isFirst: boolean;
}

export function TotalCell({ view, isFirst }: TotalCellProps) {
  const { t } = useTranslation('grid');
  const totals = useGrid((state) => state.totals);
  if (totals.columns.has(view.column)) return <TotalValues view={view} totals={totals} />;
  return isFirst ? <strong className="grid-total-title">{t('total.title')}</strong> : null;
}
