import { expect, test } from 'vitest';
import { numberDigits } from '../../../src/engine/formats/number-digits';

test.each([
  ['9900 0003', '99000003'],
  ['9900-0003', '99000003'],
  ['+97699000003', '99000003'],
  ['+976 9900 0003', '99000003'],
  ['00976 9900 0003', '99000003'],
  ['976 99000003', '99000003'],
  ['(11) 70112233', '1170112233'],
  ['20000', '20000'],
  ['20,000', '20000'],
  ['20 000', '20000'],
  ['97612', '97612'],
])('%s is displayed for the digits %s', (typed, digits) => {
  expect(numberDigits(typed)).toBe(digits);
});

test.each(['', 'Бат 99', '12.5', '3-р хороо', '+', '--', '99000003x'])('"%s" is not one number', (typed) => {
  expect(numberDigits(typed)).toBeNull();
});
