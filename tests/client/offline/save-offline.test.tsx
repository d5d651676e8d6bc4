// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConnection } from '../../../src/client/api/connection';
import * as current from '../../../src/client/offline/current-vault';
import { isOpenToChange, type FormEntry } from '../../../src/client/offline/outbox/entry';
import { newLocalId } from '../../../src/client/offline/outbox/local-files';
import { readOutbox } from '../../../src/client/offline/outbox/outbox-entries';
import { StorageFull, type Vault } from '../../../src/client/offline/vault/vault';
import { createFormStore, type FormStore } from '../../../src/client/runtime/form/store/form-store';
import { loadRow } from '../../../src/client/runtime/form/load-row';
import { reopenEntry, conflictingRow } from '../../../src/client/runtime/form/save/reopen-entry';
import { useSave } from '../../../src/client/runtime/form/save/use-save';
import { startI18n } from '../../../src/client/i18n/i18n';
import { visitor } from '../../../src/engine/access/caller';
import { runtimeOf } from '../form/served-form';
import { entryOf, freshDevice, vaultFor } from './device';

const send = vi.fn<typeof fetch>();
const finished = vi.fn<() => void>();
let vault: Vault;
let store: FormStore;

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces('form');
});
beforeEach(async () => {
  await freshDevice();
  vault = await vaultFor('7');
  vi.spyOn(current, 'currentVault').mockResolvedValue(vault);
  vi.stubGlobal('fetch', send);
  send.mockReset().mockRejectedValue(new TypeError('offline'));
  finished.mockReset();
  useConnection.setState({ isOnline: true });
  store = fill(createFormStore(runtimeOf('news'), { stored: null, user: visitor }));
});

function fill(empty: FormStore): FormStore {
  empty.change(['title'], 'Холболтгүй мэдээ');
  empty.change(['news_type_id'], 1);
  empty.change(['is_publish'], false);
  return empty;
}

/** Presses the button of the form, and gives what the hook says then. */
async function save(corrected?: FormEntry) {
  const onQueued = vi.fn<() => void>();
  const onSaved = vi.fn<() => void>();
  const drafts = { finish: finished, lastSubmission: () => undefined, rememberSubmission: () => undefined };
  const { result } = renderHook(() =>
    useSave(store, {
      drafts,
      onRefused: () => undefined,
      onSaved,
      onQueued,
      corrected,
    }),
  );
  await act(async () => result.current.save());
  await expect.poll(() => result.current.isSaving).toBe(false);
  return { onQueued, onSaved, result };
}

const entries = async () =>
  (await readOutbox(vault)).entries.flatMap((entry) => (entry.kind === 'decision' ? [] : [entry]));

describe('a form that is saved without a connection', () => {
  it('puts what got no answer into the outbox under the key of the attempt, and forgets its draft', async () => {
    const { onQueued, onSaved } = await save();
    expect(onQueued).toHaveBeenCalledOnce();
    expect(onSaved).not.toHaveBeenCalled();
    expect(finished).toHaveBeenCalledOnce();
    const [entry] = await entries();
    const [, init] = send.mock.calls[0] ?? [];
    expect(new Headers(init?.headers).get('Idempotency-Key')).toBe(entry?.key);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    expect(body).toMatchObject({ query: entry?.document, variables: entry?.variables });
    expect(entry).toMatchObject({ form: 'news', label: 'Холболтгүй мэдээ', rowId: null });
    expect(entry && isOpenToChange(entry)).toBe(false);
  });

  it('that is known to be lost is not tried, so that the entry may still be changed', async () => {
    useConnection.setState({ isOnline: false });
    const { onQueued } = await save();
    expect(onQueued).toHaveBeenCalledOnce();
    expect(send).not.toHaveBeenCalled();
    const [entry] = await entries();
    expect(entry && isOpenToChange(entry)).toBe(true);
  });

  it('is kept once, whatever is clicked before the form is taken away', async () => {
    const { onQueued, result } = await save();
    await act(async () => result.current.save());
    await expect.poll(() => result.current.isSaving).toBe(false);
    expect(onQueued).toHaveBeenCalledOnce();
    expect(await entries()).toHaveLength(1);
  });

  it('goes by the outbox too where a picture of it has not left the device', async () => {
    store.change(['photo'], newLocalId());
    const { onQueued } = await save();
    expect(onQueued).toHaveBeenCalledOnce();
    expect(send).not.toHaveBeenCalled();
  });

  it('says that there is no room while everything is still in the form', async () => {
    vi.spyOn(vault, 'write').mockRejectedValue(new StorageFull(null));
    const { onQueued, result } = await save();
    expect(onQueued).not.toHaveBeenCalled();
    expect(result.current.problem).toContain('зай дүүрсэн');
    expect(store.isDirty()).toBe(true);
    expect(finished).not.toHaveBeenCalled();
  });

  it('of a visitor stays in the form and asks for another click: no one could send it later', async () => {
    vi.spyOn(current, 'currentVault').mockResolvedValue(undefined);
    const { onQueued, result } = await save();
    expect(onQueued).not.toHaveBeenCalled();
    expect(result.current.problem).toContain('энэ цонхонд үлдэнэ');
    expect(result.current.problem).toContain('«Хадгалах»');
    expect(store.isDirty()).toBe(true);
  });

  it('takes the place of the entry that was corrected, with another key', async () => {
    useConnection.setState({ isOnline: false });
    await save();
    const [first] = await entries();
    store.change(['title'], 'Зассан мэдээ');
    await save(first);
    const corrected = await entries();
    expect(corrected).toMatchObject([{ id: first?.id, label: 'Зассан мэдээ' }]);
    expect(corrected[0]?.key).not.toBe(first?.key);
  });
});

describe('an entry of the outbox in its form', () => {
  it('shows what was entered and what the server said of it', () => {
    const fresh = createFormStore(runtimeOf('news'), { stored: null, user: visitor });
    const progress = {
      state: 'held',
      reason: 'refused',
      message: '',
      fields: { title: ['Давхардсан'] },
      current: null,
    } as const;
    reopenEntry(fresh, { entry: entryOf({ values: { title: 'Бичсэн' }, progress }), draft: undefined });
    expect(fresh.getState().engine.row.title).toBe('Бичсэн');
    expect(fresh.getState().serverErrors).toEqual({ title: ['Давхардсан'] });
  });

  it('is compared with what others have made of its row', () => {
    const base = { id: '3', revision: 4, title: 'а' };
    const now = { id: '3', revision: 6, title: 'б' };
    expect(conflictingRow(entryOf({ base }), base)).toBeNull();
    expect(conflictingRow(entryOf({ base }), now)).toBe(now);
    expect(conflictingRow(entryOf({ base: null }), null)).toBeNull();
  });
});

describe('a row that was opened before', () => {
  it('opens without a connection, with the changes that wait, and carries its revision', async () => {
    const { form } = runtimeOf('news');
    const row = { id: '3', revision: 4, title: 'Сервер дээрх' };
    send.mockResolvedValueOnce(Response.json({ data: { news: [row] } }));
    const { signal } = new AbortController();
    expect(await loadRow(form, '3', signal)).toEqual(row);
    await expect.poll(() => vault.ids('answers')).toHaveLength(1);
    const input = { title: 'Миний бичсэн', revision: 4 };
    await vault.write([
      {
        store: 'entries',
        id: 'e',
        value: entryOf({ id: 'e', rowId: '3', row: 'news/3', variables: { id: '3', input, form: 'news' } }),
      },
    ]);
    expect(await loadRow(form, '3', signal)).toEqual({ ...row, title: 'Миний бичсэн' });
    await expect(loadRow(form, '4', signal)).rejects.toMatchObject({ code: 'NETWORK' });
  });
});
