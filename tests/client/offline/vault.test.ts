import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addEntry, readOutbox } from '../../../src/client/offline/outbox/outbox-entries';
import { dropKey, heldKey } from '../../../src/client/offline/vault/held-key';
import { offlineDatabase } from '../../../src/client/offline/vault/offline-database';
import { StorageFull, createVault } from '../../../src/client/offline/vault/vault';
import { entryOf, freshDevice, vaultFor } from './device';

beforeEach(freshDevice);

describe('stored data of a person', () => {
  it('is readable by its person alone, also on the same device', async () => {
    const [mine, hers] = [await vaultFor('1'), await vaultFor('2')];
    await mine.write([{ store: 'drafts', id: 'news/new', value: { title: 'Минийх' } }]);
    await hers.write([{ store: 'drafts', id: 'news/new', value: { title: 'Түүнийх' } }]);
    expect(await mine.get('drafts', 'news/new')).toEqual({ title: 'Минийх' });
    expect(await hers.get('drafts', 'news/new')).toEqual({ title: 'Түүнийх' });
    expect(await hers.all('drafts')).toHaveLength(1);
  });

  it('does not open with another person’s key, even with the record at hand', async () => {
    await addEntry(await vaultFor('1'), entryOf());
    const thief = await heldKeyOf('2');
    const database = await offlineDatabase();
    const [record] = await database.getAll('entries');
    if (record === undefined) throw new Error('Nothing was kept');
    await database.put('entries', { ...record, owner: '2', keyId: thief.keyId });
    expect(await readOutbox(createVault(thief))).toMatchObject({ entries: [], unreadable: 1 });
  });

  it('is nowhere in the open', async () => {
    const vault = await vaultFor('1');
    await addEntry(vault, entryOf({ label: 'НУУЦНЭР', values: { title: 'НУУЦНЭР' } }));
    const [record] = await (await offlineDatabase()).getAll('entries');
    expect(Object.keys(record ?? {}).toSorted()).toEqual(['at', 'id', 'keyId', 'owner', 'sealed']);
    const bytes = Buffer.from(record?.sealed.bytes ?? new ArrayBuffer());
    expect(bytes.length).toBeGreaterThan(100);
    expect(bytes.includes(Buffer.from('НУУЦНЭР'))).toBe(false);
  });

  it('outlives the key, which is removed at sign-out and fetched again at sign-in', async () => {
    await addEntry(await vaultFor('1'), entryOf({ label: 'Үлдсэн' }));
    await dropKey();
    expect(await heldKey()).toBeUndefined();
    const again = await vaultFor('1');
    expect((await readOutbox(again)).entries).toMatchObject([{ label: 'Үлдсэн' }]);
  });

  it('is held by a key that no script can read out', async () => {
    await vaultFor('1');
    const held = await heldKey();
    expect(held?.key.extractable).toBe(false);
  });

  it('changes together or not at all, and a full browser is distinguished', async () => {
    const vault = await vaultFor('1');
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(vault.write([{ store: 'drafts', id: 'a', value: 1 }])).rejects.toBeInstanceOf(StorageFull);
    expect(await vault.ids('drafts')).toEqual([]);
  });
});

async function heldKeyOf(owner: string) {
  await vaultFor(owner);
  const held = await heldKey();
  if (held === undefined) throw new Error('No key is held');
  return held;
}

describe('a device that an earlier build has used', () => {
  it('loses the cached responses, which this build cannot read, and nothing that was entered', async () => {
    const earlier = await openDB('dulaan-offline', 1, {
      upgrade(database) {
        for (const store of ['open', 'keys']) database.createObjectStore(store);
        for (const store of ['entries', 'files', 'contents', 'drafts', 'answers'])
          database.createObjectStore(store, { keyPath: ['owner', 'id'] }).createIndex('owner', 'owner');
      },
    });
    for (const store of ['answers', 'drafts']) await earlier.put(store, { owner: '1', id: 'form/news' });
    earlier.close();
    const database = await offlineDatabase();
    expect(await database.count('answers')).toBe(0);
    expect(await database.count('drafts')).toBe(1);
  });
});
