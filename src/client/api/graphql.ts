import type { GraphQLClient } from 'graphql-request';
import { translate } from '../i18n/i18n';
import { ApiError, type ApiErrorCode } from './api-error';
import { errorOfAnswer, errorWithoutAnswer, parseFieldErrors, isRecord } from './error-of-answer';
import { watchCall } from './failed-calls';
import { exchange, serverOrigin } from './http';
import { requestHeaders } from './request-headers';
import { sessionEnded } from './session-ended';

export interface QueryOptions {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  /** The caller has its own answer to a missing right: no toast says so. */
  handlesRefusal?: boolean | undefined;
}

const codes: readonly ApiErrorCode[] = ['BAD_USER_INPUT', 'FORBIDDEN', 'UNAUTHENTICATED', 'CONFLICT'];

interface Clients {
  reading: GraphQLClient;
  writing: GraphQLClient;
}

let clients: Promise<Clients> | undefined;

/**
 * Loads the library with the first query: a page that the server has rendered has its data. Two clients, because only
 * reads may be retried. A loading that failed is a lost connection to its caller, and is tried again by the next query.
 */
export function loadClients(): Promise<Clients> {
  clients ??= import('graphql-request').then(
    ({ GraphQLClient: Client }) => ({ reading: clientOf(Client, true), writing: clientOf(Client, false) }),
    (error: unknown) => {
      clients = undefined;
      console.warn('The code of queries did not load.', error);
      throw errorWithoutAnswer('NETWORK');
    },
  );
  return clients;
}

/**
 * Runs a GraphQL document at `POST /query` and returns its `data`. A response with errors rejects with the first one as
 * an `ApiError`. Mutations are never retried automatically.
 */
export async function query<T>(
  document: string,
  variables: Readonly<Record<string, unknown>> = {},
  { signal, idempotencyKey, handlesRefusal }: QueryOptions = {},
): Promise<T> {
  const announced = watchCall('/query', handlesRefusal);
  const { reading, writing } = await loadClients();
  const { data, errors } = await (isMutation(document) ? writing : reading).rawRequest<T>({
    query: document,
    variables: { ...variables },
    ...(signal === undefined ? {} : { signal }),
    ...(idempotencyKey === undefined ? {} : { requestHeaders: { 'Idempotency-Key': idempotencyKey } }),
  });
  const error = errors?.[0];
  if (error !== undefined) throw announced(errorOfGraphql(error));
  return data;
}

function clientOf(Client: typeof GraphQLClient, isReading: boolean): GraphQLClient {
  const origin = typeof window === 'undefined' ? serverOrigin : window.location.origin;
  return new Client(`${origin}/query`, {
    errorPolicy: 'all',
    // Otherwise the client parses every document, only to find its name.
    excludeOperationName: true,
    headers: requestHeaders,
    fetch: async (address, { signal, ...init } = {}) => {
      const target = address instanceof Request ? address.url : address;
      const { status, type, text } = await exchange(target, init, { signal: signal ?? undefined, isReading });
      // The response is a proxy's page, which GraphQL cannot read.
      if (!type.includes('json')) throw errorOfAnswer(500, null);
      return new Response(text, { status, headers: { 'Content-Type': type } });
    },
  });
}

/** Converts an item of `errors` into an `ApiError`. */
function errorOfGraphql(error: unknown): ApiError {
  const entry = isRecord(error) ? error : {};
  const extensions = isRecord(entry.extensions) ? entry.extensions : {};
  const code = codes.find((known) => known === extensions.code) ?? 'SERVER';
  if (code === 'UNAUTHENTICATED') sessionEnded();
  return new ApiError({
    status: 200,
    code,
    message:
      typeof entry.message === 'string' && entry.message !== '' ? entry.message : translate('error.server'),
    fields: parseFieldErrors(extensions.fields),
    current: isRecord(extensions.current) ? extensions.current : undefined,
    requestId: typeof extensions.requestId === 'string' ? extensions.requestId : undefined,
    isTooCostly: isRecord(extensions.cost),
    body: error,
  });
}

function isMutation(document: string): boolean {
  return /^(\s|,|#[^\n]*\n)*mutation\b/.test(document);
}
