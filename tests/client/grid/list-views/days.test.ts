import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  daysFrom,
  isDay,
  monthStart,
  weekStart,
} from '../../../../src/client/runtime/grid/list-views/time/days';
import { weekdaysIn } from '../../../../src/client/runtime/grid/list-views/time/weekdays';

describe('days of a calendar', () => {
  it('are texts of days that exist', () => {
    expect(isDay('2024-02-29')).toBe(true);
    for (const wrong of ['2026-02-29', '2026-13-01', '2026-1-1', 'today', ''])
      expect(isDay(wrong)).toBe(false);
  });

  it('are counted across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3);
    expect(daysBetween('2026-03-02', '2026-02-27')).toBe(-3);
    expect(daysFrom('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28']);
  });

  it('begin weeks on Monday', () => {
    expect(weekStart('2026-11-25')).toBe('2026-11-23');
    expect(weekStart('2026-11-23')).toBe('2026-11-23');
    expect(weekStart('2026-11-29')).toBe('2026-11-23');
    expect(weekdaysIn('mn_MN')).toEqual(['ДА', 'МЯ', 'ЛХ', 'ПҮ', 'БА', 'БЯ', 'НЯ']);
    expect(weekdaysIn('en_US')[0]).toBe('Mon');
  });

  it('begin months, counted from another', () => {
    expect(monthStart('2026-11-25')).toBe('2026-11-01');
    expect(monthStart('2026-11-25', 2)).toBe('2027-01-01');
    expect(monthStart('2026-01-31', -1)).toBe('2025-12-01');
  });
});
