import { describe, expect, test } from 'vitest';
import { selectRows } from '../../../src/engine/filter/select-rows';
import { searchGroups, type SearchedColumn } from '../../../src/engine/grid/search-groups';

const columns: SearchedColumn[] = [
  { column: 'id', type: 'count' },
  { column: 'phone', type: 'text' },
  { column: 'address', type: 'text' },
  { column: 'home_phone', type: 'integer' },
];

const rows = [
  { id: '20', phone: '99000003', address: 'Баянзүрх 3-р хороо', home_phone: null },
  { id: '1200', phone: '55001298', address: 'Сонгино 20', home_phone: 70112233 },
  { id: '20000', phone: null, address: null, home_phone: null },
];

const types = { id: 'count', phone: 'text', address: 'text', home_phone: 'integer' } as const;

function find(search: string, searched = columns): unknown[] | undefined {
  const groupFilters = searchGroups(searched, search);
  const request = { filters: [], groupFilters, sorts: [], limit: undefined, offset: 0 };
  return selectRows(rows, types, request)?.map(({ id }) => id);
}

describe('the quick search', () => {
  test.each(['99000003', '9900 0003', '9900-0003', '+97699000003', '+976 9900 0003', '9900', '0003'])(
    'finds a telephone number by %s',
    (search) => expect(find(search)).toEqual(['20']),
  );

  test.each(['7011 2233', '+976 70112233'])('finds a number that is stored as a number by %s', (search) =>
    expect(find(search)).toEqual(['1200']),
  );

  test.each(['20000', '20,000', '20 000', '№ 20000', '№20000'])(
    'finds a row by its key as displayed: %s',
    (search) => expect(find(search)).toEqual(['20000']),
  );

  test('compares keys as a whole and texts by a part', () => {
    expect(find('20')).toEqual(['20', '1200']);
    expect(find('1200')).toEqual(['1200']);
  });

  test('finds a row by its number and a word', () => {
    expect(find('№ 20 хороо')).toEqual(['20']);
    expect(find('№')).toEqual([]);
  });

  test('searches a telephone number once, and two short numbers as two words', () => {
    expect(searchGroups(columns, '+976 9900 0003')).toHaveLength(1);
    expect(searchGroups(columns, '36 12')).toHaveLength(2);
  });

  test('needs every word', () => {
    expect(find('хороо баян')).toEqual(['20']);
    expect(find('хороо сонгино')).toEqual([]);
    expect(find('сонгино 20')).toEqual(['1200']);
  });

  test('a number too large for a column finds nothing there', () => {
    expect(find('99999999999999999999')).toEqual([]);
  });

  test('finds no row by words where only numbers are searched', () => {
    expect(find('хороо', columns.slice(0, 1))).toEqual([]);
  });

  test('asks for nothing without columns or words', () => {
    expect(searchGroups([], 'хороо')).toEqual([]);
    expect(searchGroups(columns, '  ')).toEqual([]);
  });
});
