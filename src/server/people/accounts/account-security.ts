import { recordAudit, type AuditAction } from '../../data/audit/audit';
import { currentTime } from '../../../engine/time/ulaanbaatar';
import type { EngineMigration } from '../../platform/database/engine-migration';
import type { Database, Queryable, Transaction } from '../../platform/database/database';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import type { RequestContext } from '../../platform/http/request-context';
import { sendNotice } from '../../platform/messaging/send-notice';
import { removeFactors } from '../factors/remove-factors';
import { messages as factorMessages } from '../factors/messages';
import { factorKey, loginKey } from '../lockout/login-attempts';
import { endOtherSessions, endUserSessions } from '../session/session-store';
import { messages } from './messages';
import { listSessions, revokeSession, type SessionResponse } from './own-sessions';

/** Actions of administrators on the sign-ins of others belong to the audit trail. */
export const accountSecurityAudit: EngineMigration = {
  name: 'audit-account-security',
  sql: `
    alter table dulaan.audit
      drop constraint audit_action_check,
      add constraint audit_action_check check (action in ('create', 'update', 'delete', 'restore', 'destroy',
        'export', 'read', 'end-sessions', 'reset-factor', 'unlock'));
  `,
};

/** The names that a user signs in with. */
export interface AccountNames {
  login: string;
  email: string | null;
  phone: string | null;
}

/**
 * The live sessions of a user, the last used first. Network addresses are personal data: reading those of others is
 * recorded in the audit trail.
 */
export function sessionsOfUser(
  database: Database,
  context: RequestContext,
  id: number,
): Promise<SessionResponse[]> {
  return database.transaction(async (transaction) => {
    await lockAccount(transaction, id);
    if (id !== context.caller.userId) note(transaction, context, id, 'read');
    return listSessions(transaction, id, context.session?.id ?? 0);
  });
}

/** Ends one session of a user; not the caller's current one, which signing out ends. Throws 404 if it is not live. */
export function endSessionOfUser(
  database: Database,
  context: RequestContext,
  id: number,
  session: number,
): Promise<void> {
  if (id === context.caller.userId && session === context.session?.id)
    throw new HttpError(409, messages.currentSession);
  return database.transaction(async (transaction) => {
    await lockAccount(transaction, id);
    if (!(await revokeSession(transaction, id, session))) throw new HttpError(404, textOfStatus(404));
    note(transaction, context, id, 'end-sessions');
  });
}

/** Ends every session of a user except the caller's current one; returns how many. */
export function endSessionsOfUser(database: Database, context: RequestContext, id: number): Promise<number> {
  return database.transaction(async (transaction) => {
    await lockAccount(transaction, id);
    const ended = await endOtherSessions(transaction, id, context.session?.id ?? 0);
    if (ended > 0) note(transaction, context, id, 'end-sessions');
    return ended;
  });
}

/**
 * Removes authenticator, recovery codes and passkeys of a user who lost their device, and ends their sessions: the
 * device may be in other hands. The password remains. The user is notified. One's own are removed in the profile, which
 * requires the password.
 */
export function resetFactors(database: Database, context: RequestContext, id: number): Promise<void> {
  if (id === context.caller.userId) throw new HttpError(409, messages.ownFactors);
  return database.transaction(async (transaction) => {
    await lockAccount(transaction, id);
    if (!(await removeFactors(transaction, id))) throw new HttpError(409, factorMessages.notEnrolled);
    await endUserSessions(transaction, id);
    const values = { time: currentTime() };
    await sendNotice(transaction, { template: 'factors_reset', to: { users: [id] }, values });
    note(transaction, context, id, 'reset-factor');
  });
}

/** Ends the waiting time after failed sign-ins, from everywhere; returns whether there was one. */
export function unlockAccount(database: Database, context: RequestContext, id: number): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, id);
    const { rows } = await transaction.query<{ locked: boolean | null }>(
      `delete from dulaan.login_failure where ${isOfAccount} returning locked_until > now() as locked`,
      [attemptKeys(id, account)],
    );
    const wasLocked = rows.some(({ locked }) => locked === true);
    if (wasLocked) note(transaction, context, id, 'unlock');
    return wasLocked;
  });
}

/** The time until which sign-ins of a user are locked from anywhere; null if none are. */
export async function lockedUntil(
  database: Queryable,
  id: number,
  account: AccountNames,
): Promise<Date | null> {
  const { rows } = await database.query<{ until: Date | null }>(
    `select max(locked_until) as until from dulaan.login_failure where ${isOfAccount} and locked_until > now()`,
    [attemptKeys(id, account)],
  );
  return rows[0]?.until ?? null;
}

const isOfAccount = `login in (select decode(key, 'hex') from unnest($1::text[]) key)`;

/**
 * The keys, in hexadecimal, under which failures of a user are counted: each name that they sign in with, and their
 * second factor.
 */
function attemptKeys(id: number, { login, email, phone }: AccountNames): string[] {
  const names = [login, email, phone].filter((name): name is string => name !== null && name !== '');
  return [...names.map(loginKey), factorKey(id)].map((key) => Buffer.from(key).toString('hex'));
}

async function lockAccount(transaction: Transaction, id: number): Promise<AccountNames> {
  const { rows } = await transaction.query<AccountNames & Record<string, unknown>>(
    'select login, email, phone from app.users where id = $1 and deleted_at is null for update',
    [id],
  );
  const [account] = rows;
  if (!account) throw new HttpError(404, messages.userNotFound);
  return account;
}

function note(
  transaction: Transaction,
  { caller, requestId }: RequestContext,
  rowId: number,
  action: AuditAction,
): void {
  const actor = { userId: caller.userId, role: caller.role, requestId };
  recordAudit(transaction, { ...actor, source: 'users', rowId, action, before: null, after: null });
}
