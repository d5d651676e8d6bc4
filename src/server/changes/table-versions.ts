import type { Queryable } from '../database/database';

/** SQL of one number that grows with every committed change of any source's table. */
export const changeNumberSql = 'select coalesce(sum(number), 0)::int8 from dulaan.change';

/** How often each table of the sources has changed, as one statement saw it. */
export interface TableVersions {
  number: number;
  /** By the table's name in the schema `app`; tables that never changed are absent. */
  versions: ReadonlyMap<string, number>;
  /** How many changes each backend had committed: what a replica must have replayed to show as much. */
  backends: ReadonlyMap<string, number>;
}

/** SQL of the same for each backend, as one JSON object. */
export const backendChangesSql = 'select json_object_agg(backend, number) from dulaan.change';

/** Follows the versions of all tables: asks the database again only when the number has grown. */
export interface VersionFollower {
  /** The versions at a moment when at least `number` changes were committed. */
  at(number: number): Promise<TableVersions>;
}

export function followVersions(database: Queryable): VersionFollower {
  let known: TableVersions = { number: -1, versions: new Map(), backends: new Map() };
  let reading: Promise<TableVersions> | undefined;
  return {
    async at(number) {
      while (known.number < number) {
        // One question serves all who wait; whoever came during it looks again.
        reading ??= readVersions(database).finally(() => {
          reading = undefined;
        });
        const found = await reading;
        if (found.number > known.number) known = found;
      }
      return known;
    },
  };
}

async function readVersions(database: Queryable): Promise<TableVersions> {
  const { rows } = await database.query<{ number: number; versions: Counts; backends: Counts }>(
    `select (${changeNumberSql}) as number, (
       select json_object_agg(name, total) from (
         select name, sum(version::int8) as total from dulaan.change, jsonb_each_text(tables) as t(name, version) group by name
       ) s
     ) as versions, (${backendChangesSql}) as backends`,
    [],
    { name: 'table-versions-2' },
  );
  const [row] = rows;
  return {
    number: row?.number ?? 0,
    versions: new Map(Object.entries(row?.versions ?? {})),
    backends: new Map(Object.entries(row?.backends ?? {})),
  };
}

type Counts = Record<string, number> | null;
