import type { Period } from '../../../definitions/values/aggregate';
import { dimensionParts, measureKey, type DimensionParts, type Measure } from '../../../definitions/chart';
import type { Language, Text } from '../../../definitions/text';
import { say } from '../../../definitions/language';
import type { CompiledSource } from '../../../engine/model/compiled-source';
import { readableName } from '../../../engine/translations/localize-row';
import type { ServedDefinition } from '../../api/served-definition';
import { periodLabel, periodsBetween } from './period';
import type { Unit } from './value-text';

export type ServedChart = ServedDefinition<'chart'>;

/** A group or a row of `aggregate`: the dimensions and the measures by their keys. */
export type AggregateRow = Readonly<Record<string, unknown>>;

/** One value of the first dimension: a bar, a slice, a row of the table. */
export interface ChartCategory {
  /** The stored value as filters use it; null where there is none. */
  value: string | null;
  label: string;
  /** A custom property of `tokens.css`, without its dashes. */
  color: string | undefined;
}

/** A series with one figure per category: a measure, or a value of the second dimension. */
export interface ChartSeries {
  key: string;
  label: string;
  color: string | undefined;
  unit: Unit;
  /** One value per category. Text values are the minimum or maximum of texts and dates; only tables show them. */
  values: readonly (number | string | null)[];
}

export interface ChartData {
  categories: readonly ChartCategory[];
  series: readonly ChartSeries[];
  /** The title of the first dimension. */
  label: string;
  /** True where the categories are periods of time. */
  isTime: boolean;
}

export interface ChartWords {
  language: Language;
  /** Names of referred rows by source and key. */
  nameOf: (source: string, key: string) => string | undefined;
  /** Labels of rows without a value, and of true and false. */
  none: string;
  yes: string;
  no: string;
  count: string;
}

/** Converts the response of `aggregate` to the data of a drawing, for any picture. */
export function buildChartData(
  chart: ServedChart,
  rows: readonly AggregateRow[],
  words: ChartWords,
): ChartData {
  const { source } = chart.compiled;
  const [first, second] = chart.dimensions.map(dimensionParts);
  const categories = first === undefined ? [noCategory] : categoriesOf(chart, first, rows, words);
  const series =
    second === undefined
      ? chart.measures.map((measure) => measureSeries(measure, first, categories, rows, { source, words }))
      : partSeries(chart, { first, second, categories, rows, words });
  return {
    categories,
    series,
    label: first === undefined ? '' : dimensionLabel(first, source, words.language),
    isTime: first?.period !== undefined,
  };
}

/** Returns the title of a dimension: the chart's, else the source's. */
export function dimensionLabel(
  { title: own, column }: Pick<DimensionParts, 'title' | 'column'>,
  { columns }: Pick<CompiledSource, 'columns'>,
  language: Language,
): string {
  const title: Text | null | undefined = own ?? columns[column]?.title;
  return title === null || title === undefined ? column : say(title, language);
}

/** Returns the label of a stored value in the reader's language. */
export function valueLabel(
  dimension: DimensionParts,
  value: string | null,
  { columns }: Pick<CompiledSource, 'columns'>,
  words: ChartWords,
): string {
  if (value === null) return words.none;
  const listed = dimension.values.find((candidate) => String(candidate.value) === value);
  if (listed) return say(listed.title, words.language);
  if (dimension.period !== undefined) return periodLabel(value, dimension.period);
  const column = columns[dimension.column];
  if (column?.reference) return words.nameOf(column.reference.source, value) ?? `№ ${value}`;
  if (column?.type === 'boolean') return value === 'true' ? words.yes : words.no;
  return column?.isRepeated === true ? readableName(value, words.language) : value;
}

/** Returns whether all figures are missing or zero. */
export function isEmptyChart({ series }: ChartData): boolean {
  return series.every(({ values }) => values.every((value) => value === null || value === 0));
}

/** Colour of the category without a value: quieter than the others. */
const colourless = 'status-other';

const noCategory: ChartCategory = { value: null, label: '', color: undefined };

function categoriesOf(
  chart: ServedChart,
  dimension: DimensionParts,
  rows: readonly AggregateRow[],
  words: ChartWords,
): ChartCategory[] {
  const found = [...new Set(rows.map((row) => filterValue(row[dimension.key])))];
  return ordered(found, chart, dimension, rows).map((value) => ({
    value,
    label: valueLabel(dimension, value, chart.compiled.source, words),
    color:
      value === null
        ? colourless
        : dimension.values.find((candidate) => String(candidate.value) === value)?.color,
  }));
}

/**
 * Orders the categories: periods by time and without gaps, listed values as the chart lists them, others as the chart
 * sorts them.
 */
function ordered(
  found: readonly (string | null)[],
  chart: ServedChart,
  { key, period, values }: DimensionParts,
  rows: readonly AggregateRow[],
): (string | null)[] {
  if (period !== undefined) return withoutGaps(found, period);
  if (values.length > 0) {
    const listed = values.map(({ value }) => String(value));
    const rest = found.filter((value) => value === null || !listed.includes(value));
    return [...listed.filter((value) => found.includes(value)), ...rest];
  }
  if (chart.sorts !== undefined && chart.sorts.length > 0) return [...found];
  const [measure] = chart.measures;
  if (measure === undefined) return [...found];
  const total = new Map<string | null, number>();
  for (const row of rows) {
    const value = filterValue(row[key]);
    total.set(value, (total.get(value) ?? 0) + (numberOf(row[measureKey(measure)]) ?? 0));
  }
  return found.toSorted((a, b) => (total.get(b) ?? 0) - (total.get(a) ?? 0));
}

function withoutGaps(found: readonly (string | null)[], period: Period): (string | null)[] {
  const times = found.filter((value) => value !== null).toSorted();
  const [first] = times;
  const last = times.at(-1);
  const all = first === undefined || last === undefined ? [] : periodsBetween(first, last, period);
  return [...(all ?? times), ...(found.includes(null) ? [null] : [])];
}

interface SeriesPlace {
  source: CompiledSource;
  words: ChartWords;
}

function measureSeries(
  measure: Measure,
  first: DimensionParts | undefined,
  categories: readonly ChartCategory[],
  rows: readonly AggregateRow[],
  { source, words }: SeriesPlace,
): ChartSeries {
  const key = measureKey(measure);
  const byCategory = new Map(rows.map((row) => [first ? filterValue(row[first.key]) : null, row[key]]));
  return {
    key,
    label: measureLabel(measure, source, words),
    color: undefined,
    unit: unitOf(measure, source),
    values: categories.map(({ value }) => figureOf(byCategory.get(value), measure)),
  };
}

interface Parts {
  first: DimensionParts | undefined;
  second: DimensionParts;
  categories: readonly ChartCategory[];
  rows: readonly AggregateRow[];
  words: ChartWords;
}

/** Builds one series for each value of the second dimension. */
function partSeries(chart: ServedChart, { first, second, categories, rows, words }: Parts): ChartSeries[] {
  const [measure] = chart.measures;
  if (measure === undefined || first === undefined) return [];
  const figures = new Map(
    rows.map((row) => [
      JSON.stringify([filterValue(row[first.key]), filterValue(row[second.key])]),
      row[measureKey(measure)],
    ]),
  );
  return categoriesOf(chart, second, rows, words).map((part) => ({
    key: part.value ?? '',
    label: part.label,
    color: part.color,
    unit: unitOf(measure, chart.compiled.source),
    values: categories.map(({ value }) =>
      figureOf(figures.get(JSON.stringify([value, part.value])), measure),
    ),
  }));
}

/** Fills in where a category has no rows: counts and sums are 0, other aggregates have no value. */
function figureOf(value: unknown, { function: name }: Measure): number | string | null {
  if (value === undefined || value === null) return name === 'count' || name === 'sum' ? 0 : null;
  return numberOf(value) ?? (typeof value === 'string' ? value : null);
}

function measureLabel(measure: Measure, { columns }: CompiledSource, words: ChartWords): string {
  if (measure.title !== undefined) return say(measure.title, words.language);
  const title = measure.column === undefined ? undefined : columns[measure.column]?.title;
  return title === undefined || title === null ? words.count : say(title, words.language);
}

function unitOf({ function: name, column }: Measure, { columns }: CompiledSource): Unit {
  if (name === 'count' || column === undefined) return 'whole';
  const type = columns[column]?.type;
  if (type === 'money') return 'money';
  return name === 'avg' || type === 'number' ? 'decimal' : 'whole';
}

/** Converts a value of a response to the form that filters use. */
export function filterValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value !== '' && Number.isFinite(Number(value))
    ? Number(value)
    : undefined;
}
