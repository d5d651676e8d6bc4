import { describe, expect, test } from 'vitest';
import { Bell } from '../../../../../src/server/platform/database/notifications/bell';

describe('a bell', () => {
  test('sends what comes within ten milliseconds together, equal ones once', async () => {
    const { bell, batches } = listened();
    bell.ring('event', '');
    for (const payload of ['0', '0', '20']) bell.ring('job', payload);
    expect(batches).toEqual([]);
    await expect.poll(() => batches).toEqual([['event ', 'job 0', 'job 20']]);
  });

  test('sends what comes during a batch together in the next one', async () => {
    const { bell, batches } = listened(() => {
      if (batches.length === 1) for (const payload of ['0', '20']) bell.ring('job', payload);
    });
    bell.ring('event', '');
    await bell.silence();
    expect(batches).toEqual([['event '], ['job 0', 'job 20']]);
  });

  test('sends at once when it is to be silent', async () => {
    const { bell, batches } = listened();
    bell.ring('event', '');
    const isSilent = bell.silence();
    await new Promise((resolve) => setImmediate(resolve));
    expect(batches).toEqual([['event ']]);
    await isSilent;
  });

  test('says that a batch could not be sent, and sends the next', async () => {
    const said: string[] = [];
    const sent: string[][] = [];
    let isAway = true;
    const bell = new Bell(
      async (channels) => {
        if (isAway) throw new Error('the database is away');
        sent.push(channels);
      },
      (message) => said.push(message),
    );
    bell.ring('event', '');
    await bell.silence();
    isAway = false;
    bell.ring('job', '0');
    await bell.silence();
    expect(said).toEqual(['Notifications could not be sent: Error: the database is away']);
    expect(sent).toEqual([['job']]);
  });
});

/** A bell and the batches that it has sent. */
function listened(onBatch: () => void = () => undefined) {
  const batches: string[][] = [];
  const bell = new Bell(async (channels, payloads) => {
    batches.push(channels.map((channel, index) => `${channel} ${payloads[index]}`));
    onBatch();
    await new Promise((resolve) => setImmediate(resolve));
  }, unexpected);
  return { bell, batches };
}

function unexpected(message: string): never {
  throw new Error(message);
}
