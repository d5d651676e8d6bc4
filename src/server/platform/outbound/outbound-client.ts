import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { AllowList } from './allow-list';
import { isPublicAddress } from './address-rules';
import { exchange, type Exchange, type OutboundResponse } from './exchange';
import { OutboundError } from './outbound-error';

export interface OutboundRequest {
  url: string;
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Milliseconds for all of it, redirects included. Default 10,000. */
  timeout?: number;
  /** Maximum length of a response in bytes. Default 1 MB. */
  largest?: number;
  /** Maximum number of redirects. Default 3. */
  redirects?: number;
  signal?: AbortSignal;
}

/** The one way out to addresses that people configure. Throws `OutboundError`. */
export interface OutboundClient {
  request(request: OutboundRequest): Promise<OutboundResponse>;
}

export interface OutboundOptions {
  allow: AllowList;
  /** Resolves all addresses of a name. Tests replace it. */
  lookup?: (host: string) => Promise<readonly string[]>;
}

const defaults = { timeout: 10_000, largest: 1024 * 1024, redirects: 3 };

/**
 * Calls http and https alone. A name is looked up here, every address that it has must be one of the open internet or
 * allowed by the operator, and the connection goes to an address that was looked at: a name that leads elsewhere a
 * moment later changes nothing. Each redirect is looked at in the same way. No cookies, no credentials of the
 * address, and nothing that speaks for the caller goes to another origin.
 */
export function createOutbound({ allow, lookup = lookupAll }: OutboundOptions): OutboundClient {
  return {
    async request(request) {
      const {
        timeout = defaults.timeout,
        largest = defaults.largest,
        redirects = defaults.redirects,
      } = request;
      const deadline = AbortSignal.timeout(timeout);
      const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline;
      let next: Hop = {
        url: urlOf(request.url),
        method: request.method ?? 'GET',
        headers: lowerCase(request.headers ?? {}),
        body: request.body,
      };
      for (let followed = 0; ; followed += 1) {
        const addresses = await addressesOf(next.url, { allow, lookup, signal });
        const response = await exchange({ ...next, addresses, largest, signal });
        const location = redirectOf(response);
        if (location === undefined || redirects === 0) return response;
        if (followed >= redirects) throw new OutboundError('refused', 'The address redirects too often.');
        next = follow(next, response.status, location);
      }
    },
  };
}

type Hop = Pick<Exchange, 'url' | 'method' | 'headers' | 'body'>;

function urlOf(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new OutboundError('refused', 'The address cannot be read.');
  const url = new URL(text, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new OutboundError('refused', `Only http and https are called, not ${url.protocol}`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new OutboundError('refused', 'The address must not carry a name or a password.');
  }
  return url;
}

/** The addresses that may be connected to: those of the literal, or all that the name has. */
async function addressesOf(
  url: URL,
  { allow, lookup, signal }: Required<OutboundOptions> & { signal: AbortSignal },
): Promise<readonly string[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const addresses = isIP(host) ? [host] : await named(host, lookup, signal);
  const isAllowedName = allow.admitsHost(host, port);
  const closed = addresses.filter(
    (address) => !isAllowedName && !isPublicAddress(address) && !allow.admitsAddress(address, port),
  );
  // Addresses of the own network are confidential: the reason names only the host.
  if (addresses.length === 0) throw new OutboundError('unreachable', `The name ${host} leads nowhere.`);
  if (closed.length > 0) {
    throw new OutboundError('refused', `${host} leads into a private network. OUTBOUND_ALLOW can admit it.`);
  }
  return addresses;
}

async function named(
  host: string,
  lookup: (host: string) => Promise<readonly string[]>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const tooLate = new Promise<never>((_, reject) => {
    const refuse = () => reject(new OutboundError('unreachable', `The name ${host} was not found in time.`));
    if (signal.aborted) refuse();
    signal.addEventListener('abort', refuse, { once: true });
  });
  const found = lookup(host).catch(() => {
    throw new OutboundError('unreachable', `The name ${host} was not found.`);
  });
  return Promise.race([found, tooLate]);
}

async function lookupAll(host: string): Promise<string[]> {
  const found = await systemLookup(host, { all: true });
  return found.map(({ address }) => address);
}

function redirectOf({ status, headers }: OutboundResponse): string | undefined {
  return [301, 302, 303, 307, 308].includes(status) ? headers.location : undefined;
}

/** Fetch's rules: 307 and 308 keep method and body, others become a GET. */
function follow(hop: Hop, status: number, location: string): Hop {
  const url = urlOf(location, hop.url);
  if (hop.url.protocol === 'https:' && url.protocol === 'http:') {
    throw new OutboundError('refused', 'The address redirects from https to http.');
  }
  const isKept = status === 307 || status === 308 || hop.method === 'GET' || hop.method === 'HEAD';
  const isSame = url.origin === hop.url.origin;
  const names = Object.keys(hop.headers).filter(
    (name) => (isSame || harmless.has(name)) && (isKept || !name.startsWith('content-')),
  );
  return {
    url,
    method: isKept ? hop.method : 'GET',
    headers: Object.fromEntries(names.map((name) => [name, hop.headers[name] ?? ''])),
    body: isKept ? hop.body : undefined,
  };
}

/** All that another origin is given of the request's headers. */
const harmless: ReadonlySet<string> = new Set(['accept', 'content-type', 'user-agent', 'idempotency-key']);

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
