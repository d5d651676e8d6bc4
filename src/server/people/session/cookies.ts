import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenedSession } from './session-store';
import { sessionLifetime } from './session-store';

const sessionCookie = 'dulaan_session';
/** The page reads it and sends it back as `X-XSRF-TOKEN`; another site's page cannot. */
const xsrfCookie = 'XSRF-TOKEN';
const deviceCookie = 'dulaan_device';
const deviceLifetime = 365 * 24 * 3600;

/** Returns the token of a request. A bearer token takes precedence over a cookie. */
export function presentedToken(
  request: FastifyRequest,
): { token: string; via: 'cookie' | 'bearer' } | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { token: bearer, via: 'bearer' };
  const cookie = request.cookies[sessionCookie];
  return cookie ? { token: cookie, via: 'cookie' } : undefined;
}

/** Returns whether a request's `Cookie` header names a session, live or not. */
export function hasSessionCookie(header: string | undefined): boolean {
  return header?.split(';').some((pair) => pair.trim().startsWith(`${sessionCookie}=`)) ?? false;
}

export function presentedDevice(request: FastifyRequest): string | undefined {
  const device = request.cookies[deviceCookie];
  return device !== undefined && /^[\w-]{20,100}$/.test(device) ? device : undefined;
}

export function setSessionCookies(
  reply: FastifyReply,
  session: OpenedSession,
  device: string,
  isSecure: boolean,
): void {
  const options = cookieOptions(isSecure);
  reply
    .setCookie(sessionCookie, session.token, { ...options, httpOnly: true, maxAge: sessionLifetime })
    .setCookie(xsrfCookie, session.xsrf, { ...options, maxAge: sessionLifetime })
    .setCookie(deviceCookie, device, { ...options, httpOnly: true, maxAge: deviceLifetime });
}

export function clearSessionCookies(reply: FastifyReply, isSecure: boolean): void {
  const options = cookieOptions(isSecure);
  reply.clearCookie(sessionCookie, { ...options, httpOnly: true }).clearCookie(xsrfCookie, options);
}

function cookieOptions(isSecure: boolean): CookieSerializeOptions {
  return { path: '/', sameSite: 'lax', secure: isSecure };
}
