import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { randomBytes, randomUUID } from 'node:crypto';
import { newAttempt, type FormEntry } from '../../../src/client/offline/outbox/entry';
import type { SendHost } from '../../../src/client/offline/outbox/send-outbox';
import type { WireAnswer } from '../../../src/client/offline/outbox/outcome';
import { obtainKey, type KeyAnswer } from '../../../src/client/offline/vault/held-key';
import { closeOfflineDatabase } from '../../../src/client/offline/vault/offline-database';
import { createVault, type Vault } from '../../../src/client/offline/vault/vault';

const keys = new Map<string, KeyAnswer>();

/** A browser that no one has used. */
export async function freshDevice(): Promise<void> {
  await closeOfflineDatabase();
  globalThis.indexedDB = new IDBFactory();
  keys.clear();
}

/** The vault of a person who has signed in; the stand-in for the server returns a key per person. */
export async function vaultFor(owner: string): Promise<Vault> {
  const key = keys.get(owner) ?? { id: randomUUID(), key: randomBytes(32).toString('base64') };
  keys.set(owner, key);
  return createVault(await obtainKey(owner, async () => key));
}

export function entryOf(more: Partial<FormEntry> = {}): FormEntry {
  return {
    id: randomUUID(),
    createdAt: '2026-01-01T00:00:00.000Z',
    form: 'news',
    title: 'Мэдээ',
    label: 'Гарчиг',
    rowId: null,
    row: null,
    values: { title: 'Гарчиг' },
    base: null,
    document: 'mutation { createNews { id } }',
    variables: { input: { title: 'Гарчиг' }, form: 'news' },
    key: randomUUID(),
    language: 'mn_MN',
    progress: newAttempt,
    ...more,
  };
}

export interface Call {
  path: string;
  key: string;
  /** The variables, the body, or the file's name. */
  content: unknown;
}

/** A server of answers that a test has written down, in order; the last one is given again. */
export function hostOf(
  vault: Vault,
  answers: (WireAnswer | 'cut')[],
): SendHost & { calls: Call[]; forgotten: string[]; time: number } {
  const calls: Call[] = [];
  const forgotten: string[] = [];
  const answer = async (call: Call): Promise<WireAnswer> => {
    calls.push(call);
    const next = answers.length > 1 ? answers.shift() : answers[0];
    return next === 'cut' || next === undefined ? null : next;
  };
  const host = {
    vault,
    calls,
    forgotten,
    time: Date.parse('2026-01-01T08:00:00Z'),
    transport: {
      upload: ({ name }: { name: string }, key: string) => answer({ path: 'files', key, content: name }),
      query: ({ variables }: { variables: object }, key: string) =>
        answer({ path: 'query', key, content: variables }),
      post: (path: string, content: object, key: string) => answer({ path, key, content }),
      forgetDraft: async (form: string) => void forgotten.push(form),
    },
    now: () => host.time,
    random: () => 1,
    changed: () => undefined,
  };
  return host;
}

export const done = (data: object = { createNews: { id: '1' } }): WireAnswer => ({
  status: 200,
  body: { data },
});

export const graphqlError = (code: string, more: object = {}): WireAnswer => ({
  status: 200,
  body: { data: null, errors: [{ message: `ойлгомжтой: ${code}`, extensions: { code, ...more } }] },
});
