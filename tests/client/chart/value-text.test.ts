import { expect, it } from 'vitest';
import { nextPeriod, periodLabel, periodsBetween } from '../../../src/client/runtime/chart/period';
import { shortText, valueText } from '../../../src/client/runtime/chart/value-text';

it('figures have commas, money its sign, averages one digit', () => {
  expect(valueText(1_234_567, 'money')).toBe('1,234,567₮');
  expect(valueText(1_234.56, 'decimal')).toBe('1,234.6');
  expect(valueText(12.7, 'whole')).toBe('13');
  expect(valueText(null, 'money')).toBe('–');
  expect(valueText('2026-10-04', 'whole')).toBe('2026-10-04');
});

it('an axis says the same in fewer letters, in the reader’s language', () => {
  expect(shortText(2_500_000, 'money', 'mn_MN')).toBe('2.5 сая₮');
  expect(shortText(2_500_000, 'whole', 'en_US')).toBe('2.5M');
  expect(shortText(2_500_000, 'whole', 'ko_KR')).toBe('250만');
  expect(shortText(1_500, 'whole', 'mn_MN')).toBe('1,500');
});

it.each([
  ['day', '2026-12-31', '2027-01-01'],
  ['week', '2026-12-28', '2027-01-04'],
  ['month', '2026-12-01', '2027-01-01'],
  ['quarter', '2026-10-01', '2027-01-01'],
  ['year', '2026-01-01', '2027-01-01'],
] as const)('after a %s comes the next one', (period, day, next) => {
  expect(nextPeriod(day, period)).toBe(next);
});

it('periods are named as people name them', () => {
  expect(periodLabel('2026-04-01', 'quarter')).toBe('2026 II');
  expect(periodLabel('2026-04-01', 'month')).toBe('2026-04');
  expect(periodLabel('2026-01-01', 'year')).toBe('2026');
});

it('periods follow each other without gaps, unless they are too many', () => {
  expect(periodsBetween('2026-11-01', '2027-01-01', 'month')).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
  ]);
  expect(periodsBetween('2020-01-01', '2026-01-01', 'day')).toBeUndefined();
});
