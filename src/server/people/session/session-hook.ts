import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitor, type Caller } from '../../../engine/access/caller';
import type { RoleAccess } from '../../../engine/access/access-table';
import type { Snapshot } from '../../platform/snapshot';
import { isForwarded } from '../../platform/http/address';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { languageOf } from '../../platform/http/language';
import { textOfStatus } from '../../platform/http/messages';
import type { RequestContext } from '../../platform/http/request-context';
import { clearSessionCookies, presentedToken } from './cookies';
import { requireMeantPerson } from './meant-person';
import { noteSeen } from './session-store';
import { createStandings, type LiveSession } from './standing';
import { requireXsrf } from '../../platform/http/xsrf';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a token that is no longer valid means here: the end of the session (406, the default) or a visitor. */
    deadSession?: 'ends' | 'visitor';
    /** Who asks for the XSRF token of a call that writes: the hook (the default), the handler, or nobody. */
    xsrf?: 'byHook' | 'byHandler' | 'none';
  }
  interface FastifyRequest {
    /** The hash of the XSRF token that belongs to the session, hexadecimal, where there is one. */
    xsrfHash: string | null;
    /**
     * Reads session, role and definitions anew: for handlers that read the body themselves, which may take minutes.
     * @throws HttpError 406 where the session has ended meanwhile
     */
    presentAgain(reply: FastifyReply): Promise<void>;
  }
}

/**
 * Gives every request below `api` its context, and asks for the XSRF token where one is due: when its head comes, and once
 * more before the handler where the body came later, so that a request that was begun before its session or role ended is
 * not carried out.
 */
export function addSessionHook(api: FastifyInstance, parts: AppParts): void {
  const standings = createStandings(parts.database.checks);
  api.decorateRequest('xsrfHash', null);
  const present = async (request: FastifyRequest, reply: FastifyReply) => {
    const presented = presentedToken(request);
    const standing = await standings.of(presented?.token);
    const session = usable(standing.session, request, parts);
    if (presented !== undefined && session === undefined) {
      refuseDeadSession(request, reply, presented.via, parts);
    }
    const snapshot = await parts.store.atLeast(standing.version);
    const via = session && presented ? presented.via : null;
    request.context = contextOf(request, { snapshot, versions: standing.versions }, session, via);
    request.xsrfHash = session?.xsrf_hash ?? null;
    requireMeantPerson(request);
    if (isWriting(request) && (request.routeOptions.config.xsrf ?? 'byHook') === 'byHook')
      requireXsrf(request);
    return session;
  };
  const isLate = new WeakSet<FastifyRequest>();
  api.addHook('onRequest', async (request, reply) => {
    const session = await present(request, reply);
    // What arrived with the head has been read by now; a body that has not may take minutes.
    if ('complete' in request.raw && !request.raw.complete) isLate.add(request);
    if (session?.is_stale) await noteSeen(parts.database, session.session);
  });
  api.addHook('preHandler', async (request, reply) => {
    if (isLate.has(request)) await present(request, reply);
  });
  api.decorateRequest('presentAgain', async function presentAgain(this: FastifyRequest, reply: FastifyReply) {
    await present(this, reply);
  });
}

/** A demo account's session counts where demo accounts are allowed: `SEED=demo`, nobody in between. */
function usable(
  session: LiveSession | undefined,
  request: FastifyRequest,
  parts: AppParts,
): LiveSession | undefined {
  if (!session?.is_demo) return session;
  return mayUseDemoAccounts(request, parts) ? session : undefined;
}

export function mayUseDemoAccounts(request: FastifyRequest, { config }: AppParts): boolean {
  return config.seed === 'demo' && !isForwarded(request);
}

function refuseDeadSession(
  request: FastifyRequest,
  reply: FastifyReply,
  via: 'cookie' | 'bearer',
  parts: AppParts,
): void {
  if (via === 'cookie') clearSessionCookies(reply, parts.config.publicUrl?.startsWith('https:') ?? false);
  if (request.routeOptions.config.deadSession === 'visitor') return;
  throw new HttpError(406, textOfStatus(406));
}

function contextOf(
  request: FastifyRequest,
  { snapshot, versions }: Pick<RequestContext, 'snapshot' | 'versions'>,
  session: LiveSession | undefined,
  via: 'cookie' | 'bearer' | null,
): RequestContext {
  const access = accessOf(snapshot, session?.role ?? visitor.role);
  return {
    requestId: request.id,
    caller: session ? callerOf(session, access) : visitor,
    access,
    snapshot,
    versions,
    language: languageOf(request.headers['accept-language']),
    session:
      session && via ? { id: session.session, via, signInWay: session.via, extra: session.extra } : null,
    address: request.ip,
    log: request.log,
  };
}

function callerOf(session: LiveSession, access: RoleAccess): Caller {
  return {
    userId: session.user_id,
    login: session.login,
    role: access.role,
    roleNumber: access.number,
    organizationId: session.org,
  };
}

/** A role without a definition may do what a visitor may; without a visitor's definition that is nothing. */
function accessOf({ access }: Snapshot, role: string): RoleAccess {
  return access.get(role) ?? access.get(visitor.role) ?? nothing;
}

const nothing: RoleAccess = { role: visitor.role, number: 0, isAdministrator: false, grants: new Map() };

function isWriting(request: FastifyRequest): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
}
