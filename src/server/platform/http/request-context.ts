import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '../../../definitions/text';
import type { RoleAccess } from '../../../engine/access/access-table';
import type { Caller } from '../../../engine/access/caller';
import type { TableVersions } from '../table-versions/table-versions';
import type { Snapshot } from '../snapshot';

/** The method of the sign-in. */
export type SignInWay =
  | 'password'
  | 'password+code'
  | 'passkey'
  | 'registration'
  | `provider:${string}`
  | `provider:${string}+code`;

/** The request's context for all handlers: built once, before the handler, from one statement. */
export interface RequestContext {
  requestId: string;
  caller: Caller;
  /** The caller's compiled rights; the visitor's without a session. */
  access: RoleAccess;
  /** The definitions in force when the request came. */
  snapshot: Snapshot;
  /** Change counters of the sources' tables when the request arrived: reads must be at least as new. */
  versions: TableVersions;
  language: Language;
  /** The session: how it was sent, how the user signed in, and the chosen extra role; null for visitors. */
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
