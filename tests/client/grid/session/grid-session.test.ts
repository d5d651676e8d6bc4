import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GridInputs, GridSession } from '../../../../src/client/runtime/grid/session/grid-session';
import { gridOf } from '../definition';
import { inputsOf, noSettings, sessionOf } from '../session';

interface Call {
  document: string;
  variables: Readonly<Record<string, unknown>>;
}
const calls = vi.hoisted((): Call[] => []);
const server = vi.hoisted(() => ({ rows: 120, error: undefined as Error | undefined }));
vi.mock('../../../../src/client/api/graphql', () => ({
  query: async (document: string, variables: Record<string, unknown> = {}) => {
    calls.push({ document, variables });
    if (server.error !== undefined) throw server.error;
    if (document.includes('aggregate')) return { aggregate: [{ t0: server.rows }] };
    if (document.includes('is_estimate')) return { paginate: { total: server.rows, is_estimate: false } };
    const first = (Number(variables.page) - 1) * 50;
    const size = Math.max(0, Math.min(50, server.rows - first));
    const rows = Array.from({ length: size }, (_, index) => ({ id: String(first + index + 1) }));
    return { paginate: { before: first === 0 ? null : String(first), v_news: rows } };
  },
}));
vi.mock('../../../../src/client/offline/kept-lists', () => ({
  cachePage: () => undefined,
  readPage: async () => undefined,
}));
vi.mock('../../../../widgets/registry', () => ({ preloadWidgets: async () => undefined }));

const grid = gridOf({ totals: [{ column: 'title', function: 'count' }] });
const ends: (() => void)[] = [];
beforeEach(() => {
  calls.length = 0;
  server.rows = 120;
  server.error = undefined;
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function begin(inputs: GridInputs = inputsOf({ grid })): Promise<GridSession> {
  const session = sessionOf(inputs);
  ends.push(session.start());
  await vi.waitFor(() => expect(session.getState().rows.isPending).toBe(false));
  await vi.waitFor(() => expect(isBusy(session)).toBe(false));
  return session;
}
const isBusy = (session: GridSession) => {
  const { rows, totals } = session.getState();
  return rows.error === undefined && (rows.total === null || (totals.figures === null && !totals.hasFailed));
};
const kinds = () =>
  calls.map(({ document }) =>
    document.includes('aggregate') ? 'totals' : document.includes('is_estimate') ? 'number' : 'rows',
  );

it('loads the rows of a list, their number and their totals', async () => {
  const session = await begin();
  const { rows, totals } = session.getState();
  expect(rows.total).toEqual({ rows: 120, isEstimate: false });
  expect(totals.figures).toEqual([{ column: 'title', function: 'count', value: 120 }]);
  expect(kinds().toSorted()).toEqual(['number', 'rows', 'totals']);
});

it('does not count rows that the first block holds all of', async () => {
  server.rows = 22;
  const session = await begin();
  expect(session.getState().rows.total).toEqual({ rows: 22, isEstimate: false });
  expect(kinds().toSorted()).toEqual(['rows', 'totals']);
});

it('queries again for a search and a sort, and keeps the earlier rows until the first block is here', async () => {
  const session = await begin();
  const earlier = session.getState().rows.blocks;
  calls.length = 0;
  session.change({ search: 'цонх' });
  expect(session.getState().rows).toMatchObject({ blocks: earlier, isPending: true });
  await vi.waitFor(() => expect(session.getState().rows.isPending).toBe(false));
  expect(session.getState().rows.blocks).not.toBe(earlier);
  expect(JSON.stringify(calls[0]?.variables)).toContain('цонх');
  calls.length = 0;
  session.sort([{ column: 'title', order: 'asc' }]);
  await vi.waitFor(() => expect(kinds()).toContain('rows'));
  expect(kinds()).not.toContain('totals');
});

it('queries nothing where columns are resized and moved, and again where one is shown', async () => {
  const view = {
    layout: { columns: [], density: 'comfortable' as const },
    search: '',
    sorts: [],
    filters: [],
  };
  const saved = { id: '1', name: 'Харагдац', isShared: false, mayChange: true, view };
  const views = { status: true as const, layout: null, views: [saved], mayShare: false };
  const session = await begin(inputsOf({ grid, views, settings: { ...noSettings, view: '1' } }));
  calls.length = 0;
  session.resizeColumn('title', 300.4);
  session.placeColumns([{ column: 'published_on', pinned: 'left' }, { column: 'title' }]);
  const { layout, columns } = session.getState();
  expect(layout.columns.find(({ column }) => column === 'title')?.width).toBe(300);
  expect(columns.find(({ column }) => column === 'published_on')?.pinned).toBe('left');
  expect(calls).toEqual([]);
  const shown = layout.columns.map(({ isHidden: _isHidden, ...place }) => place);
  session.arrangement.arrange({ ...layout, columns: shown });
  await vi.waitFor(() => expect(kinds()).toContain('rows'));
});

it('says why there are no rows, and loads them when it is asked again', async () => {
  server.error = new Error('The server is away');
  const session = sessionOf(inputsOf({ grid: gridOf() }));
  ends.push(session.start());
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await vi.waitFor(() => expect(session.getState().rows.error).toBe(server.error));
  server.error = undefined;
  session.retry();
  await vi.waitFor(() => expect(session.getState().rows.blocks).not.toBeNull());
  expect(session.getState().rows.error).toBeUndefined();
});

it('reads its rows again in place when the page has written, and counts the totals alone after a cell', async () => {
  const session = await begin();
  const { blocks, generation } = session.getState().rows;
  calls.length = 0;
  session.update(inputsOf({ grid, page: { refreshKey: 1 } }));
  expect(session.getState().rows).toMatchObject({ blocks, generation: generation + 1 });
  await vi.waitFor(() => expect(kinds().toSorted()).toEqual(['number', 'totals']));
  calls.length = 0;
  session.noteWrite();
  expect(kinds()).toEqual(['totals']);
});

it('chooses nothing any more under other filters, and stays as it is in another order', async () => {
  const session = await begin();
  session.selection.chooseAll();
  session.sort([{ column: 'title', order: 'asc' }]);
  expect(session.selection.read().kind).toBe('all');
  session.change({ filters: [{ column: 'views', condition: 'greaterThan', value: '3' }] });
  expect(session.selection.read()).toMatchObject({ kind: 'rows', rows: new Map() });
});

it('ends what it has begun', async () => {
  const session = sessionOf(inputsOf({ grid }));
  const end = session.start();
  end();
  calls.length = 0;
  session.change({ search: 'цонх' });
  expect(calls).toEqual([]);
  expect(session.getState().rows.blocks).toBeNull();
});
