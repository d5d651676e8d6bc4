import { expect, test } from 'vitest';
import {
  applyLayout,
  completedLayout,
  definedLayout,
  isDefinedLayout,
  withColumn,
  withMoved,
  withOrder,
} from '../../../../src/client/runtime/grid/columns/grid-layout';
import { readLayout, writeLayout } from '../../../../src/client/runtime/grid/columns/layout-address';
import { fitWidths } from '../../../../src/client/runtime/grid/table/fit-widths';
import { listColumnViews } from '../../../../src/client/runtime/list/grid-columns';
import type { GridLayout } from '../../../../src/definitions/grid-view';
import { gridOf } from '../definition';

const grid = gridOf();
const defined = definedLayout(grid);
const names = ({ columns }: GridLayout) =>
  columns.map(({ column, isHidden }) => (isHidden === true ? `(${column})` : column));

test('without a choice the columns are as in the definition', () => {
  expect(names(defined)).toEqual(['photo', 'title', 'news_type_id', 'published_on', '(views)', 'created_at']);
  expect(isDefinedLayout(grid, defined)).toBe(true);
  expect(applyLayout(grid, defined).columns).toEqual(grid.columns);
});

test('columns are shown, hidden, moved, pinned and given a width', () => {
  let layout = withColumn(defined, 'views', ({ isHidden: _isHidden, ...place }) => place);
  layout = withColumn(layout, 'photo', (place) => ({ ...place, isHidden: true }));
  layout = withMoved(layout, 'created_at', -3);
  layout = withColumn(layout, 'title', (place) => ({ ...place, width: 300, pinned: 'left' }));
  expect(isDefinedLayout(grid, layout)).toBe(false);
  const views = listColumnViews(applyLayout(grid, layout));
  expect(views.map(({ column }) => column)).toEqual([
    'title',
    'created_at',
    'news_type_id',
    'published_on',
    'views',
  ]);
  expect(views[0]).toMatchObject({ width: 300, pinned: 'left', isFlexible: false, hasOwnWidth: true });
});

test('a width that a person has set is never squeezed', () => {
  const layout = withColumn(defined, 'news_type_id', (place) => ({ ...place, width: 400 }));
  const columns = listColumnViews(applyLayout(grid, layout));
  expect(fitWidths(columns, 500, 'mn_MN').get('news_type_id')).toBe(400);
});

test('dragging reorders what is shown, and hidden columns stay behind their neighbours', () => {
  const shown = ['created_at', 'photo', 'title', 'news_type_id', 'published_on'];
  expect(names(withOrder(defined, shown))).toEqual([
    'created_at',
    'photo',
    'title',
    'news_type_id',
    'published_on',
    '(views)',
  ]);
});

test('an arrangement of an older definition loses columns that are gone and takes new ones in', () => {
  const old: GridLayout = {
    columns: [{ column: 'created_at' }, { column: 'gone' }, { column: 'title' }, { column: 'title' }],
    density: 'compact',
  };
  expect(completedLayout(grid, old)).toMatchObject({ density: 'compact' });
  expect(names(completedLayout(grid, old))).toEqual([
    'photo',
    'created_at',
    'title',
    'news_type_id',
    'published_on',
    '(views)',
  ]);
});

test('the address carries an arrangement, and an old or broken one still opens', () => {
  const known = new Set(grid.columns.map(({ column }) => column));
  const layout: GridLayout = {
    columns: [
      { column: 'title', width: 300, pinned: 'left' },
      { column: 'views', isHidden: true },
      { column: 'created_at', pinned: 'right' },
    ],
    density: 'compact',
  };
  const params = new URLSearchParams('row=7');
  writeLayout(params, layout);
  expect(params.get('cols')).toBe('title.300.l,-views,created_at.r');
  expect(readLayout(params, known)).toEqual(layout);
  writeLayout(params, undefined);
  expect(params.toString()).toBe('row=7');
  expect(readLayout(new URLSearchParams(), known)).toBeUndefined();
  expect(readLayout(new URLSearchParams('cols=gone.300,title.9999.x,,-&density=tiny'), known)).toEqual({
    columns: [{ column: 'title' }],
    density: 'comfortable',
  });
});
