import { expect, test, vi } from 'vitest';
import type { Database } from '../../../../src/server/platform/database/database';
import type { Adapter } from './suite';

export function describeNotifications(database: () => Database, adapter: Adapter): void {
  const notify = (channel: string, payload: string) =>
    database().query('select pg_notify($1, $2)', [channel, payload]);

  test('reach those who listen to their channel, in their order', async () => {
    const heard: string[] = [];
    const other: string[] = [];
    const stop = await database().listen('Өөрчлөлт 1', (payload) => heard.push(payload), ignore);
    const stopOther = await database().listen('other', (payload) => other.push(payload), ignore);
    await notify('Өөрчлөлт 1', 'нэг');
    await notify('Өөрчлөлт 1', '');
    await notify('other', 'x');
    await expect.poll(() => [heard, other]).toEqual([['нэг', ''], ['x']]);
    await stop();
    await stopOther();
  });

  test('come when their transaction commits, and never when it rolls back', async () => {
    const heard: string[] = [];
    const stop = await database().listen('commits', (payload) => heard.push(payload), ignore);
    const refused = database().transaction(async (transaction) => {
      await transaction.query(`select pg_notify('commits', 'rolled back')`);
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    await database().transaction(async (transaction) => {
      await transaction.query(`select pg_notify('commits', 'committed')`);
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard).toEqual(['committed']);
    await stop();
  });

  test('end for the one who stops, not for others', async () => {
    const first: string[] = [];
    const second: string[] = [];
    const stopFirst = await database().listen('shared', (payload) => first.push(payload), ignore);
    const stopSecond = await database().listen('shared', (payload) => second.push(payload), ignore);
    await stopFirst();
    await notify('shared', 'x');
    await expect.poll(() => second).toEqual(['x']);
    expect(first).toEqual([]);
    await stopSecond();
  });

  test('go on to others when one listener throws', async () => {
    const heard: string[] = [];
    const stopBroken = await database().listen(
      'thrown',
      () => {
        throw new Error('a mistake in a listener');
      },
      ignore,
    );
    const stop = await database().listen('thrown', (payload) => heard.push(payload), ignore);
    await notify('thrown', 'x');
    await expect.poll(() => heard).toEqual(['x']);
    await stopBroken();
    await stop();
  });

  test('that may be lost are announced, at the loss and when listening again', async () => {
    const heard: string[] = [];
    const lost = vi.fn<() => void>();
    const stop = await database().listen('fragile', (payload) => heard.push(payload), lost);
    await adapter.interrupt(database());
    await expect.poll(() => lost).toHaveBeenCalledTimes(2);
    await notify('fragile', 'after');
    await expect.poll(() => heard).toEqual(['after']);
    await stop();
  });
}

function ignore(): void {}
