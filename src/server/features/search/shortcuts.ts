import type { Database, Queryable, Transaction } from '../../platform/database/database';
import { nameRows, type FoundRow } from './search-rows';
import { searchedLists, type SearchReader } from './searched-lists';

/** The most shortcuts of one person. */
export const shortcutLimits = { recent: 20, favourite: 50 } as const;

/** A page of the menu, or a row of its list. */
export interface Place {
  menu: number;
  row: number | null;
}

/** A place as people see it. Pages have the titles of their menu items. */
export interface Shortcut {
  menu: number;
  isFavourite: boolean;
  row: FoundRow | null;
}

/** Reads a person's shortcuts, the last used first. Rows that they may no longer read are left out. */
export async function readShortcuts(
  reader: SearchReader,
  database: Queryable,
  user: number,
): Promise<Shortcut[]> {
  const { rows } = await database.query<{ menu: number; row_id: string | null; is_favourite: boolean }>(
    `select menu, row_id::text as row_id, is_favourite from dulaan.shortcut where user_id = $1 order by used_at desc, menu`,
    [user],
  );
  const lists = new Map(searchedLists(reader).map((list) => [list.menu, list]));
  const named = new Map<string, FoundRow>();
  for (const [menu, list] of lists) {
    const ids = rows.flatMap((row) => (row.menu === menu && row.row_id !== null ? [Number(row.row_id)] : []));
    if (ids.length === 0) continue;
    for (const row of await nameRows(reader, database, list, ids)) named.set(`${menu} ${row.id}`, row);
  }
  return rows.flatMap(({ menu, row_id: id, is_favourite: isFavourite }): Shortcut[] => {
    if (id === null) return [{ menu, isFavourite, row: null }];
    const row = named.get(`${menu} ${id}`);
    return row ? [{ menu, isFavourite, row }] : [];
  });
}

/** Notes that a person opened a place; older visits are forgotten. */
export async function recordVisit(database: Database, user: number, { menu, row }: Place): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query(
      `insert into dulaan.shortcut (user_id, menu, row_id) values ($1, $2, $3::int8)
       on conflict (user_id, menu, (coalesce(row_id, 0))) do update set used_at = now()`,
      [user, menu, row],
    );
    await transaction.query(
      `delete from dulaan.shortcut where ctid in (
         select ctid from dulaan.shortcut where user_id = $1 and not is_favourite order by used_at desc offset $2)`,
      [user, shortcutLimits.recent],
    );
  });
}

/** Marks a place or takes the mark away; false where the person has marked too many. */
export async function markFavourite(
  database: Queryable,
  user: number,
  { menu, row }: Place,
  isFavourite: boolean,
): Promise<boolean> {
  const { rows } = await database.query(
    `insert into dulaan.shortcut as s (user_id, menu, row_id, is_favourite)
     select $1, $2, $3::int8, $4
     where not $4 or (select count(*) from dulaan.shortcut where user_id = $1 and is_favourite) < $5
     on conflict (user_id, menu, (coalesce(row_id, 0))) do update set is_favourite = excluded.is_favourite
     returning 1`,
    [user, menu, row, isFavourite, shortcutLimits.favourite],
  );
  return rows.length > 0;
}

/** Deletes a person's shortcuts. */
export async function forgetShortcuts(transaction: Transaction, user: number): Promise<void> {
  await transaction.query('delete from dulaan.shortcut where user_id = $1', [user]);
}
