import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Page } from '../../../definitions/page';
import type { ServedChart } from '../chart/chart-data';
import {
  readState,
  togglePick,
  writeState,
  type ChartPick,
  type DashboardState,
} from '../dashboard/cross-filter';
import { useCharts } from '../dashboard/use-charts';

export interface PageCharts {
  /** True where the charts of the page filter each other. */
  areJoint: boolean;
  /** Undefined until all are known. */
  charts: readonly ServedChart[] | undefined;
  state: DashboardState;
  onChange: (next: (state: DashboardState) => DashboardState) => void;
  onPick: (pick: ChartPick) => void;
}

/** The charts of a page and what is chosen in them, which is part of the address. One chart alone filters nothing. */
export function usePageCharts({ blocks, filters }: Pick<Page, 'blocks' | 'filters'>): PageCharts {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const state = useMemo(() => readState(new URLSearchParams(text)), [text]);
  const ids = blocks.flatMap(({ chart }) => chart ?? []);
  const areJoint = ids.length > 1 || (ids.length > 0 && filters !== undefined);
  const charts = useCharts(areJoint ? ids : []);
  const onChange = useCallback(
    (next: (state: DashboardState) => DashboardState) =>
      setParams((before) => writeState(before, next(readState(before))), { preventScrollReset: true }),
    [setParams],
  );
  const onPick = useCallback(
    (pick: ChartPick) => onChange(({ picks, ranges }) => ({ picks: togglePick(picks, pick), ranges })),
    [onChange],
  );
  return { areJoint, charts, state, onChange, onPick };
}
