import { openKeyring } from '../../platform/keys/person-keys';
import type { Database } from '../../platform/database/database';
import { retried } from '../../platform/database/retried';
import { announce } from '../../platform/events/announce';
import type { RequestContext } from '../../platform/http/request-context';
import { HttpError } from '../../platform/http/http-error';
import {
  asQueryError,
  composeResponse,
  rootFields,
  type FieldResponse,
  type Operation,
} from '../query/execute';
import type { Rights } from '../query/statements/policy-sql';
import { costOfMutation, requireAffordable } from '../query/query-cost';
import type { QueryError } from '../../platform/http/query-error';
import { fieldNames, type SelectedField } from '../query/selection';
import { readStoredResponse, storeResponse, type IdempotentRequest } from '../../platform/http/idempotency';
import {
  prepareMutation,
  requireMutationRights,
  runMutation,
  writtenSource,
  type PreparedMutation,
} from './mutation';
import { runRefusalHooks } from './source-hooks';
import { publicError } from './errors/public-error';
import type { WriteContext } from './write-context';

export interface MutationRequest {
  database: Database;
  context: RequestContext;
  rights: Rights;
  /** The request's idempotency key and body, where it carries a key. */
  repeat: Pick<IdempotentRequest, 'key' | 'body'> | undefined;
}

const noField: ReadonlySet<string> = new Set();

/**
 * Runs the root fields of a mutation one after the other in one transaction: all of them or none. With an idempotency
 * key the first committed response is returned again, after the rights were checked again.
 */
export async function runMutations(request: MutationRequest, operation: Operation): Promise<string> {
  const { snapshot, language, log } = request.context;
  // Before the variables are coerced: what that costs is the sender's choice.
  const names = fieldNames(operation.document, operation.definition.selectionSet);
  for (const name of names) requireMutationRights(snapshot.model, request.rights, name);
  const fields = rootFields(operation);
  const { model } = snapshot;
  const cost = costOfMutation(model, fields, (name) => writtenSource(model, name));
  requireAffordable(cost, request.rights.caller);
  let failing = fields[0]?.key ?? '';
  const keyring = await openKeyring(request.database);
  const mutations: PreparedMutation[] = [];
  const attempt = () =>
    request.database.transaction(async (transaction) => {
      const repeatable = request.repeat && { ...request.repeat, caller: request.rights.caller };
      const earlier = repeatable && (await readStoredResponse(transaction, repeatable));
      if (earlier !== undefined) return earlier;
      const context: WriteContext = {
        transaction,
        snapshot,
        rights: request.rights,
        language,
        requestId: request.context.requestId,
        session: request.context.session?.id ?? null,
        address: request.context.address,
        keyring,
        changed: new Set(),
      };
      const responses: FieldResponse[] = [];
      for (const mutation of mutations) {
        const { key } = mutation.field;
        failing = key;
        responses.push({ key, json: await runMutation(context, mutation) });
      }
      const response = composeResponse(responses, language, noField);
      if (repeatable) await storeResponse(transaction, repeatable, response);
      await announce(transaction, { kind: 'sources', sources: [...context.changed] });
      return response;
    });
  try {
    const { database, rights } = request;
    for (const field of fields) {
      failing = field.key;
      mutations.push(await prepareMutation({ database, model: snapshot.model, rights, language }, field));
    }
    return await retried(attempt);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    await runRefusalHooks(request.database, request.rights.caller, error);
    const refusal = await publicError(request.database, snapshot.model, request.rights, error);
    return composeResponse(refused(fields, failing, asQueryError(refusal, log)), language, noField);
  }
}

/** Nothing was written: every field is null, and the error is at the failed one. */
function refused(fields: readonly SelectedField[], failing: string, error: QueryError): FieldResponse[] {
  return fields.map((field) =>
    field.key === failing ? { key: field.key, error } : { key: field.key, json: 'null' },
  );
}
