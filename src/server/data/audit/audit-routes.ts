import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { Turns } from '../../platform/database/turns';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { requireAdministrator } from '../../platform/http/require-caller';
import { textOfStatus } from '../../platform/http/messages';
import { readHead } from './noted-head';
import { verifyAudit, type Head } from './verify-audit';

const Question = Type.Object({ head: Type.Optional(Type.String({ maxLength: 2000 })) });

/**
 * `GET /audit/verify?head=<seq>:<hash>,…` follows the whole audit chain, for administrators. `npm run audit:verify` asks
 * by the operator's own door.
 */
export function auditRoutes(api: FastifyInstance, { database }: Pick<AppParts, 'database'>): void {
  /** It reads the whole trail: one at a time is enough for everybody. */
  const turns = new Turns();

  api.get<{ Querystring: Static<typeof Question> }>(
    '/audit/verify',
    { schema: { querystring: Question } },
    async (request, reply) => {
      requireAdministrator(request.context);
      const heads = (request.query.head ?? '').split(',').filter(Boolean).map(requireHead);
      void reply.header('cache-control', 'no-store');
      return { status: true, ...(await turns.run(() => verifyAudit(database, heads))) };
    },
  );
}

function requireHead(text: string): Head {
  const head = readHead(text);
  if (!head) throw new HttpError(400, textOfStatus(400));
  return head;
}
