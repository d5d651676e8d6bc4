import type { Queryable } from '../../platform/database/database';

/** A person as a history names them: contract, section 4. */
export interface Employee {
  JOB_NAME: string | null;
  STRUCT_NAME: string | null;
  LNAME: string | null;
  FNAME: string | null;
}

export interface PersonOfHistory {
  [column: string]: unknown;
  id: number;
  last_name: string | null;
  first_name: string | null;
  organization: string | null;
}

/** Reads the names and organizations of users. Everyone who may read a history may know who acted in it. */
export async function readPeople(
  database: Queryable,
  users: readonly (number | null)[],
): Promise<Map<number, PersonOfHistory>> {
  const ids = [...new Set(users.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const { rows } = await database.query<PersonOfHistory>(
    `select u.id, u.last_name, u.first_name, o.name as organization
     from app.users u left join app.organization o on o.id = u.organization_id where u.id = any($1::int8[])`,
    [ids],
    { name: 'people-of-history' },
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Names of roles by their numbers, in the language of the site. */
export async function readRoleNames(
  database: Queryable,
  roles: readonly (number | null)[],
): Promise<Map<number, string>> {
  const ids = [...new Set(roles.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const { rows } = await database.query<{ id: number; name: string }>(
    'select id, display_name as name from app.roles where id = any($1::int[])',
    [ids],
    { name: 'roles-of-history' },
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** `Б.Бат`; null where no name is known. */
export function formatPerson(person: PersonOfHistory | undefined): string | null {
  const [last, first] = [person?.last_name, person?.first_name];
  if (!first) return last ?? null;
  return last ? `${Array.from(last)[0]}.${first}` : first;
}
