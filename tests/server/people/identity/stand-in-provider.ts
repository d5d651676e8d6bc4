import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface StandInProvider {
  issuer: string;
  /** The claims of the ID token; tests change them. */
  claims: Record<string, unknown>;
  /** Manipulates responses, for tests of invalid ones. */
  forge: { nonce?: string; audience?: string; issuer?: string; key?: 'other'; isExpired?: boolean };
  /** Goes where the browser was sent, and gives the address that it is sent back to. */
  signIn(address: string): Promise<URL>;
  close(): Promise<void>;
}

export const clientId = 'dulaan-test';
export const clientSecret = 'stand-in-secret';

/** An OpenID provider on this machine that lets everybody in (code flow with PKCE). */
export async function startStandInProvider(): Promise<StandInProvider> {
  const [own, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, URLSearchParams>();
  const provider: StandInProvider = {
    issuer: '',
    claims: {},
    forge: {},
    async signIn(address) {
      const answer = await fetch(address, { redirect: 'manual' });
      return new URL(answer.headers.get('location') ?? '');
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };

  const responses: Record<
    string,
    (request: IncomingMessage, url: URL, response: ServerResponse) => Promise<void>
  > = {
    '/.well-known/openid-configuration': async (_request, _url, response) =>
      json(response, {
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${provider.issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: ['client_secret_post'],
      }),
    '/keys': async (_request, _url, response) => json(response, { keys: [jwk] }),
    '/authorize': async (_request, url, response) => {
      const requested = url.searchParams;
      const code = randomBytes(16).toString('base64url');
      codes.set(code, requested);
      const back = new URL(requested.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', requested.get('state') ?? '');
      response.writeHead(302, { location: back.href }).end();
    },
    '/token': async (request, _url, response) => {
      const given = new URLSearchParams(await bodyOf(request));
      const requested = codes.get(given.get('code') ?? '');
      codes.delete(given.get('code') ?? '');
      const hash = createHash('sha256')
        .update(given.get('code_verifier') ?? '')
        .digest('base64url');
      const isRight =
        requested?.get('code_challenge') === hash &&
        requested.get('redirect_uri') === given.get('redirect_uri') &&
        given.get('client_secret') === clientSecret;
      if (!isRight) return json(response, { error: 'invalid_grant' }, 400);
      const { nonce, audience, issuer, key, isExpired } = provider.forge;
      const now = Math.floor(Date.now() / 1000);
      const token = await new SignJWT({ nonce: nonce ?? requested.get('nonce'), ...provider.claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(issuer ?? provider.issuer)
        .setAudience(audience ?? clientId)
        .setIssuedAt(isExpired ? now - 7200 : now)
        .setExpirationTime(isExpired ? now - 3600 : now + 300)
        .sign((key === 'other' ? other : own).privateKey);
      return json(response, {
        access_token: 'unused',
        token_type: 'Bearer',
        expires_in: 60,
        id_token: token,
      });
    },
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', provider.issuer);
    const answer = responses[url.pathname];
    if (!answer) return void response.writeHead(404).end();
    answer(request, url, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The stand-in has no port.');
  provider.issuer = `http://127.0.0.1:${address.port}`;
  return provider;
}

function json(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}
