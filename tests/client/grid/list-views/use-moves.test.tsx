// @vitest-environment jsdom
// In a thread of its own.
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useConnection } from '../../../../src/client/api/connection';
import { useMoves } from '../../../../src/client/runtime/grid/list-views/dragging/use-moves';
import { GridSessionContext } from '../../../../src/client/runtime/grid/session/grid-session-context';
import type { GridSession } from '../../../../src/client/runtime/grid/session/grid-session';
import { servedForm } from '../../form/served-form';
import { inputsOf, sessionOf } from '../session';

interface Sent {
  query: string;
  variables: { id?: string; form?: string; input?: Record<string, unknown> };
}

const columns = ['published_on'];
const row = { id: '7', revision: 3, title: 'Дулаалга', published_on: '2026-01-15' };
let sent: Sent[];
let answer: (call: Sent) => object;

beforeEach(() => {
  sent = [];
  answer = ({ variables }) => ({ data: { updateNews: { id: '7', ...variables.input, revision: 4 } } });
  vi.stubGlobal('fetch', async (_address: string | URL, init: RequestInit = {}) => {
    const call: Sent = JSON.parse(typeof init.body === 'string' ? init.body : '{}');
    sent.push(call);
    return new Response(JSON.stringify(answer(call)), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  useConnection.setState({ isOnline: true });
});

function moves(session: GridSession, names: readonly string[] = columns) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <GridSessionContext value={session}>{children}</GridSessionContext>
  );
  return renderHook(() => useMoves(names, () => 'Дулаалга', session.getState().rereads), { wrapper }).result;
}

const editing = { form: servedForm('news'), locked: new Set<string>(), isFirst: false };
const opened = () => sessionOf(inputsOf({ page: { editing } }));

it('shows a move at once, and sends it through the form with the revision of the row', async () => {
  const session = opened();
  const { current } = moves(session);
  expect(current.canMove(row)).toBe(true);
  const result = moves(session);
  act(() => result.current.move(row, { published_on: '2026-01-20' }));
  expect(result.current.pending.get('7')).toEqual({
    changes: { published_on: '2026-01-20' },
    until: undefined,
  });
  expect(result.current.canMove(row)).toBe(false);
  await waitFor(() => expect(session.getState().rereads).toBe(1));
  expect(sent[0]?.variables).toEqual({
    id: '7',
    form: 'news',
    input: { published_on: '2026-01-20', revision: 3 },
  });
});

it.each([
  ['a conflict', { code: 'CONFLICT', current: { ...row, revision: 9 } }, 1],
  ['a refusal', { code: 'FORBIDDEN' }, 0],
])('puts the row back after %s', async (_, extensions, rereads) => {
  answer = () => ({ data: null, errors: [{ message: 'Болохгүй', extensions }] });
  const session = opened();
  const result = moves(session);
  act(() => result.current.move(row, { published_on: '2026-01-20' }));
  expect(result.current.pending.size).toBe(1);
  await waitFor(() => expect(result.current.pending.size).toBe(0));
  // After a conflict the rows are read again, with what the other person wrote.
  expect(session.getState().rereads).toBe(rereads);
});

it('offers no move of a row that another person has written, until it has been read again', async () => {
  answer = () => ({ data: null, errors: [{ message: 'Болохгүй', extensions: { code: 'CONFLICT' } }] });
  const session = opened();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <GridSessionContext value={session}>{children}</GridSessionContext>
  );
  const { result, rerender } = renderHook(
    ({ rereads }: { rereads: number }) => useMoves(columns, () => 'Дулаалга', rereads),
    { wrapper, initialProps: { rereads: 0 } },
  );
  act(() => result.current.move(row, { published_on: '2026-01-20' }));
  await waitFor(() => expect(result.current.pending.get('7')?.changes).toEqual({}));
  expect(session.getState().rereads).toBe(1);
  expect(result.current.canMove(row)).toBe(false);
  rerender({ rereads: 1 });
  expect(result.current.canMove({ ...row, revision: 9 })).toBe(true);
});

it('offers no move of a row that may not be changed, of another column, or without a form', () => {
  const { current } = moves(opened());
  expect(current.canMove({ ...row, _may: { update: false, delete: false } })).toBe(false);
  expect(current.canMove({ ...row, revision: null })).toBe(false);
  expect(moves(opened(), ['views']).current.canMove(row)).toBe(false);
  expect(moves(sessionOf(inputsOf())).current.canMove(row)).toBe(false);
  const locked = sessionOf(inputsOf({ page: { editing: { ...editing, locked: new Set(columns) } } }));
  expect(moves(locked).current.canMove(row)).toBe(false);
});

it('sends nothing without a connection', () => {
  useConnection.setState({ isOnline: false });
  const result = moves(opened());
  act(() => result.current.move(row, { published_on: '2026-01-20' }));
  expect(result.current.pending.size).toBe(0);
  expect(sent).toEqual([]);
});
