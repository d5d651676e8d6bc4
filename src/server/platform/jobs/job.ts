/** A job as its handler sees it. */
export interface Job {
  id: number;
  name: string;
  data: unknown;
  /** Counts from 1. */
  attempt: number;
  /** Aborted when the server stops and has waited long enough: the job is given back then. */
  signal: AbortSignal;
}

/**
 * Runs one kind of job. Its effect may happen more than once: a server can crash between the work and its record.
 * Errors are recorded, and the job is retried later, except after `GiveUp`.
 */
export interface JobHandler {
  run(job: Job): Promise<void>;
  /** Maximum number of concurrent jobs per server. Default 4. */
  atOnce?: number;
}

export type JobHandlers = ReadonlyMap<string, JobHandler>;

/** A job that no further attempt could do: it waits for an administrator. */
export class GiveUp extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'GiveUp';
  }
}

/** A job that is ordered again and again. */
export interface Schedule {
  /** The handler's name. */
  name: string;
  /** Five fields (minute, hour, day, month, weekday), in the time of Ulaanbaatar. */
  cron: string;
}
