// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as current from '../../../../src/client/offline/current-vault';
import type { Vault } from '../../../../src/client/offline/vault/vault';
import { draftPlace, readDraft, writeDraft } from '../../../../src/client/runtime/form/draft/entry-draft';
import { createFormStore, type FormStore } from '../../../../src/client/runtime/form/store/form-store';
import { useEntryDraft } from '../../../../src/client/runtime/form/draft/use-entry-draft';
import { visitor } from '../../../../src/engine/access/caller';
import { freshDevice, vaultFor } from '../../offline/device';
import { runtimeOf } from '../served-form';

/** In this browser alone: what the server keeps is a matter of its own tests. */
const place = { ...draftPlace(7, 'news', null), server: undefined };
let vault: Vault;
const opened = vi.spyOn(current, 'currentVault');

beforeEach(async () => {
  await freshDevice();
  vault = await vaultFor('7');
  opened.mockResolvedValue(vault);
});

function openForm() {
  const store = createFormStore(runtimeOf('news'), { stored: null, user: visitor });
  const { result, unmount } = renderHook(() => useEntryDraft(store, place, true));
  const offered = () => result.current.offered?.values.title;
  return { store, keeper: () => result.current, offered, unmount };
}

/** As `openForm`, with what the server keeps. */
function openShared() {
  const store = createFormStore(runtimeOf('news'), { stored: null, user: visitor });
  const shared = draftPlace(7, 'news', null);
  const { result, unmount } = renderHook(() => useEntryDraft(store, shared, true));
  return { store, keeper: () => result.current, unmount };
}

const enter = (store: FormStore, title: string) => act(() => store.change(['title'], title));
const keptTitle = async () => {
  opened.mockResolvedValue(vault);
  return (await readDraft(place))?.values.title;
};
const leave = (title: string) =>
  writeDraft(place, {
    values: { title },
    revision: null,
    savedAt: '2026-01-01T00:00:00Z',
    submission: undefined,
  });

describe('an entry that is being made', () => {
  it('is kept where the form is taken away before there was quiet, and the vault with it', async () => {
    const { store, unmount } = openForm();
    enter(store, 'Хагас өгүүлбэр');
    opened.mockResolvedValue(undefined);
    unmount();
    await expect.poll(keptTitle).toBe('Хагас өгүүлбэр');
  });

  it('over an unfinished one does not take its place: that is offered after it', async () => {
    await leave('Эхний айл');
    const second = openForm();
    await expect.poll(second.offered).toBe('Эхний айл');
    enter(second.store, 'Хоёр дахь айл');
    second.unmount();
    await expect.poll(keptTitle).toBe('Хоёр дахь айл');

    const third = openForm();
    await expect.poll(third.offered).toBe('Хоёр дахь айл');
    act(() => third.keeper().discard());
    expect(third.offered()).toBe('Эхний айл');
    await expect.poll(keptTitle).toBe('Эхний айл');
    act(() => third.keeper().restore());
    expect(third.store.getState().engine.row.title).toBe('Эхний айл');
    act(() => third.keeper().settle());
    await expect.poll(keptTitle).toBeUndefined();
  });

  it('and arrives leaves the unfinished one that nobody has decided about', async () => {
    await leave('Эхний айл');
    const { store, keeper, offered } = openForm();
    await expect.poll(offered).toBe('Эхний айл');
    enter(store, 'Хоёр дахь айл');
    await expect.poll(keptTitle).toBe('Хоёр дахь айл');
    act(() => keeper().settle());
    await expect.poll(keptTitle).toBe('Эхний айл');
  });

  it('and gives way to the offer is offered the next time', async () => {
    await leave('Эхний айл');
    const { store, keeper, offered } = openForm();
    await expect.poll(offered).toBe('Эхний айл');
    enter(store, 'Андуурсан айл');
    act(() => keeper().restore());
    await expect.poll(keptTitle).toBe('Эхний айл');
    act(() => keeper().settle());
    await expect.poll(keptTitle).toBe('Андуурсан айл');
  });
});

describe('what the server has kept of another device', () => {
  const saved_at = '2026-02-01T00:00:00.000Z';
  const there = { draft: { values: { title: 'Утсан дээрх айл' }, revision: null, saved_at } };
  let calls: string[];
  let answers: (() => void)[];
  let failures: (() => void)[];
  let isSlow: boolean;

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    calls = [];
    answers = [];
    failures = [];
    isSlow = true;
    // A slow line: each call is answered when the test says so.
    vi.stubGlobal('fetch', (_: string, { method = 'GET' }: RequestInit) => {
      calls.push(method);
      if (!isSlow) return Promise.resolve(Response.json({}));
      return new Promise((resolve, reject) => {
        answers.push(() => resolve(Response.json(method === 'GET' ? there : {})));
        failures.push(() => reject(new TypeError('offline')));
      });
    });
  });
  afterEach(() => {
    cleanup();
    isSlow = false;
    for (const arrive of answers) arrive();
    vi.useRealTimers();
  });
  const answer = () => act(async () => answers.at(-1)?.());

  it('is offered after typing has begun, and replaced only once this browser has it too', async () => {
    const { store, keeper } = openShared();
    await expect.poll(() => calls).toEqual(['GET']);
    enter(store, 'Энд эхэлсэн айл');
    await expect.poll(keptTitle).toBe('Энд эхэлсэн айл');
    await pass(2_500);
    expect(calls).toEqual(['GET']);

    await answer();
    await expect.poll(() => keeper().offered?.values.title).toBe('Утсан дээрх айл');
    await expect.poll(() => calls, { timeout: 4_000 }).toEqual(['GET', 'PUT']);
    expect(await readDraft(place)).toMatchObject({
      values: { title: 'Энд эхэлсэн айл' },
      earlier: { values: { title: 'Утсан дээрх айл' } },
    });
    act(() => keeper().settle());
    await expect.poll(keptTitle).toBe('Утсан дээрх айл');
  });

  it('is not replaced where it could not be read, but looked for again with the next change', async () => {
    const { store, keeper } = openShared();
    await expect.poll(() => calls).toEqual(['GET']);
    await act(async () => failures.at(-1)?.());
    enter(store, 'Энд эхэлсэн айл');
    await expect.poll(() => calls, { timeout: 4_000 }).toEqual(['GET', 'GET']);
    await answer();
    await expect.poll(() => keeper().offered?.values.title).toBe('Утсан дээрх айл');
  });

  it('is not replaced where this browser has no place for it', async () => {
    opened.mockResolvedValue(undefined);
    const { store, keeper } = openShared();
    await expect.poll(() => calls).toEqual(['GET']);
    enter(store, 'Энд эхэлсэн айл');
    await answer();
    await expect.poll(() => keeper().offered?.values.title).toBe('Утсан дээрх айл');
    await pass(3_500);
    expect(calls).toEqual(['GET']);
  });

  it('is not offered a second time to whoever goes on with the same of this browser', async () => {
    await leave('Утсан дээрх айл');
    const { keeper } = openShared();
    await expect.poll(() => keeper().offered?.values.title).toBe('Утсан дээрх айл');
    act(() => keeper().restore());
    await answer();
    await pass(50);
    expect(keeper().offered).toBeUndefined();
  });
});

/** Lets time pass for the timers of the draft. */
function pass(milliseconds: number): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
}
