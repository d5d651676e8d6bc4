import type { GridColumn } from '../../../../definitions/grid';
import type { GridLayout, PlacedColumn } from '../../../../definitions/grid-view';
import type { GridDefinition } from '../../list/grid-columns';

/** Returns the layout of the definition itself. */
export function definedLayout({ columns, density = 'comfortable' }: GridDefinition): GridLayout {
  return { columns: columns.map(placeOf), density };
}

/**
 * Adapts a saved layout to the current definition: removes columns that no longer exist, and inserts new ones behind
 * the columns that they follow in the definition.
 */
export function completedLayout(grid: GridDefinition, { columns, density }: GridLayout): GridLayout {
  const known = new Set(grid.columns.map(({ column }) => column));
  const placed = columns.filter(
    ({ column }, index) =>
      known.has(column) && columns.findIndex((other) => other.column === column) === index,
  );
  for (const [index, column] of grid.columns.entries()) {
    if (placed.some((place) => place.column === column.column)) continue;
    const before = grid.columns[index - 1]?.column;
    placed.splice(placed.findIndex((place) => place.column === before) + 1, 0, placeOf(column));
  }
  return { columns: placed, density };
}

/** Returns the grid with its columns in the order of a layout. */
export function applyLayout(grid: GridDefinition, layout: GridLayout): GridDefinition {
  const byName = new Map(grid.columns.map((column) => [column.column, column]));
  const ownWidths = new Set<string>();
  const columns = completedLayout(grid, layout).columns.flatMap((place) => {
    const column = byName.get(place.column);
    if (column === undefined) return [];
    const { pinned: _pinned, hidden: _hidden, ...rest } = column;
    if (place.width !== undefined) ownWidths.add(place.column);
    return [
      {
        ...rest,
        ...(place.width === undefined ? {} : { width: place.width }),
        ...(place.pinned === undefined ? {} : { pinned: place.pinned }),
        ...(place.isHidden === true ? { hidden: true } : {}),
      },
    ];
  });
  return { ...grid, columns, ownWidths };
}

/** Returns whether a layout equals the definition's. */
export function isDefinedLayout(grid: GridDefinition, layout: GridLayout): boolean {
  return isSameLayout(completedLayout(grid, layout), definedLayout(grid));
}

export function isSameLayout(one: GridLayout, other: GridLayout): boolean {
  return (
    one.density === other.density &&
    one.columns.length === other.columns.length &&
    one.columns.every((place, index) => isSamePlace(place, other.columns[index]))
  );
}

/** Returns the layout with a change to one column. */
export function withColumn(
  layout: GridLayout,
  column: string,
  change: (place: PlacedColumn) => PlacedColumn,
): GridLayout {
  return {
    ...layout,
    columns: layout.columns.map((place) => (place.column === column ? change(place) : place)),
  };
}

/** Returns the layout with a column moved by a number of positions, to the right where it is positive. */
export function withMoved(layout: GridLayout, column: string, by: number): GridLayout {
  const from = layout.columns.findIndex((place) => place.column === column);
  const place = layout.columns[from];
  if (place === undefined) return layout;
  const rest = layout.columns.toSpliced(from, 1);
  const to = Math.max(0, Math.min(rest.length, from + by));
  return { ...layout, columns: rest.toSpliced(to, 0, place) };
}

/** Returns the layout with the shown columns in another order; hidden ones stay behind their neighbours. */
export function withOrder(layout: GridLayout, shown: readonly string[]): GridLayout {
  const places = new Map(layout.columns.map((place) => [place.column, place]));
  const following = new Map<string, PlacedColumn[]>();
  let last = '';
  for (const place of layout.columns) {
    if (shown.includes(place.column)) last = place.column;
    else following.set(last, [...(following.get(last) ?? []), place]);
  }
  const ordered = ['', ...shown].flatMap((column) => {
    const place = places.get(column);
    return [...(place === undefined ? [] : [place]), ...(following.get(column) ?? [])];
  });
  return { ...layout, columns: ordered };
}

/** Returns the layout with the shown columns as they were dragged: in this order, and on these sides. */
export function withPlaces(layout: GridLayout, places: readonly PlacedColumn[]): GridLayout {
  const ordered = withOrder(
    layout,
    places.map(({ column }) => column),
  );
  const sides = new Map(places.map(({ column, pinned }) => [column, pinned]));
  return {
    ...ordered,
    columns: ordered.columns.map(({ pinned: _pinned, ...place }) => {
      const pinned = sides.get(place.column);
      return pinned === undefined ? place : { ...place, pinned };
    }),
  };
}

function placeOf({ column, hidden, pinned }: GridColumn): PlacedColumn {
  return {
    column,
    ...(hidden === true ? { isHidden: true } : {}),
    ...(pinned === undefined ? {} : { pinned }),
  };
}

function isSamePlace(one: PlacedColumn, other: PlacedColumn | undefined): boolean {
  return (
    one.column === other?.column &&
    (one.isHidden ?? false) === (other.isHidden ?? false) &&
    one.width === other.width &&
    one.pinned === other.pinned
  );
}
