import { runUnawaited, type Database, type Transaction } from '../database/database';

/** The channel on which runners hear of new work: the payload is how many milliseconds from now it is due. */
export const jobChannel = 'dulaan_job';

export interface JobOrder {
  /** The handler's name. */
  name: string;
  /** JSON; keys of rows rather than their contents, because administrators see it. */
  data: unknown;
  /** A second job with the same key is ignored, as long as the finished job is stored: seven days. */
  key?: string;
  /** Maximum number of attempts. Default 10, over some two hours. */
  attempts?: number;
  /** Milliseconds from now. */
  delay?: number;
}

export const defaultAttempts = 10;

/**
 * Orders work in the caller's transaction: the job exists exactly when the transaction is committed, and every
 * server hears of it then.
 */
export async function enqueue(database: Database | Transaction, order: JobOrder): Promise<void> {
  const { name, data, key = null, attempts = defaultAttempts, delay = 0 } = order;
  await runUnawaited(
    database,
    `insert into dulaan.job (name, data, key, attempts_allowed, due)
     values ($1, $2::json, $3, $4, now() + make_interval(secs => $5::float8 / 1000)) on conflict (key) do nothing`,
    [name, JSON.stringify(data), key, attempts, delay],
    { name: 'enqueue' },
  );
  database.notify(jobChannel, String(Math.max(0, Math.ceil(delay))));
}

export interface BulkOrder {
  name: string;
  /** One JSON text for each job. */
  data: readonly string[];
  /** One key for each job. */
  keys: readonly string[];
}

/** Orders many jobs of one kind in one statement. */
export async function enqueueAll(
  database: Database | Transaction,
  { name, data, keys }: BulkOrder,
): Promise<void> {
  if (data.length === 0) return;
  await database.query(
    `insert into dulaan.job (name, data, key, attempts_allowed)
     select $1, o.data::json, o.key, ${defaultAttempts} from unnest($2::text[], $3::text[]) o(data, key)
     on conflict (key) do nothing`,
    [name, data, keys],
  );
  database.notify(jobChannel, '0');
}
