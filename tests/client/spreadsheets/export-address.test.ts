import { expect, test } from 'vitest';
import { applyLayout, definedLayout, withMoved } from '../../../src/client/runtime/grid/columns/grid-layout';
import { bulkRows } from '../../../src/client/runtime/grid/bulk/bulk-call';
import { exportAddress } from '../../../src/client/runtime/spreadsheets/export-address';
import { gridOf } from '../grid/definition';

test('a file has the filtered rows and the visible columns in their order', () => {
  const grid = applyLayout(gridOf(), withMoved(definedLayout(gridOf()), 'created_at', -4));
  const filters = [{ column: 'is_publish', condition: 'equals', value: 'true' } as const];
  const address = exportAddress(grid, 'csv', { search: ' гэр ', sorts: [], filters }, { limit: 10 });
  const { pathname, searchParams } = new URL(address, 'http://here');
  expect(pathname).toBe('/export/news');
  expect(Object.fromEntries(searchParams)).toEqual({
    format: 'csv',
    filters: JSON.stringify(filters),
    search: 'гэр',
    columns: 'photo,created_at,title,news_type_id,published_on',
    limit: '10',
  });
});

test('a file has no row beyond the condition of its page', () => {
  const only = { column: 'is_special', condition: 'equals', value: 'true' } as const;
  const either = { filters: [only], combine: 'or' } as const;
  const condition = { filters: [only], groupFilters: [{ ...either, filters: [only] }] };
  const filters = [{ column: 'is_publish', condition: 'equals', value: 'true' } as const];
  const address = exportAddress({ ...gridOf(), condition }, 'csv', { search: '', sorts: [], filters });
  const { searchParams } = new URL(address, 'http://here');
  expect(JSON.parse(searchParams.get('filters') ?? '')).toEqual([only, ...filters]);
  expect(JSON.parse(searchParams.get('groupFilters') ?? '')).toEqual(condition.groupFilters);
});

test('a file and a change of all rows name a condition that the server holds', () => {
  const state = { search: '', sorts: [], filters: [] };
  const condition = { within: 'menu/7' };
  const { searchParams } = new URL(exportAddress({ ...gridOf(), condition }, 'csv', state), 'http://here');
  expect(searchParams.get('within')).toBe('menu/7');
  expect(bulkRows({ kind: 'all', except: new Set() }, state, condition)).toMatchObject({
    all: { within: ['menu/7'], filters: [] },
  });
});

test('an export that may be imported again has the key and the revision', () => {
  const address = exportAddress(gridOf(), 'csv', { search: '', sorts: [], filters: [] }, { hasKeys: true });
  const columns = new URL(address, 'http://here').searchParams.get('columns')?.split(',');
  expect(columns?.slice(-2)).toEqual(['id', 'revision']);
});
