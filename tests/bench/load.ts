import autocannon from 'autocannon';
import type { ChildServer } from './child-server';

export interface Question {
  /** JSON; a function makes a new one each time. */
  body: string | (() => string);
  headers?: Record<string, string>;
  /** Looks at the answer. */
  answered?: (status: number, body: string) => void;
}

export interface Load {
  server: ChildServer;
  path: string;
  /** What a connection asks, over and over; each begins at another place of it. */
  questions: (connection: number) => readonly Question[];
  connections: number;
  /** Seconds. */
  duration: number;
  /** Runs before the load. */
  prepare?: () => Promise<void>;
}

export interface LoadResult {
  /** Answers per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Milliseconds of the server's own processor for each answer, the database's not included. */
  cpu: number | undefined;
}

/**
 * Asks as fast as the server answers.
 * @throws Error when an answer does not come, has another status than 200 or tells of errors
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
    // GraphQL says what failed in an answer of status 200.
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
