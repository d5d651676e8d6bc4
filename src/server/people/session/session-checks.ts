import { changedSinceSql, followVersions, seenSql } from '../../platform/table-versions/table-versions';
import type {
  BackendChanges,
  TableVersions,
  VersionFollower,
} from '../../platform/table-versions/table-versions';
import type { Queryable } from '../../platform/database/database';
import type { SignInWay } from '../../platform/http/request-context';
import { isApiKey } from '../api-keys/key-text';
import { liveKeysSql, type LiveKey } from '../api-keys/live-key';
import { confirmedPhoneSql } from './person';
import { sessionsInForce } from './session-store';
import { tokenHashText } from '../../platform/keys/token';

export interface LiveSession {
  session: number;
  /** Hexadecimal. */
  xsrf_hash: string;
  user_id: number;
  login: string;
  /** In eight digits. */
  confirmed_phone: string | null;
  /** The organisation for which the user acts. */
  org: number | null;
  /** The chosen extra role's row; null for the user's own role. */
  extra: number | null;
  via: SignInWay;
  /** The role's definition id. */
  role: string;
  role_number: number;
  is_demo: boolean;
  /** The last use of the session was recorded too long ago. */
  is_stale: boolean;
}

/** The state that applies to a request when it arrives. */
export interface SessionCheck {
  /** The version of the definitions in force. */
  version: number;
  /** Change counters of the sources' tables. */
  versions: TableVersions;
  /** The live session that the request's token opens, if it does. */
  session: LiveSession | undefined;
  /** The API key in force that the token is, if it is one. */
  key: LiveKey | undefined;
}

export interface SessionChecks {
  /**
   * Returns the definitions' version, the session, its user and their current role: their own, or the extra role that
   * they chose. A deleted or unconfirmed user has no session, nor has an extra role that was revoked or whose
   * organisation is no longer active. For an API key it returns the key with its role.
   */
  check(token: string | undefined): Promise<SessionCheck>;
}

/**
 * Batches concurrent session checks into one statement. Requests that arrive while a statement runs share the next
 * one, so that no response is older than its request.
 */
export function createSessionChecks(database: Queryable): SessionChecks {
  const follower = followVersions();
  let waiting: Waiting[] = [];
  let isRunning = false;

  function start(): void {
    if (waiting.length === 0 || isRunning) return;
    const batch = waiting;
    waiting = [];
    void runBatch(batch);
  }

  async function runBatch(batch: readonly Waiting[]): Promise<void> {
    isRunning = true;
    const hashesOf = (isKey: boolean) =>
      new Set(batch.flatMap((each) => (each.isKey === isKey ? (each.hash ?? []) : [])));
    try {
      const found = await readSessionChecks(database, follower, {
        sessions: [...hashesOf(false)],
        keys: [...hashesOf(true)],
      });
      for (const { resolve } of batch) resolve(found);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    isRunning = false;
    start();
  }

  return {
    async check(token) {
      const hash = token === undefined ? undefined : tokenHashText(token);
      const isKey = token !== undefined && isApiKey(token);
      const { version, versions, sessions, keys } = await new Promise<Found>((resolve, reject) => {
        waiting.push({ hash, isKey, resolve, reject });
        start();
      });
      return {
        version,
        versions,
        session: hash === undefined || isKey ? undefined : sessions.get(hash),
        key: hash !== undefined && isKey ? keys.get(hash) : undefined,
      };
    },
  };
}

interface Found {
  version: number;
  versions: TableVersions;
  /** By the token's hash. */
  sessions: ReadonlyMap<string, LiveSession>;
  keys: ReadonlyMap<string, LiveKey>;
}

interface Waiting {
  /** Hexadecimal; undefined for visitors. */
  hash: string | undefined;
  /** The token is an API key. */
  isKey: boolean;
  resolve: (found: Found) => void;
  reject: (error: unknown) => void;
}

async function readSessionChecks(
  database: Queryable,
  follower: VersionFollower,
  hashes: { sessions: readonly string[]; keys: readonly string[] },
): Promise<Found> {
  const known = follower.known();
  const values = [byteaList(hashes.sessions), known.backends, known.numbers, known.seen];
  // Most requests bring no key, and do not pay for looking them up.
  const { rows } = await (hashes.keys.length === 0
    ? database.query<FoundRow>(sessionsSql, values, { name: 'standings' })
    : database.query<FoundRow>(sessionsAndKeysSql, [...values, byteaList(hashes.keys)], {
        name: 'standings-keys',
      }));
  const [row] = rows;
  return {
    version: row?.version ?? 0,
    versions: follower.take(row?.changed ?? [], row?.seen ?? ''),
    sessions: new Map(row?.live?.map((session) => [session.hash, session])),
    keys: new Map(row?.keys?.map((key) => [key.hash, key])),
  };
}

interface FoundRow extends Record<string, unknown> {
  version: number;
  seen: string;
  changed: readonly BackendChanges[] | null;
  live: readonly (LiveSession & { hash: string })[] | null;
  keys?: readonly (LiveKey & { hash: string })[] | null;
}

/** A list as PostgreSQL reads it: this statement runs so often that writing each value for itself is felt. */
function byteaList(hashes: readonly string[]): string {
  return `{${hashes.map((hash) => `"\\\\x${hash}"`).join(',')}}`;
}

/** One row with few columns: the server repeats the description of every column with every response. */
const sessionsSql = `
  select (select publication from dulaan.definition_state) as version, ${seenSql} as seen,
    ${changedSinceSql('$2', '$3', '$4')} as changed,
    (select json_agg(live) from (
      select encode(s.token_hash, 'hex') as hash, s.id as session, encode(s.xsrf_hash, 'hex') as xsrf_hash, o.id as org,
        s.extra, s.via, u.id as user_id, u.login, ${confirmedPhoneSql} as confirmed_phone, r.name as role, r.id as role_number,
        s.seen < now() - interval '5 minutes' as is_stale,
        exists (select from dulaan.demo_account d where d.user_id = u.id) as is_demo
      from ${sessionsInForce} and s.token_hash = any($1::bytea[])
    ) live) as live`;

const sessionsAndKeysSql = `${sessionsSql},
    (select json_agg(found) from (${liveKeysSql('$5')}) found) as keys`;
