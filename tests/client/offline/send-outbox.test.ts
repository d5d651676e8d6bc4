import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isOpenToChange, type OutboxEntry } from '../../../src/client/offline/outbox/entry';
import { storeFile, newLocalId, fileUploadKey } from '../../../src/client/offline/outbox/local-files';
import { addEntry, readOutbox, removeEntry } from '../../../src/client/offline/outbox/outbox-entries';
import { sendOutbox } from '../../../src/client/offline/outbox/send-outbox';
import type { Vault } from '../../../src/client/offline/vault/vault';
import { done, entryOf, freshDevice, graphqlError, hostOf, vaultFor } from './device';

let vault: Vault;

beforeEach(async () => {
  await freshDevice();
  vault = await vaultFor('7');
});

const entries = async () => (await readOutbox(vault)).entries;
const only = async (): Promise<OutboxEntry> => {
  const [entry, ...others] = await entries();
  if (entry === undefined || others.length > 0) throw new Error('There is not exactly one entry');
  return entry;
};

const picture = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });
const uploaded = (id: string) => ({
  status: 200,
  body: { id, name: 'x', size: 5, type: 'image/jpeg', width: 1, height: 1 },
});
const change = (day: number, title: string) =>
  entryOf({
    createdAt: `2026-01-0${day}T00:00:00.000Z`,
    rowId: '3',
    row: 'news/3',
    variables: { id: '3', input: { title, revision: 4 }, form: 'news' },
  });

describe('an entry of the outbox', () => {
  it('is sent under its key and forgotten when the server has it', async () => {
    const entry = entryOf();
    await addEntry(vault, entry);
    const host = hostOf(vault, [done()]);
    const report = await sendOutbox(host);
    expect(host.calls).toEqual([{ path: 'query', key: entry.key, content: entry.variables }]);
    expect(report.sent.map(({ id }) => id)).toEqual([entry.id]);
    expect(host.forgotten).toEqual(['news']);
    expect(await entries()).toEqual([]);
  });

  it('whose response is lost is sent again under the same key, with growing delays', async () => {
    const entry = entryOf();
    await addEntry(vault, entry);
    const host = hostOf(vault, ['cut']);
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const { nextAt, stopped } = await sendOutbox(host);
      expect(stopped).toBe('unreachable');
      pauses.push((nextAt ?? 0) - host.time);
      // Before its time nothing is tried.
      expect(await sendOutbox(host)).toMatchObject({ stopped: null });
      host.time = nextAt ?? 0;
    }
    expect(pauses.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000]);
    expect(pauses.at(-1)).toBe(300_000);
    expect(new Set(host.calls.map(({ key }) => key))).toEqual(new Set([entry.key]));
    expect(host.calls).toHaveLength(12);
    expect(isOpenToChange(await only())).toBe(false);
  });

  it('is tried at once when its person wants it, whatever the pause', async () => {
    await addEntry(vault, entryOf());
    const host = hostOf(vault, ['cut', done()]);
    await sendOutbox(host);
    expect((await sendOutbox(host, true)).sent).toHaveLength(1);
  });

  it('sends its files first, each under a key of its own, and none twice', async () => {
    const [photo, inside] = [newLocalId(), newLocalId()];
    await storeFile(vault, photo, picture('а.jpg'));
    await storeFile(vault, inside, picture('б.jpg'));
    const input = { title: 'Гарчиг', photo, photos: [{ file: inside, caption: 'Хана' }, photo] };
    const entry = entryOf({ values: input, variables: { input, form: 'news' } });
    await addEntry(vault, entry);
    const host = hostOf(vault, [uploaded('S1'), 'cut', uploaded('S2'), 'cut', done()]);
    await sendOutbox(host, true);
    await sendOutbox(host, true);
    await sendOutbox(host, true);
    expect(host.calls.map(({ path, key }) => [path, key])).toEqual([
      ['files', fileUploadKey(photo)],
      ['files', fileUploadKey(inside)],
      ['files', fileUploadKey(inside)],
      ['query', entry.key],
      ['query', entry.key],
    ]);
    expect(host.calls[3]).toEqual(host.calls[4]);
    expect(host.calls[4]?.content).toEqual({
      form: 'news',
      input: { title: 'Гарчиг', photo: 'S1', photos: [{ file: 'S2', caption: 'Хана' }, 'S1'] },
    });
    expect(await vault.ids('contents')).toEqual([]);
    expect(await vault.ids('files')).toEqual([]);
  });

  it('that the server refuses waits for its person, with the reason, and the next one is sent', async () => {
    await addEntry(vault, entryOf({ createdAt: '2026-01-01T00:00:00.000Z' }));
    await addEntry(vault, entryOf({ createdAt: '2026-01-02T00:00:00.000Z' }));
    const fields = { title: ['Хэт богино'] };
    const host = hostOf(vault, [graphqlError('BAD_USER_INPUT', { fields }), done()]);
    const report = await sendOutbox(host);
    expect([report.sent.length, report.held.length]).toEqual([1, 1]);
    expect((await only()).progress).toEqual({
      state: 'held',
      reason: 'refused',
      message: 'ойлгомжтой: BAD_USER_INPUT',
      fields,
      current: null,
    });
    expect(isOpenToChange(await only())).toBe(true);
    host.time += 86_400_000;
    await sendOutbox(host, true);
    expect(host.calls).toHaveLength(2);
  });

  it('that conflicts with another person’s change stores that version for its person', async () => {
    await addEntry(vault, entryOf({ rowId: '3', row: 'news/3' }));
    await sendOutbox(hostOf(vault, [graphqlError('CONFLICT', { current: { id: '3', revision: 9 } })]));
    expect((await only()).progress).toMatchObject({ reason: 'conflict', current: { id: '3', revision: 9 } });
  });

  it.each([
    ['a busy server', { status: 429, body: { error: 'Хэт олон' } }],
    ['a broken server', { status: 500, body: { error: 'Алдаа' } }],
  ])('waits for %s and lets others go', async (_, answer) => {
    await addEntry(vault, entryOf({ createdAt: '2026-01-01T00:00:00.000Z' }));
    await addEntry(vault, entryOf({ createdAt: '2026-01-02T00:00:00.000Z' }));
    const report = await sendOutbox(hostOf(vault, [answer, done()]));
    expect(report).toMatchObject({ stopped: null, sent: [{ createdAt: '2026-01-02T00:00:00.000Z' }] });
    expect((await only()).progress).toMatchObject({
      state: 'waiting',
      attempts: 1,
      problem: answer.body.error,
    });
  });

  it.each([
    ['a proxy', { status: 502, body: null }],
    ['a network that wants to be signed in to', { status: 200, body: null }],
  ])('takes no page of %s for an answer', async (_, answer) => {
    await addEntry(vault, entryOf());
    expect((await sendOutbox(hostOf(vault, [answer]))).stopped).toBe('unreachable');
    expect((await only()).progress.state).toBe('waiting');
  });

  it.each([
    ['is over', { status: 406, body: { error: 'x' } }, 'signIn'],
    ['is over, by GraphQL', graphqlError('UNAUTHENTICATED'), 'signIn'],
    ['is somebody else’s', { status: 412, body: { error: 'x' } }, 'otherPerson'],
  ])('stays as it was where the session %s', async (_, answer, stopped) => {
    await addEntry(vault, entryOf());
    const host = hostOf(vault, [answer]);
    expect((await sendOutbox(host)).stopped).toBe(stopped);
    expect((await only()).progress).toMatchObject({ state: 'waiting', attempts: 0, uncertainSince: null });
  });

  it('is not sent once more where the server may have forgotten its key', async () => {
    await addEntry(vault, entryOf());
    const host = hostOf(vault, ['cut', done()]);
    await sendOutbox(host);
    host.time += 29 * 86_400_000;
    const report = await sendOutbox(host);
    expect(host.calls).toHaveLength(1);
    expect(report.held).toHaveLength(1);
    expect((await only()).progress).toMatchObject({ state: 'held', reason: 'uncertain' });
    expect(isOpenToChange(await only())).toBe(false);
  });

  it('without its picture says so instead of going without it', async () => {
    const photo = newLocalId();
    const input = { photo };
    await addEntry(vault, entryOf({ values: input, variables: { input, form: 'news' } }));
    const host = hostOf(vault, [done()]);
    await sendOutbox(host);
    expect(host.calls).toEqual([]);
    expect((await only()).progress).toMatchObject({ state: 'held', reason: 'missingFile' });
  });

  it('that is replaced by its correction while the outbox is being read does not go out as it was', async () => {
    const entry = change(1, 'Анхны');
    await addEntry(vault, entry);
    await vault.write([{ store: 'drafts', id: `news ${entry.id}`, value: {} }]);
    const interrupted: Vault = {
      ...vault,
      all: async (store) => {
        const kept = await vault.all(store);
        await removeEntry(vault, entry);
        return kept;
      },
    };
    const host = hostOf(interrupted, [done()]);
    await sendOutbox(host);
    expect(host.calls).toEqual([]);
  });

  it('whose correction is half made waits for the rest of it, and takes it along when it goes', async () => {
    const entry = entryOf();
    await addEntry(vault, entry);
    const draft = { store: 'drafts', id: `news ${entry.id}` } as const;
    await vault.write([{ ...draft, value: { values: {} } }]);
    const host = hostOf(vault, [done()]);
    const report = await sendOutbox(host, true);
    expect(host.calls).toEqual([]);
    expect(report.nextAt).toBeNull();
    expect((await readOutbox(vault)).halfCorrected).toEqual(new Set([entry.id]));
    await vault.write([{ ...draft, isRemoved: true }]);
    await sendOutbox(host);
    expect(host.calls).toHaveLength(1);
    await addEntry(vault, entry);
    await vault.write([{ ...draft, value: { values: {} } }]);
    await removeEntry(vault, entry);
    expect(await vault.ids('drafts')).toEqual([]);
  });

  it('that is deleted while it is being sent does not come back', async () => {
    const entry = entryOf();
    await addEntry(vault, entry);
    const host = hostOf(vault, ['cut']);
    vi.spyOn(host.transport, 'query').mockImplementation(async () => {
      await removeEntry(vault, entry);
      return null;
    });
    await sendOutbox(host);
    expect(await entries()).toEqual([]);
  });
});

describe('changes of one row', () => {
  it('go one after the other, the later ones from the revision that the earlier have made', async () => {
    await addEntry(vault, change(1, 'а'));
    await addEntry(vault, change(2, 'б'));
    const host = hostOf(vault, [done({ updateNews: { id: '3', revision: 5 } }), done()]);
    await sendOutbox(host);
    expect(host.calls.map(({ content }) => content)).toMatchObject([
      { input: { title: 'а', revision: 4 } },
      { input: { title: 'б', revision: 5 } },
    ]);
    expect(await entries()).toEqual([]);
  });

  it('wait behind one that its person must decide about', async () => {
    await addEntry(vault, change(1, 'а'));
    await addEntry(vault, change(2, 'б'));
    const host = hostOf(vault, [graphqlError('CONFLICT', { current: { id: '3', revision: 9 } }), done()]);
    await sendOutbox(host);
    expect(host.calls).toHaveLength(1);
    expect((await entries()).map(({ progress }) => progress.state)).toEqual(['held', 'waiting']);
  });
});
