import { changedSinceSql, followVersions } from '../changes/table-versions';
import type { BackendChanges, TableVersions, VersionFollower } from '../changes/table-versions';
import type { Database, Row } from '../database/database';
import { sessionsInForce, type SignInWay } from './session-store';
import { tokenHash } from './token';

export interface LiveSession extends Row {
  session: number;
  xsrf_hash: Uint8Array;
  user_id: number;
  login: string;
  /** The organisation for which the user acts. */
  org: number | null;
  /** The chosen extra role's row; null for the user's own role. */
  extra: number | null;
  via: SignInWay;
  /** The role's definition id. */
  role: string;
  role_number: number;
  is_demo: boolean;
  /** Whether nobody has noted for a while that the session is in use. */
  is_stale: boolean;
}

/** What holds for a request at the moment when it comes. */
export interface Standing {
  /** The version of the definitions in force. */
  version: number;
  /** How often the sources' tables had changed. */
  versions: TableVersions;
  /** The live session that the request's token opens, if it does. */
  session: LiveSession | undefined;
}

export interface Standings {
  /**
   * The definitions' version, the session, its user and the role that he has now: his own, or the extra one that he
   * chose. A user who was deleted or is not confirmed has no session, nor has an extra role that was taken away or
   * whose organisation is no longer active.
   */
  of(token: string | undefined): Promise<Standing>;
}

/** Statements that may be under way at once; whoever comes meanwhile shares the next one. */
const maxRunning = 2;

/**
 * Every request asks, and those that come close together ask with one statement. It always begins after each of them
 * has come, so that nobody is answered from a moment before his question.
 */
export function createStandings(database: Database): Standings {
  const follower = followVersions();
  let waiting: Waiting[] = [];
  let running = 0;

  function start(): void {
    if (waiting.length === 0 || running >= maxRunning) return;
    const asking = waiting;
    waiting = [];
    void answer(asking);
  }

  async function answer(asking: readonly Waiting[]): Promise<void> {
    running += 1;
    const hashes = new Set(asking.flatMap(({ hash }) => hash ?? []));
    try {
      const found = await readStandings(database, follower, [...hashes]);
      for (const { resolve } of asking) resolve(found);
    } catch (error) {
      for (const { reject } of asking) reject(error);
    }
    running -= 1;
    start();
  }

  return {
    async of(token) {
      const hash = token === undefined ? undefined : Buffer.from(tokenHash(token)).toString('hex');
      const { version, versions, sessions } = await new Promise<Found>((resolve, reject) => {
        waiting.push({ hash, resolve, reject });
        start();
      });
      return { version, versions, session: hash === undefined ? undefined : sessions.get(hash) };
    },
  };
}

interface Found {
  version: number;
  versions: TableVersions;
  /** By the token's hash. */
  sessions: ReadonlyMap<string, LiveSession>;
}

interface Waiting {
  /** Hexadecimal; undefined for visitors. */
  hash: string | undefined;
  resolve: (found: Found) => void;
  reject: (error: unknown) => void;
}

async function readStandings(
  database: Database,
  follower: VersionFollower,
  hashes: readonly string[],
): Promise<Found> {
  const { rows } = await database.query<
    Partial<LiveSession> & { version: number; changed: readonly BackendChanges[] | null; hash: string }
  >(standingsSql, [hashes.map((hash) => `\\x${hash}`), ...follower.known()], { name: 'standings' });
  return {
    version: rows[0]?.version ?? 0,
    versions: follower.take(rows[0]?.changed ?? []),
    sessions: new Map(rows.flatMap((row) => (isLive(row) ? [[row.hash, row] as const] : []))),
  };
}

/** One row at least; the version and what has changed stand in each. */
const standingsSql = `
  select (select publication from dulaan.definition_state) as version, (${changedSinceSql('$2', '$3')}) as changed, live.*
  from (select 1) one left join (
    select encode(s.token_hash, 'hex') as hash, s.id as session, s.xsrf_hash, o.id as org, s.extra, s.via, u.id as user_id,
      u.login, r.name as role, r.id as role_number, s.seen < now() - interval '5 minutes' as is_stale,
      exists (select from dulaan.demo_account d where d.user_id = u.id) as is_demo
    from ${sessionsInForce} and s.token_hash = any($1::bytea[])
  ) live on true`;

function isLive(row: Partial<LiveSession>): row is LiveSession {
  return row.session !== null && row.session !== undefined;
}
