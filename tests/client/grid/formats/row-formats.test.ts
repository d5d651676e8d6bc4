import { expect, test } from 'vitest';
import { createRowFormats } from '../../../../src/client/runtime/grid/formats/row-formats';
import { columnsToQuery } from '../../../../src/client/runtime/list/grid-query';
import type { GridFormat } from '../../../../src/definitions/grid';
import { visitor } from '../../../../src/engine/access/caller';
import { gridOf, source } from '../definition';

const formats: GridFormat[] = [
  { if: 'not(is_publish)', tone: 'muted' },
  { if: 'views > 100', column: 'views', tone: 'success', title: 'Их уншсан' },
  { if: 'views > 10', column: 'views', tone: 'info' },
  { if: 'published_on < today()', column: 'published_on', tone: 'warning' },
  { if: 'secret = 1', tone: 'danger' },
];
const now = new Date('2026-03-01T04:00:00Z');
const formatOf = createRowFormats(formats, source, visitor, now).of;

test('the first format that holds counts, for the row and for each of its cells', () => {
  const { row, cells } = formatOf({ id: '1', is_publish: false, views: 500, published_on: '2026-01-01' });
  expect(row?.tone).toBe('muted');
  expect(cells.get('views')).toBe(formats[1]);
  expect(cells.get('published_on')?.tone).toBe('warning');
});

test('a row that matches no format, or whose fields are empty, is not highlighted', () => {
  const plain = formatOf({ id: '2', is_publish: true, views: 3, published_on: '2026-05-01' });
  expect(plain).toEqual({ row: undefined, cells: new Map() });
  expect(formatOf({ id: '3', is_publish: null, views: null, published_on: null })).toEqual(plain);
});

test('a row is worked out once, and what names an unseen column is left out', () => {
  const row = { id: '4', is_publish: false, views: 1, published_on: null };
  expect(formatOf(row)).toBe(formatOf(row));
  expect(formatOf(row).row?.tone).toBe('muted');
});

test('a row brings what its formats read, shown or not', () => {
  const columns = [{ column: 'title', title: 'Гарчиг' }];
  const asked = columnsToQuery(gridOf({ columns, formats }), source);
  expect(asked).toEqual(['id', 'revision', 'title', 'is_publish', 'views', 'published_on']);
});
