import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import { openKeyring } from '../../platform/keys/person-keys';
import type { Database } from '../../platform/database/database';
import { retried } from '../../platform/database/retried';
import { publishes } from '../../../engine/model/model';
import { maySee } from '../../definitions/serving/served-kinds';
import { announce } from '../../platform/events/announce';
import { networkKey } from '../../platform/http/address';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import { asHttpError } from '../query/as-http-error';
import { requireGrants } from '../query/statements/policy-sql';
import {
  readStoredResponse,
  idempotencyKey,
  storeResponse,
  type IdempotentRequest,
} from '../../platform/http/idempotency';
import { requireTable } from '../write/save-row';
import { publicError } from '../write/errors/public-error';
import { requestWriteContext } from '../write/request-write-context';
import { messages } from './messages';
import { pressButton, type PressedRow, type ServerButton } from './press-button';

const Place = Type.Object({
  form: Type.String({ maxLength: 63 }),
  button: Type.String({ maxLength: 63 }),
  row: Type.String({ pattern: '^[1-9]\\d{0,15}$' }),
});
/** The revision that the person has seen. */
const Body = Type.Object(
  { revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) },
  { additionalProperties: false },
);

/** More than a person clicks by hand: such a caller is a program. */
const most = 300;
const within = 600;

interface Call {
  Params: Static<typeof Place>;
  Body: Static<typeof Body>;
}

/**
 * `POST /buttons/{form}/{button}/{row} {revision}` runs a button of a form on a saved row: the server runs the steps
 * of the definition, in one transaction. An `Idempotency-Key` makes retries safe. More than 300 calls in ten minutes,
 * whatever their result, get 429.
 */
export function buttonRoutes(api: FastifyInstance, { database }: Pick<AppParts, 'database'>): void {
  api.post<Call>(
    '/buttons/:form/:button/:row',
    { schema: { params: Place, body: Body } },
    async (request) => {
      const { context, params, body } = request;
      const button = buttonOf(request);
      const { userId } = context.caller;
      const by = userId === null ? networkKey(context.address) : `user:${userId}`;
      await limitCalls(database, { call: 'press', by, limit: most, windowSeconds: within });
      const key = idempotencyKey(request.headers['idempotency-key']);
      const content = JSON.stringify(['press', params.form, params.button, params.row, body.revision]);
      const repeatable = key === undefined ? undefined : { key, caller: context.caller, body: content };
      try {
        await runButton(request, database, button, { id: params.row, revision: body.revision }, repeatable);
      } catch (error) {
        const rights = { caller: context.caller, access: context.access };
        const refusal = await publicError(database, context.snapshot.model, rights, error);
        throw asHttpError(refusal, context.log);
      }
      return { status: true };
    },
  );
}

/** Throws 404 for a form or button that is not there, 401 or 403 for a form that is not the caller's to see. */
function buttonOf({ context, params }: FastifyRequest<Call>): ServerButton {
  const { definitions, model } = context.snapshot;
  const form = definitions.form.get(params.form);
  if (!form) throw new HttpError(404, textOfStatus(404));
  const status = context.session ? 403 : 401;
  if (!maySee(form, context)) throw new HttpError(status, textOfStatus(status));
  const button = form.buttons?.find(({ id }) => id === params.button);
  if (button?.action.type !== 'run') throw new HttpError(404, messages.noButton);
  const source = requireTable(model.sources.get(form.source), form.source);
  if (!publishes(source, 'update')) throw new HttpError(403, textOfStatus(403));
  return { form, source, button, steps: button.action.steps };
}

async function runButton(
  { context: request }: FastifyRequest<Call>,
  database: Database,
  button: ServerButton,
  row: PressedRow,
  repeatable: IdempotentRequest | undefined,
): Promise<void> {
  const { caller, access } = request;
  requireGrants({ caller, access }, button.source, 'update');
  const keyring = await openKeyring(database);
  await retried(() =>
    database.transaction(async (transaction) => {
      if (repeatable && (await readStoredResponse(transaction, repeatable)) !== undefined) return;
      const context = requestWriteContext(request, { transaction, keyring });
      await pressButton(context, button, row);
      if (repeatable) await storeResponse(transaction, repeatable, '{}');
      await announce(transaction, { kind: 'sources', sources: [...context.changed] });
    }),
  );
}
