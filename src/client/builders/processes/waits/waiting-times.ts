import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../api/http';

/** Durations of a step in the real history, in hours by the clock. */
export interface StepTimes {
  step: string;
  finished: number;
  median_hours: number | null;
  p90_hours: number | null;
  open: number;
  longest_hours: number | null;
}

export interface WaitingTimes {
  most_cases: number;
  steps: readonly StepTimes[];
}

/** The waiting times of the process in force; a new process has none. */
export function waitingTimesQuery(process: string, isNeeded: boolean) {
  return queryOptions({
    queryKey: ['builder', 'waiting-times', process],
    queryFn: ({ signal }) =>
      getJson<WaitingTimes>(`/process/waiting-times?process=${encodeURIComponent(process)}`, { signal }),
    enabled: isNeeded,
    staleTime: 60_000,
  });
}

/** Hours as people say them: minutes below one hour, days from two of them on. */
export function hoursIn(hours: number): { unit: 'minutes' | 'hours' | 'days'; value: number } {
  if (hours < 1) return { unit: 'minutes', value: Math.round(hours * 60) };
  if (hours < 48) return { unit: 'hours', value: rounded(hours) };
  return { unit: 'days', value: rounded(hours / 24) };
}

/** The share of the process's longest time that the step takes, in three shades; 0 for no time at all. */
export function waitingShade(times: StepTimes, all: Iterable<StepTimes>): 0 | 1 | 2 | 3 {
  const own = times.p90_hours ?? times.longest_hours ?? 0;
  const most = Math.max(...[...all].map((each) => each.p90_hours ?? each.longest_hours ?? 0));
  if (own <= 0 || most <= 0) return 0;
  const share = own / most;
  return share > 2 / 3 ? 3 : share > 1 / 3 ? 2 : 1;
}

function rounded(value: number): number {
  return value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
}
