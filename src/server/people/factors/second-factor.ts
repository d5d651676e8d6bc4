import type { FastifyReply, FastifyRequest } from 'fastify';
import { seal, serverKey, unseal } from '../../platform/keys/server-key';
import type { Database, Queryable } from '../../platform/database/database';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { presentedDevice } from '../session/cookies';
import { factorKey } from '../lockout/login-attempts';
import { attemptKey, isRightAttempt } from '../lockout/attempt';
import { openAccount, type LoginResponse } from '../sign-in/open-account';
import { accountById, type Account } from '../session/person';
import type { SignInWay } from '../../platform/http/request-context';
import { newToken } from '../../platform/keys/token';
import { endChallenge, readChallenge, openChallenge } from './challenge';
import { messages } from './messages';
import { newSecret, secretAddress, acceptedStep } from './totp';
import {
  storeRecoveryCodes,
  looksLikeRecoveryCode,
  newRecoveryCodes,
  spendRecoveryCode,
} from './recovery-codes';

const challengeKind = 'second-factor';
/** Seconds between the password and the code. */
const challengeLasts = 300;
const challengeTries = 5;

export interface FactorState {
  isEnrolled: boolean;
  /** Recovery codes that are left. */
  recoveryCodes: number;
}

export async function hasSecondFactor(database: Queryable, userId: number): Promise<boolean> {
  const { rows } = await database.query(
    'select from dulaan.second_factor where user_id = $1 and confirmed is not null',
    [userId],
  );
  return rows.length > 0;
}

export async function factorState(database: Queryable, userId: number): Promise<FactorState> {
  const { rows } = await database.query<{ left: number }>(
    'select count(*)::int as left from dulaan.recovery_code where user_id = $1 and used is null',
    [userId],
  );
  return { isEnrolled: await hasSecondFactor(database, userId), recoveryCodes: rows[0]?.left ?? 0 };
}

/** Represents a sign-in until its code arrives: valid for five minutes and five attempts. */
export function challengeForCode(database: Database, userId: number, via: SignInWay): Promise<string> {
  return openChallenge(database, { kind: challengeKind, userId, data: { via }, lasts: challengeLasts });
}

/** Ends a sign-in with the code of the authenticator, or with a recovery code. */
export async function signInWithCode(
  request: FastifyRequest,
  reply: FastifyReply,
  given: { challenge: string; code: string },
  parts: AppParts,
): Promise<LoginResponse> {
  const { database } = parts;
  const challenge = await readChallenge(database, challengeKind, given.challenge, challengeTries);
  const account =
    challenge?.userId === null || challenge === undefined
      ? undefined
      : await accountById(database, challenge.userId);
  if (!challenge || !account) throw new HttpError(401, messages.challengeOver);
  const device = presentedDevice(request) ?? newToken();
  // New challenges are had by signing in anew: the tries of them all are counted together.
  const attempt = await attemptKey(request, parts, factorKey(account.person.id), account, device);
  if (!(await isRightAttempt(parts, attempt, () => isRightCode(database, account.person.id, given.code)))) {
    throw new HttpError(401, messages.codeWrong);
  }
  if (!(await endChallenge(database, challenge.id))) throw new HttpError(401, messages.challengeOver);
  return openAccount(request, reply, { account, via: wayOf(challenge.data), device }, parts);
}

/** Starts an enrolment: the secret is inactive until a code confirms it. */
export async function beginEnrolment(
  database: Database,
  account: Account,
  issuer: string,
): Promise<{ secret: string; address: string }> {
  const { id, login } = account.person;
  if (await hasSecondFactor(database, id)) throw new HttpError(409, messages.alreadyEnrolled);
  const secret = newSecret();
  const key = await serverKey(database, 'second-factor');
  await database.query(
    `insert into dulaan.second_factor as f (user_id, secret) values ($1, $2)
     on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where f.confirmed is null`,
    [id, seal(key, secret, contextOf(id))],
  );
  return { secret, address: secretAddress(secret, issuer, login) };
}

/** Completes the enrolment with the first code; the recovery codes are only in this response. */
export async function confirmEnrolment(database: Database, userId: number, code: string): Promise<string[]> {
  if (await hasSecondFactor(database, userId)) throw new HttpError(409, messages.alreadyEnrolled);
  if (!(await isRightStep(database, userId, code))) throw new HttpError(400, { code: [messages.codeWrong] });
  const codes = newRecoveryCodes();
  const key = await serverKey(database, 'recovery-code');
  await database.transaction(async (transaction) => {
    await transaction.query('update dulaan.second_factor set confirmed = now() where user_id = $1', [userId]);
    await storeRecoveryCodes(transaction, key, userId, codes);
  });
  return codes;
}

/** New recovery codes instead of those there were. */
export async function replaceRecoveryCodes(database: Database, userId: number): Promise<string[]> {
  if (!(await hasSecondFactor(database, userId))) throw new HttpError(409, messages.notEnrolled);
  const codes = newRecoveryCodes();
  const key = await serverKey(database, 'recovery-code');
  await database.transaction((transaction) => storeRecoveryCodes(transaction, key, userId, codes));
  return codes;
}

export async function removeSecondFactor(database: Queryable, userId: number): Promise<void> {
  await database.query(
    `with codes as (delete from dulaan.recovery_code where user_id = $1)
     delete from dulaan.second_factor where user_id = $1`,
    [userId],
  );
}

async function isRightCode(database: Database, userId: number, code: string): Promise<boolean> {
  const typed = code.replaceAll(' ', '');
  if (looksLikeRecoveryCode(typed)) return spendRecoveryCode(database, userId, typed);
  return isRightStep(database, userId, typed);
}

/** Returns whether the code is valid now and unused, so that an observed code is useless. */
async function isRightStep(database: Database, userId: number, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return false;
  const { rows } = await database.query<{ secret: Uint8Array }>(
    'select secret from dulaan.second_factor where user_id = $1',
    [userId],
  );
  const sealed = rows[0]?.secret;
  if (!sealed) return false;
  const secret = unseal(await serverKey(database, 'second-factor'), sealed, contextOf(userId));
  const step = acceptedStep(secret, code, Date.now());
  if (step === undefined) return false;
  const { count } = await database.query(
    'update dulaan.second_factor set last_step = $2 where user_id = $1 and last_step < $2',
    [userId, step],
  );
  return count > 0;
}

function contextOf(userId: number): string {
  return `second factor of user ${userId}`;
}

function wayOf(data: unknown): SignInWay {
  const via = typeof data === 'object' && data !== null && 'via' in data ? String(data.via) : '';
  return via.startsWith('provider:') ? `provider:${via.slice('provider:'.length)}+code` : 'password+code';
}
