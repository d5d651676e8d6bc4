import { Type, type Static } from 'typebox';
import { aggregateFunctions } from './aggregate';
import { FilterSet, Sort } from './filter';
import { DefinitionId, Expression, Name, WidgetType } from './name';
import { Text } from './text';

export const GridColumn = Type.Object(
  {
    column: Name,
    label: Text,
    /** The cell's widget. Default: the one that the column's type suggests. */
    widget: Type.Optional(WidgetType),
    options: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    /** Pixels. */
    width: Type.Optional(Type.Integer({ minimum: 40, maximum: 1200 })),
    pinned: Type.Optional(Type.Enum(['left', 'right'])),
    hidden: Type.Optional(Type.Boolean()),
    sortable: Type.Optional(Type.Boolean()),
    filterable: Type.Optional(Type.Boolean()),
    /** Where the value stands on a phone's card; columns without a place are left out there. */
    card: Type.Optional(Type.Enum(['picture', 'title', 'subtitle', 'detail'])),
  },
  { additionalProperties: false },
);
export type GridColumn = Static<typeof GridColumn>;

export const Grid = Type.Object(
  {
    kind: Type.Literal('grid'),
    id: DefinitionId,
    format: Type.Literal(1),
    title: Text,
    source: DefinitionId,
    columns: Type.Array(GridColumn, { minItems: 1 }),
    /** Rows that the grid is about; people cannot lift these filters. */
    filters: Type.Optional(FilterSet),
    sorts: Type.Optional(Type.Array(Sort)),
    /** Columns that the quick search looks in. Default: the source's. */
    search: Type.Optional(Type.Array(Name)),
    pageSize: Type.Optional(Type.Integer({ minimum: 10, maximum: 500 })),
    totals: Type.Optional(
      Type.Array(
        Type.Object(
          { column: Name, function: Type.Enum([...aggregateFunctions]) },
          { additionalProperties: false },
        ),
      ),
    ),
    /** Rows or cells that stand out where `when` holds. */
    formats: Type.Optional(
      Type.Array(
        Type.Object(
          {
            when: Expression,
            column: Type.Optional(Name),
            tone: Type.Enum(['success', 'warning', 'danger', 'info', 'muted']),
          },
          { additionalProperties: false },
        ),
      ),
    ),
    /** The kinds of file in which the grid is given out. Default: both. */
    exports: Type.Optional(Type.Array(Type.Enum(['xlsx', 'csv']), { uniqueItems: true })),
  },
  { additionalProperties: false },
);
export type Grid = Static<typeof Grid>;
