// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as current from '../../../src/client/offline/current-vault';
import type { Vault } from '../../../src/client/offline/vault/vault';
import { draftPlace, readDraft, writeDraft } from '../../../src/client/runtime/form/entry-draft';
import { createFormStore, type FormStore } from '../../../src/client/runtime/form/form-store';
import { useEntryDraft } from '../../../src/client/runtime/form/use-entry-draft';
import { visitor } from '../../../src/engine/access/caller';
import { freshDevice, vaultFor } from '../offline/device';
import { runtimeOf } from './served-form';

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
