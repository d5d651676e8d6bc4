import type { FastifyInstance } from 'fastify';
import { passwordLimits } from '../../../engine/formats/mn-password';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import { FieldReader } from '../accounts/read-fields';
import { networkKey } from '../../platform/http/address';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import type { RequestContext } from '../../platform/http/request-context';
import { recordPasswordConfirmed, passwordConfirmedFor } from '../passwords/confirmed-password';
import { openAccount } from '../sign-in/open-account';
import { ownAccount, requireOwnPassword } from './own-account';
import { CreatedPasskey, UsedPasskey } from './passkey-shapes';
import {
  accountOfPasskey,
  storePasskey,
  listPasskeys,
  passkeyCreationOptions,
  passkeyRequestOptions,
  removePasskey,
} from './passkeys';
import { relyingParty, requireRelyingParty } from './relying-party';
import {
  beginEnrolment,
  confirmEnrolment,
  factorState,
  removeSecondFactor,
  replaceRecoveryCodes,
  signInWithCode,
} from './second-factor';

/** Sign-ins of a person whose session the browser may still have, valid or not. */
const signingIn = { deadSession: 'visitor', xsrf: 'none' } as const;

/** The second factor and passkeys: signing in with them, and a person's own. */
export function factorRoutes(api: FastifyInstance, parts: AppParts): void {
  const { database } = parts;

  api.post('/auth/second-factor', { config: signingIn }, async (request, reply) => {
    const body = new FieldReader(request.body);
    const given = { challenge: body.required('challenge', 100), code: body.required('code', 40) };
    body.requireAll();
    return signInWithCode(request, reply, given, parts);
  });

  api.get('/auth/factors', async (request) => {
    const { person } = await ownAccount(request, parts);
    const { isEnrolled, recoveryCodes } = await factorState(database, person.id);
    return {
      status: true,
      second_factor: isEnrolled,
      recovery_codes: recoveryCodes,
      passkeys: await listPasskeys(database, person.id),
      passkeys_available: relyingParty(request, parts.config) !== undefined,
    };
  });

  /** Each of these requires the password: an unattended session must not change the ways of signing in. */
  const withPassword = async (request: Parameters<typeof ownAccount>[0]) => {
    const body = new FieldReader(request.body);
    const password = body.required('password', passwordLimits.longest);
    body.requireAll();
    return requireOwnPassword(request, parts, password);
  };

  /** Contacts of one's own row may be changed for a while. */
  api.post('/auth/confirm-password', async (request) => {
    await withPassword(request);
    await recordPasswordConfirmed(database, request.context.session?.id ?? 0);
    return { status: true, minutes: passwordConfirmedFor };
  });

  api.post('/auth/factors/totp', async (request) => {
    const account = await withPassword(request);
    const { secret, address } = await beginEnrolment(database, account, titleOf(request.context));
    return { status: true, secret, otpauth: address };
  });

  api.post('/auth/factors/totp/confirm', async (request) => {
    const { person } = await ownAccount(request, parts);
    await limitCalls(database, { call: 'enrolment', by: String(person.id), limit: 20, windowSeconds: 600 });
    const body = new FieldReader(request.body);
    const code = body.required('code', 20).replaceAll(' ', '');
    body.requireAll();
    return { status: true, recovery_codes: await confirmEnrolment(database, person.id, code) };
  });

  api.post('/auth/factors/totp/disable', async (request) => {
    const { person } = await withPassword(request);
    await removeSecondFactor(database, person.id);
    return { status: true };
  });

  api.post('/auth/factors/recovery-codes', async (request) => {
    const { person } = await withPassword(request);
    return { status: true, recovery_codes: await replaceRecoveryCodes(database, person.id) };
  });

  api.post('/auth/passkeys/options', async (request) => {
    const party = requireRelyingParty(request, parts);
    const account = await withPassword(request);
    return {
      status: true,
      ...(await passkeyCreationOptions(database, account, party, titleOf(request.context))),
    };
  });

  api.post<{ Body: CreatedPasskey }>(
    '/auth/passkeys',
    { schema: { body: CreatedPasskey } },
    async (request) => {
      const account = await ownAccount(request, parts);
      await storePasskey(database, account, requireRelyingParty(request, parts), request.body, request.log);
      return { status: true, passkeys: await listPasskeys(database, account.person.id) };
    },
  );

  api.post<{ Params: { id: string } }>('/auth/passkeys/:id/remove', async (request) => {
    const { person } = await withPassword(request);
    const id = /^[1-9]\d{0,14}$/.test(request.params.id) ? Number(request.params.id) : 0;
    if (!(await removePasskey(database, person.id, id))) throw new HttpError(404, textOfStatus(404));
    return { status: true, passkeys: await listPasskeys(database, person.id) };
  });

  api.post('/auth/passkey/options', { config: signingIn }, async (request) => {
    await limitCalls(database, {
      call: 'passkey',
      by: networkKey(request.ip),
      limit: 100,
      windowSeconds: 600,
    });
    return { status: true, ...(await passkeyRequestOptions(database, requireRelyingParty(request, parts))) };
  });

  api.post<{ Body: UsedPasskey }>(
    '/auth/passkey',
    { config: signingIn, schema: { body: UsedPasskey } },
    async (request, reply) => {
      const party = requireRelyingParty(request, parts);
      const account = await accountOfPasskey(database, party, request.body, request.log);
      return openAccount(request, reply, { account, via: 'passkey' }, parts);
    },
  );
}

/** The site's name, for authenticators. */
function titleOf({ snapshot }: RequestContext): string {
  return snapshot.definitions.settings.values().next().value?.title ?? 'Dulaan';
}
