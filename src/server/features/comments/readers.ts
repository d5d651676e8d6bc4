import { coversAllRows, grantsFor, type RoleAccess } from '../../../engine/access/access-table';
import { columnSql, relationSql } from '../../platform/sql-compiler/column-sql';
import type { Queryable } from '../../platform/database/database';
import type { Snapshot } from '../../platform/snapshot';
import type { Rights } from '../../data/query/statements/policy-sql';
import { confirmedPhoneSql } from '../../people/session/person';
import { formatPerson, type PersonOfHistory } from '../process/people';
import { mayReadRow } from '../process/read-row';
import type { CommentPlace } from './comment-place';

/** A person as comments name them. */
export interface NamedPerson {
  id: number;
  name: string;
  /** The name of their role. */
  role: string;
}

/**
 * People who are offered, and whose rights are looked at in one search: more of them once a part of a name narrows the
 * search. `batch` are read at once.
 */
const most = { offered: 8, examined: 24, examinedByName: 240, batch: 24 } as const;
/** Letters of a name from which on it narrows the search. */
const narrowing = 2;

/** A person in one of their roles, the main one or an extra one. */
interface Candidate extends PersonOfHistory {
  login: string;
  role: string;
  role_title: string;
  role_number: number;
  organization_id: number | null;
  confirmed_phone: string | null;
}

/** Everybody in each of their roles. A role of an organization that is closed has no rights, as with sessions. */
const candidates = `select u.id, u.login, u.last_name, u.first_name, o.name as organization, r.name as role,
    r.display_name as role_title, r.id as role_number, o.id as organization_id, ${confirmedPhoneSql} as confirmed_phone, c.extra
  from app.users u
  cross join lateral (select u.role as role_id, u.organization_id, null::bigint as extra
    union all select x.role_id, x.organization_id, x.id from app.user_extra_role x where x.user_id = u.id) c
  join app.roles r on r.id = c.role_id
  left join app.organization o on o.id = c.organization_id and o.is_active and o.deleted_at is null
  where u.deleted_at is null and u.status = 'confirmed' and (c.extra is null or c.organization_id is null or o.id is not null)`;

/**
 * Finds people by a part of their names who may read the row in one of their roles. Those whom the row or its comments
 * name come first, then those of small roles: staff before the many citizens. Without a name 24 entries are examined, with
 * one 240: each costs a query of the row, unless their role reads every row.
 */
export async function findReaders(
  database: Queryable,
  snapshot: Snapshot,
  place: CommentPlace,
  text: string,
): Promise<NamedPerson[]> {
  const name = text.trim();
  const named = await readNamedPeople(database, snapshot, place);
  const examined = name.length < narrowing ? most.examined : most.examinedByName;
  const mayRead = readerCheck(database, snapshot, place);
  const found = new Map<number, NamedPerson>();
  for (let offset = 0; offset < examined; offset += most.batch) {
    const { rows } = await database.query<Candidate>(
      `with sizes as (select role, count(*) as people from app.users group by role)
       select c.* from (${candidates}
         and dulaan.fold(coalesce(u.last_name, '') || ' ' || coalesce(u.first_name, '')) like '%' || dulaan.fold($1) || '%') c
       left join sizes s on s.role = c.role_number
       order by c.id = any($2::int8[]) desc, coalesce(s.people, 0), c.first_name, c.id, c.extra nulls first
       limit $3 offset $4`,
      [name.replaceAll(/[%_\\]/g, String.raw`\$&`), named.map(String), most.batch, offset],
    );
    for (const person of rows) {
      if (found.has(person.id) || !(await mayRead(person))) continue;
      found.set(person.id, {
        id: person.id,
        name: formatPerson(person) ?? person.login,
        role: person.role_title,
      });
      if (found.size === most.offered) return [...found.values()];
    }
    if (rows.length < most.batch) break;
  }
  return [...found.values()];
}

/** The people among these users who may read the row, with the first of their roles that lets them. */
export async function readersAmong(
  database: Queryable,
  snapshot: Snapshot,
  place: CommentPlace,
  users: readonly number[],
): Promise<Map<number, Rights>> {
  const { rows } = await database.query<Candidate>(
    `${candidates} and u.id = any($1::int8[]) order by u.id, c.extra nulls first`,
    [users],
  );
  const readers = new Map<number, Rights>();
  for (const person of rows) {
    const rights = readers.has(person.id) ? undefined : rightsOf(snapshot, person);
    if (rights && (await mayReadRow(database, snapshot, rights, place))) readers.set(person.id, rights);
  }
  return readers;
}

/** The users whom the row names in its table and views, who have written about it, and whom it is assigned to. */
async function readNamedPeople(
  database: Queryable,
  { model }: Snapshot,
  { source, row }: CommentPlace,
): Promise<number[]> {
  const named = [...model.sources.values()].flatMap((place) => {
    const columns = [...place.columns.values()].filter(({ references }) => references === 'users');
    if (place.rowSource !== source || columns.length === 0) return [];
    const users = columns.map(({ name }) => `${columnSql(place, name, 'r')}::int8`);
    return [`select unnest(array[${users.join(', ')}]) from ${relationSql(place)} r where r.id = $2`];
  });
  const { rows } = await database.query<{ id: number }>(
    `select distinct id from (${[
      'select author from dulaan.row_comment where source = $1 and row_id = $2',
      'select user_id from dulaan.row_assignment where source = $1 and row_id = $2',
      ...named,
    ].join(' union all ')}) people(id) where id is not null`,
    [source, row],
  );
  return rows.map(({ id }) => id);
}

/** Checks people's rights on the row; where they do not depend on the person, once for all of a role. */
function readerCheck(database: Queryable, snapshot: Snapshot, place: CommentPlace) {
  const ofRoles = new Map<string, boolean>();
  return async (person: Candidate): Promise<boolean> => {
    const known = ofRoles.get(person.role);
    if (known !== undefined) return known;
    const rights = rightsOf(snapshot, person);
    if (rights === undefined) return false;
    const answer = await mayReadRow(database, snapshot, rights, place);
    if (areRightsOfRole(snapshot, rights.access, place)) ofRoles.set(person.role, answer);
    return answer;
  };
}

/** Returns whether each grant on the row's table and views, if there is any, covers every row for all people of the role. */
function areRightsOfRole({ model }: Snapshot, access: RoleAccess, { source }: CommentPlace): boolean {
  if (access.isAdministrator) return true;
  const places = [...model.sources.values()].filter(({ rowSource }) => rowSource === source);
  return places.every(({ id }) => grantsFor(access, id, 'read').every(coversAllRows));
}

/** The rights of a person in one of their roles. */
function rightsOf(snapshot: Snapshot, person: Candidate): Rights | undefined {
  const access = snapshot.access.get(person.role);
  if (!access) return undefined;
  const { id: userId, login, role, role_number: roleNumber, organization_id: organizationId } = person;
  const caller = { userId, login, role, roleNumber, organizationId, phone: person.confirmed_phone };
  return { access, caller };
}
