import type { Database } from '../../platform/database/database';
import { HttpError } from '../../platform/http/http-error';
import { lockedUntil, type AccountNames } from './account-security';
import { lastInvitation } from './invitation';
import { messages } from './messages';

/** The state of an account that administrators see beside its row. */
export interface AccountState {
  status: string;
  has_password: boolean;
  has_second_factor: boolean;
  passkeys: number;
  /** Live sessions. */
  sessions: number;
  /** Failed attempts lock sign-ins until then, from one device or network at least. */
  locked_until: Date | null;
  last_sign_in: Date | null;
  invitation: { sent_at: Date; expires_at: Date; is_valid: boolean } | null;
}

/** The state of an account. Sign-ins are known for 90 days. Throws 404 for accounts that are deleted or unknown. */
export async function accountState(database: Database, id: number): Promise<AccountState> {
  const { rows } = await database.query<StoredState & AccountNames & Record<string, unknown>>(
    `select u.login, u.email, u.phone, u.status, u.password_hash is not null as has_password,
       exists (select from dulaan.second_factor f where f.user_id = u.id and f.confirmed is not null) as has_second_factor,
       (select count(*)::int from dulaan.passkey p where p.user_id = u.id) as passkeys,
       (select count(*)::int from dulaan.session s
        where s.user_id = u.id and s.revoked is null and s.expires > now()) as sessions,
       (select max(created) from dulaan.session s where s.user_id = u.id) as last_sign_in
     from app.users u where u.id = $1 and u.deleted_at is null`,
    [id],
  );
  const [account] = rows;
  if (!account) throw new HttpError(404, messages.userNotFound);
  const { login, email, phone, ...state } = account;
  return {
    ...state,
    locked_until: await lockedUntil(database, id, { login, email, phone }),
    invitation: await lastInvitation(database, id),
  };
}

type StoredState = Omit<AccountState, 'invitation' | 'locked_until'>;
