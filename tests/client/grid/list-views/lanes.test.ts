import { describe, expect, it } from 'vitest';
import {
  layOutBars,
  groupRows,
  hiddenPerDay,
} from '../../../../src/client/runtime/grid/list-views/time/lanes';
import type { PlacedRow } from '../../../../src/client/runtime/grid/list-views/time/row-time';

const week = { from: '2026-11-02', to: '2026-11-09' };

function row(id: string, first: string, last = first, more: object = {}): PlacedRow {
  return { row: { id, ...more }, first: `2026-11-${first}`, last: `2026-11-${last}`, time: null };
}

describe('bars of rows within a week', () => {
  it('take the highest lane in which they overlap no other', () => {
    const bars = layOutBars(
      [row('a', '02', '04'), row('b', '03'), row('c', '05', '06'), row('d', '04', '05')],
      week,
    );
    expect(bars.map(({ placed, lane, from, days }) => [placed.row.id, lane, from, days])).toEqual([
      ['a', 0, 0, 3],
      ['b', 1, 1, 1],
      ['d', 1, 2, 2],
      ['c', 0, 3, 2],
    ]);
  });

  it('are cut at the ends of the week, and left out where they have no day in it', () => {
    const bars = layOutBars([row('a', '01', '12'), row('b', '09'), row('c', '01')], week);
    expect(bars).toHaveLength(1);
    expect(bars[0]).toMatchObject({ from: 0, days: 7, isCutBefore: true, isCutAfter: true });
  });

  it('keep room for their names, where it is asked for', () => {
    const bars = layOutBars([row('a', '02'), row('b', '04')], week, 3);
    expect(bars.map(({ lane }) => lane)).toEqual([0, 1]);
    expect(layOutBars([row('a', '02'), row('b', '05')], week, 3).map(({ lane }) => lane)).toEqual([0, 0]);
  });

  it('that have no room are counted on each of their days', () => {
    const bars = layOutBars([row('a', '02', '03'), row('b', '02', '03'), row('c', '02')], week);
    expect(hiddenPerDay(bars, 1, 7)).toEqual([2, 1, 0, 0, 0, 0, 0]);
  });
});

it('groups rows by the values of a column, in the order in which they come first', () => {
  const rows = [
    row('a', '02', '02', { crew: 'Б' }),
    row('b', '02', '02', { crew: null }),
    row('c', '02', '02', { crew: 'Б' }),
  ];
  const ids = groupRows(rows, 'crew').map(({ value, rows: list }) => [value, list.map((one) => one.row.id)]);
  expect(ids).toEqual([
    ['Б', ['a', 'c']],
    [null, ['b']],
  ]);
  expect(groupRows(rows, undefined)).toHaveLength(1);
});
