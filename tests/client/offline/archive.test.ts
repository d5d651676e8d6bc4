import { strToU8, zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { packOutbox, unpackOutbox } from '../../../src/client/offline/page/archive';
import { keepFile, newLocalId } from '../../../src/client/offline/outbox/local-files';
import { addEntry, readOutbox, removeEntry } from '../../../src/client/offline/outbox/outbox-entries';
import type { OutboxEntry } from '../../../src/client/offline/outbox/entry';
import type { Vault } from '../../../src/client/offline/vault/vault';
import { entryOf, freshDevice, vaultFor } from './device';

let vault: Vault;
let entry: OutboxEntry;
let photo: string;

beforeEach(async () => {
  await freshDevice();
  vault = await vaultFor('7');
  photo = newLocalId();
  await keepFile(vault, photo, new File(['зургийн агуулга'], 'байшин.jpg', { type: 'image/jpeg' }));
  const input = { title: 'Гарчиг', photo };
  entry = entryOf({ values: input, variables: { input, form: 'news' } });
  await addEntry(vault, entry);
});

const packed = async () => {
  const { entries } = await readOutbox(vault);
  return (await packOutbox(vault, entries)).arrayBuffer();
};

describe('a file of unsent entries', () => {
  it('brings them back as they were, with their pictures and keys', async () => {
    const bytes = await packed();
    await removeEntry(vault, entry);
    expect(await vault.ids('contents')).toEqual([]);
    expect(await unpackOutbox(vault, bytes)).toEqual({ isRead: true, added: 1, known: 0 });
    expect((await readOutbox(vault)).entries).toEqual([entry]);
    const content = await vault.getBytes('contents', photo);
    expect(new TextDecoder().decode(content)).toBe('зургийн агуулга');
  });

  it('doubles nothing that is still there', async () => {
    expect(await unpackOutbox(vault, await packed())).toEqual({ isRead: true, added: 0, known: 1 });
    expect((await readOutbox(vault)).entries).toHaveLength(1);
  });

  it('is read by its own person alone', async () => {
    const bytes = await packed();
    const other = await vaultFor('8');
    expect(await unpackOutbox(other, bytes)).toEqual({ isRead: false, reason: 'otherPerson' });
    expect((await readOutbox(other)).entries).toEqual([]);
  });

  it('that another device wrote, or that was changed, is looked through by its person before anything is sent', async () => {
    const bytes = await packed();
    await freshDevice();
    vault = await vaultFor('7');
    expect(await unpackOutbox(vault, bytes)).toMatchObject({ added: 1 });
    const [imported] = (await readOutbox(vault)).entries;
    expect(imported?.progress).toMatchObject({ state: 'held', reason: 'imported' });
  });

  it.each([
    ['no zip', strToU8('сайн байна уу').buffer],
    ['another zip', zipSync({ 'a.txt': strToU8('а') }).buffer],
    [
      'no list',
      zipSync({ 'unsent.json': strToU8('{"format":1,"owner":"7","entries":[{}],"files":[]}') }).buffer,
    ],
    ['no JSON', zipSync({ 'unsent.json': strToU8('{') }).buffer],
  ])('that is %s is refused', async (_, bytes) => {
    expect(await unpackOutbox(vault, bytes)).toEqual({ isRead: false, reason: 'notOurs' });
  });
});
