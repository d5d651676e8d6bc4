import { expect, test } from 'vitest';
import { listColumnViews, valueOfFilter } from '../../../src/client/runtime/list/grid-columns';
import { fitWidths } from '../../../src/client/runtime/grid/table/fit-widths';
import { rowName } from '../../../src/client/runtime/grid/row-name';
import { rowsBetween } from '../../../src/client/runtime/grid/rows/row-position';
import { gridOf } from '../grid/definition';

const viewOf = (column: string) => listColumnViews(gridOf()).find((view) => view.column === column);

test('hidden columns and columns that the caller may not see are not shown', () => {
  const grid = gridOf({ columns: [...gridOf().columns, { column: 'secret', title: 'Нууц' }] });
  expect(listColumnViews(grid).map(({ column }) => column)).toEqual([
    'photo',
    'title',
    'news_type_id',
    'published_on',
    'created_at',
  ]);
});

test('a column without a widget gets the one that its type suggests', () => {
  expect(viewOf('title')?.widget).toBe('text');
  expect(viewOf('news_type_id')).toMatchObject({ widget: 'select', reference: { source: 'lut_news_type' } });
  expect(viewOf('created_at')).toMatchObject({ widget: 'date', options: { time: true } });
});

test('the title takes the space that the other columns leave', () => {
  const flexible = listColumnViews(gridOf()).filter(({ isFlexible }) => isFlexible);
  expect(flexible.map(({ column }) => column)).toEqual(['title']);
});

test('pictures are neither sorted nor filtered, and a definition may forbid more', () => {
  expect(viewOf('photo')).toMatchObject({ isSortable: false, isFilterable: false });
  expect(viewOf('created_at')).toMatchObject({ isSortable: false, isFilterable: true });
  expect(viewOf('title')).toMatchObject({ isSortable: true, isFilterable: true });
});

test("a filter's text becomes the value that the cell of its column shows", () => {
  expect(valueOfFilter('boolean', 'false')).toBe(false);
  expect(valueOfFilter('integer', '42')).toBe(42);
  expect(valueOfFilter('reference', '3')).toBe('3');
  expect(valueOfFilter('references', '3')).toEqual([3]);
  expect(valueOfFilter('date', '2026-11-20')).toBe('2026-11-20');
});

test('a row is called by its label column, and has no name where that is empty', () => {
  expect(rowName(gridOf(), { id: '1', title: 'Гэр хороолол' })).toBe('Гэр хороолол');
  expect(rowName(gridOf(), { id: '1', title: ' ' })).toBeUndefined();
});

test('the position counts the rows of which at least half can be seen', () => {
  expect(rowsBetween(0, 520, 52, 5000)).toEqual({ first: 1, last: 10 });
  expect(rowsBetween(30, 550, 52, 5000)).toEqual({ first: 2, last: 11 });
  expect(rowsBetween(0, 520, 52, 3)).toEqual({ first: 1, last: 3 });
  expect(rowsBetween(0, 520, 52, 0)).toEqual({ first: 0, last: 0 });
});

test('columns have the widths of the definition, and give way a little before the table scrolls sideways', () => {
  const columns = listColumnViews(gridOf());
  expect(fitWidths(columns, 1400, 'mn_MN').get('photo')).toBe(88);
  expect(fitWidths(columns, 1400, 'mn_MN').has('title')).toBe(false);
  const [wide, narrow, tiny] = [1400, 760, 300].map((width) => sumOf(fitWidths(columns, width, 'mn_MN')));
  expect(wide).toBe(88 + 3 * 160);
  expect(narrow).toBeLessThanOrEqual(760 - 240);
  expect(tiny).toBe(72 + 3 * 128);
});

function sumOf(widths: ReadonlyMap<string, number>): number {
  return [...widths.values()].reduce((sum, width) => sum + width, 0);
}
