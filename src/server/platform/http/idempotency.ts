import { createHash } from 'node:crypto';
import { callerName, type Caller } from '../../../engine/access/caller';
import type { EngineMigration } from '../database/engine-migration';
import type { Queryable, Transaction } from '../database/database';
import { HttpError } from './http-error';

export const idempotencyMigration: EngineMigration = {
  name: 'write-answer',
  sql: `
    create table dulaan.answer (
      key uuid not null,
      caller text not null,
      body_hash text not null,
      response text not null,
      created_at timestamptz not null default now(),
      primary key (key, caller)
    );
    create index answer_created_at on dulaan.answer (created_at);
  `,
};

/** A request that may be retried: the first committed response is returned again. */
export interface IdempotentRequest {
  /** The `Idempotency-Key` header. */
  key: string;
  caller: Caller;
  /** The request's body: the same key with another body is rejected. */
  body: string;
}

/** Reads the header; undefined when the request carries none, 400 when it is no UUID. */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const isUuid = typeof header === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(header);
  if (isUuid) return header.toLowerCase();
  throw new HttpError(400, {
    mn_MN: 'Idempotency-Key нь UUID байх ёстой',
    en_US: 'Idempotency-Key must be a UUID',
    ko_KR: 'Idempotency-Key는 UUID여야 합니다',
  });
}

/**
 * Returns the stored response to this request, if it was committed before. Waits for a concurrent request with the
 * same key. Throws 422 if the key was used with another body.
 */
export async function readStoredResponse(
  transaction: Transaction,
  request: IdempotentRequest,
): Promise<string | undefined> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${request.key} ${callerKey(request.caller)}`,
  ]);
  const found = await transaction.query<{ body_hash: string; response: string }>(
    'select body_hash, response from dulaan.answer where key = $1::uuid and caller = $2',
    [request.key, callerKey(request.caller)],
  );
  const [answer] = found.rows;
  if (answer && answer.body_hash !== hashOf(request.body)) {
    throw new HttpError(422, {
      mn_MN: 'Энэ түлхүүрээр өөр хүсэлт илгээсэн байна',
      en_US: 'This Idempotency-Key was already used for a different request',
      ko_KR: '이 키는 다른 내용에 사용되었습니다',
    });
  }
  return answer?.response;
}

/** Returns the stored response to a request with the key, for any body. */
export async function storedResponse(
  database: Queryable,
  { key, caller }: Pick<IdempotentRequest, 'key' | 'caller'>,
): Promise<string | undefined> {
  const found = await database.query<{ response: string }>(
    'select response from dulaan.answer where key = $1::uuid and caller = $2',
    [key, callerKey(caller)],
  );
  return found.rows[0]?.response;
}

/** Stores the response in the write's own transaction: it exists exactly if the write does. */
export async function storeResponse(
  transaction: Transaction,
  request: IdempotentRequest,
  response: string,
): Promise<void> {
  await transaction.query(
    'insert into dulaan.answer (key, caller, body_hash, response) values ($1::uuid, $2, $3, $4)',
    [request.key, callerKey(request.caller), hashOf(request.body), response],
  );
}

/** Deletes a stored response that is no longer true: the request then counts as new. */
export async function deleteStoredResponse(
  transaction: Transaction,
  request: IdempotentRequest,
): Promise<void> {
  await transaction.query('delete from dulaan.answer where key = $1::uuid and caller = $2', [
    request.key,
    callerKey(request.caller),
  ]);
}

/** Deletes responses after thirty days: a later retry counts as new. */
export async function sweepStoredResponses(database: Queryable): Promise<void> {
  await database.query(`delete from dulaan.answer where created_at < now() - interval '30 days'`);
}

function callerKey(caller: Caller): string {
  return callerName(caller) ?? 'visitor';
}

function hashOf(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}
