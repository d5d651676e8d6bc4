import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AggregateFunction } from '../../../../definitions/values/aggregate';
import { countText } from '../count-text';
import { GridCell, SkeletonLine, isEmpty } from '../grid-cell';
import type { GridColumnView } from '../../list/grid-columns';
import type { Totals } from './totals-loader';

/**
 * The sign before a figure, which is visual only; screen readers get the name of the function. A count of filled cells
 * has no sign that people know, so that its name is shown.
 */
const signs: Readonly<Partial<Record<AggregateFunction, string>>> = {
  sum: 'Σ',
  avg: 'x̄',
  min: '↓',
  max: '↑',
};

interface TotalValuesProps {
  view: GridColumnView;
  totals: Totals;
}

/** Renders the figures of one column, in the format of its cells. */
export const TotalValues = memo(function TotalValues({ view, totals }: TotalValuesProps) {
  const { t } = useTranslation('grid');
  const { figures, hasFailed } = totals;
  if (hasFailed) return <span className="grid-total-missing">{t('total.failed')}</span>;
  if (figures === null) return <SkeletonLine />;
  const own = figures.filter(({ column }) => column === view.column);
  return (
    <span className="grid-total-values">
      {own.map(({ function: name, value }) => (
        <span key={name} className="grid-total-value" title={t(`total.${name}`)}>
          {signs[name] === undefined ? null : (
            <span aria-hidden="true" className="grid-total-sign">
              {signs[name]}
            </span>
          )}
          <span className={signs[name] === undefined ? 'grid-total-sign' : 'visually-hidden'}>
            {t(`total.${name}`)}:{' '}
          </span>
          {name === 'count' && typeof value === 'number' ? (
            countText(value)
          ) : isEmpty(value) ? (
            '–'
          ) : (
            <GridCell view={view} value={value} row={noRow} />
          )}
        </span>
      ))}
    </span>
  );
});

const noRow = {};
