import * as openid from 'openid-client';
import type { Provider } from '../../platform/config/identity-provider';

export interface IdentityRequest {
  /** The whole address that the browser came back with. */
  address: URL;
  state: string;
  nonce: string;
  verifier: string;
}

export interface ProviderClient {
  /** Returns the redirect address, with state, nonce and the challenge of PKCE (RFC 7636). */
  begin(redirect: string, requested: Omit<IdentityRequest, 'address'>): Promise<URL>;
  /** Returns the claims of the callback. Throws if the response is invalid in any way. */
  finish(requested: IdentityRequest): Promise<{ subject: string; claims: Readonly<Record<string, unknown>> }>;
}

/** Seconds until a request to the provider times out. */
const patience = 10;

/** Loads the provider's metadata on first use, and again after a failure. */
export function providerClient(provider: Provider): ProviderClient {
  let known: Promise<openid.Configuration> | undefined;
  const configuration = () => {
    known ??= discover(provider).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    async begin(redirect, { state, nonce, verifier }) {
      return openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirect,
        scope: provider.scope,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    async finish({ address, state, nonce, verifier }) {
      const tokens = await openid.authorizationCodeGrant(await configuration(), address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no ID token.');
      return { subject: claims.sub, claims };
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: Provider): Promise<openid.Configuration> {
  const address = new URL(issuer);
  const configuration = await openid.discovery(address, clientId, clientSecret, undefined, {
    timeout: patience,
    // A test provider on this machine has no certificate.
    ...(isLoopback(address) && { execute: [openid.allowInsecureRequests] }),
  });
  // The signature of the ID token is checked too, although it came from the provider itself.
  openid.enableNonRepudiationChecks(configuration);
  return configuration;
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return (
    protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]')
  );
}
