/** The figures that can be taken over rows. `count` needs no column; the others do. */
export const aggregateFunctions = ['count', 'sum', 'avg', 'min', 'max'] as const;
export type AggregateFunction = (typeof aggregateFunctions)[number];
