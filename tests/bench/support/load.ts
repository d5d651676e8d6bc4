import autocannon from 'autocannon';
import type { ChildServer } from './child-server';

export interface Question {
  /** JSON; a function makes a new one each time. */
  body: string | (() => string);
  headers?: Record<string, string>;
  /** Checks the response. */
  answered?: (status: number, body: string) => void;
}

export interface Load {
  server: ChildServer;
  path: string;
  /** The requests that a connection repeats; each connection begins at another one. */
  questions: (connection: number) => readonly Question[];
  connections: number;
  /** Seconds. */
  duration: number;
  /** Runs before the load. */
  prepare?: () => Promise<void>;
}

export interface LoadResult {
  /** Responses per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** CPU milliseconds of the server per response, without the database's. */
  cpu: number | undefined;
}

/**
 * Sends requests as fast as the server responds.
 * @throws Error when a response is missing, has another status than 200 or contains errors
 */
export async function runLoad({
  server,
  path,
  questions,
  connections,
  duration,
  prepare,
}: Load): Promise<LoadResult> {
  await prepare?.();
  let opened = 0;
  const before = server.cpu();
  const result = await autocannon({
    url: `${server.address}${path}`,
    method: 'POST',
    connections,
    duration,
    // GraphQL reports errors in responses of status 200.
    verifyBody: (body) => !String(body).includes('"errors":'),
    setupClient(client) {
      const own = questions(opened);
      const start = Math.floor((own.length * opened) / connections);
      opened += 1;
      client.setRequests(
        [...own.slice(start), ...own.slice(0, start)].map(({ body, headers, answered }) => ({
          method: 'POST',
          path,
          headers: { 'content-type': 'application/json', ...headers },
          ...(typeof body === 'string'
            ? { body }
            : { setupRequest: (request) => ({ ...request, body: body() }) }),
          ...(answered && { onResponse: answered }),
        })),
      );
    },
  });
  const after = server.cpu();
  const failed = result.errors + result.timeouts + result.non2xx + result.mismatches;
  if (failed > 0)
    throw new Error(`${failed} of ${result.requests.total} answers failed at ${server.address}${path}`);
  return {
    rate: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: before === undefined || after === undefined ? undefined : (after - before) / result.requests.total,
  };
}
