import { describe, expect, it } from 'vitest';
import { isMissingPage, parsePositive } from '../../../../src/client/ui/navigation/page-number';

describe('the page number of an address', () => {
  it.each([
    ['1', '1'],
    ['204', '204'],
    [null, null],
    ['', null],
    ['0', null],
    ['01', null],
    ['-1', null],
    ['1.5', null],
    ['1e3', null],
    ['٣', null],
    ['1234567890', null],
  ])('%s is %s', (text, number) => expect(parsePositive(text)).toBe(number));

  it.each([
    { name: 'no number', page: null, lastPage: undefined, isPlaceholderData: false, isMissing: true },
    {
      name: 'one that is being read',
      page: 7,
      lastPage: undefined,
      isPlaceholderData: false,
      isMissing: false,
    },
    { name: 'the last', page: 7, lastPage: 7, isPlaceholderData: false, isMissing: false },
    { name: 'one after the last', page: 8, lastPage: 7, isPlaceholderData: false, isMissing: true },
    { name: 'one beside an earlier list', page: 8, lastPage: 7, isPlaceholderData: true, isMissing: false },
    { name: 'the first of an empty list', page: 1, lastPage: 0, isPlaceholderData: false, isMissing: false },
    { name: 'the second of an empty list', page: 2, lastPage: 0, isPlaceholderData: false, isMissing: true },
  ])('$name: missing is $isMissing', ({ page, lastPage, isPlaceholderData, isMissing }) => {
    const data = lastPage === undefined ? undefined : { lastPage };
    expect(isMissingPage(page, { data, isPlaceholderData })).toBe(isMissing);
  });
});
