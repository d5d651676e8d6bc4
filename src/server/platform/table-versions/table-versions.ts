/** Change counters of the sources' tables, at least as new as one statement's snapshot. */
export interface TableVersions {
  /** By the table's name in the schema `app`, or a part's; tables that never changed are absent. */
  versions: ReadonlyMap<string, number>;
  /** The number of the latest committed change of each backend: a replica must have replayed it to be as new. */
  backends: ReadonlyMap<string, number>;
}

/** SQL of the changes of each backend, as one JSON object. */
export const backendChangesSql = 'select json_object_agg(backend, number) from dulaan.change';

/**
 * SQL of one `BackendChanges[]` in JSON, or null: the backends that have changed since the lists `$a` and `$b` knew them.
 * If rows were folded since then, all of them. A statement that sees the very transactions that were seen then (`$c`)
 * looks no further.
 */
export function changedSinceSql(backends: string, numbers: string, seen: string): string {
  return `case when ${seenSql} = ${seen} then null else (
    select json_agg(json_build_array(c.backend, c.number, array(
      select t.name from dulaan.changed_table t where t.backend = c.backend and t.number > coalesce(known.number, 0))))
    from dulaan.change c
    left join unnest(${backends}::int4[], ${numbers}::int8[]) as known(backend, number) on known.backend = c.backend
    where c.number is distinct from known.number or exists (
      select from dulaan.change folded where folded.backend = ${foldedBackend}
        and folded.number <> all((${numbers}::int8[])[1:1]))) end`;
}

/** SQL of a statement's visible transactions: equal values mean that the same rows are visible. */
export const seenSql = 'pg_current_snapshot()::text';

/** No backend has this number: its row contains the changes of ended backends. */
export const foldedBackend = 0;

/** The backend, the number of its latest committed change, and the tables and parts that changed since the known one. */
export type BackendChanges = readonly [backend: number, number: number, names: readonly string[]];

/**
 * Follows the versions of all tables: only changes are sent. Statements must end in the order in which they started.
 */
export interface VersionFollower {
  /** Parameters of `changedSinceSql`; lists in PostgreSQL's text format, the folded row first. */
  known(): { backends: string; numbers: string; seen: string };
  /** Takes in what a statement found, and which transactions it saw, and gives versions at least as new. */
  take(changed: readonly BackendChanges[], seen: string): TableVersions;
}

export function followVersions(): VersionFollower {
  let known = new Map<number, number>([[foldedBackend, 0]]);
  let current: TableVersions = { versions: new Map(), backends: new Map() };
  let lists = listsOf(known);
  let lastSeen = '';
  return {
    known: () => ({ ...lists, seen: lastSeen }),
    take(changed, seen) {
      lastSeen = seen;
      if (changed.length === 0) return current;
      const isFolded = changed.some(([backend]) => backend === foldedBackend);
      // After a fold all rows come: those that did not are gone.
      known = new Map(isFolded ? [] : known);
      const versions = new Map(current.versions);
      for (const [backend, number, names] of changed.toSorted(([one], [other]) => one - other)) {
        for (const name of names) versions.set(name, (versions.get(name) ?? 0) + 1);
        known.set(backend, number);
      }
      const backends = [...known].map(([backend, number]) => [String(backend), number] as const);
      current = { versions, backends: new Map(backends) };
      lists = listsOf(known);
      return current;
    },
  };
}

function listsOf(known: ReadonlyMap<number, number>) {
  return { backends: `{${[...known.keys()].join(',')}}`, numbers: `{${[...known.values()].join(',')}}` };
}
