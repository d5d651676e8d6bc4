import { currentTime } from '../../../engine/time/ulaanbaatar';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceOf } from '../../../engine/device/device';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { sendNotice } from '../../platform/messaging/send-notice';
import { presentedDevice, setSessionCookies } from './cookies';
import { landingPath } from './landing-path';
import { messages } from './messages';
import type { Account, Person } from './person';
import { mayUseDemoAccounts } from './session-hook';
import { endSession, isNewDevice, openSession } from './session-store';
import type { SignInWay } from '../../platform/http/request-context';
import { newToken, tokenHash } from '../../platform/secrets/token';

export interface LoginAnswer {
  status: true;
  token: string;
  path: string;
  oauth: false;
  data: Person;
}

export interface Opening {
  account: Account;
  /** How the user showed who he is. */
  via: SignInWay;
  /** The device's cookie, where the caller has made one already. */
  device?: string;
  /** Another role than the user's own, from his extra roles. */
  extra?: { id: number; role: number; org: number | null };
  /** Nobody has shown who they are: the session takes the place of one that was open. */
  isRotation?: boolean;
}

/** Throws 403 where somebody who has shown who he is may not come in. */
export function requireAdmissible(account: Account, request: FastifyRequest, parts: AppParts): void {
  if (account.isDemo && !mayUseDemoAccounts(request, parts)) throw new HttpError(403, messages.demoRefused);
  if (!account.isConfirmed) throw new HttpError(403, messages.notConfirmed);
}

/**
 * Opens a session for somebody who has shown who he is, sets its cookies and says where he begins. The session of
 * the request, if any, ends: nobody keeps a token that others may have seen.
 */
export async function openAccount(
  request: FastifyRequest,
  reply: FastifyReply,
  { account, via, device = presentedDevice(request) ?? newToken(), extra, isRotation = false }: Opening,
  parts: AppParts,
): Promise<LoginAnswer> {
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
          device: deviceOf(request.headers['user-agent'] ?? null).name ?? null,
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
  return { status: true, token: opened.token, path, oauth: false, data: person };
}

function roleOf(request: FastifyRequest, number: number): string {
  const roles = [...request.context.snapshot.definitions.role.values()];
  return roles.find((role) => role.number === number)?.id ?? 'visitor';
}
