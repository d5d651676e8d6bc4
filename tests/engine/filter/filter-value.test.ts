import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterValue, isDay, joinValues, listValues } from '../../../src/engine/filter/filter-value';

describe('a day', () => {
  it.each(['2026-11-20', '2024-02-29', '2000-02-29', '1999-12-31'])('exists: %s', (day) => {
    expect(isDay(day)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '26-01-01',
    '2026-1-1',
    'өнөөдөр',
    '',
  ])('does not exist: %s', (day) => {
    expect(isDay(day)).toBe(false);
  });
});

describe('the value of a filter', () => {
  it('is a whole number within the bounds of its column', () => {
    expect(filterValue('integer', ' 42 ')).toBe('42');
    expect(filterValue('integer', '2147483648')).toBeUndefined();
    expect(filterValue('money', '2147483648')).toBe('2147483648');
    expect(filterValue('money', '9223372036854775808')).toBeUndefined();
    expect(filterValue('reference', '1e3')).toBeUndefined();
    expect(filterValue('integer', '1; drop table app.news')).toBeUndefined();
  });

  it('is true or false in words or figures', () => {
    expect(filterValue('boolean', 'TRUE')).toBe('true');
    expect(filterValue('boolean', '0')).toBe('false');
    expect(filterValue('boolean', 'maybe')).toBeUndefined();
  });

  it('is an instant, meant in Ulaanbaatar where it names no offset', () => {
    expect(filterValue('timestamp', '2026-11-20T08:30')).toBe('2026-11-20T08:30 Asia/Ulaanbaatar');
    expect(filterValue('timestamp', '2026-11-20T08:30:00Z')).toBe('2026-11-20T08:30:00Z');
    expect(filterValue('timestamp', '2026-11-20T25:00')).toBeUndefined();
    expect(filterValue('timestamp', '2026-02-30T10:00Z')).toBeUndefined();
  });

  it('holds no zero byte, which PostgreSQL cannot store', () => {
    expect(filterValue('text', 'a\u0000b')).toBeUndefined();
  });
});

it('values that are joined to a list are read from it as they were', () => {
  const value = fc
    .string({ unit: fc.constantFrom('a', ',', '\\', ' ', 'ө') })
    .filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(fc.array(value), (values) => {
      expect(listValues(joinValues(values))).toEqual(values.map((text) => text.trim()));
    }),
  );
});
