import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppParts } from '../../definitions/app-parts';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import { requireAdministrator } from '../../platform/http/require-caller';
import {
  endSessionOfUser,
  endSessionsOfUser,
  resetFactors,
  sessionsOfUser,
  unlockAccount,
} from './account-security';
import { accountState } from './account-state';
import { findPerson } from './find-person';
import { inviteAgain } from './invitation';
import { readKey } from './read-key';
import { deletedUsers, deleteUser, destroyUser, restoreUser } from './user-lifecycle';

type OfUser = { Params: { id: string } };

/** Changes of accounts that an administrator may make in ten minutes: more is a program or a stolen session. */
const changes = { call: 'users/change', limit: 200, windowSeconds: 600 };

/** Calls of administrators on other people's accounts, and looking up people. */
export function userRoutes(api: FastifyInstance, parts: AppParts): void {
  const { database } = parts;

  const beginChange = async ({ context }: FastifyRequest): Promise<void> => {
    requireAdministrator(context);
    await limitCalls(database, { ...changes, by: String(context.caller.userId) });
  };

  api.post('/users/find', (request) => findPerson(request, parts));

  api.get('/users/deleted', async (request) => {
    requireAdministrator(request.context);
    return { status: true, users: await deletedUsers(database) };
  });
  api.get<OfUser>('/users/:id/account', async (request) => {
    requireAdministrator(request.context);
    return { status: true, account: await accountState(database, readKey(request.params.id)) };
  });
  api.get<OfUser>('/users/:id/sessions', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    await beginChange(request);
    const sessions = await sessionsOfUser(database, request.context, readKey(request.params.id));
    return { status: true, sessions };
  });
  api.delete<OfUser>('/users/:id/sessions', async (request) => {
    await beginChange(request);
    const ended = await endSessionsOfUser(database, request.context, readKey(request.params.id));
    return { status: true, ended };
  });
  api.delete<{ Params: { id: string; session: string } }>('/users/:id/sessions/:session', async (request) => {
    await beginChange(request);
    const { id, session } = request.params;
    await endSessionOfUser(database, request.context, readKey(id), readKey(session));
    return { status: true };
  });
  api.post<OfUser>('/users/:id/unlock', async (request) => {
    await beginChange(request);
    const unlocked = await unlockAccount(database, request.context, readKey(request.params.id));
    return { status: true, unlocked };
  });

  for (const [path, act] of [
    ['invite', inviteAgain],
    ['delete', deleteUser],
    ['restore', restoreUser],
    ['reset-factors', resetFactors],
  ] as const) {
    api.post<OfUser>(`/users/:id/${path}`, async (request) => {
      await beginChange(request);
      await act(database, request.context, readKey(request.params.id));
      return { status: true };
    });
  }
  api.post<OfUser>('/users/:id/destroy', async (request) => {
    await beginChange(request);
    const { body } = request;
    const login = typeof body === 'object' && body !== null && 'login' in body ? body.login : undefined;
    await destroyUser(database, request.context, readKey(request.params.id), login);
    return { status: true };
  });
}
