import { Type, type Static } from 'typebox';
import { Filter, Sort } from './filter';
import { Name } from './name';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** Columns and sorts of a grid, and so of what people save of it. */
export const maxColumns = 300;
export const maxSorts = 20;

/** Where a column stands in a person's own arrangement of a grid. */
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

/** How a person has arranged the columns of a grid, from the left to the right. */
export const GridLayout = Type.Object(
  {
    columns: Type.Array(PlacedColumn, { maxItems: maxColumns }),
    density: Type.Enum([...densities]),
  },
  { additionalProperties: false },
);
export type GridLayout = Static<typeof GridLayout>;

/** A grid as somebody has set it up: what a saved view brings back. */
export const GridView = Type.Object(
  {
    layout: GridLayout,
    search: Type.String({ maxLength: 200 }),
    sorts: Type.Array(Sort, { maxItems: maxSorts }),
    filters: Type.Array(Filter, { maxItems: 100 }),
  },
  { additionalProperties: false },
);
export type GridView = Static<typeof GridView>;

/** A saved view as `GET /grid-views/{grid}` answers it. */
export interface SavedGridView {
  id: string;
  name: string;
  /** Everybody who sees the grid is offered it. */
  isShared: boolean;
  /** The caller may change or delete it. */
  mayChange: boolean;
  view: GridView;
}

/** Answer of `GET /grid-views/{grid}`. */
export interface GridViewsResponse {
  status: true;
  /** How the caller has arranged the grid for himself; null where he has not. */
  layout: GridLayout | null;
  views: SavedGridView[];
  mayShare: boolean;
}
