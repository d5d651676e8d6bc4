import { randomBytes } from 'node:crypto';
import type { Database, Queryable, Transaction } from '../../platform/database/database';
import { hashPassword } from '../passwords/password';

export interface FirstAdministrator {
  login: string;
  /** Set if the server generated it; it is not stored anywhere else. */
  password: string | undefined;
}

/** The requested login belongs to a user who is not an administrator, or to a demo account. */
export class LoginTaken extends Error {
  constructor(login: string) {
    super(
      `There is no administrator, and the login "${login}" belongs to somebody else: choose another ADMIN_LOGIN.`,
    );
    this.name = 'LoginTaken';
  }
}

/**
 * Creates the first administrator if only demo accounts have the role number 1. Returns undefined if there is one
 * already. Servers that start together create one. @throws LoginTaken
 */
export async function makeFirstAdministrator(
  database: Database,
  wanted: { login: string; password: string } | undefined,
): Promise<FirstAdministrator | undefined> {
  // Most starts find one, and skip the costly hash.
  if (await hasAdministrator(database)) return undefined;
  const password = wanted?.password ?? inventPassword();
  const hash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    await transaction.query('lock table app.users in share row exclusive mode');
    if (await hasAdministrator(transaction)) return undefined;
    const login = await freeLogin(transaction, wanted ? [wanted.login] : ['admin', 'administrator']);
    await transaction.query(
      `insert into app.users (login, password_hash, role, status) values ($1, $2, 1, 'confirmed')`,
      [login, hash],
    );
    return { login, password: wanted ? undefined : password };
  });
}

async function hasAdministrator(database: Queryable): Promise<boolean> {
  const { rows } = await database.query(
    `select from app.users u left join dulaan.demo_account d on d.user_id = u.id
     where u.role = 1 and u.deleted_at is null and d.user_id is null limit 1`,
  );
  return rows.length > 0;
}

/** A former demo database keeps its demo accounts, `admin` among them. */
async function freeLogin(transaction: Transaction, candidates: readonly string[]): Promise<string> {
  const { rows } = await transaction.query<{ login: string }>(
    'select login from app.users where login = any($1) and deleted_at is null',
    [candidates],
  );
  const taken = new Set(rows.map((row) => row.login));
  const free = candidates.find((candidate) => !taken.has(candidate));
  if (free === undefined) throw new LoginTaken(candidates.join(', '));
  return free;
}

/** 96 random bits; the suffix satisfies the password rules for all bits. */
function inventPassword(): string {
  return `${randomBytes(12).toString('base64url')}-Aa1`;
}
