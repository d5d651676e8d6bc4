import { createRegistry } from '../registry';

/** The address under which people know the site, without a trailing slash: what signed documents name. */
export const siteAddress = createRegistry<string>('site address');

/** `PUBLIC_URL`; without it the address at which a person on this machine reaches the server. */
export function addressOfSite({ publicUrl, port }: { publicUrl: string | undefined; port: number }): string {
  return publicUrl ?? `http://localhost:${port}`;
}
