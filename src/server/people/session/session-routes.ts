import type { FastifyInstance } from 'fastify';
import { say } from '../../../definitions/text';
import { passwordLimits } from '../../../engine/formats/mn-password';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import { changePassword } from '../passwords/change-password';
import { clearSessionCookies } from './cookies';
import { logIn } from '../sign-in/login';
import { readTexts } from './read-texts';
import { describePermissions } from '../../definitions/menus/permissions';
import { accountById } from './person';
import { endSession } from './session-store';

const loginLimit = 254;

/** Signing in and out, and what the signed-in may do. */
export function sessionRoutes(api: FastifyInstance, parts: AppParts): void {
  const isSecure = parts.config.publicUrl?.startsWith('https:') ?? false;

  api.post('/auth/login', { config: { deadSession: 'visitor', xsrf: 'none' } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const body = readTexts(request.body);
    const login = body.text('login', loginLimit);
    const password = body.text('password', passwordLimits.longest);
    body.requireAll();
    return logIn(request, reply, { login, password }, parts);
  });

  api.post('/auth/logout', { config: { deadSession: 'visitor' } }, async (request, reply) => {
    const { session } = request.context;
    if (session) await endSession(parts.database, session.id);
    clearSessionCookies(reply, isSecure);
    // Files are cached for as long as they like: the next person at this browser must not open them.
    void reply.header('clear-site-data', '"cache"');
    return { status: true, path: '/auth/login' };
  });

  api.get('/auth/check', { config: { deadSession: 'visitor' } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { userId } = request.context.caller;
    const account = userId === null ? undefined : await accountById(parts.database, userId);
    // The role is the chosen one: the person's own, or an extra one.
    const { role, roleNumber, phone } = request.context.caller;
    const user = account && { ...account.person, role: roleNumber, role_name: role, confirmed_phone: phone };
    return { authenticated: user !== undefined, user: user ?? null };
  });

  api.get('/get-permissions', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { session, caller, snapshot, language } = request.context;
    if (!session) {
      const error = textOfStatus(401);
      throw new HttpError(401, error, { status: 'error', message: say(error, language) });
    }
    const role = snapshot.definitions.role.get(caller.role);
    if (!role) throw new HttpError(403, textOfStatus(403));
    return { status: true, permission: describePermissions(role, request.context) };
  });

  api.post('/auth/change-password', async (request) => {
    if (!request.context.session) throw new HttpError(401, textOfStatus(401));
    const body = readTexts(request.body);
    const change = {
      oldPassword: body.text('old_password', passwordLimits.longest),
      password: body.text('password', passwordLimits.longest),
      confirmation: body.text('password_confirm', passwordLimits.longest),
    };
    body.requireAll();
    await changePassword(request, change, parts);
    return { status: true };
  });
}
