import type { GridLayout, GridView, SavedGridView } from '../../../definitions/grid-view';
import type { Database, Queryable, Transaction } from '../../platform/database/database';

/** The most saved views of one person over one grid. */
export const viewLimit = 50;

/** Whose, and of which grid. */
export interface ViewPlace {
  grid: string;
  user: number;
  /** He may give views to everybody, and change those that everybody has. */
  mayShare: boolean;
}

export interface NamedView {
  name: string;
  isShared: boolean;
  view: GridView;
}

type ViewRow = {
  id: string;
  name: string;
  is_shared: boolean;
  view: GridView;
};

/** The person's arrangement in use, his own views, and those that are shared, by name. */
export async function readGridViews(
  database: Queryable,
  { grid, user, mayShare }: ViewPlace,
): Promise<{ layout: GridLayout | null; views: SavedGridView[] }> {
  const layouts = await database.query<{ view: GridLayout }>(
    'select view from dulaan.grid_view where grid = $1 and user_id = $2 and name is null',
    [grid, user],
  );
  const { rows } = await database.query<ViewRow>(
    `select id::text as id, name, is_shared, view from dulaan.grid_view
     where grid = $1 and (user_id = $2 or is_shared) and name is not null
     order by name collate "und-x-icu", id`,
    [grid, user],
  );
  return {
    layout: layouts.rows[0]?.view ?? null,
    views: rows.map(({ id, name, is_shared: isShared, view }) => ({
      id,
      name,
      isShared,
      mayChange: isShared ? mayShare : true,
      view,
    })),
  };
}

export async function saveLayout(
  database: Database,
  { grid, user }: ViewPlace,
  layout: GridLayout,
): Promise<void> {
  await database.query(
    `insert into dulaan.grid_view (grid, user_id, view) values ($1, $2, $3::jsonb)
     on conflict (grid, user_id) where name is null do update set view = excluded.view, saved_at = now()`,
    [grid, user, JSON.stringify(layout)],
  );
}

export async function removeLayout(database: Database, { grid, user }: ViewPlace): Promise<void> {
  await database.query('delete from dulaan.grid_view where grid = $1 and user_id = $2 and name is null', [
    grid,
    user,
  ]);
}

/** Keeps a new view; answers its key, or null where the person has too many over this grid. */
export async function addView(
  database: Database,
  { grid, user }: ViewPlace,
  { name, isShared, view }: NamedView,
): Promise<string | null> {
  const { rows } = await database.query<{ id: string }>(
    `insert into dulaan.grid_view (grid, user_id, name, is_shared, view)
     select $1, $2, $3, $4, $5::jsonb
     where (select count(*) from dulaan.grid_view where grid = $1 and user_id = $2 and name is not null) < $6
     returning id::text as id`,
    [grid, user, name, isShared, JSON.stringify(view), viewLimit],
  );
  return rows[0]?.id ?? null;
}

/** Replaces a view that the person may change; false where there is none. */
export async function changeView(
  database: Database,
  place: ViewPlace,
  id: string,
  { name, isShared, view }: NamedView,
): Promise<boolean> {
  const { rows } = await database.query(
    `update dulaan.grid_view set name = $5, is_shared = $6, view = $7::jsonb, saved_at = now()
     where ${changeable} returning id`,
    [id, place.grid, place.user, place.mayShare, name, isShared, JSON.stringify(view)],
  );
  return rows.length > 0;
}

/** Throws a view away that the person may change; false where there is none. */
export async function removeView(database: Database, place: ViewPlace, id: string): Promise<boolean> {
  const { rows } = await database.query(`delete from dulaan.grid_view where ${changeable} returning id`, [
    id,
    place.grid,
    place.user,
    place.mayShare,
  ]);
  return rows.length > 0;
}

/** Throws away how a person has arranged his grids. What he gave to everybody stays, without his name. */
export async function forgetGridViews(transaction: Transaction, user: number): Promise<void> {
  await transaction.query('delete from dulaan.grid_view where user_id = $1 and not is_shared', [user]);
  await transaction.query('update dulaan.grid_view set user_id = null where user_id = $1', [user]);
}

/** `$1` is a named view of grid `$2` that user `$3` may change; `$4` says whether he may share. */
const changeable = `id = $1::int8 and grid = $2 and name is not null
  and case when is_shared then $4::boolean else user_id = $3 end`;
