import { periods, type Period } from '../../../definitions/values/aggregate';
import { dimensionParts, type Chart } from '../../../definitions/chart';
import type { Filter } from '../../../definitions/filter';
import { nextPeriod } from '../chart/period';

/** A value that was chosen in one chart, or above the charts, and filters the others. */
export interface ChartPick {
  /** The first source of the page that has a column of this name and meaning. */
  source: string;
  column: string;
  period: Period | undefined;
  /** Null chooses the rows without a value. */
  value: string | null;
}

/** The first and last day (`YYYY-MM-DD`) of a filter on a column of time; either may be open. */
export interface Range {
  column: string;
  from: string | undefined;
  to: string | undefined;
}

export interface DashboardState {
  picks: readonly ChartPick[];
  ranges: readonly Range[];
}

const name = 'x';
const rangeName = 'r';
const dayPattern = /^\d{4}-\d\d-\d\d$/;

/**
 * Parses `?x=v_order.aimagname=Булган&x=v_order.created_at:month=2026-03-01&r=created_at:2026-01-01:2026-06-30`.
 * Ignores invalid parts, so that an old link still opens.
 */
export function readState(params: URLSearchParams): DashboardState {
  return {
    picks: params.getAll(name).flatMap((text) => readPick(text)),
    ranges: params.getAll(rangeName).flatMap((text) => readRange(text)),
  };
}

/** Returns the parameters with the state in place of an earlier one; all others stay. */
export function writeState(params: URLSearchParams, { picks, ranges }: DashboardState): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(name);
  next.delete(rangeName);
  for (const pick of picks) {
    next.append(name, pick.value === null ? pickKey(pick) : `${pickKey(pick)}=${pick.value}`);
  }
  for (const { column, from, to } of ranges) next.append(rangeName, `${column}:${from ?? ''}:${to ?? ''}`);
  return next;
}

/** Adds a pick in place of another of its key, or removes it where it is chosen already. */
export function togglePick(picks: readonly ChartPick[], pick: ChartPick): ChartPick[] {
  const others = picks.filter((other) => pickKey(other) !== pickKey(pick));
  const isThere = picks.some((other) => pickKey(other) === pickKey(pick) && other.value === pick.value);
  return isThere ? others : [...others, pick];
}

/** Adds a range in place of another of its column; a range that is open on both sides is removed. */
export function withRange(ranges: readonly Range[], range: Range): Range[] {
  const others = ranges.filter(({ column }) => column !== range.column);
  return range.from === undefined && range.to === undefined ? others : [...others, range];
}

/** Returns the key of a pick's column; two picks of one key exclude each other. */
export function pickKey({ source, column, period }: Omit<ChartPick, 'value'>): string {
  return period === undefined ? `${source}.${column}` : `${source}.${column}:${period}`;
}

/** The parts of a chart that the page needs to filter it. */
export type NarrowedChart = Pick<Chart, 'source' | 'dimensions'> & {
  compiled: { filterable: Readonly<Record<string, string>> };
};

/**
 * Returns the source under which a value of a chart's column is chosen: the first of the page whose column of that name
 * means the same. This way a province is one choice in whichever chart it is clicked. Undefined where the chart has no
 * such column.
 */
function sourceOfPick(
  charts: readonly NarrowedChart[],
  { compiled }: NarrowedChart,
  column: string,
): string | undefined {
  const meaning = compiled.filterable[column];
  if (meaning === undefined) return undefined;
  return charts.find((chart) => chart.compiled.filterable[column] === meaning)?.source;
}

/** Returns the first dimension of a chart as a pick without a value; undefined where its values choose nothing. */
export function findDivision(
  charts: readonly NarrowedChart[],
  chart: NarrowedChart,
): Omit<ChartPick, 'value'> | undefined {
  const [first] = chart.dimensions.map(dimensionParts);
  const source = first === undefined ? undefined : sourceOfPick(charts, chart, first.column);
  return first === undefined || source === undefined
    ? undefined
    : { source, column: first.column, period: first.period };
}

/**
 * Returns the filters of the page's state that apply to one chart: those on columns that the chart can be filtered by.
 * A chart is not filtered by its own dimension: it shows all its values, the chosen one among them.
 */
export function filtersFor(
  charts: readonly NarrowedChart[],
  chart: NarrowedChart,
  { picks, ranges }: DashboardState,
): Filter[] {
  const own = findDivision(charts, chart);
  const isOwn = (pick: ChartPick) => own !== undefined && pickKey(own) === pickKey(pick);
  return [
    ...picks
      .filter((pick) => !isOwn(pick) && reaches(charts, chart, pick))
      .flatMap((pick) => filtersOfPick(pick)),
    ...ranges.filter((range) => isTime(chart, range)).flatMap((range) => filtersOfRange(range)),
  ];
}

/** Returns whether the page filters by a column that the chart's rows do not have. */
export function isOutOfReach(
  charts: readonly NarrowedChart[],
  chart: NarrowedChart,
  { picks, ranges }: DashboardState,
): boolean {
  return picks.some((pick) => !reaches(charts, chart, pick)) || ranges.some((range) => !isTime(chart, range));
}

function reaches(charts: readonly NarrowedChart[], chart: NarrowedChart, pick: ChartPick): boolean {
  return sourceOfPick(charts, chart, pick.column) === pick.source;
}

function isTime({ compiled }: NarrowedChart, { column }: Range): boolean {
  return compiled.filterable[column] === 'time';
}

export function filtersOfPick({ column, period, value }: ChartPick): Filter[] {
  if (value === null) return [{ column, condition: 'isNull' }];
  if (period === undefined) return [{ column, condition: 'equals', value }];
  return [
    { column, condition: 'greaterThanOrEqual', value },
    { column, condition: 'lessThan', value: nextPeriod(value, period) },
  ];
}

function filtersOfRange({ column, from, to }: Range): Filter[] {
  return [
    ...(from === undefined ? [] : [{ column, condition: 'greaterThanOrEqual' as const, value: from }]),
    ...(to === undefined ? [] : [{ column, condition: 'lessThan' as const, value: nextPeriod(to, 'day') }]),
  ];
}

function readPick(text: string): ChartPick[] {
  const at = text.indexOf('=');
  const key = at < 0 ? text : text.slice(0, at);
  const value = at < 0 ? null : text.slice(at + 1);
  const [place = '', word] = key.split(':');
  const [source = '', column = '', ...rest] = place.split('.');
  const period = periods.find((candidate) => candidate === word);
  const isGood =
    /^[a-z0-9][a-z0-9_-]{0,62}$/.test(source) &&
    /^[a-z][a-z0-9_]{0,62}$/.test(column) &&
    rest.length === 0 &&
    (word === undefined || period !== undefined) &&
    (period === undefined || value === null || isDay(value));
  return isGood ? [{ source, column, period, value }] : [];
}

function readRange(text: string): Range[] {
  const [column = '', from = '', to = ''] = text.split(':');
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(column)) return [];
  const range = { column, from: isDay(from) ? from : undefined, to: isDay(to) ? to : undefined };
  return range.from === undefined && range.to === undefined ? [] : [range];
}

function isDay(text: string): boolean {
  return dayPattern.test(text) && !Number.isNaN(Date.parse(text));
}
