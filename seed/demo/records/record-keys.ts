import type { Transaction } from '../../../src/server/platform/database/database';
import { bankNames } from '../../base/banks';
import { composeCrews } from './compose-people';
import { loginOf } from './add-people';

/** The keys of what composed records name by place; null where a person has deleted it. */
export interface RecordKeys {
  citizen: (place: number) => number | null;
  crew: (place: number | null) => number | null;
  /** Of a bank's organisation. */
  bank: (place: number) => number | null;
  account: (login: string) => number | null;
}

export async function recordKeys(transaction: Transaction): Promise<RecordKeys> {
  const users = await keysOf(transaction, 'select id, login as name from app.users');
  const crews = await keysOf(transaction, 'select id, name from app.crew order by id desc');
  const organizations = await keysOf(transaction, 'select id, name from app.organization order by id desc');
  const names = composeCrews().map(({ name }) => name);
  return {
    citizen: (place) => users.get(loginOf(place)) ?? null,
    crew: (place) => (place === null ? null : (crews.get(names[place] ?? '') ?? null)),
    bank: (place) => organizations.get(bankNames[place] ?? '') ?? null,
    account: (login) => users.get(login) ?? null,
  };
}

async function keysOf(transaction: Transaction, sql: string): Promise<Map<string, number>> {
  const { rows } = await transaction.query<{ id: number; name: string }>(sql);
  return new Map(rows.map(({ id, name }) => [name, id]));
}
