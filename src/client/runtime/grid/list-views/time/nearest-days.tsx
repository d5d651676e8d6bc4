import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListView } from '../../../../../definitions/list-view';
import { useGrid } from '../../session/grid-session-context';
import { useSlices } from '../slices/use-slices';
import { filtersBeside, type DayRange, type Side } from './range';
import { placedRow, findTimeColumns } from './row-time';

interface NearestDaysProps {
  view: ListView;
  range: DayRange;
  onDay: (day: string) => void;
}

/** Renders the days of the nearest rows before and after a range without rows, as buttons that lead there. */
export function NearestDays({ view, range, onDay }: NearestDaysProps) {
  const { t } = useTranslation('grid');
  const days = { before: useNearestDay(view, range, 'before'), after: useNearestDay(view, range, 'after') };
  return (
    <div className="nearest-days">
      <p className="list-view-note">{t('calendar.nothing')}</p>
      {(['before', 'after'] as const).map((side) => {
        const day = days[side];
        return day === undefined ? null : (
          <Button key={side} onClick={() => onDay(day)}>
            {t(`calendar.nearest.${side}`, { day })}
          </Button>
        );
      })}
    </div>
  );
}

/** The first day of the nearest row that is wholly on one side of the range; undefined while it loads and without one. */
function useNearestDay(view: ListView, range: DayRange, side: Side): string | undefined {
  const source = useGrid(({ grid }) => grid.compiled.source);
  const times = useMemo(() => findTimeColumns(view, source), [view, source]);
  const slices = useMemo(
    () => [{ key: side, size: 1, filters: filtersBeside(times, range, side), groupFilters: [] }],
    [times, range, side],
  );
  const sorts = useMemo(
    () => [{ column: times.start, order: side === 'after' ? ('asc' as const) : ('desc' as const) }],
    [times, side],
  );
  const row = useSlices(view, slices, sorts).data?.bySlice.get(side)?.[0];
  return row && placedRow(row, times)?.first;
}
