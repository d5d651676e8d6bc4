import { describe, expect, test } from 'vitest';
import { inTransaction, type Session } from '../../../../src/server/platform/database/transaction';

describe('a transaction', () => {
  test('that rests too long between statements is rolled back, so that others need not wait for ever', async () => {
    const { session, scripts } = recordingSession();
    const attempt = inTransaction(session, () => new Promise<never>(() => undefined), silent, 5);
    await expect(attempt).rejects.toMatchObject({ name: 'DatabaseError', code: '25P03' });
    expect(scripts).toEqual(['begin', 'rollback']);
  });

  test('writes nothing before it has begun', async () => {
    const { session, scripts } = recordingSession('begin');
    const statements: string[] = [];
    session.run = (sql) => {
      statements.push(sql);
      return Promise.resolve({ rows: [], count: 0 });
    };
    const attempt = inTransaction(
      session,
      (transaction) =>
        Promise.all([transaction.query('select 1'), transaction.query('insert into t values (1)')]),
      silent,
    );
    await expect(attempt).rejects.toThrow('second');
    expect([scripts, statements]).toEqual([['begin', 'rollback'], ['select 1']]);
  });

  test('rejects with its own failure when the rollback fails as well', async () => {
    const { session } = recordingSession('rollback');
    const attempt = inTransaction(session, () => Promise.reject(new Error('first')), silent);
    await expect(attempt).rejects.toThrow('first');
  });

  test('notifies after its commit, of each thing once', async () => {
    const { session, scripts } = recordingSession();
    const told: string[] = [];
    await inTransaction(
      session,
      async (transaction) => {
        transaction.notify('event');
        transaction.notify('event');
        transaction.notify('job', '20');
        await transaction.query('insert into t values (1)');
      },
      (channel, payload) => told.push(`${scripts.at(-1)}: ${channel} ${payload}`),
    );
    expect(told).toEqual(['commit: event ', 'commit: job 20']);
  });

  test('notifies of nothing that was rolled back', async () => {
    const { session, scripts } = recordingSession();
    const told: string[] = [];
    const attempt = inTransaction(
      session,
      async (transaction) => {
        transaction.notify('event');
        throw new Error('refused');
      },
      (channel) => told.push(channel),
    );
    await expect(attempt).rejects.toThrow('refused');
    expect(scripts).toEqual(['begin', 'rollback']);
    expect(told).toEqual([]);
  });
});

const silent = () => undefined;

function recordingSession(failing?: string): { session: Session; scripts: string[] } {
  const scripts: string[] = [];
  const session: Session = {
    isLost: false,
    run: () => Promise.resolve({ rows: [], count: 0 }),
    script(sql) {
      scripts.push(sql);
      return sql === failing
        ? Promise.reject(new Error('second'))
        : Promise.resolve({ command: 'OK', count: 0 });
    },
  };
  return { session, scripts };
}
