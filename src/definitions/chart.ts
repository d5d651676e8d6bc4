import { Type, type Static } from 'typebox';
import { aggregateFunctions } from './aggregate';
import { FilterSet, Sort } from './filter';
import { DefinitionId, Name } from './name';
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

export const Measure = Type.Object(
  {
    function: Type.Enum([...aggregateFunctions]),
    column: Type.Optional(Name),
    label: Type.Optional(Text),
  },
  { additionalProperties: false },
);
export type Measure = Static<typeof Measure>;

export const Chart = Type.Object(
  {
    kind: Type.Literal('chart'),
    id: DefinitionId,
    format: Type.Literal(1),
    title: Text,
    source: DefinitionId,
    picture: Type.Enum([...pictureTypes]),
    dimensions: Type.Array(Name),
    measures: Type.Array(Measure, { minItems: 1 }),
    filters: Type.Optional(FilterSet),
    sorts: Type.Optional(Type.Array(Sort)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  },
  { additionalProperties: false },
);
export type Chart = Static<typeof Chart>;
