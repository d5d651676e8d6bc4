import type { ModelColumn } from '../../../engine/model/model';
import { isTable, storedName } from '../../../engine/model/model';
import type { Transaction } from '../../platform/database/database';
import { createRegistry } from '../../platform/registry';
import type { Snapshot } from '../../platform/snapshot';
import { releaseFile } from '../../platform/files/ownership';
import { forgetMentions } from './forget-mentions';
import { forgetMessages } from './forget-messages';
import { forgetOwnedRows, forgetOwnFiles } from './forget-rows';
import { forgetTrail } from './forget-trail';
import { quote } from '../../platform/database/sql-statement';

/** One place that keeps values of a person, and how they are thrown away. */
export type Forget = (transaction: Transaction, userId: number, snapshot: Snapshot) => Promise<void>;

/** Those of features. */
export const featurePlaces = createRegistry<readonly Forget[]>('places of personal values');

/** Those of the data and the accounts. Whoever keeps personal values of users somewhere else adds a line. */
const places: readonly Forget[] = [
  forgetTrail,
  forgetMentions,
  forgetMessages,
  forgetOwnFiles,
  forgetOwnedRows,
  forgetOwnRow,
  forgetAccount,
];

/** Throws away the personal values of a user; what others refer to (orders, comments) stays, and names nobody. */
export async function forgetPerson(
  transaction: Transaction,
  userId: number,
  snapshot: Snapshot,
): Promise<void> {
  for (const forget of [...featurePlaces.get(), ...places]) await forget(transaction, userId, snapshot);
}

/** Columns of a user's row that say nothing of the person. */
const kept = new Set(['id', 'revision', 'created_at', 'updated_at', 'created_by', 'role', 'status']);

/** The row stays, because others point at it; whatever columns the definition has are emptied, the password too. */
async function forgetOwnRow(transaction: Transaction, userId: number, { model }: Snapshot): Promise<void> {
  const users = model.sources.get('users');
  if (!users || !isTable(users)) return;
  const columns = [...users.columns.values()].filter(({ name }) => !kept.has(name));
  for (const { name } of columns.filter(({ type }) => type === 'file')) {
    const { rows } = await transaction.query<{ file: string | null }>(
      `select ${quote(storedName(users, name))}::text as file from app.users where id = $1`,
      [userId],
    );
    const file = rows[0]?.file;
    if (file) await releaseFile(transaction, { fileId: file, source: 'users', row: userId, column: name });
  }
  const assignments = columns.map(
    (column) => `${quote(storedName(users, column.name))} = ${emptyValue(column)}`,
  );
  await transaction.query(
    `update app.users set ${assignments.join(', ')}, revision = revision + 1, updated_at = now()
     where id = $1`,
    [userId],
  );
}

/** What stands in an emptied column: null, or where that cannot be the default, or a text that names nobody. */
function emptyValue({ name, type, required }: ModelColumn): string {
  if (name === 'login') return `'destroyed-' || id`;
  if (!required) return 'null';
  return type === 'text' || type === 'richText' ? `''` : 'default';
}

async function forgetAccount(transaction: Transaction, userId: number): Promise<void> {
  const tables = [
    'second_factor',
    'recovery_code',
    'passkey',
    'identity',
    'verified_contact',
    'unconfirmed_contact',
    'one_time_code',
    'sign_in_challenge',
  ];
  for (const table of tables) {
    await transaction.query(`delete from dulaan.${table} where user_id = $1`, [userId]);
  }
  await transaction.query('delete from dulaan.session where user_id = $1', [userId]);
}
