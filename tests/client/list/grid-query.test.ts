import { parse } from 'graphql';
import { expect, test } from 'vitest';
import {
  columnsToQuery,
  buildRowQuery,
  rowsDocument,
  parseRows,
  searchColumns,
  totalDocument,
} from '../../../src/client/runtime/list/grid-query';
import { buildTotalsQuery } from '../../../src/client/runtime/grid/totals/totals-query';
import type { GridState } from '../../../src/client/runtime/grid/session/grid-state';
import { gridOf, source } from '../grid/definition';

const untouched: GridState = { search: '', sorts: [], filters: [] };

const namesOf = (columns: readonly { column: string }[]) => columns.map(({ column }) => column);

test('a grid asks for its visible columns, the key and the revision, and for nothing twice', () => {
  expect(columnsToQuery(gridOf(), source)).toEqual([
    'id',
    'revision',
    'photo',
    'title',
    'news_type_id',
    'published_on',
    'created_at',
  ]);
});

test('a list asks what the caller may do with each row where that differs from row to row', () => {
  expect(rowsDocument(gridOf(), source)).not.toContain('_may');
  expect(rowsDocument(gridOf(), { ...source, hasRowRights: true })).toContain(' _may { update delete } ');
});

test('a column that the source does not show this caller is not asked for', () => {
  const grid = gridOf({
    columns: [
      { column: 'secret', title: 'Нууц' },
      { column: 'title', title: 'Гарчиг' },
    ],
  });
  expect(columnsToQuery(grid, source)).toEqual(['id', 'revision', 'title']);
});

test('the row that names a row to people is asked for even where no column shows it', () => {
  const grid = gridOf({ columns: [{ column: 'published_on', title: 'Өдөр' }] });
  expect(columnsToQuery(grid, source)).toContain('title');
});

test('columns that a cell reads besides its own are selected, shown or not', () => {
  const columns = [
    {
      column: 'title',
      title: 'Гарчиг',
      widget: 'link',
      options: { to: '/news/{news_type_id}/{id}?on={published_on}' },
    },
    { column: 'created_at', title: 'Маягт', widget: 'callForm', options: { key: 'news_type_id' } },
    { column: 'news_type_id', title: 'Төрөл', hidden: true },
  ];
  expect(columnsToQuery(gridOf({ columns }), source)).toEqual([
    'id',
    'revision',
    'title',
    'created_at',
    'news_type_id',
    'published_on',
  ]);
});

test('both documents are GraphQL, and only the second one counts', () => {
  const rows = rowsDocument(gridOf(), source);
  const total = totalDocument(gridOf(), source);
  expect(() => [parse(rows), parse(total)]).not.toThrow();
  expect(rows).not.toMatch(/\b(total|last_page)\b/);
  expect(total).toMatch(/paginate\(page: 1, size: 1, .*\) \{ total is_estimate v_news \{ id \} \}/);
});

test('a bin asks for deleted rows, and a list never does', () => {
  const bin = { ...gridOf(), isBin: true as const };
  expect([rowsDocument(bin, source), totalDocument(bin, source)]).toEqual([
    expect.stringMatching(/paginate\([^)]*deleted: true/),
    expect.stringMatching(/paginate\([^)]*deleted: true/),
  ]);
  expect(rowsDocument(gridOf(), source) + totalDocument(gridOf(), source)).not.toContain('deleted');
});

test('an untouched grid has the order of its definition', () => {
  expect(buildRowQuery(gridOf(), source, untouched)).toEqual({
    filters: [],
    groupFilters: [],
    sorts: [{ column: 'created_at', order: 'desc' }],
  });
});

test('a person narrows what the definition is about and never lifts it', () => {
  const fixed = { filters: [{ column: 'is_publish', condition: 'equals', value: 'true' }] } as const;
  const grid = gridOf({ filters: { filters: [...fixed.filters] } });
  const own = { column: 'is_publish', condition: 'equals', value: 'false' } as const;
  expect(buildRowQuery(grid, source, { ...untouched, filters: [own] }).filters).toEqual([
    fixed.filters[0],
    own,
  ]);
});

test('every word of the search must are in one of the search columns', () => {
  const { groupFilters } = buildRowQuery(gridOf(), source, { ...untouched, search: '  гэр   дулаан ' });
  expect(groupFilters).toEqual([
    {
      combine: 'or',
      filters: [
        { column: 'title', condition: 'contains', value: 'гэр' },
        { column: 'description', condition: 'contains', value: 'гэр' },
      ],
    },
    {
      combine: 'or',
      filters: [
        { column: 'title', condition: 'contains', value: 'дулаан' },
        { column: 'description', condition: 'contains', value: 'дулаан' },
      ],
    },
  ]);
});

test("the definition's search columns come before the source's", () => {
  expect(namesOf(searchColumns(gridOf({ search: ['title', 'unknown'] }), source))).toEqual(['title']);
  expect(namesOf(searchColumns(gridOf(), source))).toEqual(['title', 'description']);
});

test('an answer without the rows of the source is refused', () => {
  expect(parseRows({ paginate: { page: 1, v_news: [{ id: '7' }] } }, source)).toEqual([{ id: '7' }]);
  expect(() => parseRows({ paginate: { page: 1 } }, source)).toThrow(/v_news/);
});

const filter = (value: string) => ({ column: 'title', condition: 'contains', value }) as const;

test('the condition of a page narrows its list beside the filters of the grid and of the person', () => {
  const either = (value: string) => ({ combine: 'or' as const, filters: [filter(value)] });
  const grid = {
    ...gridOf({ filters: { filters: [filter('grid')], groupFilters: [either('grid')] } }),
    condition: { filters: [filter('page')], groupFilters: [either('page')] },
  };
  const query = buildRowQuery(grid, source, { ...untouched, filters: [filter('person')] });
  expect(query.filters).toEqual([filter('grid'), filter('page'), filter('person')]);
  expect(query.groupFilters).toEqual([either('grid'), either('page')]);
});

test('conditions in FEEL are named to the server and never sent, in rows, totals and figures alike', () => {
  const grid = {
    ...gridOf({ filters: 'is_publish and created_by = user.id' }),
    condition: { within: 'menu/7' },
  };
  expect(buildRowQuery(grid, source, untouched)).toMatchObject({ filters: [], groupFilters: [] });
  const { document } = buildTotalsQuery(grid, [], { filters: [], groupFilters: [] });
  for (const text of [rowsDocument(grid, source), totalDocument(grid, source), document]) {
    expect(() => parse(text)).not.toThrow();
    expect(text).toContain(`within: ["grid/${grid.id}","menu/7"]`);
    expect(text).not.toContain('user.id');
  }
  expect(rowsDocument(gridOf(), source)).not.toContain('within');
});

test('deleted rows stay within the conditions of the grid and the page', () => {
  const grid = { ...gridOf({ filters: 'is_publish' }), isBin: true as const };
  expect(rowsDocument(grid, source)).toContain(`within: ["grid/${grid.id}"], deleted: true`);
});
