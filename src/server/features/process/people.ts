import { defaultLanguage, say, type Language } from '../../../definitions/text';
import { readableName } from '../../../engine/translations/localize-row';
import type { Queryable } from '../../platform/database/database';
import type { Snapshot } from '../../platform/snapshot';

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

/**
 * Reads the names and organizations of users, in the letters that a reader of the language knows. Everyone who may read a
 * history may know who acted in it.
 */
export async function readPeople(
  database: Queryable,
  users: readonly (number | null)[],
  language: Language = defaultLanguage,
): Promise<Map<number, PersonOfHistory>> {
  const ids = [...new Set(users.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const { rows } = await database.query<PersonOfHistory>(
    `select u.id, u.last_name, u.first_name, o.name as organization
     from app.users u left join app.organization o on o.id = u.organization_id where u.id = any($1::int8[])`,
    [ids],
    { name: 'people-of-history' },
  );
  const written = (name: string | null) => name && readableName(name, language);
  return new Map(
    rows.map(({ id, last_name: last, first_name: first, organization }) => [
      id,
      { id, last_name: written(last), first_name: written(first), organization: written(organization) },
    ]),
  );
}

/** Reads the names of organizations by their keys, in the letters that a reader of the language knows. */
export async function readOrganizationNames(
  database: Queryable,
  organizations: readonly (number | null)[],
  language: Language,
): Promise<Map<number, string>> {
  const ids = [...new Set(organizations.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const { rows } = await database.query<{ id: number; name: string }>(
    'select id, name from app.organization where id = any($1::int8[])',
    [ids],
    { name: 'organizations-of-process' },
  );
  return new Map(rows.map(({ id, name }) => [id, readableName(name, language)]));
}

interface RoleReader {
  snapshot: Snapshot;
  language: Language;
}

/** Names of roles by their numbers: as the site calls them in its own language, as their definitions do in any other. */
export async function readRoleNames(
  database: Queryable,
  roles: readonly (number | null)[],
  reader?: RoleReader,
): Promise<Map<number, string>> {
  const ids = [...new Set(roles.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const { rows } = await database.query<{ id: number; name: string }>(
    'select id, display_name as name from app.roles where id = any($1::int[])',
    [ids],
    { name: 'roles-of-history' },
  );
  if (reader === undefined || reader.language === defaultLanguage)
    return new Map(rows.map(({ id, name }) => [id, name]));
  const { snapshot, language } = reader;
  const titles = new Map([...snapshot.definitions.role.values()].map(({ number, title }) => [number, title]));
  return new Map(
    rows.map(({ id, name }) => [id, readableName(say(titles.get(id) ?? name, language), language)]),
  );
}

/** `Б.Бат`; null where no name is known. */
export function formatPerson(person: PersonOfHistory | undefined): string | null {
  const [last, first] = [person?.last_name, person?.first_name];
  if (!first) return last ?? null;
  return last ? `${Array.from(last)[0]}.${first}` : first;
}
