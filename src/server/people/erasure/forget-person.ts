import type { ModelColumn } from '../../../engine/model/model';
import { isTable, storedName } from '../../../engine/model/model';
import type { Transaction } from '../../platform/database/database';
import { createRegistry } from '../../platform/registry';
import type { Snapshot } from '../../platform/snapshot';
import { releaseFile } from '../../platform/files/ownership';
import { forgetDeletionRequests } from './forget-deletion-requests';
import { forgetMentions } from './forget-mentions';
import { forgetMessages } from './forget-messages';
import { forgetOwnedRows, forgetOwnFiles } from './forget-rows';
import { forgetTrail } from './forget-trail';
import { quote } from '../../platform/database/sql-statement';

/** Erases a person's data in one place. */
export type Forget = (transaction: Transaction, userId: number, snapshot: Snapshot) => Promise<void>;

/** Places of features. */
export const featurePlaces = createRegistry<readonly Forget[]>('places of personal values');

/** Places of data and accounts. Code that stores personal data elsewhere adds a line. */
const places: readonly Forget[] = [
  forgetTrail,
  forgetDeletionRequests,
  forgetMentions,
  forgetMessages,
  forgetOwnFiles,
  forgetOwnedRows,
  forgetOwnRow,
  forgetAccount,
];

/** Erases a user's personal data. Rows that others refer to (orders, comments) remain, anonymized. */
export async function forgetPerson(
  transaction: Transaction,
  userId: number,
  snapshot: Snapshot,
): Promise<void> {
  for (const forget of [...featurePlaces.get(), ...places]) await forget(transaction, userId, snapshot);
}

/** Columns of a user's row without personal data. */
const retainedColumns = new Set([
  'id',
  'revision',
  'created_at',
  'updated_at',
  'created_by',
  'role',
  'status',
]);

/** The row remains because others reference it. All its columns are cleared, including the password. */
async function forgetOwnRow(transaction: Transaction, userId: number, { model }: Snapshot): Promise<void> {
  const users = model.sources.get('users');
  if (!users || !isTable(users)) return;
  const columns = [...users.columns.values()].filter(({ name }) => !retainedColumns.has(name));
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

/** Returns the value of a cleared column: null if possible, else the default or a neutral text. */
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
