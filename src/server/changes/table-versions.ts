/** How often each table of the sources has changed, as one statement saw it or newer. */
export interface TableVersions {
  /** By the table's name in the schema `app`, or a part's; tables that never changed are absent. */
  versions: ReadonlyMap<string, number>;
  /** How many changes each backend had committed: what a replica must have replayed to show as much. */
  backends: ReadonlyMap<string, number>;
}

/** SQL of the changes of each backend, as one JSON object. */
export const backendChangesSql = 'select json_object_agg(backend, number) from dulaan.change';

/** SQL of one `BackendChanges[]` in JSON, or null: the backends that have changed since the lists `$a` and `$b` knew them. */
export function changedSinceSql(backends: string, numbers: string): string {
  return `select json_agg(json_build_array(c.backend, c.number, c.tables)) from dulaan.change c
    left join unnest(${backends}::int4[], ${numbers}::int8[]) as known(backend, number) on known.backend = c.backend
    where c.number is distinct from known.number`;
}

/** The backend, how many changes it has committed, and how many of them each table had. */
export type BackendChanges = readonly [
  backend: number,
  number: number,
  tables: Readonly<Record<string, number>>,
];

/** Follows the versions of all tables: only what has changed is sent again. */
export interface VersionFollower {
  /** What is known, as the two lists of `changedSinceSql`. */
  known(): [backends: number[], numbers: number[]];
  /** Takes in what a statement found and gives versions at least as new as what it saw. */
  take(changed: readonly BackendChanges[]): TableVersions;
}

export function followVersions(): VersionFollower {
  const known = new Map<number, BackendChanges>();
  let current: TableVersions = { versions: new Map(), backends: new Map() };
  return {
    known: () => [[...known.keys()], [...known.values()].map(([, number]) => number)],
    take(changed) {
      // A statement that began earlier may be answered later.
      const news = changed.filter(([backend, number]) => number > (known.get(backend)?.[1] ?? -1));
      if (news.length === 0) return current;
      const versions = new Map(current.versions);
      const backends = new Map(current.backends);
      for (const row of news) {
        const [backend, number, tables] = row;
        const counted = known.get(backend)?.[2] ?? {};
        for (const [table, count] of Object.entries(tables))
          versions.set(table, (versions.get(table) ?? 0) + count - (counted[table] ?? 0));
        backends.set(String(backend), number);
        known.set(backend, row);
      }
      current = { versions, backends };
      return current;
    },
  };
}
