import { Type, type Static } from 'typebox';
import { Filter, GroupFilter, Sort } from './filter';
import { Name } from './values/name';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** Columns and sorts of a grid, and so of what people save of it. */
export const maxColumns = 300;
export const maxSorts = 20;

/** The position of a column in a person's layout of a grid. */
export const PlacedColumn = Type.Object(
  {
    column: Name,
    isHidden: Type.Optional(Type.Boolean()),
    /** Pixels, where the person has set them. */
    width: Type.Optional(Type.Integer({ minimum: 40, maximum: 1200 })),
    pinned: Type.Optional(Type.Enum(['left', 'right'])),
  },
  { additionalProperties: false },
);
export type PlacedColumn = Static<typeof PlacedColumn>;

/** A person's column layout of a grid, from left to right. */
export const GridLayout = Type.Object(
  {
    columns: Type.Array(PlacedColumn, { maxItems: maxColumns }),
    density: Type.Enum([...densities]),
  },
  { additionalProperties: false },
);
export type GridLayout = Static<typeof GridLayout>;

/** A person's setup of a grid, which a saved view restores. */
export const GridView = Type.Object(
  {
    layout: GridLayout,
    search: Type.String({ maxLength: 200 }),
    sorts: Type.Array(Sort, { maxItems: maxSorts }),
    filters: Type.Array(Filter, { maxItems: 100 }),
    /** Of each group at least one condition holds. */
    groups: Type.Optional(Type.Array(GroupFilter, { maxItems: 10 })),
    /** The list view that shows the rows: `table` or one of the grid's. Default: the grid's default. */
    shown: Type.Optional(Name),
  },
  { additionalProperties: false },
);
export type GridView = Static<typeof GridView>;

/** A saved view in the response of `GET /grid-views/{grid}`. */
export interface SavedGridView {
  id: string;
  name: string;
  /** Everybody who sees the grid is offered it. */
  isShared: boolean;
  /** The caller may change or delete it. */
  mayChange: boolean;
  view: GridView;
}

/** The response of `GET /grid-views/{grid}`. */
export interface GridViewsResponse {
  status: true;
  /** The caller's own layout of the grid; null if they have none. */
  layout: GridLayout | null;
  views: SavedGridView[];
  mayShare: boolean;
}
