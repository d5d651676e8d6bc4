import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumnView } from '../grid-columns';
import type { Row } from '../rows/grid-query';
import { TotalValues } from './total-values';
import type { Totals } from './use-totals';

/** The row of totals has this key. */
export const totalsRow: Row = { id: 'totals' };

/** The cells of the row of totals read the figures here. */
export const TotalsContext = createContext<Totals | null>(null);

interface TotalCellProps {
  view: GridColumnView;
  /** It is the first column: the row of totals is named there. */
  isFirst: boolean;
}

export function TotalCell({ view, isFirst }: TotalCellProps) {
  const { t } = useTranslation('grid');
  const totals = use(TotalsContext);
  if (totals?.columns.has(view.column) === true) return <TotalValues view={view} totals={totals} />;
  return isFirst ? <strong className="grid-total-title">{t('total.title')}</strong> : null;
}
