import { QueryClientProvider } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../runtime/chart/chart-card';
import type { ServedChart } from '../../runtime/chart/chart-data';
import {
  findDivision,
  filtersFor,
  isOutOfReach,
  pickKey,
  type ChartPick,
  type DashboardState,
} from '../../runtime/dashboard/cross-filter';
import { usePartClient } from '../preview/use-part-client';
import type { ItemHeight } from './dashboard-edits';
import type { ChartState } from './use-dashboard-charts';

interface LiveChartProps {
  state: ChartState;
  height: ItemHeight;
  /** All charts of the dashboard: they filter each other. */
  charts: readonly ServedChart[];
  chosen: DashboardState;
  onPick: (pick: ChartPick) => void;
}

/** A chart of the dashboard over real rows, or why it cannot be drawn. */
export function LiveChart({ state, ...rest }: LiveChartProps) {
  const { t } = useTranslation('data-builders');
  if ('chart' in state) return <DrawnChart {...rest} chart={state.chart} />;
  if (state.state === 'loading') return <span className="skeleton place-skeleton" aria-busy="true" />;
  return <p className="place-empty">{t(`dashboards.${state.state}`)}</p>;
}

type DrawnChartProps = Omit<LiveChartProps, 'state'> & { chart: ServedChart };

function DrawnChart({ chart, height, charts, chosen, onPick }: DrawnChartProps) {
  const { client } = usePartClient(chart);
  if (client === undefined) return <span className="skeleton place-skeleton" aria-busy="true" />;
  const division = findDivision(charts, chart);
  const pick = division && chosen.picks.find((candidate) => pickKey(candidate) === pickKey(division));
  return (
    <QueryClientProvider client={client}>
      <ChartCard
        key={JSON.stringify(chart)}
        id={chart.id}
        height={height}
        filters={filtersFor(charts, chart, chosen)}
        picked={pick?.value}
        onPick={division && ((value) => onPick({ ...division, value }))}
        isOutOfReach={isOutOfReach(charts, chart, chosen)}
      />
    </QueryClientProvider>
  );
}
