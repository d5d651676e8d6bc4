import { expect, test } from 'vitest';
import { readableValue } from '../../../src/client/runtime/list/readable-value';

const statuses = [
  { status: 'Шалгаж байна', title: { mn_MN: 'Шалгаж байна', en_US: 'Being checked' }, type: 'CHECK' },
];

test('a status is in the reader’s language, and one that no process sets any more keeps its text', () => {
  const view = { isRepeated: true, statuses };
  expect(readableValue(view, 'Шалгаж байна', 'en_US')).toBe('Being checked');
  expect(readableValue(view, 'Шалгаж байна', 'mn_MN')).toBe('Шалгаж байна');
  expect(readableValue(view, 'Хуучин төлөв', 'en_US')).toBe('Хуучин төлөв');
});

test('names of other rows are in Latin letters for readers of other languages, what people wrote is not', () => {
  expect(readableValue({ isRepeated: true, statuses: undefined }, 'Төв', 'ko_KR')).toBe('Töv');
  expect(readableValue({ isRepeated: true, statuses: undefined }, 'Төв', 'mn_MN')).toBe('Төв');
  expect(readableValue({ isRepeated: false, statuses: undefined }, 'Төв', 'en_US')).toBe('Төв');
  expect(readableValue({ isRepeated: true, statuses: undefined }, 5, 'en_US')).toBe(5);
});
