import type { DashboardItem } from '../../../definitions/dashboard';
import { ChartCard } from '../chart/chart-card';
import type { ServedChart } from '../chart/chart-data';
import {
  findDivision,
  filtersFor,
  isOutOfReach,
  pickKey,
  type ChartPick,
  type DashboardState,
} from './cross-filter';

interface DashboardChartsProps {
  items: readonly DashboardItem[];
  charts: readonly ServedChart[];
  state: DashboardState;
  onPick: (pick: ChartPick) => void;
}

/** Arranges the charts of a dashboard. */
export function DashboardCharts({ items, charts, state, onPick }: DashboardChartsProps) {
  return (
    <div className="dashboard-grid">
      {items.map(({ chart: id, span = 12, height }) => {
        const chart = charts.find((candidate) => candidate.id === id);
        const division = chart && findDivision(charts, chart);
        const pick = division && state.picks.find((candidate) => pickKey(candidate) === pickKey(division));
        return (
          <div key={id} className={`dashboard-item span-${span}`}>
            <ChartCard
              id={id}
              height={height}
              filters={chart === undefined ? [] : filtersFor(charts, chart, state)}
              picked={pick === undefined ? undefined : pick.value}
              onPick={division && ((value) => onPick({ ...division, value }))}
              isOutOfReach={chart !== undefined && isOutOfReach(charts, chart, state)}
            />
          </div>
        );
      })}
    </div>
  );
}
