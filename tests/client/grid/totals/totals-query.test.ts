import { expect, test } from 'vitest';
import {
  readTotalFigures,
  listTotals,
  buildTotalsQuery,
} from '../../../../src/client/runtime/grid/totals/totals-query';
import { gridOf } from '../definition';

const totals = [
  { column: 'views', function: 'sum' },
  { column: 'created_at', function: 'max' },
  { column: 'secret', function: 'count' },
] as const;

test('there are totals of columns that are shown and that the caller may see', () => {
  const columns = gridOf().columns.map(({ hidden: _hidden, ...column }) => column);
  expect(listTotals(gridOf({ totals: [...totals] }))).toEqual([totals[1]]);
  expect(listTotals(gridOf({ columns, totals: [...totals] }))).toEqual([totals[0], totals[1]]);
  expect(listTotals(gridOf())).toEqual([]);
});

test('one question asks for all totals under the filters in force', () => {
  const filters = [{ column: 'is_publish', condition: 'equals', value: 'true' } as const];
  const { document, variables } = buildTotalsQuery(gridOf(), totals.slice(0, 2), {
    filters,
    groupFilters: [],
  });
  expect(document).toContain('aggregate(source: $source');
  expect(variables).toEqual({
    source: 'v_news',
    measures: [
      { function: 'sum', column: 'views', as: 't0' },
      { function: 'max', column: 'created_at', as: 't1' },
    ],
    filters,
    groupFilters: [],
  });
});

test('figures come back with what they are; an average has no more digits than anyone reads', () => {
  const asked = [
    { column: 'views', function: 'sum' },
    { column: 'views', function: 'avg' },
    { column: 'views', function: 'min' },
  ] as const;
  expect(readTotalFigures(asked, [{ t0: 12, t1: 3.4567 }]).map(({ value }) => value)).toEqual([
    12,
    3.46,
    null,
  ]);
});
