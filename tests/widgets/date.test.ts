import { describe, expect, it } from 'vitest';
import { periodFilters, parsePeriod } from '../../widgets/date/period';
import { dayStart, toInstant, localTime } from '../../src/engine/time/ulaanbaatar';

describe('moments in Ulaanbaatar', () => {
  it('shows a moment as the clock there does', () => {
    expect(localTime('2026-01-31T16:05:00Z')).toBe('2026-02-01 00:05');
    expect(localTime('no moment')).toBeNull();
  });

  it('finds the moment for a time on the clock, in the years of summer time too', () => {
    expect(toInstant('2026-02-01 00:05')).toBe('2026-01-31T16:05:00.000Z');
    expect(toInstant('2016-07-01 12:00')).toBe('2016-07-01T03:00:00.000Z');
    expect(toInstant('soon')).toBeNull();
  });

  it('begins a day at midnight there', () => {
    expect(dayStart('2026-03-01')).toBe('2026-02-28T16:00:00.000Z');
    expect(dayStart('2026-02-28', 1)).toBe('2026-02-28T16:00:00.000Z');
    // Before the zone had an offset its mean time held, and years may have fewer than four digits.
    expect(dayStart('0001-01-01')).toBe('0000-12-31T16:52:28.000Z');
    expect(localTime('0099-05-01T00:00:00Z')).toBe('0099-05-01 07:07');
  });
});

describe('the filter by day', () => {
  const period = { from: '2026-01-01', to: '2026-01-31' };

  it('compares days with days', () => {
    expect(periodFilters('published_on', period, false)).toEqual([
      { column: 'published_on', condition: 'greaterThanOrEqual', value: '2026-01-01' },
      { column: 'published_on', condition: 'lessThanOrEqual', value: '2026-01-31' },
    ]);
  });

  it('takes in the whole last day of a column of moments', () => {
    expect(periodFilters('created_at', period, true)).toEqual([
      { column: 'created_at', condition: 'greaterThanOrEqual', value: '2025-12-31T16:00:00.000Z' },
      { column: 'created_at', condition: 'lessThan', value: '2026-01-31T16:00:00.000Z' },
    ]);
  });

  it.each([true, false])('reads back what it wrote (moments: %s)', (hasTime) => {
    expect(parsePeriod(periodFilters('day', period, hasTime), hasTime)).toEqual(period);
    expect(parsePeriod(periodFilters('day', { from: null, to: '2026-01-31' }, hasTime), hasTime)).toEqual({
      from: null,
      to: '2026-01-31',
    });
    expect(periodFilters('day', { from: null, to: null }, hasTime)).toEqual([]);
  });
});
