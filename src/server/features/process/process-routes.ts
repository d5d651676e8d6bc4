import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import { requireUser } from '../../platform/http/require-caller';
import { runWriteCall } from '../../data/write/write-call';
import { mayBody } from './may-body';
import { calls, type Call, type SharedBody } from './process-calls';
import { carryingTable, mayReadRow } from './read-row';
import { explainRefused } from './refused-command';
import { fulfil, lockReadableCase } from './transition/transition';

/** More than a person decides by hand: such a caller is a program. */
const decisions = { call: 'process', most: 600, seconds: 600 };

const Place = Type.Object({
  source: Type.String({ maxLength: 63 }),
  row: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
});

/**
 * `GET /process/{source}/{row}/may`, and `POST …/start|act|vote|reassign|delegate|postpone|cancel`: what a person may do with
 * the processes of a row that they may read, and doing it. Each call answers with the new body of `may`.
 */
export function processRoutes(api: FastifyInstance, { database }: Pick<AppParts, 'database'>): void {
  api.get<{ Params: Static<typeof Place> }>(
    '/process/:source/:row/may',
    { schema: { params: Place } },
    async (request, reply) => {
      const { caller, access, snapshot, language } = request.context;
      requireUser(request.context);
      const { source, row } = request.params;
      const rights = { caller, access };
      const table = carryingTable(snapshot, source);
      const isReadable = table && (await mayReadRow(database, snapshot, rights, { source, row }));
      const query = { database, snapshot, rights, language, now: new Date() };
      const body = table && isReadable ? await mayBody(query, table, row) : undefined;
      if (!body) throw new HttpError(404, textOfStatus(404));
      void reply.header('cache-control', 'no-store');
      return { status: true, ...body };
    },
  );
  for (const [name, call] of Object.entries(calls)) addCall(api, database, name, call);
}

function addCall(
  api: FastifyInstance,
  database: AppParts['database'],
  name: string,
  { schema, commandOf }: Call,
): void {
  api.post<{ Params: Static<typeof Place>; Body: Static<typeof SharedBody> }>(
    `/process/:source/:row/${name}`,
    { schema: { params: Place, body: schema } },
    async (request) => {
      const { params: row, body } = request;
      const command = commandOf(body);
      return runWriteCall(request, database, {
        limit: decisions,
        explain: explainRefused,
        content: [name, row, body],
        authorize: (context) => lockReadableCase(context, row),
        work: async (context, found) => ({
          status: true,
          ...(await fulfil(context, found, {
            process: body.process,
            command,
            revision: body.revision,
            signing: { given: body.signature, proof: body.proof ?? undefined },
          })),
        }),
      });
    },
  );
}
