import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createSharedReadings, readAlone } from '../../../../../src/server/data/query/cache/shared-readings';

const now = { versions: new Map(), backends: new Map() };
const later = { versions: new Map(), backends: new Map() };

describe('a question that is being read', () => {
  it('is read once for all who ask it meanwhile, and anew for who comes afterwards', async () => {
    const { ask, reads } = queries();
    const together = [ask('news'), ask('news'), ask('faq')];
    expect(reads).toHaveLength(2);
    reads[0]?.answer('read');
    reads[1]?.answer('other');
    expect(await Promise.all(together.map(({ answer }) => answer))).toEqual(['read', 'read', 'other']);
    void ask('news');
    expect(reads).toHaveLength(3);
  });

  it('is read again for who finds the tables otherwise', async () => {
    const { ask, reads } = queries();
    const early = ask('news');
    const fresh = ask('news', later);
    reads[0]?.answer('old');
    const joined = ask('news', later);
    reads[1]?.answer('new');
    expect(await Promise.all([early, fresh, joined].map(({ answer }) => answer))).toEqual([
      'old',
      'new',
      'new',
    ]);
    expect(reads).toHaveLength(2);
  });

  it('fails for all who share it, and is read again by the next', async () => {
    const { ask, reads } = queries();
    const together = [ask('news'), ask('news')];
    reads[0]?.fail(new Error('gone'));
    for (const { answer } of together) await expect(answer).rejects.toThrow('gone');
    void ask('news');
    expect(reads).toHaveLength(2);
  });

  it('is given up when the last of those who wait has gone, and not before', () => {
    const { ask, reads } = queries();
    const [first, second] = [ask('news'), ask('news')];
    first.leave();
    expect(reads[0]?.signal.aborted).toBe(false);
    second.leave();
    expect(reads[0]?.signal.aborted).toBe(true);
    void ask('news');
    expect(reads).toHaveLength(2);
  });

  it('of a single caller is cancelled when the caller disconnects', () => {
    const { response, leave } = connection();
    let signal: AbortSignal | undefined;
    void readAlone(response, (given) => {
      signal = given;
      return new Promise(() => undefined);
    });
    expect(signal?.aborted).toBe(false);
    leave();
    expect(signal?.aborted).toBe(true);
  });
});

function queries() {
  const shared = createSharedReadings<string>();
  const reads: { signal: AbortSignal; answer: (text: string) => void; fail: (error: Error) => void }[] = [];
  const ask = (query: string, versions = now) => {
    const { response, leave } = connection();
    const answer = shared.join(
      query,
      versions,
      response,
      (signal) => new Promise((resolve, reject) => reads.push({ signal, answer: resolve, fail: reject })),
    );
    return { answer, leave };
  };
  return { ask, reads };
}

/** What is used of a response: whether it was ended, and that its connection closes. */
function connection() {
  const response = Object.assign(new EventEmitter(), { writableEnded: false });
  return { response: response as unknown as ServerResponse, leave: () => response.emit('close') };
}
