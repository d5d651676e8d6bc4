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
 * Does one kind of job. What it does may happen more than once: a server can die between the work and its record.
 * Whatever it throws is noted, and the job is tried again later; `GiveUp` is not tried again.
 */
export interface JobHandler {
  run(job: Job): Promise<void>;
  /** How many one server does at the same time. Default 4. */
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
