import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitor } from '../../../engine/access/caller';
import { isForwarded } from '../../platform/http/address';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { acceptedLanguage } from '../../platform/http/language';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import { messages, textOfStatus } from '../../platform/http/messages';
import type { RequestContext } from '../../platform/http/request-context';
import type { Snapshot } from '../../platform/snapshot';
import { isApiKey } from '../api-keys/key-text';
import { callerOfKey, recordKeyUse } from '../api-keys/live-key';
import { clearSessionCookies, presentedToken } from './cookies';
import { isReplaced } from './session-store';
import { requireSamePerson } from './same-person';
import { roleAccess, sessionCaller } from './session-caller';
import { recordSessionUse } from './session-store';
import { createSessionChecks, type LiveSession, type SessionCheck } from './session-checks';
import { requireXsrf } from '../../platform/http/xsrf';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The effect of an invalid token on this route: the session ends (406, the default), or the caller is a visitor.
     */
    deadSession?: 'ends' | 'visitor';
    /** The part that checks the XSRF token of a write: the hook (the default), the handler, or no one. */
    xsrf?: 'byHook' | 'byHandler' | 'none';
    /**
     * The caller is a visitor, even with a session in the browser: for plain forms of public pages, which carry no XSRF
     * token. Such a route checks the origin itself. Its context is built once its body has arrived, so that a failure
     * can return what was entered.
     */
    session?: 'ignored';
    /** A program with an API key may make the call. Without it the key is refused with 403: the call is a person's. */
    apiKey?: 'allowed';
  }
  interface FastifyRequest {
    /** The hash of the XSRF token that belongs to the session, hexadecimal, where there is one. */
    xsrfHash: string | null;
    /**
     * Reads session, role and definitions anew: for handlers that read the body themselves, which may take minutes.
     * @throws HttpError 406 where the session has ended meanwhile
     */
    refreshContext(reply: FastifyReply): Promise<void>;
  }
}

/**
 * Builds the context of every request below `api` and checks the XSRF token of writes: on arrival of the head, and
 * again before the handler if the body arrived later. So a request is rejected if its session, API key or role ended meanwhile.
 */
export function addSessionHook(api: FastifyInstance, parts: AppParts): void {
  const sessionChecks = createSessionChecks(parts.database.checks);
  api.decorateRequest('xsrfHash', null);
  const buildContext = async (request: FastifyRequest, reply: FastifyReply) => {
    const isIgnored = request.routeOptions.config.session === 'ignored';
    const presented = isIgnored ? undefined : presentedToken(request);
    const check = await sessionChecks.check(presented?.token);
    if (presented?.via === 'bearer' && isApiKey(presented.token)) {
      request.context = contextOfKey(request, check, await parts.store.atLeast(check.version));
      request.xsrfHash = null;
      return { staleSession: undefined, staleKey: check.key?.is_stale ? check.key.key : undefined };
    }
    const session = allowedSession(check.session, request, parts);
    if (presented !== undefined && session === undefined) {
      await refuseDeadSession(request, reply, presented, parts);
    }
    const snapshot = await parts.store.atLeast(check.version);
    const via = session && presented ? presented.via : null;
    request.context = contextOf(request, { snapshot, versions: check.versions }, session, via);
    request.xsrfHash = session?.xsrf_hash ?? null;
    requireSamePerson(request);
    if (isWriting(request) && (request.routeOptions.config.xsrf ?? 'byHook') === 'byHook')
      requireXsrf(request);
    return { staleSession: session?.is_stale ? session.session : undefined, staleKey: undefined };
  };
  const isLate = new WeakSet<FastifyRequest>();
  api.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.session === 'ignored') {
      isLate.add(request);
      return;
    }
    const { staleSession, staleKey } = await buildContext(request, reply);
    // A body that is not complete with the head may take minutes.
    if ('complete' in request.raw && !request.raw.complete) isLate.add(request);
    if (staleSession !== undefined) await recordSessionUse(parts.database, staleSession);
    const { apiKey } = request.context.caller;
    if (apiKey === undefined) return;
    if (staleKey !== undefined) recordKeyUse(parts.database, staleKey, request.log);
    await limitCalls(parts.database, { ...keyLimit, by: String(apiKey) });
  });
  api.addHook('preHandler', async (request, reply) => {
    if (isLate.has(request)) await buildContext(request, reply);
  });
  api.decorateRequest(
    'refreshContext',
    async function refreshContext(this: FastifyRequest, reply: FastifyReply) {
      await buildContext(this, reply);
    },
  );
}

/** Accepts a demo account's session only where demo accounts are allowed: `SEED=demo`, without a proxy. */
function allowedSession(
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

async function refuseDeadSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, via }: { token: string; via: 'cookie' | 'bearer' },
  parts: AppParts,
): Promise<void> {
  if (via === 'cookie' && !(await isReplaced(parts.database, token)))
    clearSessionCookies(reply, parts.config.publicUrl?.startsWith('https:') ?? false);
  if (request.routeOptions.config.deadSession === 'visitor') return;
  throw new HttpError(406, textOfStatus(406));
}

/** Requests of one API key in a minute. */
const keyLimit = { call: 'api key', limit: 600, windowSeconds: 60 };

/**
 * The context of a program. Throws `HttpError` 401 for a key that is not in force, or whose role is gone or may have no keys, and
 * 403 for a call that is a person's.
 */
function contextOfKey(
  request: FastifyRequest,
  { key, versions }: Pick<SessionCheck, 'key' | 'versions'>,
  snapshot: Snapshot,
): RequestContext {
  const found = key && callerOfKey(key, snapshot);
  if (!found) throw new HttpError(401, messages.deadKey);
  if (request.routeOptions.config.apiKey !== 'allowed' || request.headers['x-person'] !== undefined)
    throw new HttpError(403, messages.needsPerson);
  return {
    requestId: request.id,
    ...found,
    snapshot,
    versions,
    language: acceptedLanguage(request.headers['accept-language']),
    session: null,
    address: request.ip,
    log: request.log,
  };
}

function contextOf(
  request: FastifyRequest,
  { snapshot, versions }: Pick<RequestContext, 'snapshot' | 'versions'>,
  session: LiveSession | undefined,
  via: 'cookie' | 'bearer' | null,
): RequestContext {
  const access = roleAccess(snapshot, session?.role ?? visitor.role);
  return {
    requestId: request.id,
    caller: session ? sessionCaller(session, access) : visitor,
    access,
    snapshot,
    versions,
    language: acceptedLanguage(request.headers['accept-language']),
    session:
      session && via ? { id: session.session, via, signInWay: session.via, extra: session.extra } : null,
    address: request.ip,
    log: request.log,
  };
}

function isWriting(request: FastifyRequest): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
}
