import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../../definitions/app-parts';
import { networkKey } from '../../platform/http/address';
import { HttpError } from '../../platform/http/http-error';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import { FieldReader } from '../accounts/read-fields';
import { readDeletionState, requireDeletionTable } from './deletion-requests';
import { fileProvenRequest } from './file-proven';
import { messages } from './messages';
import { readStatusCode } from './status-code';

const readsPerMinute = 60;

/**
 * `POST /data-deletion` `{proof}` → `{status, code, url}`: anybody may ask for the data of a contact that they have
 * proven by `/otp` for the purpose `data_deletion`. A second request gets the code of the open one. The response is the
 * same whether the contact has an account or not.
 *
 * `GET /data-deletion/{code}` → `{status, state, received_at, decided_at}` for everyone with the code; 404 for any other.
 */
export function dataDeletionRoutes(api: FastifyInstance, { database }: Pick<AppParts, 'database'>): void {
  api.post('/data-deletion', async (request, reply) => {
    const { context } = request;
    requireDeletionTable(context.snapshot);
    const body = new FieldReader(request.body);
    const text = body.required('proof', 2000);
    body.requireAll();
    const code = await fileProvenRequest(database, context, text);
    void reply.header('cache-control', 'no-store');
    return { status: true, code, url: `/facebook/data-deletion?code=${code}` };
  });

  api.get<{ Params: { code: string } }>(
    '/data-deletion/:code',
    { config: { deadSession: 'visitor' } },
    async (request, reply) => {
      requireDeletionTable(request.context.snapshot);
      const by = networkKey(request.ip);
      await limitCalls(database, {
        call: 'data deletion state',
        by,
        limit: readsPerMinute,
        windowSeconds: 60,
      });
      const code = readStatusCode(request.params.code);
      const found = code === undefined ? undefined : await readDeletionState(database, code);
      if (!found) throw new HttpError(404, messages.codeUnknown);
      void reply.header('cache-control', 'no-store');
      return { status: true, ...found };
    },
  );
}
