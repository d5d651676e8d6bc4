import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as current from '../../../../src/client/offline/current-vault';
import type { Vault } from '../../../../src/client/offline/vault/vault';
import type { Draft } from '../../../../src/client/runtime/form/draft/draft';
import { draftPlace } from '../../../../src/client/runtime/form/draft/draft-place';
import { deviceDrafts, serverDrafts, tabDrafts } from '../../../../src/client/runtime/form/draft/draft-store';
import { freshDevice, vaultFor } from '../../offline/device';

const draft: Draft = { values: { title: 'а' }, revision: 2, savedAt: '2026-01-01T00:00:00Z' };
const older: Draft = { values: { title: 'б' }, revision: null, savedAt: '2025-12-31T00:00:00Z' };
const opened = vi.spyOn(current, 'currentVault');
let vault: Vault;

beforeEach(async () => {
  await freshDevice();
  vault = await vaultFor('7');
  vi.stubGlobal('navigator', {});
  opened.mockResolvedValue(vault);
});

describe('drafts of a visitor', () => {
  it('are kept in the tab, per form and row', async () => {
    const storage = memory();
    vi.stubGlobal('window', { sessionStorage: storage });
    const [added, changed] = [draftPlace(undefined, 'news', null), draftPlace(undefined, 'news', '7')];
    await added.local.write(() => [draft, older]);
    expect(await added.local.read()).toEqual([draft, older]);
    expect(await changed.local.read()).toEqual([]);
    expect(added.server).toBeUndefined();
    await added.local.write(() => []);
    expect(await added.local.read()).toEqual([]);
  });

  it('are not read where something else lies in their place', async () => {
    const storage = memory();
    const { read, write } = tabDrafts('key', () => storage);
    await write(() => [draft]);
    storage.setItem('key', JSON.stringify({ value: ['text', draft], expires: Date.now() + 1000 }));
    expect(await read()).toEqual([draft]);
    storage.setItem('key', JSON.stringify({ value: 'text', expires: Date.now() + 1000 }));
    expect(await read()).toEqual([]);
  });

  it('fail to be written where the browser has no room', async () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    await expect(tabDrafts('key', () => full).write(() => [draft])).rejects.toThrow('QuotaExceeded');
  });
});

describe('drafts of a signed-in person', () => {
  it('lie in their vault, those of a correction in a place of their own', async () => {
    await draftPlace(7, 'news', null).local.write(() => [draft]);
    await draftPlace(7, 'news', null, 'outbox-id').local.write(() => [older]);
    expect(await vault.ids('drafts')).toEqual(['news new', 'news outbox-id']);
    expect(draftPlace(7, 'news', null, 'outbox-id').server).toBeUndefined();
    expect(draftPlace(7, 'news', null).server).toBeDefined();
  });

  it('are written to their own vault even after the session has ended', async () => {
    const { write } = deviceDrafts('7', 'news new');
    opened.mockResolvedValue(undefined);
    expect(await write(() => [draft])).toEqual([draft]);
    opened.mockResolvedValue(await vaultFor('8'));
    expect(await write(() => [draft, older])).toEqual([draft, older]);
    expect(await vault.get('drafts', 'news new')).toEqual([draft, older]);
    expect(await (await vaultFor('8')).ids('drafts')).toEqual([]);
  });

  it('are kept nowhere without a vault', async () => {
    opened.mockResolvedValue(undefined);
    const { read, write } = deviceDrafts('7', 'news new');
    expect(await read()).toEqual([]);
    expect(await write(() => [draft])).toBeUndefined();
  });

  it('are written as they are when the turn of the write comes', async () => {
    await deviceDrafts('7', 'news new').write(() => [older]);
    const { read, write } = deviceDrafts('7', 'news new');
    let found: readonly Draft[] = [];
    const reading = async () => {
      found = await read();
    };
    await Promise.all([reading(), write(() => [draft, ...found])]);
    expect(await deviceDrafts('7', 'news new').read()).toEqual([draft, older]);
  });
});

describe('drafts on the server', () => {
  const saved_at = '2026-11-20T01:00:00.000Z';
  const send = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
  const calls = () => send.mock.calls.map(([path, { method, body }]) => [method, path, body]);

  beforeEach(() => {
    vi.stubGlobal('fetch', send.mockReset());
    vi.stubGlobal('document', { cookie: '' });
  });

  it('are the newest alone, under the moment of the server', async () => {
    send.mockImplementation(async () => Response.json({ status: true, saved_at }));
    const written = await serverDrafts('news', 'new').write(() => [draft, older]);
    expect(written).toEqual([{ ...draft, uploaded: { savedAt: draft.savedAt, at: saved_at } }, older]);
    const body = JSON.stringify({ values: draft.values, revision: draft.revision });
    expect(calls()).toEqual([['PUT', '/drafts/news/new', body]]);
  });

  it('are read with their moment', async () => {
    send.mockResolvedValue(Response.json({ draft: { values: draft.values, revision: 2, saved_at } }));
    const uploaded = { savedAt: saved_at, at: saved_at };
    expect(await serverDrafts('news', '7').read()).toEqual([{ ...draft, savedAt: saved_at, uploaded }]);
    send.mockResolvedValue(Response.json({ draft: null }));
    expect(await serverDrafts('news', '7').read()).toEqual([]);
  });

  it('are changed one after the other, by all forms of the page', async () => {
    const answers: ((answer: Response) => void)[] = [];
    send.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const putting = serverDrafts('news', 'new').write(() => [draft]);
    const deleting = serverDrafts('news', 'new').write(() => []);
    await expect.poll(() => calls().map(([method]) => method)).toEqual(['PUT']);
    answers[0]?.(Response.json({ saved_at }));
    await putting;
    await expect.poll(() => calls().map(([method]) => method)).toEqual(['PUT', 'DELETE']);
    answers[1]?.(Response.json({}));
    expect(await deleting).toEqual([]);
  });
});

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
