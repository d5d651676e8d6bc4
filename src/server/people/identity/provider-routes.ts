import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { passwordLimits } from '../../../engine/formats/mn-password';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import { FieldReader } from '../accounts/read-fields';
import { openChallenge, takeChallenge } from '../factors/challenge';
import { ownAccount, requireOwnPassword } from '../factors/own-account';
import { relyingParty } from '../factors/relying-party';
import { challengeForCode, hasSecondFactor } from '../factors/second-factor';
import { isLoopbackHost, networkKey } from '../../platform/http/address';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import { openAccount, requireAdmissible } from '../sign-in/open-account';
import { accountById } from '../session/person';
import {
  listIdentities,
  linkIdentity,
  recordProviderContacts,
  unlinkIdentity,
  userOfIdentity,
  type Identity,
} from './identities';
import type { Provider } from '../../platform/config/identity-provider';
import { providerClient, type ProviderClient } from './provider-client';

const challengeKind = 'provider';
/** Seconds that a person has at the provider. */
const lasts = 600;
/** Binds the way there and back to one browser. */
const cookieName = 'dulaan_provider';
const callbackPath = (id: string) => `/auth/provider/${id}/callback`;

/** State of a sign-in that is in progress at a provider. */
interface Errand {
  provider: string;
  nonce: string;
  verifier: string;
}

/** Signing in with Google or DAN, where they are configured. */
export function providerRoutes(api: FastifyInstance, parts: AppParts): void {
  const { database, config } = parts;
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  const providers = new Map(
    config.providers.map((provider) => [provider.id, { provider, client: providerClient(provider) }]),
  );
  const requireProvider = (id: string) => {
    const found = providers.get(id);
    if (!found) throw new HttpError(404, textOfStatus(404));
    return found;
  };

  /** The sign-in methods besides the password. */
  api.get('/auth/ways', { config: { deadSession: 'visitor' } }, (request) => ({
    status: true,
    passkeys: relyingParty(request, config) !== undefined,
    providers: [...providers.values()].map(({ provider: { id, title } }) => ({ id, title })),
  }));

  const leave = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { provider, client }: { provider: Provider; client: ProviderClient },
    userId: number | null,
  ): Promise<URL> => {
    await limitCalls(database, {
      call: 'provider',
      by: networkKey(request.ip),
      limit: 60,
      windowSeconds: 600,
    });
    const errand: Errand = {
      provider: provider.id,
      nonce: randomNonce(),
      verifier: randomPKCECodeVerifier(),
    };
    const state = await openChallenge(database, { kind: challengeKind, userId, data: errand, lasts });
    void reply.setCookie(cookieName, state, {
      path: callbackPath(provider.id),
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: lasts,
    });
    return client.begin(redirectAddress(request, parts, provider.id), { ...errand, state });
  };

  api.get<{ Params: { id: string } }>(
    '/auth/provider/:id/start',
    { config: { deadSession: 'visitor' } },
    async (request, reply) => {
      const found = requireProvider(request.params.id);
      try {
        return reply.redirect((await leave(request, reply, found, null)).href);
      } catch (error) {
        if (error instanceof HttpError) throw error;
        request.log.error({ err: error, provider: found.provider.id }, 'the provider does not answer');
        return reply.redirect('/auth/login?failed=provider');
      }
    },
  );

  /** Starts linking an identity to one's own account; the page follows the address in the response. */
  api.post<{ Params: { id: string } }>('/auth/provider/:id/link', async (request, reply) => {
    const found = requireProvider(request.params.id);
    const { person } = await requireOwnPassword(request, parts, readPassword(request));
    return { status: true, location: (await leave(request, reply, found, person.id)).href };
  });

  api.get<{ Params: { id: string } }>(
    '/auth/provider/:id/callback',
    { config: { deadSession: 'visitor' } },
    async (request, reply) => {
      const { provider, client } = requireProvider(request.params.id);
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      void reply.clearCookie(cookieName, { path: callbackPath(provider.id) });
      const came = await identityOf(request, parts, provider, client);
      if (!came) return reply.redirect('/auth/login?failed=provider');
      const { identity, linkTo } = came;
      if (linkTo !== null) {
        const isLinked =
          request.context.caller.userId === linkTo && (await linkIdentity(database, identity, linkTo));
        if (isLinked) await recordProviderContacts(database, linkTo, identity);
        return reply.redirect(`/admin/profile?linked=${isLinked ? provider.id : 'no'}`);
      }
      const userId = await userOfIdentity(database, identity);
      const account = userId === undefined ? undefined : await accountById(database, userId);
      if (!account) return reply.redirect('/auth/login?failed=unknown');
      const via = `provider:${provider.id}` as const;
      try {
        requireAdmissible(account, request, parts);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        return reply.redirect('/auth/login?failed=provider');
      }
      if (await hasSecondFactor(database, account.person.id)) {
        // In the fragment it reaches the page, and no log.
        const challenge = await challengeForCode(database, account.person.id, via);
        return reply.redirect(`/auth/login#challenge=${challenge}`);
      }
      const { path } = await openAccount(request, reply, { account, via }, parts);
      return reply.redirect(path);
    },
  );

  api.get('/auth/identities', async (request) => {
    const { person } = await ownAccount(request, parts);
    return { status: true, identities: await listIdentities(database, person.id) };
  });

  api.post<{ Params: { id: string } }>('/auth/provider/:id/unlink', async (request) => {
    const { person } = await requireOwnPassword(request, parts, readPassword(request));
    if (!(await unlinkIdentity(database, person.id, request.params.id))) {
      throw new HttpError(404, textOfStatus(404));
    }
    return { status: true, identities: await listIdentities(database, person.id) };
  });
}

/** Returns the identity and the purpose of a callback; undefined if any check fails. */
async function identityOf(
  request: FastifyRequest,
  parts: AppParts,
  provider: Provider,
  client: ProviderClient,
): Promise<{ identity: Identity; linkTo: number | null } | undefined> {
  const redirect = redirectAddress(request, parts, provider.id);
  const address = new URL(request.url, redirect);
  const state = address.searchParams.get('state') ?? '';
  if (state === '' || request.cookies[cookieName] !== state) return undefined;
  const challenge = await takeChallenge(parts.database, challengeKind, state);
  if (!challenge || !isErrand(challenge.data) || challenge.data.provider !== provider.id) return undefined;
  const { nonce, verifier } = challenge.data;
  try {
    const { subject, claims } = await client.finish({ address, state, nonce, verifier });
    const contacts = provider.contactsOf(claims);
    return { identity: { provider: provider.id, subject, contacts }, linkTo: challenge.userId };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    request.log.warn({ provider: provider.id, reason }, 'an identity was refused');
    return undefined;
  }
}

/** Without a public address only this machine's own names are believed. */
function redirectAddress(request: FastifyRequest, { config }: AppParts, id: string): string {
  if (config.publicUrl !== undefined) return `${config.publicUrl}${callbackPath(id)}`;
  const host = request.headers.host ?? '';
  const address = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;
  if (!address || !isLoopbackHost(address.hostname)) throw new HttpError(400, textOfStatus(400));
  return `${address.origin}${callbackPath(id)}`;
}

function readPassword(request: FastifyRequest): string {
  const body = new FieldReader(request.body);
  const password = body.required('password', passwordLimits.longest);
  body.requireAll();
  return password;
}

function isErrand(data: unknown): data is Errand {
  return (
    typeof data === 'object' && data !== null && 'verifier' in data && 'nonce' in data && 'provider' in data
  );
}
