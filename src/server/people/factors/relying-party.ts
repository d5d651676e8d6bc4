import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { messages } from './messages';

/** The site to which passkeys belong. */
export interface RelyingParty {
  /** A name, never an address: browsers bind passkeys to names alone. */
  id: string;
  origin: string;
}

/**
 * The site by its public address; without one, this machine where it was called as `localhost`. Undefined where
 * passkeys cannot work: names that a request merely claims are not believed.
 */
export function relyingParty(
  request: FastifyRequest,
  config: Pick<AppParts['config'], 'publicUrl'>,
): RelyingParty | undefined {
  const address = config.publicUrl ?? `http://${request.headers.host ?? ''}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, origin } = new URL(address);
  if (config.publicUrl === undefined && hostname !== 'localhost') return undefined;
  return hostname.startsWith('[') || isIP(hostname) !== 0 ? undefined : { id: hostname, origin };
}

export function requireRelyingParty(request: FastifyRequest, { config }: AppParts): RelyingParty {
  const party = relyingParty(request, config);
  if (!party) throw new HttpError(400, messages.passkeysUnavailable);
  return party;
}
