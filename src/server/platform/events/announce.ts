import { runUnawaited, type Database, type Parameter, type Transaction } from '../database/database';

/** The channel on which every server hears that there are new events; they are read from their table. */
export const eventChannel = 'dulaan_event';

/**
 * An event for clients. `sources` – rows of these tables changed; `notice` – these users have a new notice or have
 * read one; `inbox` – these users' steps of processes changed; `build` – another build is being served.
 */
export type Announcement =
  | { kind: 'sources'; sources: readonly string[] }
  | { kind: 'notice' | 'inbox'; users: readonly number[] }
  | { kind: 'build'; build: string };

/**
 * Notifies the clients of all servers when the caller's transaction commits, without waiting in it. Call it once per
 * transaction and kind.
 */
export async function announce(database: Database | Transaction, announcement: Announcement): Promise<void> {
  const { kind } = announcement;
  const sources = kind === 'sources' ? announcement.sources : null;
  const users = kind === 'notice' || kind === 'inbox' ? announcement.users : null;
  if (sources?.length === 0 || users?.length === 0) return;
  const build = kind === 'build' ? announcement.build : null;
  const parameters: Parameter[] = [kind, sources, users, build];
  await runUnawaited(database, announceSql, parameters, { name: 'announce' });
  database.notify(eventChannel);
}

const announceSql = `insert into dulaan.event (kind, sources, users, build) values ($1, $2::text[], $3::int8[], $4)`;

/**
 * Announces `inbox` to the users whom a query finds (column `id`), in one statement with it. `name` prepares the statement.
 */
export async function announceInbox(
  database: Database | Transaction,
  usersSql: string,
  parameters: readonly Parameter[],
  name: string,
): Promise<void> {
  const sql = `with found as (${usersSql})
    insert into dulaan.event (kind, users) select 'inbox', array_agg(id order by id) from found having count(*) > 0`;
  await runUnawaited(database, sql, parameters, { name });
  database.notify(eventChannel);
}

/** Announces the build that this server serves, unless it was the last one announced. */
export async function announceBuild(database: Database, build: string): Promise<void> {
  const { rows } = await database.query(
    `insert into dulaan.announced_build as a (build) values ($1)
     on conflict (one) do update set build = excluded.build where a.build <> excluded.build returning 1`,
    [build],
  );
  if (rows.length > 0) await announce(database, { kind: 'build', build });
}
