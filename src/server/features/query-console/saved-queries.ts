import type { Database, Queryable, Transaction } from '../../platform/database/database';

/** Queries that one person may have saved, and those that may be shared. */
export const mostSaved = 100;
/** Characters of a query, and of its variables. */
export const longestText = 20_000;
export const longestName = 80;

interface QueryToSave {
  name: string;
  query: string;
  /** JSON as it was typed; empty for none. */
  variables: string;
  isShared: boolean;
}

interface SavedQuery {
  id: string;
  name: string;
  query: string;
  variables: string;
  is_shared: boolean;
  may_change: boolean;
}

/** The person who asks; `mayShare`: they change shared queries. */
interface QueryOwner {
  user: number;
  mayShare: boolean;
}

/** The person's own queries and the shared ones, by name. */
export async function readSavedQueries(
  database: Queryable,
  { user, mayShare }: QueryOwner,
): Promise<SavedQuery[]> {
  const { rows } = await database.query<SavedQuery & Record<string, unknown>>(
    `select id::text as id, name, query, variables, is_shared, (not is_shared or $2::boolean) as may_change
     from dulaan.saved_query where is_shared or user_id = $1
     order by name collate "und-x-icu", is_shared, id`,
    [user, mayShare],
  );
  return rows;
}

/**
 * Saves a query under its name, in place of an earlier one of that name: a second try changes nothing. Returns its key, or null
 * if there are too many.
 */
export async function saveQuery(
  database: Database,
  user: number,
  { name, query, variables, isShared }: QueryToSave,
): Promise<string | null> {
  const conflict = isShared ? '(name) where is_shared' : '(user_id, name) where not is_shared';
  const others = isShared ? 'is_shared' : 'not is_shared and user_id = $1';
  const { rows } = await database.query<{ id: string }>(
    `insert into dulaan.saved_query (user_id, is_shared, name, query, variables)
     select $1::int8, $2::boolean, $3::text, $4::text, $5::text
     where (select count(*) from dulaan.saved_query where ${others} and name <> $3) < $6
     on conflict ${conflict} do update
       set query = excluded.query, variables = excluded.variables, saved_at = now()
     returning id::text as id`,
    [user, isShared, name, query, variables, mostSaved],
  );
  return rows[0]?.id ?? null;
}

/** Removes a query that the person may change; false where there is none. */
export async function removeQuery(
  database: Database,
  { user, mayShare }: QueryOwner,
  id: string,
): Promise<boolean> {
  const { count } = await database.query(
    `delete from dulaan.saved_query
     where id = $1::int8 and case when is_shared then $3::boolean else user_id = $2 end`,
    [id, user, mayShare],
  );
  return count > 0;
}

/** Deletes a person's queries. Those that they shared remain, without their number. */
export async function forgetSavedQueries(transaction: Transaction, user: number): Promise<void> {
  await transaction.query('delete from dulaan.saved_query where user_id = $1 and not is_shared', [user]);
  await transaction.query('update dulaan.saved_query set user_id = null where user_id = $1', [user]);
}
