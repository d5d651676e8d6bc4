import { createHash } from 'node:crypto';
import type { Database } from '../../../src/server/platform/database/database';

/**
 * Accounts beside those of the demo, for stories that change a person: their roles, their second factor. Each belongs to
 * one file, and has the password of the demo.
 */
const people = [
  { login: 'curator', like: 'crew' },
  { login: 'surveyor', like: 'crew' },
  { login: 'employer', like: 'crew' },
  { login: 'repairer', like: 'crew' },
  { login: 'volunteer', like: 'citizen' },
  { login: 'guardian', like: 'admin' },
  { login: 'leaver', like: 'bank' },
  { login: 'goner', like: 'bank' },
  { login: 'waverer', like: 'citizen' },
] as const;

/** Adds the accounts to a database of the demo that no server runs on. */
export async function addPeople(database: Database): Promise<void> {
  for (const [place, { login, like }] of people.entries())
    await database.query(personSql, [login, `${login}@example.mn`, `+976990001${10 + place}`, like]);
}

const personSql = `
  with made as (
    insert into app.users (login, email, phone, password_hash, role, status, last_name, first_name, gender, birthday, is_consent)
    select $1, $2, $3, password_hash, role, status, last_name, first_name, gender, birthday, is_consent
    from app.users where login = $4
    returning id
  )
  insert into dulaan.demo_account (user_id) select id from made`;

/** Another name for other accounts: a data folder that has been filled before must not pass for one with them. */
export const peopleVersion = createHash('sha256')
  .update(JSON.stringify([people, personSql]))
  .digest('hex')
  .slice(0, 8);
