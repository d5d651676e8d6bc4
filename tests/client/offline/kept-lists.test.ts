import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as current from '../../../src/client/offline/current-vault';
import { cachePage, readPage } from '../../../src/client/offline/kept-lists';
import { offlineDatabase } from '../../../src/client/offline/vault/offline-database';
import { freshDevice, vaultFor } from './device';

const isNamed = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value;

async function signInAs(owner: string): Promise<void> {
  const vault = await vaultFor(owner);
  vi.spyOn(current, 'currentVault').mockResolvedValue(vault);
}

beforeEach(async () => {
  await freshDevice();
  await signInAs('7');
});

describe('a list that was seen on a device', () => {
  it('is given again for the same question, with the moment at which it was read', async () => {
    const before = Date.now();
    cachePage('orders', 'all', [{ id: '1' }, { id: '2' }]);
    const page = await readPage('orders', 'all', isNamed);
    expect(page?.rows).toEqual([{ id: '1' }, { id: '2' }]);
    expect(Date.parse(page?.at ?? '')).toBeGreaterThanOrEqual(before);
    expect(await readPage('orders', 'only mine', isNamed)).toBeUndefined();
    expect(await readPage('news', 'all', isNamed)).toBeUndefined();
  });

  it('remembers its latest questions, however quickly they came one after the other', async () => {
    for (const question of ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
      cachePage('orders', question, [{ id: question }]);
    expect(await readPage('orders', 'a', isNamed)).toBeUndefined();
    for (const question of ['b', 'c', 'd', 'e', 'f', 'g'])
      expect((await readPage('orders', question, isNamed))?.rows).toEqual([{ id: question }]);
  });

  it('is read by no one else, and neither rows nor searches are there in the open', async () => {
    cachePage('orders', 'name contains Дорж', [{ id: '1', name: 'Дорж' }]);
    await readPage('orders', 'name contains Дорж', isNamed);
    const records = await (await offlineDatabase()).getAll('answers');
    expect(records).toHaveLength(1);
    expect(JSON.stringify(records.map(({ id, owner }) => ({ id, owner })))).not.toContain('Дорж');
    expect(new TextDecoder().decode(records[0]?.sealed.bytes)).not.toContain('Дорж');
    await signInAs('8');
    expect(await readPage('orders', 'name contains Дорж', isNamed)).toBeUndefined();
  });

  it('belongs to the person who was signed in when it arrived', async () => {
    cachePage('orders', 'all', [{ id: '1' }]);
    await signInAs('8');
    expect(await readPage('orders', 'all', isNamed)).toBeUndefined();
    await signInAs('7');
    expect((await readPage('orders', 'all', isNamed))?.rows).toEqual([{ id: '1' }]);
  });
});
