import { AsyncResource } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  destroyKey,
  keyFor,
  keysById,
  openKeyring,
  type Keyring,
} from '../../../../src/server/platform/keys/person-keys';
import type { Database } from '../../../../src/server/platform/database/database';
import { startTestApp, type TestApp } from '../../testing-app';

let app: TestApp;
let database: Database;
let keyring: Keyring;

beforeAll(async () => {
  app = await startTestApp();
  database = app.database;
  keyring = await openKeyring(database);
});
afterAll(() => app.close());

const keyOf = (subject: Parameters<typeof keyFor>[2]) =>
  database.transaction((transaction) => keyFor(transaction, keyring, subject));

describe('the key of a person', () => {
  it('is created once, for concurrent callers, and differs from every other', async () => {
    const keys = await Promise.all([1, 2, 3].map(() => keyOf('user:900')));
    expect(new Set(keys.map((key) => key?.id)).size).toBe(1);
    expect(new Set(keys.map((key) => Buffer.from(key?.bytes ?? []).toString('hex'))).size).toBe(1);
    expect((await keyOf('user:901'))?.bytes).not.toEqual(keys[0]?.bytes);
  });

  it('opens with the key of the servers alone', async () => {
    await keyOf('user:902');
    const other: Keyring = { ...keyring, wrapping: new Uint8Array(32) };
    const opened = database.transaction((transaction) => keyFor(transaction, other, 'user:902'));
    await expect(opened).rejects.toThrow(/authenticate/);
  });

  it('of a source is not taken from a transaction that was rolled back', async () => {
    const meanwhile = await openKeyring(database);
    const rolledBack = database.transaction(async (transaction) => {
      const first = await keyFor(transaction, meanwhile, 'source:rolled_back');
      expect((await keyFor(transaction, meanwhile, 'source:rolled_back'))?.id).toBe(first?.id);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    const after = await openKeyring(database);
    const made = await database.transaction((transaction) =>
      keyFor(transaction, after, 'source:rolled_back'),
    );
    expect((await keysById(database, after, [made?.id ?? 0])).get(made?.id ?? 0)).toEqual(made);
    expect([...(await openKeyring(database)).ofSources.known.keys()]).toContain('source:rolled_back');
  });

  it('is gone for ever once it was destroyed, also where there never was one', async () => {
    const key = await keyOf('user:903');
    await database.transaction((transaction) => destroyKey(transaction, 903));
    await database.transaction((transaction) => destroyKey(transaction, 904));
    expect([await keyOf('user:903'), await keyOf('user:904')]).toEqual([undefined, undefined]);
    expect((await keysById(database, keyring, [key?.id ?? 0])).size).toBe(0);
  });

  it('is destroyed only after those have finished who are writing with it', async () => {
    const order: string[] = [];
    let destroying: Promise<void> | undefined;
    await keyOf('user:905');
    await database.transaction(async (transaction) => {
      await keyFor(transaction, keyring, 'user:905');
      destroying = outside(async () => {
        await database.transaction((other) => destroyKey(other, 905));
        order.push('destroyed');
      });
      if (database.kind === 'postgres') await untilSomebodyWaits(transaction);
      order.push('written');
    });
    await destroying;
    expect(order).toEqual(['written', 'destroyed']);
  });

  it('refuses the write of a person whose key was destroyed during the request', async () => {
    const citizen = await app.signIn('citizen');
    const { rows } = await database.query<{ id: number }>(`select id from app.users where login = 'citizen'`);
    const id = rows[0]?.id ?? 0;
    await database.transaction((transaction) => destroyKey(transaction, id));
    const response = await citizen.query(
      'mutation($input: OrdersInput!) { createOrders(input: $input) { id } }',
      { input: { user_id: id, address: 'Хожимдсон хаяг', desription: 'Дээвэр' } },
    );
    expect(response.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const left = await database.query(`select 1 from app.retrofit_order where address = 'Хожимдсон хаяг'`);
    expect(left.count).toBe(0);
  });
});

/** Runs as if it came from another request: not inside the transaction that is open here. */
const outside = AsyncResource.bind(<T>(work: () => Promise<T>) => work());

async function untilSomebodyWaits(transaction: Pick<Database, 'query'>): Promise<void> {
  for (;;) {
    const { rows } = await transaction.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}
