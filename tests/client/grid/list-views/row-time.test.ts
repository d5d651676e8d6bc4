import { describe, expect, it } from 'vitest';
import { filtersBeside, rangeFilters } from '../../../../src/client/runtime/grid/list-views/time/range';
import {
  shiftedTimes,
  placedRow,
  resizedBy,
  type PlacedRow,
} from '../../../../src/client/runtime/grid/list-views/time/row-time';

const days = { start: 'start_date', end: 'end_date', isMoment: false };
const moments = { start: 'starts_at', end: undefined, isMoment: true };

function placed(row: Record<string, unknown>, columns = days): PlacedRow {
  const found = placedRow({ id: '1', ...row }, columns);
  if (found === undefined) throw new Error('The row has no day.');
  return found;
}

describe('a row on a calendar', () => {
  it('has the days of its dates; without an end, or with an earlier one, it has one day', () => {
    expect(placed({ start_date: '2026-11-02', end_date: '2026-11-05' })).toMatchObject({
      first: '2026-11-02',
      last: '2026-11-05',
      time: null,
    });
    expect(placed({ start_date: '2026-11-02', end_date: null }).last).toBe('2026-11-02');
    expect(placed({ start_date: '2026-11-02', end_date: '2026-10-05' }).last).toBe('2026-11-02');
    expect(placedRow({ id: '1', start_date: null }, days)).toBeUndefined();
  });

  it('has the day of its moment in Ulaanbaatar', () => {
    const row = placedRow({ id: '1', starts_at: '2026-11-02T18:30:00.000Z' }, moments);
    expect(row).toMatchObject({ first: '2026-11-03', time: '02:30' });
  });

  it('moves with its end by the same distance', () => {
    const row = { start_date: '2026-11-02', end_date: '2026-11-05' };
    expect(shiftedTimes(row, days, 30)).toEqual({ start_date: '2026-12-02', end_date: '2026-12-05' });
    expect(shiftedTimes({ ...row, end_date: null }, days, -2)).toEqual({ start_date: '2026-10-31' });
  });

  it('keeps its time of day', () => {
    expect(shiftedTimes({ starts_at: '2026-11-02T18:30:15.000Z' }, moments, 1)).toEqual({
      starts_at: '2026-11-03T18:30:15.000Z',
    });
  });

  it('is resized at either end, and keeps one day', () => {
    const row = placed({ start_date: '2026-11-02', end_date: '2026-11-05' });
    expect(resizedBy(row, days, { edge: 'end', days: 2 })).toEqual({ end_date: '2026-11-07' });
    expect(resizedBy(row, days, { edge: 'end', days: -9 })).toEqual({ end_date: '2026-11-02' });
    expect(resizedBy(row, days, { edge: 'start', days: 9 })).toEqual({ start_date: '2026-11-05' });
    const open = placed({ start_date: '2026-11-02', end_date: null });
    expect(resizedBy(open, days, { edge: 'end', days: 3 })).toEqual({ end_date: '2026-11-05' });
  });
});

describe('the filters of a range of days', () => {
  const range = { from: '2026-11-01', to: '2026-12-01' };

  it('find rows that begin in it, and those that began earlier and end in it or later', () => {
    expect(rangeFilters(days, range)).toEqual({
      filters: [{ column: 'start_date', condition: 'lessThan', value: '2026-12-01' }],
      groupFilters: [
        {
          combine: 'or',
          filters: [
            { column: 'end_date', condition: 'greaterThanOrEqual', value: '2026-11-01' },
            { column: 'start_date', condition: 'greaterThanOrEqual', value: '2026-11-01' },
          ],
        },
      ],
    });
  });

  it('are moments in Ulaanbaatar where the column holds moments', () => {
    expect(rangeFilters(moments, range)).toEqual({
      filters: [
        { column: 'starts_at', condition: 'lessThan', value: '2026-11-30T16:00:00.000Z' },
        { column: 'starts_at', condition: 'greaterThanOrEqual', value: '2026-10-31T16:00:00.000Z' },
      ],
      groupFilters: [],
    });
  });

  it('beside the range find rows that begin later, and those that began earlier', () => {
    expect(filtersBeside(days, range, 'after')).toEqual([
      { column: 'start_date', condition: 'greaterThanOrEqual', value: '2026-12-01' },
    ]);
    expect(filtersBeside(moments, range, 'before')).toEqual([
      { column: 'starts_at', condition: 'lessThan', value: '2026-10-31T16:00:00.000Z' },
    ]);
  });
});
