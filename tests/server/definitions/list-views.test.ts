import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  boardColumns,
  knownValues,
  maxColumns,
  pageOfCards,
  columnSlice,
} from '../../../src/client/runtime/grid/list-views/board/board-columns';
import {
  countQuestion,
  readCounts,
  namesToRead,
  rowsBySlice,
  slicesQuery,
  viewColumns,
  type Slice,
} from '../../../src/client/runtime/grid/list-views/slices/slice-query';
import { rangeFilters } from '../../../src/client/runtime/grid/list-views/time/range';
import { findTimeColumns } from '../../../src/client/runtime/grid/list-views/time/row-time';
import type { GridDefinition } from '../../../src/client/runtime/list/grid-columns';
import { buildRowQuery } from '../../../src/client/runtime/list/grid-query';
import type { ListView } from '../../../src/definitions/list-view';
import { startTestApp, type Agent, type TestApp } from '../testing-app';
import { shipped } from '../../definitions/shipped-set';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const everything: Slice = { key: 'all', filters: [], groupFilters: [], size: 24 };
const noSettings = { search: '', sorts: [], filters: [] };
const shippedViews = [...shipped.grid.values()].flatMap(({ id, views = [] }) =>
  views.map((view) => [id, view.id] as const),
);

async function gridOf(who: Agent, id: string): Promise<GridDefinition> {
  return (await who.get(`/schema/grid/${id}`)).json<GridDefinition>();
}

/** The first queries of a view: the counts of a board, and its rows. */
async function ask(who: Agent, grid: GridDefinition, view: ListView) {
  const { source } = grid.compiled;
  const query = buildRowQuery(grid, source, noSettings);
  const counted = countQuestion(grid, query, { groupBy: view.column });
  const counts = await who.query<{ aggregate: unknown[] }>(counted.document, counted.variables);
  const slices = slicesOf(grid, view, readCounts(counts.data?.aggregate ?? [], view.column));
  const { document, variables } = slicesQuery(grid, namesToRead(grid, view), {
    query,
    slices,
    sorts: [],
  });
  const rows = await who.query(document, variables);
  return {
    errors: rows.errors ?? counts.errors,
    bySlice: rows.data && rowsBySlice(rows.data, source, slices),
  };
}

function slicesOf(grid: GridDefinition, view: ListView, counts: ReturnType<typeof readCounts>): Slice[] {
  const column = viewColumns(grid, view).find((one) => one.column === view.column);
  if (column) {
    // Without rows a board of a reference has only the column of rows without a value.
    const columns = boardColumns(knownValues(column), counts);
    const shown = columns.length > 0 ? columns : boardColumns([], [{ value: null, count: 1 }]);
    return shown.slice(0, maxColumns).map((one) => columnSlice(column.column, one, pageOfCards));
  }
  if (view.start === undefined) return [everything];
  const range = { from: '2026-10-01', to: '2026-12-01' };
  return [{ ...everything, ...rangeFilters(findTimeColumns(view, grid.compiled.source), range) }];
}

describe('every shipped view of a list', () => {
  it.each(shippedViews)('of %s, %s: what it asks is answered, within the budget', async (id, name) => {
    const grid = await gridOf(admin, id);
    const view = grid.views?.find((one) => one.id === name);
    if (view === undefined) throw new Error('The view is not served.');
    const { errors, bySlice } = await ask(admin, grid, view);
    expect(errors).toBeUndefined();
    expect(bySlice?.size).toBeGreaterThan(0);
  });

  it('is there', () => expect(shippedViews.length).toBeGreaterThan(8));
});

it('puts each row into the slice of its column, and all rows of a small list into one of them', async () => {
  const grid = await gridOf(admin, 'news');
  const view: ListView = { id: 'board', type: 'board', column: 'is_publish' };
  const shown = { ...grid, columns: [...grid.columns], views: [view] };
  const { bySlice } = await ask(admin, shown, view);
  expect([...(bySlice?.keys() ?? [])]).toEqual(['true', 'false']);
  for (const [key, rows] of bySlice ?? []) for (const row of rows) expect(String(row.is_publish)).toBe(key);
});

it('serves no view, and no part of one, whose columns this reader may not read', async () => {
  const body = {
    kind: 'grid',
    id: 'shown_to_citizens',
    format: 2,
    source: 'v_order',
    columns: ['id', 'status', 'first_name', 'brigad_name'],
    views: [{ type: 'board', column: 'status', titleColumn: 'first_name' }, { type: 'map' }],
    defaultView: 'map',
  };
  const published = await admin.post(`/definitions/grid/${body.id}/publish`, { version: 0, body });
  expect(published.statusCode, published.body).toBe(200);
  const whole = await gridOf(admin, body.id);
  expect(whole.views?.map(({ id }) => id)).toEqual(['board', 'map']);
  expect(whole.defaultView).toBe('map');

  const readers = await Promise.all(
    ['citizen', 'crew', 'bank', 'inspector'].map((login) => app.signIn(login)),
  );
  const wrong = await Promise.all(
    readers.map(async (reader) => {
      const response = await reader.get(`/schema/grid/${body.id}`);
      const grid = response.json<Partial<GridDefinition>>();
      const readable = new Set(grid.columns?.map(({ column }) => column));
      return (grid.views ?? []).filter(({ titleColumn, column }) =>
        [titleColumn, column].some((name) => name !== undefined && !readable.has(name)),
      );
    }),
  );
  expect(wrong.flat()).toEqual([]);
});
