/** Bounds that keep every expression short, whatever is typed into the form. */
export const limits = {
  /** Steps of literal ranges, nested ones multiplied. */
  literalSteps: 10_000,
  /** Loops over rows inside each other. */
  nestedLoops: 2,
  /** Loop bodies that one evaluation may run. */
  steps: 100_000,
  /** Members of one list. */
  listLength: 10_000,
} as const;

/**
 * The functions of FEEL that expressions may call. Left out: `matches`, `replace` and `split`, whose patterns
 * would run on a backtracking engine (a pattern belongs into the form's schema); functions that build contexts, and
 * `sort`, which needs functions as values.
 */
const functionNames = [
  'date',
  'time',
  'date and time',
  'duration',
  'years and months duration',
  'number',
  'string',
  'not',
  'substring',
  'string length',
  'upper case',
  'lower case',
  'substring before',
  'substring after',
  'contains',
  'starts with',
  'ends with',
  'string join',
  'list contains',
  'count',
  'min',
  'max',
  'sum',
  'mean',
  'all',
  'any',
  'sublist',
  'append',
  'concatenate',
  'insert before',
  'remove',
  'reverse',
  'index of',
  'union',
  'distinct values',
  'flatten',
  'product',
  'median',
  'stddev',
  'mode',
  'decimal',
  'floor',
  'ceiling',
  'round up',
  'round down',
  'round half up',
  'round half down',
  'abs',
  'modulo',
  'sqrt',
  'log',
  'exp',
  'odd',
  'even',
  'is',
  'before',
  'after',
  'meets',
  'met by',
  'overlaps',
  'includes',
  'get value',
  'day of year',
  'day of week',
  'month of year',
  'week of year',
  'today',
  'now',
] as const;
export type FunctionName = (typeof functionNames)[number];
export const functions: ReadonlySet<string> = new Set(functionNames);

/** Properties that dates, times and durations have. */
export const temporalProperties: ReadonlySet<string> = new Set([
  'year',
  'month',
  'day',
  'weekday',
  'hour',
  'minute',
  'second',
  'years',
  'months',
  'days',
  'hours',
  'minutes',
  'seconds',
  'timezone',
  'time offset',
]);
