import type { KeyedRow } from '../../../../src/engine/row';
import type { ColDef, ColGroupDef } from 'ag-grid-community';
import { expect, test } from 'vitest';
import { groupsAbove, underHeadings } from '../../../../src/client/runtime/grid/columns/header-groups';
import { listColumnViews } from '../../../../src/client/runtime/list/grid-columns';

import { gridOf } from '../definition';

const groups = [
  { id: 'news', title: 'Мэдээ' },
  { id: 'time', title: 'Хугацаа', parent: 'news' },
];
const groupOf: Record<string, string> = { title: 'news', published_on: 'time', created_at: 'time' };

function headings(order: readonly string[]): unknown[] {
  const columns = order.flatMap((name) => gridOf().columns.filter(({ column }) => column === name));
  const grid = gridOf({
    columns: columns.map((column) => ({
      ...column,
      ...(groupOf[column.column] === undefined ? {} : { group: groupOf[column.column] ?? '' }),
    })),
    groups,
  });
  const views = listColumnViews(grid);
  const defs = views.map(({ column }): ColDef<KeyedRow> => ({ colId: column }));
  return underHeadings(defs, views, groups, 'mn_MN').map(told);
}

function told(def: ColDef<KeyedRow> | ColGroupDef<KeyedRow>): unknown {
  return 'children' in def ? [def.headerName, ...def.children.map(told)] : def.colId;
}

test('neighbours are under the headings of their groups, level by level', () => {
  expect(headings(['photo', 'title', 'published_on', 'created_at'])).toEqual([
    'photo',
    ['Мэдээ', 'title', ['Хугацаа', 'published_on', 'created_at']],
  ]);
});

test('a column that was moved out of its group takes the heading along', () => {
  expect(headings(['published_on', 'photo', 'created_at'])).toEqual([
    ['Мэдээ', ['Хугацаа', 'published_on']],
    'photo',
    ['Мэдээ', ['Хугацаа', 'created_at']],
  ]);
});

test('a card names the groups above a value', () => {
  expect(groupsAbove(groups, 'time').map(({ title: label }) => label)).toEqual(['Мэдээ', 'Хугацаа']);
  expect(groupsAbove(groups, undefined)).toEqual([]);
});
