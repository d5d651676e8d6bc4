import { expect, test } from 'vitest';
import { isCountTyped, needsTypedCount } from '../../../../src/client/runtime/grid/bulk/typed-count';

test('few rows are deleted with a click, many only after their number was typed', () => {
  expect(needsTypedCount('49')).toBe(false);
  expect(needsTypedCount('50')).toBe(true);
  expect(needsTypedCount('20,000')).toBe(true);
  expect(needsTypedCount('ойролцоогоор 20,000')).toBe(true);
  expect(needsTypedCount('…')).toBe(true);
});

test('the number may be typed with or without its groups', () => {
  expect(isCountTyped('20000', '20,000')).toBe(true);
  expect(isCountTyped(' 20,000 ', '20,000')).toBe(true);
  expect(isCountTyped('2000', '20,000')).toBe(false);
  expect(isCountTyped('', '…')).toBe(false);
});
