import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { destination } from 'pino';
import { DatabaseError } from '../database/database';
import type { LogLevel } from '../config/config';
import type { Metrics } from './metrics/metrics';

/** One JSON object per line, without addresses, bodies and queries: they name people. */
export function loggerOptions(
  level: LogLevel,
  stream?: LogStream,
): NonNullable<FastifyServerOptions['logger']> {
  const serializers = { err: describeError, req: () => ({}), res: () => ({}) };
  return { level, base: null, serializers, ...(stream && { stream }) };
}

/** Takes the lines of the log in place of the process's output. */
export interface LogStream {
  write(line: string): void;
}

/** Milliseconds and bytes for which lines of the log gather. */
const gathering = { periodicFlush: 100, minLength: 8_192 };

/**
 * Opens the process's output, or a file, for lines that are written together: a write for each took a sixth of the time of a
 * cached page. The last ones are written when the process exits; a process that is killed loses those of a tenth of a second.
 */
export function openLog(dest: number | string = 1): LogStream & { flushSync(): void } {
  const output = destination({ dest, sync: true, ...gathering });
  process.once('exit', () => output.flushSync());
  return output;
}

/** Logs one line per response: request id, method, the route's pattern, status and milliseconds. */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '(none)';
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    metrics.observe({
      method: request.method,
      route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    request.log.info({ method: request.method, route, status: reply.statusCode, milliseconds }, 'answered');
    done();
  });
}

interface ErrorDescription {
  type: string;
  message: string;
  stack: string;
  [member: string]: unknown;
}

/** The database's messages may quote a row's values; its codes and names say enough. */
function describeError(error: Error): ErrorDescription {
  const stack = error.stack ?? '';
  if (!(error instanceof DatabaseError)) return { type: error.name, message: error.message, stack };
  const { code, constraint, table, column } = error;
  const frames = stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    type: error.name,
    message: `SQLSTATE ${code}`,
    stack: frames.join('\n'),
    code,
    constraint,
    table,
    column,
  };
}
