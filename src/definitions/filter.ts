import { Type, type Static } from 'typebox';
import { Expression, Name } from './values/name';

/** The comparisons of `POST /query`, of policies and of grids: one language everywhere. */
export const conditions = [
  'equals',
  'notEqual',
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
  'greaterThan',
  'greaterThanOrEqual',
  'lessThan',
  'lessThanOrEqual',
  'isNull',
  'notNull',
  'whereIn',
] as const;
export type Condition = (typeof conditions)[number];

/**
 * `value` is a string that is cast to the column's type; `whereIn` takes a comma list, with `\,` for a comma in a value; `isNull` and `notNull` ignore
 * it. In policies a value that starts with `$user.` is replaced by a property of the caller.
 */
export const Filter = Type.Object(
  {
    column: Name,
    condition: Type.Enum([...conditions]),
    value: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  },
  { additionalProperties: false },
);
export type Filter = Static<typeof Filter>;

export const GroupFilter = Type.Object(
  { filters: Type.Array(Filter, { minItems: 1 }), combine: Type.Enum(['and', 'or']) },
  { additionalProperties: false },
);
export type GroupFilter = Static<typeof GroupFilter>;

/** Filters are ANDed; each group is one parenthesis, ANDed with the rest. */
export const FilterSet = Type.Object(
  { filters: Type.Optional(Type.Array(Filter)), groupFilters: Type.Optional(Type.Array(GroupFilter)) },
  { additionalProperties: false },
);
export type FilterSet = Static<typeof FilterSet>;

/** Selects the rows of a definition: a condition in FEEL (docs/access.md), or a filter set. */
export const RowFilter = Type.Union([FilterSet, Expression]);
export type RowFilter = Static<typeof RowFilter>;

/** The filter set that a definition holds; an empty one where its condition is FEEL or there is none. */
export function toFilterSet(filter: RowFilter | undefined): FilterSet {
  return typeof filter === 'object' ? filter : {};
}

export const Sort = Type.Object(
  { column: Name, order: Type.Enum(['asc', 'desc']) },
  { additionalProperties: false },
);
export type Sort = Static<typeof Sort>;

/** Every filter of a set, those inside groups included. */
export function listFilters(set: FilterSet): Filter[] {
  return placedFilters(set).map(({ filter }) => filter);
}

/** Every filter of a set, with its JSON pointer in the set. */
export function placedFilters({ filters = [], groupFilters = [] }: FilterSet): {
  filter: Filter;
  path: string;
}[] {
  const place = (list: readonly Filter[], path: string) =>
    list.map((filter, index) => ({ filter, path: `${path}/filters/${index}` }));
  return [
    ...place(filters, ''),
    ...groupFilters.flatMap((group, index) => place(group.filters, `/groupFilters/${index}`)),
  ];
}
