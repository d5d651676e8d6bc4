import type { ServerResponse } from 'node:http';
import type { TableVersions } from '../../../platform/table-versions/table-versions';

/** Reads a response. The signal is aborted when no request waits for it any more. */
export type Read<Answer> = (signal: AbortSignal) => Promise<Answer>;

/** Reads in progress, shared between requests. */
export interface SharedReadings<Answer> {
  /**
   * Joins a read of the same query that is already in progress, if the table versions are equal: it then started from
   * the same state of the tables. `query` contains everything that the response depends on, except the tables.
   */
  join(query: string, versions: TableVersions, response: ServerResponse, read: Read<Answer>): Promise<Answer>;
}

interface Reading<Answer> {
  versions: TableVersions;
  answer: Promise<Answer>;
  waiting: number;
  controller: AbortController;
}

export function createSharedReadings<Answer>(): SharedReadings<Answer> {
  const running = new Map<string, Reading<Answer>>();
  return {
    join(query, versions, response, read) {
      const known = running.get(query);
      if (known?.versions === versions && !known.controller.signal.aborted) return wait(known, response);
      const reading = begin(versions, read);
      running.set(query, reading);
      const forget = () => running.get(query) === reading && running.delete(query);
      reading.answer.then(forget, forget);
      return wait(reading, response);
    },
  };
}

/** Reads for one asker alone. */
export function readAlone<Answer>(response: ServerResponse, read: Read<Answer>): Promise<Answer> {
  return wait(begin(undefined, read), response);
}

function begin<Answer, Versions extends TableVersions | undefined>(versions: Versions, read: Read<Answer>) {
  const controller = new AbortController();
  return { versions, answer: read(controller.signal), waiting: 0, controller };
}

/** A client that disconnects stops waiting. */
function wait<Answer>(reading: Omit<Reading<Answer>, 'versions'>, response: ServerResponse): Promise<Answer> {
  reading.waiting += 1;
  response.once('close', () => {
    if (response.writableEnded) return;
    reading.waiting -= 1;
    if (reading.waiting === 0) reading.controller.abort();
  });
  return reading.answer;
}
