// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readGridState, writeGridState } from '../../../../src/client/runtime/grid/session/grid-state';
import { gridOf } from '../definition';
import { inputsOf, noSettings, sessionOf } from '../session';

const calls = vi.hoisted((): string[] => []);
vi.mock('../../../../src/client/api/graphql', () => ({
  query: async (document: string) => {
    calls.push(document);
    return document.includes('is_estimate')
      ? { paginate: { total: 0, is_estimate: false } }
      : { paginate: { before: null, v_news: [] } };
  },
}));
vi.mock('../../../../src/client/offline/kept-lists', () => ({
  cachePage: () => undefined,
  readPage: async () => undefined,
}));
vi.mock('../../../../widgets/registry', () => ({ preloadWidgets: async () => undefined }));

const grid = gridOf({
  views: [
    { id: 'calendar', type: 'calendar', start: 'published_on' },
    { id: 'kinds', type: 'board', column: 'news_type_id' },
  ],
});
let end: () => void = () => undefined;
beforeEach(() => (calls.length = 0));
afterEach(() => end());

it('keeps the view, its day and its span in the address, and ignores what is none', () => {
  const address = 'as=kinds&at=2026-11-02&span=week';
  const state = readGridState(new URLSearchParams(address), new Set());
  expect(state).toMatchObject({ shown: 'kinds', at: '2026-11-02', span: 'week' });
  expect(writeGridState(new URLSearchParams(), state).toString()).toBe(address);
  const wrong = readGridState(new URLSearchParams('as=A B&at=2026-02-30&span=year'), new Set());
  expect([wrong.shown, wrong.at, wrong.span]).toEqual([undefined, undefined, undefined]);
});

it.each([
  ['the table', {}, undefined, undefined],
  ['the view of the address', {}, 'kinds', 'kinds'],
  ['the default of the grid', { defaultView: 'calendar' }, undefined, 'calendar'],
  ['the table in place of the default', { defaultView: 'calendar' }, 'table', undefined],
  ['the table for a view that is gone', {}, 'gallery', undefined],
])('shows %s', (_, changes, shown, expected) => {
  const session = sessionOf(inputsOf({ grid: { ...grid, ...changes }, settings: { ...noSettings, shown } }));
  expect(session.getState().listView?.id).toBe(expected);
});

it('reads no rows of the table while another view is shown, and reads them when it comes back', async () => {
  const session = sessionOf(inputsOf({ grid, settings: { ...noSettings, shown: 'kinds' } }));
  end = session.start();
  session.change({ search: 'дулаан' });
  session.rereadAfterWrite();
  expect(calls).toEqual([]);
  expect(session.getState().rereads).toBe(1);
  session.change({ shown: undefined });
  await vi.waitFor(() => expect(calls.some((document) => document.includes('VNewsRows'))).toBe(true));
});
