import { ChartCard } from '../chart/chart-card';
import { findDivision, filtersFor, isOutOfReach, pickKey } from '../dashboard/cross-filter';
import type { PageCharts } from './use-page-charts';

interface ChartBlockProps {
  id: string;
  height: 'low' | 'normal' | 'high' | undefined;
  page: PageCharts;
}

/** A chart of a page: it filters the others and is filtered by them. */
export function ChartBlock({ id, height, page: { areJoint, charts, state, onPick } }: ChartBlockProps) {
  if (!areJoint)
    return <ChartCard id={id} height={height} filters={[]} picked={undefined} onPick={undefined} />;
  // No chart is queried before it is known which filters reach it.
  if (charts === undefined) return <span className="skeleton page-chart-skeleton" aria-busy="true" />;
  const chart = charts.find((candidate) => candidate.id === id);
  const division = chart && findDivision(charts, chart);
  const pick = division && state.picks.find((candidate) => pickKey(candidate) === pickKey(division));
  return (
    <ChartCard
      id={id}
      height={height}
      filters={chart === undefined ? [] : filtersFor(charts, chart, state)}
      picked={pick === undefined ? undefined : pick.value}
      onPick={division && ((value) => onPick({ ...division, value }))}
      isOutOfReach={chart !== undefined && isOutOfReach(charts, chart, state)}
    />
  );
}
