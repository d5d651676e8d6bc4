import type { FastifyInstance, FastifyRequest } from 'fastify';
import { say } from '../../../definitions/text';
import { dayStart, localDay } from '../../../engine/time/ulaanbaatar';
import type { AppParts } from '../../definitions/app-parts';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import { requireAdministrator } from '../../platform/http/require-caller';
import { FieldReader } from '../accounts/read-fields';
import { readKey } from '../accounts/read-key';
import { createKey, listKeys, longestDays, maxKeys, revokeKey, type NewKey } from './api-keys';
import { rolesForKeys } from './key-roles';
import { messages } from './messages';
import { messages as sessionMessages } from '../session/messages';

/** Keys that an administrator may create and revoke in ten minutes: more is a program or a stolen session. */
const changes = { call: 'api-keys/change', limit: 60, windowSeconds: 600 };
/** Lists that an administrator may read in ten minutes. */
const readings = { call: 'api-keys/list', limit: 600, windowSeconds: 600 };

/**
 * `GET, POST /api-keys` and `DELETE /api-keys/{id}`: the keys of programs, for administrators alone. No key may make these calls.
 */
export function apiKeyRoutes(api: FastifyInstance, { database }: Pick<AppParts, 'database'>): void {
  const begin = async ({ context }: FastifyRequest, rule: typeof changes): Promise<void> => {
    requireAdministrator(context);
    await limitCalls(database, { ...rule, by: String(context.caller.userId) });
  };

  api.get('/api-keys', async (request, reply) => {
    await begin(request, readings);
    void reply.header('cache-control', 'no-store');
    const { snapshot, language } = request.context;
    return {
      status: true,
      keys: await listKeys(database, request.context),
      roles: rolesForKeys(snapshot.definitions).map(({ number, title }) => ({
        role_id: number,
        title: say(title, language),
      })),
      most: maxKeys,
      longest_days: longestDays,
    };
  });

  api.post('/api-keys', async (request, reply) => {
    await begin(request, changes);
    const wanted = readNewKey(request);
    void reply.header('cache-control', 'no-store');
    return { status: true, ...(await createKey(database, request.context, wanted)) };
  });

  api.delete<{ Params: { id: string } }>('/api-keys/:id', async (request) => {
    await begin(request, changes);
    await revokeKey(database, request.context, readKey(request.params.id));
    return { status: true };
  });
}

const longestName = 80;
const day = 24 * 3600 * 1000;

/** `{name, role_id, org_id, last_day}`. Throws 400 with the faults of all members. */
function readNewKey({ body, context }: FastifyRequest): NewKey {
  const reader = new FieldReader(body);
  const given = reader.required('name', longestName);
  const name = given.trim();
  if (given !== '' && name === '') reader.refuse('name', sessionMessages.required);
  const lastDay = reader.required('last_day', 10);
  if (lastDay !== '' && !isNearDay(lastDay)) reader.refuse('last_day', messages.wrongDay(longestDays));
  const { role_id: role, org_id: org }: Record<string, unknown> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  const number = readKey(role);
  const isOffered = rolesForKeys(context.snapshot.definitions).some((each) => each.number === number);
  if (!isOffered) reader.refuse('role_id', messages.roleWithoutKeys);
  const isNone = org === undefined || org === null || org === '';
  if (!isNone && readKey(org) === 0) reader.refuse('org_id', messages.unknownOrganization);
  reader.requireAll();
  return { name, role: number, org: isNone ? null : readKey(org), lastDay };
}

/** Whether the text is a day from today on, at most as far as a key may be valid. */
function isNearDay(text: string): boolean {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayStart(text) : null;
  // The 30th of February is read as a day of March.
  if (start === null || localDay(start) !== text) return false;
  const days = Math.round((Date.parse(start) - Date.parse(dayStart(localDay()) ?? '')) / day);
  return days >= 0 && days <= longestDays;
}
