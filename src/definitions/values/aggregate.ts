/** The figures that can be taken over rows. `count` needs no column; the others do. */
export const aggregateFunctions = ['count', 'sum', 'avg', 'min', 'max'] as const;
export type AggregateFunction = (typeof aggregateFunctions)[number];

/** The stretches of time by which dates and instants are grouped, in Ulaanbaatar's time: `created_at:month`. */
export const periods = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Period = (typeof periods)[number];

/** The maximum numbers of measures and groups of one `aggregate`. */
export const maxMeasures = 20;
export const maxGroups = 10;
