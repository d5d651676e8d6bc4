import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { OutboundError } from './outbound-error';

export interface OutboundResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer>;
}

export interface Exchange {
  url: URL;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | undefined;
  /** The only addresses that may be connected to. */
  addresses: readonly string[];
  largest: number;
  signal: AbortSignal;
}

/** Sends one request and reads its response, on a connection of its own to one of the given addresses. */
export function exchange(order: Exchange): Promise<OutboundResponse> {
  const { url, method, headers, body, addresses, signal } = order;
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method,
        headers: {
          'user-agent': 'dulaan',
          ...headers,
          ...(body !== undefined && { 'content-length': size(body) }),
        },
        lookup: fixedLookup(addresses),
        // A reused connection could lead to an address that the name no longer has.
        agent: false,
        signal,
      },
      (response) => {
        readAnswer(response, order).then(resolve, reject);
      },
    );
    request.on('error', (error) => reject(explain(error, url, signal)));
    request.end(body);
  });
}

/** Always returns the checked addresses. */
function fixedLookup(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (host, options, callback) => {
    const [first] = found;
    if (options.all) callback(null, found);
    else if (first) callback(null, first.address, first.family);
    else callback(new Error(`${host} has no address`), '', 0);
  };
}

async function readAnswer(
  response: IncomingMessage,
  { url, largest, signal }: Exchange,
): Promise<OutboundResponse> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response) {
      if (!(chunk instanceof Uint8Array)) continue;
      length += chunk.length;
      if (length > largest) {
        response.destroy();
        throw new OutboundError('tooLarge', `${url.hostname} answered more than ${largest} bytes.`);
      }
      chunks.push(chunk);
    }
  } catch (error) {
    throw explain(error, url, signal);
  }
  const headers = Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    body: new Uint8Array(Buffer.concat(chunks)),
  };
}

function size(body: string | Uint8Array): number {
  return typeof body === 'string' ? Buffer.byteLength(body) : body.length;
}

function explain(error: unknown, { hostname }: URL, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error;
  if (signal.aborted) return new OutboundError('unreachable', `${hostname} did not answer in time.`);
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'an error';
  return new OutboundError('unreachable', `${hostname} could not be reached: ${code}.`);
}
