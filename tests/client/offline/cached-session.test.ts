import { beforeEach, describe, expect, it, vi } from 'vitest';
import { timeToLive } from '../../../src/client/browser/expiring-storage';
import { cacheSession, readCachedSession } from '../../../src/client/offline/cached-session';
import * as current from '../../../src/client/offline/current-vault';
import { offlineDatabase } from '../../../src/client/offline/vault/offline-database';
import type { Vault } from '../../../src/client/offline/vault/vault';
import type { CachedSession } from '../../../src/client/session/session';
import { freshDevice, vaultFor } from './device';

const { config, ...person } = {
  config: { project_key: 'dulaan', languages: [], title: 'Дулаан' },
  user: { id: 7, login: 'agent', role: 2 },
  permissions: { menu_id: 1 },
  menu: [{ id: 1, title: 'Захиалга' }],
  kruds: [],
} as unknown as CachedSession;

const began = Date.UTC(2026, 10, 1);
const lifetime = timeToLive * 1000;
let vault: Vault;

beforeEach(async () => {
  await freshDevice();
  vault = await vaultFor('7');
  vi.spyOn(current, 'currentVault').mockResolvedValue(vault);
  vi.spyOn(current, 'reopenVault').mockResolvedValue(vault);
});

const keptConfig = async () => (await offlineDatabase()).get('open', 'config');

describe('the session that a device has stored', () => {
  it('is read for seven days after the last start with a connection', async () => {
    await cacheSession(config, person, began);
    expect(await readCachedSession(began + lifetime - 1)).toEqual({ config, ...person });
    await cacheSession(config, person, began + lifetime - 1);
    expect(await readCachedSession(began + lifetime + 1)).toEqual({ config, ...person });
  });

  it('is deleted when it has expired: configuration, person, permissions and menu', async () => {
    await cacheSession(config, person, began);
    expect(await readCachedSession(began + lifetime)).toBeUndefined();
    expect(await keptConfig()).toBeUndefined();
    expect(await vault.ids('answers')).toEqual([]);
    // A clock that is set back does not bring it back.
    expect(await readCachedSession(began)).toBeUndefined();
  });

  it('leaves what the person has entered', async () => {
    await vault.write([{ store: 'drafts', id: 'orders', value: { address: 'Зүүн салаа' } }]);
    await cacheSession(config, person, began);
    await readCachedSession(began + lifetime);
    expect(await vault.get('drafts', 'orders')).toEqual({ address: 'Зүүн салаа' });
  });

  it('counts as expired where an earlier build stored it without a time', async () => {
    await (await offlineDatabase()).put('open', config, 'config');
    await vault.write([{ store: 'answers', id: 'session', value: person }]);
    expect(await readCachedSession(began)).toBeUndefined();
    expect(await vault.ids('answers')).toEqual([]);
  });

  it('is a visitor’s where no one is signed in', async () => {
    await cacheSession(config, { user: null, permissions: null, menu: [], kruds: [] }, began);
    expect(await readCachedSession(began + 1)).toMatchObject({ config, user: null, menu: [] });
  });
});
