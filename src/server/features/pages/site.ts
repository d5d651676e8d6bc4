import type { FastifyRequest } from 'fastify';
import type { AppParts } from '../../definitions/app-parts';

/** The address under which people know the site: `PUBLIC_URL`, else the one that a request names. */
export function siteAddress(config: AppParts['config'], { protocol, host }: FastifyRequest): string {
  return config.publicUrl ?? `${protocol}://${host}`;
}
