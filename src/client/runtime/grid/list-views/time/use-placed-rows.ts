import { useContext, useMemo } from 'react';
import type { Sort } from '../../../../../definitions/filter';
import type { ListView } from '../../../../../definitions/list-view';
import type { KeyedRow } from '../../../../../engine/row';
import { RowActionsContext } from '../../row-actions';
import { useGrid } from '../../session/grid-session-context';
import { useValueName } from '../values/use-value-name';
import { withMoves } from '../dragging/moved-rows';
import { useMoves } from '../dragging/use-moves';
import { viewColumns } from '../slices/slice-query';
import { useSliceCount, useSlices } from '../slices/use-slices';
import { rangeFilters, type DayRange } from './range';
import { shiftedTimes, placedRow, resizedBy, findTimeColumns, type PlacedRow } from './row-time';
import { toneOfRow } from './tone-of-row';

const sliceKey = 'range';

/** Loads the rows of a range of days, at most `cap` of them, the earliest or the latest first, and lets them be moved by days. */
export function usePlacedRows(
  view: ListView,
  range: DayRange,
  { cap, order }: { cap: number; order: Sort['order'] },
) {
  const grid = useGrid((state) => state.grid);
  const formats = useGrid((state) => state.formats);
  const { nameOf } = useContext(RowActionsContext);
  const { source } = grid.compiled;
  const times = useMemo(() => findTimeColumns(view, source), [view, source]);
  const slices = useMemo(
    () => [{ key: sliceKey, size: Math.min(cap, source.cap), ...rangeFilters(times, range) }],
    [times, range, cap, source],
  );
  const sorts = useMemo((): Sort[] => [{ column: times.start, order }], [times, order]);
  const rows = useSlices(view, slices, sorts);
  const [slice] = slices;
  const stored = rows.data?.bySlice.get(sliceKey);
  const isFull = slice !== undefined && stored !== undefined && stored.length >= slice.size;
  const total = useSliceCount(
    view,
    slice ?? { key: sliceKey, size: 0, filters: [], groupFilters: [] },
    isFull,
  );

  const written = useMemo(() => [times.start, ...(times.end === undefined ? [] : [times.end])], [times]);
  const { pending, canMove, move } = useMoves(written, nameOf, rows.data?.rereads ?? 0);
  const placed = useMemo(
    () => withMoves(stored ?? [], pending).flatMap((row) => placedRow(row, times) ?? []),
    [stored, pending, times],
  );
  const columns = useMemo(() => viewColumns(grid, view), [grid, view]);
  const colour = columns.find(({ column }) => column === view.colorColumn);
  const colourName = useValueName(colour);
  const title = columns.find(({ column }) => column === view.titleColumn);
  return {
    placed,
    columns,
    rows,
    /** The number of all rows of the range, where not all of them were read. */
    total: isFull && total !== undefined && total > stored.length ? total : undefined,
    canMove,
    isPending: (row: KeyedRow) => pending.has(row.id) && pending.get(row.id)?.until === undefined,
    moveBy: (one: PlacedRow, days: number) => {
      if (days !== 0) move(one.row, shiftedTimes(one.row, times, days));
    },
    resizeBy: (one: PlacedRow, edge: 'start' | 'end', days: number) => {
      if (days !== 0) move(one.row, resizedBy(one, times, { edge, days }));
    },
    find: (id: string) => placed.find(({ row }) => row.id === id),
    toneOf: (row: KeyedRow) => toneOfRow(row, colour, formats),
    /** The column that names rows, where it is not the card's title. */
    title,
    nameOf,
    /** The colour of a row in words; empty without a colour column. */
    colourOf: (row: KeyedRow) => (colour === undefined ? '' : colourName(row[colour.column])),
    hasEnd: times.end !== undefined,
  };
}

export type PlacedRows = ReturnType<typeof usePlacedRows>;
