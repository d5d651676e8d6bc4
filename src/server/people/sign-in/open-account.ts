import { currentTime } from '../../../engine/time/ulaanbaatar';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeDevice } from '../../../engine/device/device';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { sendNotice } from '../../platform/messaging/send-notice';
import { presentedDevice, setSessionCookies } from '../session/cookies';
import { landingPath } from './landing-path';
import { messages } from '../session/messages';
import type { Account, Person } from '../session/person';
import { signedInPerson, type SignedInPerson } from './signed-in-person';
import { mayUseDemoAccounts } from '../session/session-hook';
import { endSession, isNewDevice, openSession } from '../session/session-store';
import type { SignInWay } from '../../platform/http/request-context';
import { newToken, tokenHash } from '../../platform/keys/token';

export interface LoginResponse {
  status: true;
  token: string;
  path: string;
  oauth: false;
  data: SignedInPerson;
}

export interface Opening {
  account: Account;
  /** The method of the sign-in. */
  via: SignInWay;
  /** The device's cookie, where the caller has made one already. */
  device?: string;
  /** An extra role of the user instead of their own. */
  extra?: { id: number; role: number; org: number | null };
  /** The session replaces an open one without a new sign-in. */
  isRotation?: boolean;
}

/** Throws 403 if an authenticated user may not sign in. */
export function requireAdmissible(account: Account, request: FastifyRequest, parts: AppParts): void {
  if (account.isDemo && !mayUseDemoAccounts(request, parts)) throw new HttpError(403, messages.demoRefused);
  if (account.isBlocked) throw new HttpError(403, messages.blocked);
  if (!account.isConfirmed) throw new HttpError(403, messages.notConfirmed);
}

/**
 * Opens a session for an authenticated user, sets its cookies and returns their landing page. The session of the
 * request, if any, ends, so that a token that others may have seen becomes invalid.
 */
export async function openAccount(
  request: FastifyRequest,
  reply: FastifyReply,
  { account, via, device = presentedDevice(request) ?? newToken(), extra, isRotation = false }: Opening,
  parts: AppParts,
): Promise<LoginResponse> {
  requireAdmissible(account, request, parts);
  const { database, config } = parts;
  const person: Person = { ...account.person, role: extra?.role ?? account.person.role };
  const opened = await database.transaction(async (transaction) => {
    if (request.context.session) await endSession(transaction, request.context.session.id);
    if (await isNewDevice(transaction, person.id, tokenHash(device))) {
      await sendNotice(transaction, {
        template: 'new_sign_in',
        to: { users: [person.id] },
        values: {
          device: describeDevice(request.headers['user-agent'] ?? null).name ?? null,
          time: currentTime(),
        },
        link: '/admin/profile',
      });
    }
    return openSession(transaction, {
      userId: person.id,
      role: person.role,
      org: extra?.org ?? null,
      extra: extra?.id ?? null,
      via,
      device: tokenHash(device),
      agent: request.headers['user-agent']?.slice(0, 300) ?? null,
      address: request.ip,
      isConfirmed: account.passwordHash === null && !isRotation,
    });
  });
  setSessionCookies(reply, opened, device, config.publicUrl?.startsWith('https:') ?? false);
  void reply.header('cache-control', 'no-store');
  const path = landingPath(request.context.snapshot, roleOf(request, person.role));
  return {
    status: true,
    token: opened.token,
    path,
    oauth: false,
    data: signedInPerson(person, request.context.snapshot),
  };
}

function roleOf(request: FastifyRequest, number: number): string {
  const roles = [...request.context.snapshot.definitions.role.values()];
  return roles.find((role) => role.number === number)?.id ?? 'visitor';
}
