import { internationalPhone, mnPhone } from '../../../engine/formats/mn-phone';
import { publishedSql } from '../../platform/sql-compiler/column-sql';
import type { Queryable, Row } from '../../platform/database/database';

/** A signed-in user as served to the pages. */
export interface Person extends Row {
  id: number;
  login: string;
  /** The role's number. */
  role: number;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  register_number: string | null;
  avatar: string | null;
  gender: string | null;
}

/** A person with what only signing in may see. */
export interface Account {
  person: Person;
  passwordHash: string | null;
  isConfirmed: boolean;
  isBlocked: boolean;
  isDemo: boolean;
}

const personColumns = [
  'id',
  'login',
  'role',
  'first_name',
  'last_name',
  'email',
  'phone',
  'register_number',
  'avatar',
  'gender',
];
/** A phone as people enter and see it. */
const phoneSql = publishedSql({ format: 'mn-phone' }, 'u.phone');
/** The phone of the user `u`; null while they have not confirmed it by a code. */
export const confirmedPhoneSql = `case when not exists (
  select from dulaan.unconfirmed_contact c where c.user_id = u.id and c.kind = 'phone') then ${phoneSql} end`;
const personSql = personColumns
  .map((column) => (column === 'phone' ? `${phoneSql} as phone` : `u.${column}`))
  .join(', ');

interface AccountRow extends Person {
  password_hash: string | null;
  is_confirmed: boolean;
  is_blocked: boolean;
  is_demo: boolean;
}

/** The account that a login name, e-mail or phone names. A login name comes before another's e-mail or phone. */
export async function findAccount(database: Queryable, login: string): Promise<Account | undefined> {
  const { rows } = await database.query<AccountRow>(
    `select ${personSql}, u.password_hash, u.status = 'confirmed' as is_confirmed,
       u.status = 'blocked' as is_blocked, d.user_id is not null as is_demo
     from app.users u left join dulaan.demo_account d on d.user_id = u.id
     where u.deleted_at is null and (u.login in ($1, $2) or u.email = $2 or u.phone = $3)
     order by u.login = $1 desc, u.login = $2 desc, u.email = $2 desc nulls last
     limit 1`,
    [login.trim(), normalLogin(login), storedPhone(normalLogin(login))],
  );
  return rows[0] && accountOf(rows[0]);
}

/** The phone of a user who has confirmed it by a code, in eight digits. */
export async function confirmedPhone(database: Queryable, id: number): Promise<string | null> {
  const { rows } = await database.query<{ phone: string | null }>(
    `select ${confirmedPhoneSql} as phone from app.users u where u.id = $1`,
    [id],
  );
  return rows[0]?.phone ?? null;
}

export async function accountById(database: Queryable, id: number): Promise<Account | undefined> {
  const { rows } = await database.query<AccountRow>(
    `select ${personSql}, u.password_hash, u.status = 'confirmed' as is_confirmed,
       u.status = 'blocked' as is_blocked, d.user_id is not null as is_demo
     from app.users u left join dulaan.demo_account d on d.user_id = u.id
     where u.deleted_at is null and u.id = $1`,
    [id],
  );
  return rows[0] && accountOf(rows[0]);
}

function accountOf({ password_hash, is_confirmed, is_blocked, is_demo, ...person }: AccountRow): Account {
  return {
    person,
    passwordHash: password_hash,
    isConfirmed: is_confirmed,
    isBlocked: is_blocked,
    isDemo: is_demo,
  };
}

/** A phone of eight digits as users' rows hold it; null where it is none. */
export function storedPhone(digits: string): string | null {
  return mnPhone.pattern.test(digits) ? internationalPhone(digits) : null;
}

/** Lower case; a phone as its 8 digits, however people group them and with or without the country's code. */
export function normalLogin(typed: string): string {
  const lower = typed.trim().toLowerCase();
  const digits = lower.replace(/[\s()-]/g, '').replace(/^\+?976(?=\d{8}$)/, '');
  return /^\d+$/.test(digits) ? digits : lower;
}
