import type { ServerResponse } from 'node:http';
import type { TableVersions } from '../../../platform/changes/table-versions';

/** Reads an answer. The signal is aborted when nobody waits for it any more. */
export type Read<Answer> = (signal: AbortSignal) => Promise<Answer>;

/** Answers that are being read at the moment. */
export interface SharedReadings<Answer> {
  /**
   * Whoever asks what somebody is asking already, and finds the tables as he did, gets the same answer: it was begun at
   * a moment at which everything stood as it stands now. `question` says all that the answer depends on but the tables.
   */
  join(
    question: string,
    versions: TableVersions,
    response: ServerResponse,
    read: Read<Answer>,
  ): Promise<Answer>;
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
    join(question, versions, response, read) {
      const known = running.get(question);
      if (known?.versions === versions && !known.controller.signal.aborted) return wait(known, response);
      const reading = begin(versions, read);
      running.set(question, reading);
      const forget = () => running.get(question) === reading && running.delete(question);
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

/** Who closes the connection before the answer was given waits no longer. */
function wait<Answer>(reading: Omit<Reading<Answer>, 'versions'>, response: ServerResponse): Promise<Answer> {
  reading.waiting += 1;
  response.once('close', () => {
    if (response.writableEnded) return;
    reading.waiting -= 1;
    if (reading.waiting === 0) reading.controller.abort();
  });
  return reading.answer;
}
