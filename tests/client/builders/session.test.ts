// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/client/api/api-error';
import {
  changeSet,
  closeSet,
  openSet,
  redo,
  rememberedSet,
  resolveConflict,
  saveNow,
  undo,
  useChangeSet,
} from '../../../src/client/builders/change-sets/session';
import { mergeContents, withDocument } from '../../../src/client/builders/change-sets/set-content';
import * as wire from '../../../src/client/builders/change-sets/wire';
import type { ChangeSet, SetDocument } from '../../../src/client/builders/change-sets/wire';

const news = (title: string): SetDocument => ({ kind: 'grid', id: 'news', version: 1, body: { title } });
const stored = (revision: number, ...documents: SetDocument[]): ChangeSet => ({
  id: '7',
  title: '',
  revision,
  documents,
  renames: [],
  state: 'open',
});
const type = (title: string) => changeSet((content) => withDocument(content, news(title)), 'grid/news/title');
/** A save that ends when the test says so. */
function later(): { promise: Promise<ChangeSet>; resolve: (set: ChangeSet) => void } {
  let resolve: ((set: ChangeSet) => void) | undefined;
  const promise = new Promise<ChangeSet>((settle) => (resolve = settle));
  return { promise, resolve: (set) => resolve?.(set) };
}
const titleNow = () => useChangeSet.getState().content.documents[0]?.body?.title;

const conflict = (current: ChangeSet) =>
  new ApiError({ status: 409, code: 'CONFLICT', message: 'Өөр хүн', current: { ...current } });

const create = vi.spyOn(wire, 'createSet');
const save = vi.spyOn(wire, 'saveSet');

beforeEach(() => {
  vi.useFakeTimers();
  create.mockReset();
  save.mockReset();
  closeSet();
});
afterEach(() => vi.useRealTimers());

describe('an open change set', () => {
  it('is created with the first edit and saved with its revision, once for many keystrokes', async () => {
    create.mockResolvedValue(stored(1));
    save.mockResolvedValue(stored(2));
    for (const title of ['М', 'Мэ', 'Мэдээ']) type(title);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(create).toHaveBeenCalledTimes(1);
    expect(create.mock.lastCall?.[0].documents).toEqual([news('Мэдээ')]);
    expect(useChangeSet.getState()).toMatchObject({ id: '7', revision: 1, status: 'saved' });
    expect(sessionStorage.getItem('builder.set')).toBe('7');

    type('Мэдээнүүд');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(save).toHaveBeenCalledWith('7', 1, expect.objectContaining({ documents: [news('Мэдээнүүд')] }));
    expect(useChangeSet.getState()).toMatchObject({ revision: 2, status: 'saved' });
  });

  it('saves each revision once, however many wait for the save before', async () => {
    openSet(stored(1));
    const { promise, resolve: finish } = later();
    save.mockReturnValueOnce(promise);
    save.mockResolvedValue(stored(3));
    type('Эхний');
    await vi.advanceTimersByTimeAsync(1_000);
    type('Дараагийн');
    // The pause ends while the first save is under way, and a preview asks for everything to be saved.
    await vi.advanceTimersByTimeAsync(1_000);
    const waiting = [saveNow(), saveNow()];
    finish(stored(2));
    await Promise.all(waiting);
    expect(save.mock.calls.map(([, revision]) => revision)).toEqual([1, 2]);
    expect(useChangeSet.getState()).toMatchObject({ revision: 3, status: 'saved' });
  });

  it('saves what was typed while a save was under way', async () => {
    openSet(stored(1));
    const { promise, resolve: finish } = later();
    save.mockReturnValueOnce(promise);
    save.mockResolvedValueOnce(stored(3));
    type('Эхний');
    await vi.advanceTimersByTimeAsync(1_000);
    type('Дараагийн');
    finish(stored(2));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(save.mock.calls.map(([, revision]) => revision)).toEqual([1, 2]);
    expect(save.mock.lastCall?.[2].documents).toEqual([news('Дараагийн')]);
    expect(useChangeSet.getState().status).toBe('saved');
  });

  it('sends each revision once, also where a second save falls due while the first is under way', async () => {
    openSet(stored(1));
    const { promise, resolve: finish } = later();
    save.mockReturnValueOnce(promise);
    save.mockImplementation((_id, revision) => Promise.resolve(stored(revision + 1)));
    type('Эхний');
    await vi.advanceTimersByTimeAsync(1_000);
    type('Дараагийн');
    await vi.advanceTimersByTimeAsync(1_000);
    finish(stored(2));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(save.mock.calls.map(([, revision]) => revision)).toEqual([1, 2]);
    expect(useChangeSet.getState()).toMatchObject({ revision: 3, status: 'saved' });
  });

  it('says why a save failed, and the next one takes everything with it', async () => {
    openSet(stored(1));
    save.mockRejectedValueOnce(new ApiError({ status: 0, code: 'NETWORK', message: 'Сүлжээ алга' }));
    save.mockResolvedValueOnce(stored(2));
    type('Мэдээ');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(useChangeSet.getState()).toMatchObject({ status: 'failed', failure: 'Сүлжээ алга' });
    await saveNow();
    expect(useChangeSet.getState()).toMatchObject({ status: 'saved', failure: null, revision: 2 });
  });

  it('takes typing in one place back as one step, and does it again', () => {
    type('М');
    type('Мэ');
    vi.advanceTimersByTime(5_000);
    type('Мэдээ');
    undo();
    expect(titleNow()).toBe('Мэ');
    undo();
    expect(titleNow()).toBeUndefined();
    undo();
    redo();
    redo();
    expect(titleNow()).toBe('Мэдээ');
  });

  it('is left alone by the end of a save that began before it was opened', async () => {
    openSet(stored(1));
    const { promise, resolve: finish } = later();
    save.mockReturnValueOnce(promise);
    type('Мэдээ');
    await vi.advanceTimersByTimeAsync(1_000);
    closeSet();
    finish(stored(2));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(useChangeSet.getState()).toMatchObject({ id: null, status: 'saved' });
    expect(rememberedSet()).toBeNull();
  });
});

describe('a set that somebody else has saved meanwhile', () => {
  const bank: SetDocument = { kind: 'grid', id: 'bank', version: 0, body: { title: 'Банк' } };

  it('is not overwritten; merged, it goes on from their revision', async () => {
    openSet(stored(1));
    const theirs = stored(5, bank);
    save.mockRejectedValueOnce(conflict(theirs));
    type('Мэдээ');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(useChangeSet.getState()).toMatchObject({ status: 'conflict', theirs: { revision: 5 } });
    type('Мэдээ 2');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(save).toHaveBeenCalledTimes(1);

    save.mockResolvedValueOnce(stored(6));
    const { saved, content } = useChangeSet.getState();
    resolveConflict(mergeContents(saved, content, theirs, new Map()));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(save.mock.lastCall?.[1]).toBe(5);
    expect(save.mock.lastCall?.[2].documents).toEqual([bank, news('Мэдээ 2')]);
    expect(useChangeSet.getState()).toMatchObject({ status: 'saved', revision: 6, theirs: null });
  });

  it('goes on as a new set where theirs is published', async () => {
    openSet(stored(1));
    const theirs: ChangeSet = { ...stored(5), state: 'published' };
    save.mockRejectedValueOnce(conflict(theirs));
    create.mockResolvedValueOnce({ ...stored(1), id: '8' });
    type('Мэдээ');
    await vi.advanceTimersByTimeAsync(1_000);
    const { saved, content } = useChangeSet.getState();
    resolveConflict(mergeContents(saved, content, theirs, new Map()));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(create.mock.lastCall?.[0].documents).toEqual([news('Мэдээ')]);
    expect(useChangeSet.getState()).toMatchObject({ id: '8', status: 'saved' });
  });
});

const leave = () => window.dispatchEvent(new Event('pagehide'));

describe('a page that is left before its edits are saved', () => {
  afterEach(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

  it('goes on with them after a reload, on the revision that the server has', async () => {
    openSet(stored(1));
    type('Мэдээ');
    leave();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(save).not.toHaveBeenCalled();

    save.mockResolvedValue(stored(2, news('Мэдээ')));
    openSet(stored(1));
    expect(titleNow()).toBe('Мэдээ');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(save).toHaveBeenCalledWith('7', 1, expect.objectContaining({ documents: [news('Мэдээ')] }));
    // The work is taken once: the set opens as it is stored afterwards.
    openSet(stored(2, news('Мэдээ')));
    expect(useChangeSet.getState().status).toBe('saved');
  });

  it('knows its own save that arrived after the page was left', async () => {
    openSet(stored(1));
    const { promise, resolve: finish } = later();
    save.mockReturnValueOnce(promise);
    type('Эхний');
    await vi.advanceTimersByTimeAsync(1_000);
    vi.setSystemTime(Date.now() + 60_000);
    type('Дараагийн');
    leave();
    openSet(stored(2, news('Эхний')));
    expect(titleNow()).toBe('Дараагийн');
    expect(useChangeSet.getState()).toMatchObject({ revision: 2, theirs: null });
    finish(stored(2, news('Эхний')));
    await promise;
  });

  it('meets what somebody else has saved meanwhile', () => {
    openSet(stored(1, news('А')));
    type('Минийх');
    leave();
    openSet(stored(4, news('Нөгөө хүнийх')));
    expect(useChangeSet.getState()).toMatchObject({ status: 'conflict', theirs: { revision: 4 } });
    expect(titleNow()).toBe('Минийх');
  });

  it('takes a refused save whose content the server has already for saved', async () => {
    openSet(stored(1));
    save.mockRejectedValueOnce(conflict(stored(2, news('Мэдээ'))));
    type('Мэдээ');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(useChangeSet.getState()).toMatchObject({ status: 'saved', revision: 2, theirs: null });
  });
});
