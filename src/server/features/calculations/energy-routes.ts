import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import { networkKey } from '../../platform/http/address';
import type { AppParts } from '../../definitions/app-parts';
import { requireUser } from '../../platform/http/require-caller';
import { idempotencyKey } from '../../platform/http/idempotency';
import { codePattern } from './calculation-code';
import { claimCalculation, readCalculation, saveCalculation } from './calculations';

/** Bytes of one calculation's inputs: answers and measurements, no pictures. */
const bodyLimit = 64 * 1024;

const Code = Type.Object({ code: Type.String({ pattern: codePattern }) });
const Save = Type.Object({ inputs: Type.Object({}) });

const hour = 3600;
/** From one network: a household, a school or a mobile operator's many. */
const savesPerHour = 120;
const readsPerHour = 1200;
/** A reading calculates the house anew, with the whole population behind its answers: a tenth of a second of a core. */
const readsPerMinute = 120;

/**
 * `POST /energy/save` `{inputs}` → `{status, code}`, `GET /energy/{code}`, and `POST /energy/{code}/claim` for a
 * signed-in person. The server counts every result itself; a result that comes with the inputs is not even read.
 */
export function energyRoutes(api: FastifyInstance, { database }: Pick<AppParts, 'database'>): void {
  api.post<{ Body: Static<typeof Save> }>(
    '/energy/save',
    { schema: { body: Save }, bodyLimit },
    async ({ context, body, headers }) => {
      const key = idempotencyKey(headers['idempotency-key']);
      const by = networkKey(context.address);
      await limitCalls(database, { call: 'energy save', by, limit: savesPerHour, windowSeconds: hour });
      const code = await saveCalculation(database, context, { inputs: body.inputs, key });
      return { status: true, code };
    },
  );

  api.get<{ Params: Static<typeof Code> }>(
    '/energy/:code',
    { schema: { params: Code } },
    async ({ context, params }, reply) => {
      const by = networkKey(context.address);
      await limitCalls(database, { call: 'energy read', by, limit: readsPerHour, windowSeconds: hour });
      await limitCalls(database, {
        call: 'energy reads at once',
        by,
        limit: readsPerMinute,
        windowSeconds: 60,
      });
      void reply.header('cache-control', 'no-store');
      return { status: true, ...(await readCalculation(database, context, params.code)) };
    },
  );

  api.post<{ Params: Static<typeof Code> }>(
    '/energy/:code/claim',
    { schema: { params: Code } },
    async ({ context, params }) => {
      requireUser(context);
      await claimCalculation(database, context, params.code);
      return { status: true };
    },
  );
}
