import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  filterCount,
  isFiltered,
  readGridState,
  needsValue,
  withColumnFilters,
  writeGridState,
} from '../../../../src/client/runtime/grid/session/grid-state';
import { conditions } from '../../../../src/definitions/filter';

const columns = new Set(['title', 'news_type_id', 'created_at']);
const column = fc.constantFrom(...columns);

test('whatever a person sets is read back from the address as it was', () => {
  const filter = fc
    .tuple(column, fc.constantFrom(...conditions), fc.string({ unit: 'grapheme' }))
    .map(([column, condition, value]) => ({
      column,
      condition,
      ...(needsValue(condition) ? { value } : {}),
    }));
  const state = fc.record({
    search: fc.string({ unit: 'grapheme', maxLength: 40 }),
    sorts: fc.array(fc.record({ column, order: fc.constantFrom('asc' as const, 'desc' as const) })),
    filters: fc.array(filter),
    groups: fc.option(
      fc.array(
        fc.record({ combine: fc.constant('or' as const), filters: fc.array(filter, { minLength: 1 }) }),
        { minLength: 1, maxLength: 3 },
      ),
      { nil: undefined },
    ),
  });
  fc.assert(
    fc.property(state, (given) => {
      const address = writeGridState(new URLSearchParams('row=12'), given).toString();
      const read = new URLSearchParams(address);
      expect(readGridState(read, columns)).toEqual(given);
      expect(read.get('row')).toBe('12');
    }),
  );
});

test('a value may hold the sign that divides the parts', () => {
  const params = new URLSearchParams({ f: 'title:contains:10:30 цагт' });
  expect(readGridState(params, columns).filters).toEqual([
    { column: 'title', condition: 'contains', value: '10:30 цагт' },
  ]);
});

test('an old link with columns and conditions that are gone still opens', () => {
  const params = new URLSearchParams(
    'sort=old:asc&sort=title:up&f=old:equals:1&f=title:like:1&f=title:equals&q=гэр',
  );
  expect(readGridState(params, columns)).toEqual({ search: 'гэр', sorts: [], filters: [] });
});

test('an untouched grid leaves no trace in the address', () => {
  const params = writeGridState(new URLSearchParams('q=a&f=title:equals:b&sort=title:asc'), {
    search: '',
    sorts: [],
    filters: [],
  });
  expect(params.toString()).toBe('');
});

test('new filters of a column take the place of its earlier ones', () => {
  const before = [
    { column: 'title', condition: 'contains', value: 'а' },
    { column: 'created_at', condition: 'greaterThan', value: '2026-01-01' },
    { column: 'title', condition: 'contains', value: 'б' },
  ] as const;
  const next = [{ column: 'title', condition: 'equals', value: 'в' }] as const;
  expect(withColumnFilters(before, 'title', next)).toEqual([next[0], before[1]]);
  expect(withColumnFilters(before, 'title', [])).toEqual([before[1]]);
  expect(withColumnFilters([before[1]], 'title', next)).toEqual([before[1], next[0]]);
});

test('an order alone does not make a grid a filtered one', () => {
  const sorted = { search: ' ', sorts: [{ column: 'title', order: 'asc' }], filters: [] } as const;
  expect(isFiltered(sorted)).toBe(false);
  expect(isFiltered({ ...sorted, search: 'гэр' })).toBe(true);
});

test('a link with a broken group opens without it', () => {
  const params = new URLSearchParams([
    ['g', 'title'],
    ['g', '["old:equals:1"]'],
    ['g', '["title:equals:1","old:equals:2",3]'],
  ]);
  expect(readGridState(params, columns).groups).toEqual([
    { combine: 'or', filters: [{ column: 'title', condition: 'equals', value: '1' }] },
  ]);
});

test('a group counts as one filter', () => {
  const filter = { column: 'title', condition: 'isNull' as const };
  const groups = [{ combine: 'or' as const, filters: [filter, filter] }];
  expect(filterCount({ filters: [filter], groups })).toBe(2);
  expect(isFiltered({ search: '', sorts: [], filters: [], groups })).toBe(true);
});
