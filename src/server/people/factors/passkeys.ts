import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database';
import { HttpError } from '../../platform/http/http-error';
import { accountById, type Account } from '../session/person';
import { openChallenge, takeChallenge } from './challenge';
import { messages } from './messages';
import type { CreatedPasskey, UsedPasskey } from './passkey-shapes';
import type { RelyingParty } from './relying-party';

export interface PasskeyResponse {
  id: number;
  name: string;
  created: Date;
  used: Date | null;
}

/** Loaded with the first passkey: reading certificates takes a lot of code, an eighth of the processor time of a start. */
const library = () => import('@simplewebauthn/server');

const most = 10;
/** Seconds until a passkey prompt expires. */
const lasts = 300;

export async function listPasskeys(database: Database, userId: number): Promise<PasskeyResponse[]> {
  const { rows } = await database.query<{ id: number; name: string; created: Date; used: Date | null }>(
    'select id, name, created, used from dulaan.passkey where user_id = $1 order by id',
    [userId],
  );
  return rows;
}

/** Returns the browser's options for creating a passkey, and the token that must accompany its response. */
export async function passkeyCreationOptions(
  database: Database,
  { person }: Account,
  party: RelyingParty,
  title: string,
): Promise<{ challenge: string; options: object }> {
  const { rows } = await database.query<{ credential: string }>(
    'select credential from dulaan.passkey where user_id = $1',
    [person.id],
  );
  if (rows.length >= most) throw new HttpError(409, messages.tooManyPasskeys);
  const options = await (
    await library()
  ).generateRegistrationOptions({
    rpName: title,
    rpID: party.id,
    userName: person.login,
    userDisplayName: [person.last_name, person.first_name].filter(Boolean).join(' ') || person.login,
    userID: new TextEncoder().encode(`dulaan-${person.id}`),
    excludeCredentials: rows.map(({ credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const data = { challenge: options.challenge };
  const challenge = await openChallenge(database, { kind: 'passkey-new', userId: person.id, data, lasts });
  return { challenge, options };
}

/** Stores a passkey that the browser created. Throws 400 if the response is invalid. */
export async function storePasskey(
  database: Database,
  { person }: Account,
  party: RelyingParty,
  made: CreatedPasskey,
  log: FastifyBaseLogger,
): Promise<void> {
  const challenge = await takeChallenge(database, 'passkey-new', made.challenge);
  if (!challenge || challenge.userId !== person.id) throw new HttpError(400, messages.challengeOver);
  const verified = await (
    await library()
  )
    .verifyRegistrationResponse({
      response: made.response,
      expectedChallenge: challengeOf(challenge.data),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    })
    .catch(refuse(log));
  if (!verified?.verified) throw new HttpError(400, messages.passkeyRefused);
  const { credential } = verified.registrationInfo;
  const stored = await database.query(
    `insert into dulaan.passkey (user_id, credential, public_key, counter, transports, name)
     values ($1, $2, $3, $4, $5, $6) on conflict (credential) do nothing`,
    [
      person.id,
      credential.id,
      new Uint8Array(credential.publicKey),
      credential.counter,
      credential.transports ?? [],
      made.name,
    ],
  );
  if (stored.count === 0) throw new HttpError(400, messages.passkeyRefused);
}

/** Removes one of the user's own passkeys; returns false if there is no such passkey. */
export async function removePasskey(database: Database, userId: number, id: number): Promise<boolean> {
  const { count } = await database.query('delete from dulaan.passkey where user_id = $1 and id = $2', [
    userId,
    id,
  ]);
  return count > 0;
}

/** Returns the browser's options for signing in with any passkey of this site. The page names no account. */
export async function passkeyRequestOptions(
  database: Database,
  party: RelyingParty,
): Promise<{ challenge: string; options: object }> {
  const options = await (
    await library()
  ).generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' });
  const data = { challenge: options.challenge };
  const challenge = await openChallenge(database, { kind: 'passkey-use', userId: null, data, lasts });
  return { challenge, options };
}

/**
 * Returns the account of a passkey response. Throws 401 if the response is invalid, for any reason. A passkey proves
 * presence and verification on the device, so no second factor is required.
 */
export async function accountOfPasskey(
  database: Database,
  party: RelyingParty,
  { challenge: token, response }: UsedPasskey,
  log: FastifyBaseLogger,
): Promise<Account> {
  const challenge = await takeChallenge(database, 'passkey-use', token);
  if (!challenge) throw new HttpError(401, messages.challengeOver);
  const { rows } = await database.query<{
    id: number;
    user_id: number;
    public_key: Uint8Array;
    counter: number;
  }>('select id, user_id, public_key, counter from dulaan.passkey where credential = $1', [response.id]);
  const passkey = rows[0];
  const verified =
    passkey &&
    (await (
      await library()
    )
      .verifyAuthenticationResponse({
        response,
        expectedChallenge: challengeOf(challenge.data),
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        credential: {
          id: response.id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: passkey.counter,
        },
        requireUserVerification: true,
      })
      .catch(refuse(log)));
  const account = passkey && (await accountById(database, passkey.user_id));
  if (!passkey || !verified?.verified || !account) throw new HttpError(401, messages.passkeyRefused);
  await database.query('update dulaan.passkey set counter = $2, used = now() where id = $1', [
    passkey.id,
    verified.authenticationInfo.newCounter,
  ]);
  return account;
}

/** An invalid response is a client error; the reason goes to the log only. */
function refuse(log: FastifyBaseLogger): (error: unknown) => undefined {
  return (error) => {
    log.info({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey was refused');
    return undefined;
  };
}

function challengeOf(data: unknown): string {
  return typeof data === 'object' && data !== null && 'challenge' in data ? String(data.challenge) : '';
}
