import { describe, expect, test } from 'vitest';
import { Bell } from '../../../../../src/server/platform/database/notifications/bell';

describe('a bell', () => {
  test('sends what comes during a batch together in the next one, equal ones once', async () => {
    const batches: string[][] = [];
    const bell = new Bell(async (channels, payloads) => {
      batches.push(channels.map((channel, index) => `${channel} ${payloads[index]}`));
      await new Promise((resolve) => setImmediate(resolve));
    }, unexpected);
    bell.ring('event', '');
    for (const payload of ['', '0', '0', '20']) bell.ring(payload === '' ? 'event' : 'job', payload);
    await bell.silence();
    expect(batches).toEqual([['event '], ['event ', 'job 0', 'job 20']]);
    bell.ring('event', '');
    await bell.silence();
    expect(batches).toHaveLength(3);
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

function unexpected(message: string): never {
  throw new Error(message);
}
