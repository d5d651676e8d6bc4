// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { groupsOfRows, rowsOfGroups } from '../../../../src/client/runtime/grid/filters/any-groups';
import { valuesQuery } from '../../../../src/client/runtime/grid/filters/filter-values';
import {
  areValueFilters,
  chosenValues,
  valueFilters,
} from '../../../../src/client/runtime/grid/filters/value-filters';
import type { Filter } from '../../../../src/definitions/filter';
import { gridOf } from '../definition';

const city: Filter = { column: 'title', condition: 'whereIn', value: 'Улаанбаатар,Төв' };
const days: Filter = { column: 'published_on', condition: 'notNull' };

test('several values are one filter, and values may have commas', () => {
  const [filter] = valueFilters('title', ['Дулаан, ХХК', 'Төв']);
  expect(filter).toEqual({ column: 'title', condition: 'whereIn', value: 'Дулаан\\, ХХК,Төв' });
  expect(chosenValues(filter ? [filter] : [])).toEqual(['Дулаан, ХХК', 'Төв']);
  expect(valueFilters('title', [])).toEqual([]);
});

test('rows without a value are chosen alone', () => {
  const empty = valueFilters('title', ['Төв', ' ']);
  expect(empty).toEqual([{ column: 'title', condition: 'isNull' }]);
  expect(chosenValues(empty)).toEqual([' ']);
  expect(valueFilters('title', [' ', 'Төв'])).toEqual([
    { column: 'title', condition: 'whereIn', value: 'Төв' },
  ]);
});

test('a filter by a part of the text keeps the text filter', () => {
  expect(areValueFilters([])).toBe(true);
  expect(areValueFilters([city])).toBe(true);
  expect(areValueFilters([{ column: 'title', condition: 'contains', value: 'а' }])).toBe(false);
});

test('values are counted under the filters of the other columns and those of the grid', () => {
  const grid = gridOf({ filters: { filters: [{ column: 'title', condition: 'notNull' }] } });
  const settings = { search: 'гэр', sorts: [], filters: [city, days] };
  const { variables } = valuesQuery(grid, settings, { column: 'title', search: 'төв' });
  expect(variables).toMatchObject({
    source: 'v_news',
    groupBy: ['title'],
    filters: [
      { column: 'title', condition: 'notNull' },
      days,
      { column: 'title', condition: 'contains', value: 'төв' },
    ],
    groupFilters: [{ combine: 'or', filters: [{ value: 'гэр' }, { value: 'гэр' }] }],
  });
});

test('conditions of a group without a value are not part of the query', () => {
  const rows = [[{ column: 'title', filter: city }, { column: 'views' }], [{ column: 'views' }]];
  const groups = groupsOfRows(rows);
  expect(groups).toEqual([{ combine: 'or', filters: [city] }]);
  expect(rowsOfGroups(groups ?? [])).toEqual([[{ column: 'title', filter: city }]]);
  expect(groupsOfRows([[{ column: 'views' }]])).toBeUndefined();
});
