import { DatabaseError, type Database, type Transaction } from '../../platform/database/database';
import { retried } from '../../platform/database/retried';
import type { Snapshot } from '../../platform/snapshot';
import { HttpError } from '../../platform/http/http-error';
import type { RequestContext } from '../../platform/http/request-context';
import { enqueue } from '../../platform/jobs/enqueue';
import { QueryError } from '../../platform/http/query-error';
import { endUserSessions } from '../session/session-store';
import { recordAudit, type AuditAction } from '../../data/audit/audit';
import { forgetPerson } from '../erasure/forget-person';
import { messages } from './messages';

export interface DeletedUser {
  id: number;
  login: string;
  last_name: string | null;
  first_name: string | null;
  role: number;
  deleted_at: Date;
  /** The user's personal data was erased. */
  destroyed: boolean;
}

/** Users who were deleted, the last one first. */
export async function deletedUsers(database: Database): Promise<DeletedUser[]> {
  const { rows } = await database.query<DeletedUser & Record<string, unknown>>(
    `select u.id, u.login, u.last_name, u.first_name, u.role, u.deleted_at, d.user_id is not null as destroyed
     from app.users u left join dulaan.destroyed_user d on d.user_id = u.id
     where u.deleted_at is not null order by u.deleted_at desc, u.id desc limit 1000`,
  );
  return rows;
}

/** Soft-deletes a user, who can be restored, and ends their sessions. */
export async function deleteUser(database: Database, context: RequestContext, id: number): Promise<void> {
  if (context.caller.userId === id) throw new HttpError(409, messages.ownAccount);
  // Two administrators who delete each other wait for each other: the one that the database stops tries again.
  await retried(() =>
    database.transaction(async (transaction) => {
      const user = await lockUser(transaction, id);
      if (!user || user.deleted_at !== null) throw new HttpError(404, messages.userNotFound);
      if (await isLastAdministrator(transaction, context, user)) {
        throw new HttpError(409, messages.lastAdministrator);
      }
      await transaction.query(
        'update app.users set deleted_at = now(), revision = revision + 1, updated_at = now() where id = $1',
        [id],
      );
      await endUserSessions(transaction, id);
      note(transaction, actorOf(context), id, 'delete');
    }),
  );
}

/** Restores a deleted user, unless their login, e-mail or phone is taken by now. */
export async function restoreUser(database: Database, context: RequestContext, id: number): Promise<void> {
  try {
    await database.transaction(async (transaction) => {
      const user = await lockUser(transaction, id);
      if (!user || user.deleted_at === null || user.is_destroyed) {
        throw new HttpError(404, messages.userNotFound);
      }
      await transaction.query(
        'update app.users set deleted_at = null, revision = revision + 1, updated_at = now() where id = $1',
        [id],
      );
      note(transaction, actorOf(context), id, 'restore');
    });
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '23505')
      throw new HttpError(409, messages.namesTaken);
    throw error;
  }
}

/** Erases a deleted user's personal data for ever. `confirmation` is their login, typed by the administrator. */
export async function destroyUser(
  database: Database,
  context: RequestContext,
  id: number,
  confirmation: unknown,
): Promise<void> {
  await retried(() =>
    database.transaction(async (transaction) => {
      const user = await lockUser(transaction, id);
      if (!user || user.is_destroyed) throw new HttpError(404, messages.userNotFound);
      if (user.deleted_at === null) throw new HttpError(409, messages.notDeleted);
      if (confirmation !== user.login) throw new HttpError(400, { login: [messages.confirmLogin] });
      await destroyPerson(transaction, context.snapshot, actorOf(context), id);
    }),
  );
}

/** The actor of a change to a user, for the audit trail. */
export interface Actor {
  userId: number | null;
  role: string;
  requestId: string;
}

/**
 * Deletes a user and erases their personal data for ever, whether they were deleted before or not. The caller has
 * checked the rights. The row remains as a tombstone for references. If it loses a deadlock (40P01), retry the
 * transaction. It is idempotent.
 */
export async function destroyPerson(
  transaction: Transaction,
  snapshot: Snapshot,
  actor: Actor,
  id: number,
): Promise<void> {
  const user = await lockUser(transaction, id);
  if (!user || user.is_destroyed) return;
  await forgetPerson(transaction, id, snapshot);
  await transaction.query('update app.users set deleted_at = coalesce(deleted_at, now()) where id = $1', [
    id,
  ]);
  await transaction.query('insert into dulaan.destroyed_user (user_id) values ($1)', [id]);
  note(transaction, actor, id, 'destroy');
  await enqueue(transaction, { name: 'sweep', data: {} });
}

interface LockedUser extends Record<string, unknown> {
  id: number;
  login: string;
  role: number;
  deleted_at: Date | null;
  is_destroyed: boolean;
}

async function lockUser(transaction: Transaction, id: number): Promise<LockedUser | undefined> {
  const { rows } = await transaction.query<LockedUser>(
    `select u.id, u.login, u.role, u.deleted_at,
       exists (select from dulaan.destroyed_user d where d.user_id = u.id) as is_destroyed
     from app.users u where u.id = $1 for update`,
    [id],
  );
  return rows[0];
}

/** The columns that decide whether a user is an administrator who can sign in. */
export interface AdministratorColumns {
  role?: unknown;
  status?: unknown;
}

/**
 * Rejects a write that would leave no administrator: the last one changes role, has to confirm their registration
 * again, or is deleted (`after` is null). Call it in the write's transaction.
 */
export async function requireAdministratorLeft(
  transaction: Transaction,
  snapshot: Snapshot,
  { id, before, after }: { id: number; before: AdministratorColumns; after: AdministratorColumns | null },
): Promise<void> {
  const numbers = administratorRoles(snapshot);
  const mayAdminister = (user: AdministratorColumns | null) =>
    user !== null && user.status === 'confirmed' && numbers.includes(Number(user.role));
  if (!mayAdminister(before) || mayAdminister(after)) return;
  if (await hasOtherAdministrator(transaction, numbers, id)) return;
  throw new QueryError('FORBIDDEN', messages.lastAdministratorStays);
}

async function isLastAdministrator(
  transaction: Transaction,
  { snapshot }: RequestContext,
  user: LockedUser,
): Promise<boolean> {
  const numbers = administratorRoles(snapshot);
  return numbers.includes(user.role) && !(await hasOtherAdministrator(transaction, numbers, user.id));
}

function administratorRoles({ definitions }: Snapshot): number[] {
  return [...definitions.role.values()].filter((role) => role.administrator).map((role) => role.number);
}

/** Of two administrators who delete each other at once the locks make the second one see that they are the last. */
async function hasOtherAdministrator(
  transaction: Transaction,
  roles: readonly number[],
  id: number,
): Promise<boolean> {
  const { rows } = await transaction.query(
    `select id from app.users where role = any($1) and id <> $2 and deleted_at is null and status = 'confirmed'
     order by id for update`,
    [roles, id],
  );
  return rows.length > 0;
}

function actorOf({ caller, requestId }: RequestContext): Actor {
  return { userId: caller.userId, role: caller.role, requestId };
}

function note(transaction: Transaction, actor: Actor, rowId: number, action: AuditAction): void {
  recordAudit(transaction, { ...actor, source: 'users', rowId, action, before: null, after: null });
}
