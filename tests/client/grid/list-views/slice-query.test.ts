import { parse } from 'graphql';
import { expect, test } from 'vitest';
import {
  countQuestion,
  slicesQuery,
} from '../../../../src/client/runtime/grid/list-views/slices/slice-query';
import { gridOf } from '../definition';

const query = { filters: [], groupFilters: [], sorts: [] };
const slice = { key: 'all', filters: [], groupFilters: [], size: 20 };

test('the views of a list ask within the conditions of the list and its page', () => {
  const grid = gridOf({ filters: 'title != null' });
  const within = `within: ["grid/${grid.id}"]`;
  const rows = slicesQuery(grid, ['id'], { query, slices: [slice, slice], sorts: [] }).document;
  expect(rows.split(within)).toHaveLength(3);
  const counts = countQuestion(grid, query, { slice }).document;
  expect(counts).toContain(within);
  for (const document of [rows, counts]) expect(() => parse(document)).not.toThrow();
  expect(countQuestion(gridOf(), query, { slice }).document).not.toContain('within');
});
