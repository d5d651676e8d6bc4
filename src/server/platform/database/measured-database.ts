import { counter, gauge, Histogram } from '../http/metrics/prometheus';
import { DatabaseError, type Database, type Transaction } from './database';

/** A database that knows how long its statements took. */
export interface MeasuredDatabase extends Database {
  /** Prometheus lines. */
  metrics(): string[];
}

/**
 * Measures every statement from the call to its response, with the wait for a connection or its turn, and every
 * transaction from its beginning to its end.
 */
export function measureDatabase(database: Database): MeasuredDatabase {
  const durations = new Histogram(
    'dulaan_database_duration_seconds',
    'Time of statements and of transactions, with what they waited for a connection.',
  );
  const faults = new Map<string, number>();
  const measured = async <T>(kind: string, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    try {
      return await work();
    } catch (error) {
      if (error instanceof DatabaseError) faults.set(error.code, (faults.get(error.code) ?? 0) + 1);
      throw error;
    } finally {
      durations.observe({ kind }, (performance.now() - begun) / 1000);
    }
  };
  const within = (transaction: Transaction): Transaction => ({
    query: (sql, parameters, options) =>
      measured('statement', () => transaction.query(sql, parameters, options)),
    // It is not awaited; its failure fails the transaction.
    send: (sql, parameters, options) => transaction.send(sql, parameters, options),
    notify: (channel, payload) => transaction.notify(channel, payload),
    script: (sql) => measured('script', () => transaction.script(sql)),
  });
  return {
    kind: database.kind,
    query: (sql, parameters, options) =>
      measured('statement', () => database.query(sql, parameters, options)),
    script: (sql) => measured('script', () => database.script(sql)),
    transaction: (work) =>
      measured('transaction', () => database.transaction((transaction) => work(within(transaction)))),
    checks: {
      query: (sql, parameters, options) =>
        measured('check', () => database.checks.query(sql, parameters, options)),
    },
    notify: (channel, payload) => database.notify(channel, payload),
    listen: (channel, heard, lost) => database.listen(channel, heard, lost),
    releaseMemory: () => database.releaseMemory(),
    load: () => database.load(),
    close: () => database.close(),
    metrics: () => {
      const { open, busy, waiting } = database.load();
      return [
        ...durations.lines(),
        ...counter(
          'dulaan_database_errors_total',
          'Statements and transactions that failed, by SQLSTATE.',
          [...faults].map(([code, count]) => [{ code }, count]),
        ),
        ...gauge('dulaan_database_connections', 'Open connections of this process.', open),
        ...gauge('dulaan_database_connections_busy', 'Those that serve somebody.', busy),
        ...gauge('dulaan_database_waiting', 'Who waits for a connection, or for his turn.', waiting),
      ];
    },
  };
}
