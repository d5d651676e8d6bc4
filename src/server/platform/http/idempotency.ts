import { createHash } from 'node:crypto';
import type { Caller } from '../../../engine/access/caller';
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

/** A request that may be repeated: the first committed answer is given again. */
export interface Repeatable {
  /** The `Idempotency-Key` header. */
  key: string;
  caller: Caller;
  /** What was asked: the same key with another body is refused. */
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
 * The stored answer to this request, if it was committed before. A twin that is still running is waited for.
 * Throws 422 when the key was used for another body.
 */
export async function earlierAnswer(
  transaction: Transaction,
  request: Repeatable,
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

/** Keeps the answer in the write's own transaction: it exists exactly when the write does. */
export async function keepAnswer(
  transaction: Transaction,
  request: Repeatable,
  response: string,
): Promise<void> {
  await transaction.query(
    'insert into dulaan.answer (key, caller, body_hash, response) values ($1::uuid, $2, $3, $4)',
    [request.key, callerKey(request.caller), hashOf(request.body), response],
  );
}

/** Forgets a kept answer that is no longer true: the request then counts as new. */
export async function forgetAnswer(transaction: Transaction, request: Repeatable): Promise<void> {
  await transaction.query('delete from dulaan.answer where key = $1::uuid and caller = $2', [
    request.key,
    callerKey(request.caller),
  ]);
}

/** Forgets answers after thirty days: who repeats a request later makes a new one. */
export async function sweepAnswers(database: Queryable): Promise<void> {
  await database.query(`delete from dulaan.answer where created_at < now() - interval '30 days'`);
}

function callerKey(caller: Caller): string {
  return caller.userId === null ? 'visitor' : `user:${caller.userId}`;
}

function hashOf(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}
