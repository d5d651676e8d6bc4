// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as current from '../../../../src/client/offline/current-vault';
import type { Vault } from '../../../../src/client/offline/vault/vault';
import { draftPlace } from '../../../../src/client/runtime/form/draft/draft-place';
import {
  saveDelay,
  offeredDraft,
  uploadAfter,
} from '../../../../src/client/runtime/form/draft/draft-session';
import { useDrafts } from '../../../../src/client/runtime/form/draft/use-drafts';
import { createFormStore, type FormStore } from '../../../../src/client/runtime/form/store/form-store';
import { visitor } from '../../../../src/engine/access/caller';
import { freshDevice, vaultFor } from '../../offline/device';
import { runtimeOf } from '../served-form';

const opened = vi.spyOn(current, 'currentVault');
const send = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
let vault: Vault;
/** Another person in each test: what a form still writes when its test is over does not come into the next one. */
let person = 0;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await freshDevice();
  person += 1;
  vault = await vaultFor(String(person));
  opened.mockResolvedValue(vault);
  send.mockReset().mockImplementation(async () => Response.json({ draft: null, saved_at: 'now' }));
  vi.stubGlobal('fetch', send);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function openForm() {
  const store = createFormStore(runtimeOf('news'), { stored: null, user: visitor });
  const place = draftPlace(person, 'news', null);
  const { result, unmount } = renderHook(() => useDrafts(store, place, true));
  const offered = () => offeredDraft(result.current.session.getState())?.values.title;
  const status = () => result.current.session.getState().status.state;
  return { store, drafts: result.current, offered, status, unmount };
}

const enter = (store: FormStore, title: string) => act(() => store.change(['title'], title));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const kept = async () => {
  const drafts = await draftPlace(person, 'news', null).local.read();
  return drafts.map(({ values }) => values.title);
};
const methods = () => send.mock.calls.map(([, { method = 'GET' }]) => method);

describe('a form in which something is entered', () => {
  it('keeps it after a pause in this browser, later on the server, and removes both when it has arrived', async () => {
    const { store, drafts, status } = openForm();
    await vi.waitFor(() => expect(methods()).toEqual(['GET']));
    enter(store, 'Айл');
    expect(status()).toBe('waiting');
    await pass(saveDelay);
    await vi.waitFor(() => expect(status()).toBe('kept'));
    expect(await kept()).toEqual(['Айл']);
    await pass(uploadAfter);
    await vi.waitFor(() => expect(methods()).toEqual(['GET', 'PUT']));
    act(() => drafts.finish());
    await vi.waitFor(() => expect(methods()).toEqual(['GET', 'PUT', 'DELETE']));
    expect(await kept()).toEqual([]);
  });

  it('keeps it where it is taken away before there was a pause, and the vault with it', async () => {
    const { store, unmount } = openForm();
    enter(store, 'Хагас өгүүлбэр');
    opened.mockResolvedValue(undefined);
    unmount();
    opened.mockResolvedValue(vault);
    await vi.waitFor(async () => expect(await kept()).toEqual(['Хагас өгүүлбэр']));
  });

  it('offers it to the next form, which is filled with it', async () => {
    const first = openForm();
    enter(first.store, 'Айл');
    first.unmount();
    const next = openForm();
    await vi.waitFor(() => expect(next.offered()).toBe('Айл'));
    act(() => next.drafts.restore());
    expect(next.store.getState().engine.row.title).toBe('Айл');
    expect(next.offered()).toBeUndefined();
  });

  it('keeps it where the page goes out of sight', async () => {
    const { store } = openForm();
    enter(store, 'Айл');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    // The clock of the test may not reach the pause after which it would be kept anyway.
    await vi.waitFor(async () => expect(await kept()).toEqual(['Айл']), {
      timeout: saveDelay - 100,
      interval: 10,
    });
  });
});
