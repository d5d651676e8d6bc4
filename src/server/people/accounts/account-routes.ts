import type { FastifyInstance } from 'fastify';
import { ownAccount } from '../factors/own-account';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import { endOtherSessions } from '../session/session-store';
import { chooseRole, roleChoices } from './choose-role';
import { confirmOwnContact } from './confirm-contact';
import { inConstantTime } from './constant-time';
import { acceptInvitation } from './invitation';
import { readKey } from './read-key';
import { sendOtp, verifyOtp } from './request-code';
import { listSessions, revokeSession } from './own-sessions';
import { resetPassword, sendResetCode } from '../passwords/password-reset';
import { confirmRegistration, register } from './registration';
import { unconfirmedContacts } from './unconfirmed-contact';

/** Calls of people who have no session, or whose session may be over. */
const open = { deadSession: 'visitor', xsrf: 'none' } as const;

/** Registration, forgotten passwords, roles, and a person's own sessions. */
export function accountRoutes(api: FastifyInstance, parts: AppParts): void {
  const { database, pause } = parts;
  api.addHook('onRequest', async (request, reply) => {
    if (/^\/(auth|otp)\//.test(request.url)) void reply.header('cache-control', 'no-store');
  });

  api.post('/auth/register', { config: open }, (request) =>
    inConstantTime(pause, () => register(request, parts)),
  );
  api.post('/auth/register/confirm', { config: open }, (request, reply) =>
    confirmRegistration(request, reply, parts),
  );
  api.post('/auth/send-forgot-mail', { config: open }, (request) =>
    inConstantTime(pause, () => sendResetCode(request, parts)),
  );
  api.post('/auth/password-reset', { config: open }, (request) => resetPassword(request, parts));

  api.post('/auth/invitation', { config: open }, (request, reply) =>
    inConstantTime(pause, () => acceptInvitation(request, reply, parts)),
  );

  api.post('/otp', (request) => sendOtp(request, parts));
  api.post('/otp/verify', (request) => verifyOtp(request, parts));

  api.get('/auth/roles', async (request) => {
    await ownAccount(request, parts);
    return { status: true, roles: await roleChoices(request, parts) };
  });
  api.post('/auth/select-role', (request, reply) =>
    chooseRole(request, reply, readChoice(request.body), parts),
  );

  api.get('/auth/contacts', async (request) => {
    const { person } = await ownAccount(request, parts);
    return { status: true, unconfirmed: await unconfirmedContacts(database, person.id) };
  });

  api.post('/auth/contacts/confirm', (request) => confirmOwnContact(request, parts));

  api.get('/auth/sessions', async (request) => {
    const { person } = await ownAccount(request, parts);
    const current = request.context.session?.id ?? 0;
    return { status: true, sessions: await listSessions(database, person.id, current) };
  });
  api.delete<{ Params: { id: string } }>('/auth/sessions/:id', async (request) => {
    const { person } = await ownAccount(request, parts);
    const isRevoked = await revokeSession(database, person.id, readKey(request.params.id));
    if (!isRevoked) throw new HttpError(404, textOfStatus(404));
    return { status: true };
  });
  api.delete('/auth/sessions', async (request) => {
    const { person } = await ownAccount(request, parts);
    await endOtherSessions(database, person.id, request.context.session?.id ?? 0);
    return { status: true };
  });
}

/** `{role_id, org_id}`, as numbers or texts; an organisation that is missing, empty or 0 is none. */
function readChoice(body: unknown): { role: number; org: number | null } {
  const members: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const role = readKey(members.role_id);
  if (role === 0) throw new HttpError(400, { role_id: [textOfStatus(400)] });
  return { role, org: readKey(members.org_id) || null };
}
