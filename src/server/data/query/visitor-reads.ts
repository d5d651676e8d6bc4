import type { Database, Parameter, Queryable, QueryOptions, Row } from '../../platform/database/database';
import { Turns } from '../../platform/database/turns';

/** Milliseconds that one statement of a visitor may take; those of people have the database's own deadline. */
const deadline = 3_000;

/** Gives visitors of a network the database to read from. */
export interface VisitorReads {
  of(reader: Queryable, network: string): Queryable;
}

/**
 * The embedded database has one session, in which statements wait for each other: there the statements of one network wait
 * for each other first, so that other networks wait for one of them at most.
 */
export function createVisitorReads(kind: Database['kind']): VisitorReads {
  const queues = new Map<string, Turns>();

  async function inTurn<T>(network: string, read: () => Promise<T>): Promise<T> {
    const queue = queues.get(network) ?? new Turns();
    queues.set(network, queue);
    try {
      return await queue.run(read);
    } finally {
      if (queue.isIdle) queues.delete(network);
    }
  }

  return {
    of: (reader, network) => ({
      query: <R extends Row>(sql: string, values?: readonly Parameter[], options?: QueryOptions) => {
        const read = () => reader.query<R>(sql, values, { deadline, ...options });
        return kind === 'embedded' ? inTurn(network, read) : read();
      },
    }),
  };
}
