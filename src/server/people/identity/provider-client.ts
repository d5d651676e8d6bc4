import * as openid from 'openid-client';
import type { Provider } from '../../platform/config/identity-provider';

export interface AskedIdentity {
  /** The whole address that the browser came back with. */
  address: URL;
  state: string;
  nonce: string;
  verifier: string;
}

export interface ProviderClient {
  /** Where the browser is sent, with state, nonce and the challenge of PKCE (RFC 7636). */
  begin(redirect: string, asked: Omit<AskedIdentity, 'address'>): Promise<URL>;
  /** The claims of who came back. Throws where anything about the answer does not hold. */
  finish(asked: AskedIdentity): Promise<{ subject: string; claims: Readonly<Record<string, unknown>> }>;
}

/** Seconds that a provider has to answer. */
const patience = 10;

/** Asks the provider for its own description when it is first needed, and again where that failed. */
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
    // A stand-in on this machine has no certificate.
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
