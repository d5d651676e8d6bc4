import { createHash } from 'node:crypto';
import { manifests } from '../../../../widgets/manifests';
import { destroyPerson } from '../accounts/user-lifecycle';
import type { Queryable, Transaction } from '../../platform/database/database';
import { buildSnapshot, compilePublished } from '../../definitions/store/compile-set';
import { loadPublished } from '../../definitions/store/published';
import type { FileDisk } from '../../platform/files/file-disk';

/**
 * Marks an erased person beside the uploaded files, so that restoring a backup cannot undo the erasure. The mark
 * consists of the database's id, the user's number and the time when their row was created, so that the same number in
 * another database is not affected. It contains no personal data.
 */
export async function markDestroyed(
  database: Queryable,
  disk: Pick<FileDisk, 'mark' | 'marks'>,
): Promise<void> {
  const sign = await signOf(database);
  if (sign === undefined) return;
  const marked = new Set(await disk.marks(sign));
  for (const name of await destroyedHere(database, sign)) if (!marked.has(name)) await disk.mark(name);
}

/** The marks of everybody whom a database about to be replaced knows as destroyed; none where it is no such database. */
export async function destroyedBefore(database: Queryable): Promise<string[]> {
  const { rows } = await database.query(
    `select 1 where to_regclass('dulaan.destroyed_user') is not null and to_regclass('app.users') is not null`,
  );
  const sign = rows.length > 0 ? await signOf(database) : undefined;
  return sign === undefined ? [] : destroyedHere(database, sign);
}

/** Returns the database's marks beside the uploaded files. */
export async function marksOn(database: Queryable, disk: Pick<FileDisk, 'marks'>): Promise<string[]> {
  const sign = await signOf(database);
  return sign === undefined ? [] : disk.marks(sign);
}

/**
 * Erases marked people again who are present in restored rows, in the transaction of the restore. Returns their
 * number.
 */
export async function destroyAgain(transaction: Transaction, marks: readonly string[]): Promise<number> {
  const sign = await signOf(transaction);
  if (sign === undefined) return 0;
  const own = new Set(marks);
  const { rows } = await transaction.query<{ id: number; mark: string }>(
    `select id, ${markSql} as mark from app.users where id not in (select user_id from dulaan.destroyed_user) order by id`,
    [sign],
  );
  const returned = rows.filter(({ mark }) => own.has(mark));
  if (returned.length === 0) return 0;
  const published = await loadPublished(transaction);
  const { snapshot } = buildSnapshot(published, compilePublished(published, manifests));
  const actor = { userId: null, role: 'operator', requestId: 'restore' };
  for (const { id } of returned) await destroyPerson(transaction, snapshot, actor, id);
  return returned.length;
}

const markSql = `$1 || '/' || id || '-' || (extract(epoch from created_at) * 1000000)::int8`;

async function destroyedHere(database: Queryable, sign: string): Promise<string[]> {
  const { rows } = await database.query<{ mark: string }>(
    `select ${markSql} as mark from app.users where id in (select user_id from dulaan.destroyed_user) order by id`,
    [sign],
  );
  return rows.map(({ mark }) => mark);
}

/** Returns the id that identifies this database and its copies; undefined while it has no key. */
async function signOf(database: Queryable): Promise<string | undefined> {
  const { rows } = await database.query<{ bytes: Uint8Array }>('select bytes from dulaan.server_key');
  const [row] = rows;
  return row && createHash('sha256').update('destroyed ').update(row.bytes).digest('hex').slice(0, 16);
}
