// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../src/client/api/api-error';
import { listColumnViews } from '../../../../src/client/runtime/list/grid-columns';
import {
  checkCellEntry,
  enteredValue,
  openCellEntry,
  undoCellEntry,
  writeCellEntry,
  type CellEntry,
} from '../../../../src/client/runtime/grid/inline/cell-entry';
import { visitor } from '../../../../src/engine/access/caller';
import { runtimeOf } from '../../form/served-form';
import { gridOf } from '../definition';

interface Sent {
  query: string;
  variables: { id?: string; form?: string; input?: Record<string, unknown> };
  key: string | null;
}

const stored = {
  id: '7',
  revision: 3,
  title: 'Дулаалга',
  news_type_id: 1,
  is_publish: true,
  is_special: false,
  published_on: '2026-01-15',
  description: null,
  photo: null,
};
let sent: Sent[];
let answer: (call: Sent) => object;

beforeEach(() => {
  sent = [];
  answer = ({ query, variables }) =>
    query.includes('mutation')
      ? { data: { updateNews: { ...stored, ...variables.input, revision: 4 } } }
      : { data: { news: [stored] } };
  vi.stubGlobal('fetch', async (_address: string | URL, init: RequestInit = {}) => {
    const body: Omit<Sent, 'key'> = JSON.parse(typeof init.body === 'string' ? init.body : '{}');
    const call = { ...body, key: new Headers(init.headers).get('idempotency-key') };
    sent.push(call);
    return new Response(JSON.stringify(answer(call)), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(column: string): Promise<CellEntry | string> {
  const view = listColumnViews(gridOf()).find((one) => one.column === column);
  if (view === undefined) throw new Error(`There is no column ${column}`);
  const { signal } = new AbortController();
  return openCellEntry(
    { row: { id: '7', title: 'Хуучин' }, view },
    { runtime: runtimeOf('news'), user: visitor, signal },
  );
}

async function opened(column: string): Promise<CellEntry> {
  const entry = await open(column);
  if (typeof entry === 'string') throw new Error(entry);
  return entry;
}

describe('a cell that is written in place', () => {
  it('begins with the row as its form sees it now', async () => {
    const entry = await opened('title');
    expect(enteredValue(entry)).toBe('Дулаалга');
    expect(sent[0]?.variables).toEqual({ filters: [{ column: 'id', condition: 'equals', value: '7' }] });
  });

  it('sends its own field with the revision through the form, under one key as long as it is the same', async () => {
    const entry = await opened('title');
    entry.store.change(['title'], 'Дулаалга ба цонх');
    expect(checkCellEntry(entry)).toEqual({ own: [], others: [] });
    await writeCellEntry(entry);
    const again = await writeCellEntry(entry);
    expect(again).toMatchObject({ id: '7', revision: 4 });
    const [first, second] = sent.slice(1);
    expect(first?.variables).toEqual({
      id: '7',
      form: 'news',
      input: { title: 'Дулаалга ба цонх', revision: 3 },
    });
    expect(first?.key).toMatch(/^[\da-f-]{36}$/);
    expect(second?.key).toBe(first?.key);
  });

  it('is undone by the value that it had, on the revision that was written', async () => {
    const entry = await opened('title');
    entry.store.change(['title'], 'Өөр');
    const written = await writeCellEntry(entry);
    await undoCellEntry(entry, written);
    expect(sent.at(-1)?.variables.input).toEqual({ title: 'Дулаалга', revision: 4 });
  });

  it('is held back by the form’s own rules, for its field and for the rest of the row', async () => {
    const entry = await opened('title');
    entry.store.change(['title'], null);
    expect(checkCellEntry(entry).own).toHaveLength(1);
    answer = () => ({ data: { news: [{ ...stored, published_on: null }] } });
    const other = await opened('title');
    other.store.change(['title'], 'Зөв гарчиг');
    const { own, others } = checkCellEntry(other);
    expect(own).toEqual([]);
    expect(others.map(({ path }) => path)).toEqual(['published_on']);
  });

  it('reports another person’s version with the row as it is now', async () => {
    const entry = await opened('title');
    entry.store.change(['title'], 'Миний');
    const current = { ...stored, title: 'Тэдний', revision: 9 };
    answer = () => ({ errors: [{ message: 'Өөрчлөгдсөн', extensions: { code: 'CONFLICT', current } }] });
    const refused: unknown = await writeCellEntry(entry).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ code: 'CONFLICT', current: { title: 'Тэдний' } });
  });

  it('does not open where the row is gone, or where the form locks or hides the field', async () => {
    answer = () => ({ data: { news: [] } });
    expect(await open('title')).toBe('missing');
    answer = () => ({ data: { news: [stored] } });
    const view = listColumnViews(gridOf()).find((one) => one.column === 'title');
    if (view === undefined) throw new Error('There is no title');
    const { signal } = new AbortController();
    const joined = { row: { id: '7' }, view: { ...view, field: null } };
    expect(await openCellEntry(joined, { runtime: runtimeOf('news'), user: visitor, signal })).toBe('locked');
    const locked = runtimeOf('news', (form) => ({ ...form, logic: { title: { readOnly: 'true' } } }));
    expect(await openCellEntry({ row: { id: '7' }, view }, { runtime: locked, user: visitor, signal })).toBe(
      'locked',
    );
  });
});
