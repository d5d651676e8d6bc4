import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '../../../definitions/text';
import type { RoleAccess } from '../../../engine/access/access-table';
import type { Caller } from '../../../engine/access/caller';
import type { TableVersions } from '../changes/table-versions';
import type { Snapshot } from '../snapshot';

/** How a user showed who he is. */
export type SignInWay =
  | 'password'
  | 'password+code'
  | 'passkey'
  | 'registration'
  | `provider:${string}`
  | `provider:${string}+code`;

/** What every handler knows about the request: made once, before the handler, from one statement. */
export interface RequestContext {
  requestId: string;
  caller: Caller;
  /** The caller's compiled rights; the visitor's without a session. */
  access: RoleAccess;
  /** The definitions in force when the request came. */
  snapshot: Snapshot;
  /** How often the sources' tables had changed when the request came: what is read must be as new. */
  versions: TableVersions;
  language: Language;
  /** How the caller showed who he is, now and at first, and the extra role that he chose; null for visitors. */
  session: { id: number; via: 'cookie' | 'bearer'; signInWay: SignInWay; extra: number | null } | null;
  /** The caller's network address, after trusted proxies. */
  address: string;
  log: FastifyBaseLogger;
}

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext;
  }
}
