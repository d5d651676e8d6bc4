import { postJson } from '../../../api/http';

export interface Position {
  state: 'none' | 'running' | 'ended';
  step: string | null;
  step_title: string | null;
  round: number;
}

/** A case that would have gone another way from one of its events on. */
export interface Deviation {
  source: string;
  row_id: string;
  event: number;
  at: string | null;
  step: string | null;
  action: string | null;
  was: Position;
  would: Position;
  refusal: { code: string; message: string } | null;
}

interface Batch {
  compared: number;
  skipped: number;
  deviations: readonly Deviation[];
  next: number | null;
}

/** Repeats up to a hundred real cases, the newest first, in the process of a change set, or in that in force; it changes nothing. */
export function replayBatch(process: string, set: string | null, after: number | null): Promise<Batch> {
  return postJson<Batch>(
    '/process/replay',
    {
      process,
      newest_first: true,
      ...(set !== null && { change_set: set }),
      ...(after !== null && { after }),
    },
    { isReading: true },
  );
}
