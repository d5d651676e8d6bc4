import { Type, type Static } from 'typebox';
import { aggregateFunctions, maxGroups, maxMeasures, periods, type Period } from './values/aggregate';
import { ChartColor } from './values/chart-colors';
import { RowFilter } from './filter';
import { DefinitionId, Name } from './values/name';
import { Text } from './text';

export const pictureTypes = [
  'area',
  'line',
  'column',
  'pie',
  'funnel',
  'treemap',
  'radar',
  'table',
  'count',
  'map',
] as const;
export type PictureType = (typeof pictureTypes)[number];

export const Measure = Type.Object(
  {
    function: Type.Enum([...aggregateFunctions]),
    column: Type.Optional(Name),
    title: Type.Optional(Text),
  },
  { additionalProperties: false },
);
export type Measure = Static<typeof Measure>;

/** The display text of a stored value. `color` is a custom property of `tokens.css`: `status-end`, `band-a`. */
export const ChartValue = Type.Object(
  {
    value: Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
    title: Text,
    color: Type.Optional(ChartColor),
  },
  { additionalProperties: false },
);
export type ChartValue = Static<typeof ChartValue>;

/** A column by which rows are grouped, or more about it: the period of a time, the words for its values. */
const Dimension = Type.Union([
  Name,
  Type.Object(
    {
      column: Name,
      period: Type.Optional(Type.Enum([...periods])),
      title: Type.Optional(Text),
      /** In the order in which they are drawn. */
      values: Type.Optional(Type.Array(ChartValue, { minItems: 1 })),
    },
    { additionalProperties: false },
  ),
]);
export type Dimension = Static<typeof Dimension>;

export const Chart = Type.Object(
  {
    kind: Type.Literal('chart'),
    id: DefinitionId,
    format: Type.Literal(2),
    title: Text,
    source: DefinitionId,
    picture: Type.Enum([...pictureTypes]),
    /** The first is the axis; a second one divides each of its values. */
    dimensions: Type.Array(Dimension, { maxItems: maxGroups }),
    measures: Type.Array(Measure, { minItems: 1, maxItems: maxMeasures }),
    /** Stacks the parts of a column or an area. */
    stacked: Type.Optional(Type.Boolean()),
    filters: Type.Optional(RowFilter),
    /** By the keys of the response: `aimagname`, `created_at:month`, `count`, `sum_amount`. */
    sorts: Type.Optional(
      Type.Array(
        Type.Object(
          { column: Type.String({ minLength: 1 }), order: Type.Enum(['asc', 'desc']) },
          { additionalProperties: false },
        ),
      ),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  },
  { additionalProperties: false },
);
export type Chart = Static<typeof Chart>;

export interface DimensionParts {
  column: string;
  period: Period | undefined;
  title: Text | undefined;
  values: readonly ChartValue[];
  /** Its name in queries and responses of `aggregate`. */
  key: string;
}

/** A dimension with what its short form leaves out. */
export function dimensionParts(dimension: Dimension): DimensionParts {
  const given: Exclude<Dimension, string> = typeof dimension === 'string' ? { column: dimension } : dimension;
  const { column, period, title, values = [] } = given;
  return { column, period, title, values, key: period === undefined ? column : `${column}:${period}` };
}

/** The name of a measure in responses of `aggregate`. */
export function measureKey({ function: name, column }: Pick<Measure, 'function' | 'column'>): string {
  return column === undefined ? name : `${name}_${column}`;
}
