import { Type, type Static } from 'typebox';
import { aggregateFunctions, maxMeasures } from './values/aggregate';
import { RowFilter, Sort } from './filter';
import { densities, maxColumns, maxSorts } from './grid-view';
import { ListViewDocument, maxListViews, type ListView } from './list-view';
import { DefinitionId, Expression, Name, WidgetType } from './values/name';
import { Text } from './text';
import { tones } from './values/tone';

const columnMembers = {
  column: Name,
  /** The cell's widget. Default: the one that the column's type suggests. */
  widget: Type.Optional(WidgetType),
  options: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** Pixels. */
  width: Type.Optional(Type.Integer({ minimum: 40, maximum: 1200 })),
  pinned: Type.Optional(Type.Enum(['left', 'right'])),
  hidden: Type.Optional(Type.Boolean()),
  /** The heading above this column and its neighbours: the id of one of the grid's `groups`. */
  group: Type.Optional(Name),
  sortable: Type.Optional(Type.Boolean()),
  filterable: Type.Optional(Type.Boolean()),
  /** The position on a phone's card; columns without one are omitted there. */
  card: Type.Optional(Type.Enum(['picture', 'title', 'subtitle', 'detail'])),
};
const GridColumn = Type.Object({ ...columnMembers, title: Text });
export type GridColumn = Static<typeof GridColumn>;

/** A column as it is written: its name alone, or with what differs from the source's column. */
export const GridColumnDocument = Type.Union([
  Name,
  Type.Object({ ...columnMembers, title: Type.Optional(Text) }, { additionalProperties: false }),
]);
export type GridColumnDocument = Static<typeof GridColumnDocument>;

/** A heading over several columns. Headings can be nested, so that a header has as many levels as it needs. */
export const GridColumnGroup = Type.Object(
  { id: Name, title: Text, parent: Type.Optional(Name) },
  { additionalProperties: false },
);
export type GridColumnGroup = Static<typeof GridColumnGroup>;

/** Highlights a row, or one cell of it, where `if` is true. `title` explains the colour in words. */
export const GridFormat = Type.Object(
  {
    if: Expression,
    column: Type.Optional(Name),
    tone: Type.Enum([...tones]),
    title: Type.Optional(Text),
  },
  { additionalProperties: false },
);
export type GridFormat = Static<typeof GridFormat>;

/** A figure over all rows that the filters leave. */
export const GridTotal = Type.Object(
  { column: Name, function: Type.Enum([...aggregateFunctions]) },
  { additionalProperties: false },
);
export type GridTotal = Static<typeof GridTotal>;

const members = {
  kind: Type.Literal('grid'),
  id: DefinitionId,
  format: Type.Literal(2),
  source: DefinitionId,
  /** Rows that the grid is about; people cannot lift these filters. */
  filters: Type.Optional(RowFilter),
  sorts: Type.Optional(Type.Array(Sort, { maxItems: maxSorts })),
  /** Columns that the quick search looks in. Default: the source's. */
  search: Type.Optional(Type.Array(Name)),
  pageSize: Type.Optional(Type.Integer({ minimum: 10, maximum: 500 })),
  groups: Type.Optional(Type.Array(GridColumnGroup)),
  /** One query counts them all. */
  totals: Type.Optional(Type.Array(GridTotal, { maxItems: maxMeasures })),
  /** The first format of a row, and the first of each cell, counts. */
  formats: Type.Optional(Type.Array(GridFormat)),
  /** The kinds of file in which the grid is given out. Default: both. */
  exports: Type.Optional(Type.Array(Type.Enum(['xlsx', 'csv']), { uniqueItems: true })),
  /** Everybody who may read the source downloads the rows, visitors too. */
  isOpenData: Type.Optional(Type.Boolean()),
  /** The height of rows until a person chooses another. Default: `comfortable`. */
  density: Type.Optional(Type.Enum([...densities])),
  /** The view that opens first: the id of one of `views`. Default: the table. */
  defaultView: Type.Optional(Name),
};

/** A grid with everything that its source says: `completion/complete-grid.ts` makes it of a `GridDocument`. */
const Grid = Type.Object({
  ...members,
  title: Text,
  columns: Type.Array(GridColumn, { minItems: 1, maxItems: maxColumns }),
});
export type Grid = Static<typeof Grid> & {
  /** Other ways to show the rows, beside the table. */
  views?: ListView[];
};

/** A grid as it is written. */
export const GridDocument = Type.Object(
  {
    ...members,
    /** Default: the source's. */
    title: Type.Optional(Text),
    columns: Type.Array(GridColumnDocument, { minItems: 1, maxItems: maxColumns }),
    views: Type.Optional(Type.Array(ListViewDocument, { minItems: 1, maxItems: maxListViews })),
  },
  { additionalProperties: false },
);
export type GridDocument = Static<typeof GridDocument>;
