import { describe, expect, it } from 'vitest';
import {
  boardColumns,
  countWithMoves,
  inStepOrder,
  knownValues,
  rowsByColumn,
  columnSlice,
} from '../../../../src/client/runtime/grid/list-views/board/board-columns';
import {
  refusedColumns,
  withMoves,
  withoutArrived,
} from '../../../../src/client/runtime/grid/list-views/dragging/moved-rows';
import { listColumnViews } from '../../../../src/client/runtime/list/grid-columns';
import { gridOf } from '../definition';

const stored = [
  { id: '1', revision: 3, status: 'sent' },
  { id: '2', revision: 1, status: 'hired' },
];

describe('the columns of a board', () => {
  const counts = [
    { value: 'hired', count: 4 },
    { value: 'lost', count: 1 },
  ];

  it('are the known values in their order, then others that rows have', () => {
    expect(boardColumns(['sent', 'hired'], counts).map(({ key, count }) => [key, count])).toEqual([
      ['sent', 0],
      ['hired', 4],
      ['lost', 1],
    ]);
  });

  it('begin with the rows without a value, where there are some', () => {
    const [first] = boardColumns(['sent'], [{ value: null, count: 2 }]);
    expect(first).toEqual({ key: '', value: null, count: 2 });
    expect(columnSlice('status', { key: '', value: null, count: 2 }, 20).filters).toEqual([
      { column: 'status', condition: 'isNull' },
    ]);
  });

  it('of statuses are in the order of their process, each with its type', () => {
    const columns = boardColumns(
      [],
      ['Биелсэн', 'Гараар', 'Шалгаж байна', null].map((value) => ({ value, count: 1 })),
    );
    const ordered = inStepOrder(columns, [
      { status: 'Шалгаж байна', title: 'Шалгаж байна', type: 'CHECK' },
      { status: 'Гэрээ', title: 'Гэрээ', type: 'CONTRACT' },
      { status: 'Биелсэн', title: 'Биелсэн', type: 'END' },
    ]);
    expect(ordered.map(({ value, statusType }) => [value, statusType])).toEqual([
      [null, undefined],
      ['Шалгаж байна', 'CHECK'],
      ['Биелсэн', 'END'],
      ['Гараар', undefined],
    ]);
  });

  it('are known before the rows are counted', () => {
    expect(boardColumns(['sent'], undefined)).toEqual([{ key: 'sent', value: 'sent', count: undefined }]);
  });

  it('come from choices, or are yes and no', () => {
    const columns = [
      { column: 'title', title: 'x', options: { choices: [{ value: 'b' }, { value: 'a' }] } },
      { column: 'is_publish', title: 'x' },
    ];
    expect(listColumnViews(gridOf({ columns })).map(knownValues)).toEqual([
      ['b', 'a'],
      [true, false],
    ]);
  });
});

describe('a card that is moved', () => {
  const moves = new Map([['1', { changes: { status: 'hired' }, until: undefined }]]);

  it('is in its new column at once, and counted there', () => {
    const columns = boardColumns(
      ['sent', 'hired'],
      [
        { value: 'sent', count: 30 },
        { value: 'hired', count: 1 },
      ],
    );
    const shown = withMoves(stored, moves);
    expect(
      rowsByColumn(columns, shown, 'status')
        .get('hired')
        ?.map(({ id }) => id),
    ).toEqual(['1', '2']);
    expect(columns.map((column) => countWithMoves(column, stored, shown, 'status'))).toEqual([29, 2]);
  });

  it('goes back where its move is taken away', () => {
    expect(withMoves(stored, new Map())).toBe(stored);
  });

  it('is shown as moved until the rows have been read again', () => {
    const arrived = new Map([['1', { changes: {}, until: 4 }]]);
    expect(withoutArrived(arrived, 3)).toBe(arrived);
    expect(withoutArrived(arrived, 4).size).toBe(0);
    expect(withoutArrived(moves, 99)).toBe(moves);
  });

  it('moves elsewhere if the server stored another value', () => {
    expect(refusedColumns({ status: 'hired' }, { status: 'sent' })).toEqual(['status']);
    expect(refusedColumns({ crew: '5' }, { crew: 5 })).toEqual([]);
    expect(refusedColumns({ at: '2026-11-02T01:00:00.000Z' }, { at: '2026-11-02T01:00:00Z' })).toEqual([]);
    expect(refusedColumns({ status: null }, {})).toEqual([]);
  });
});
