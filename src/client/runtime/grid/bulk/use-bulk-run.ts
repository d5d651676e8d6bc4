import { useCallback, useEffect, useRef, useState } from 'react';
import { isAborted } from '../../../api/api-error';
import { submissionOf, type Submission } from '../../form/save/submission-key';
import { runBulk, type BulkBody, type BulkProgress, type BulkResult } from './bulk-call';

export type BulkState =
  | { step: 'idle'; problem: string | null }
  | { step: 'running'; progress: BulkProgress | null }
  | { step: 'done'; result: BulkResult };

export interface BulkRun {
  state: BulkState;
  /** Sends the change. What has failed on the way is repeated with its key, so that no row is written twice. */
  start: (body: BulkBody) => void;
  /** Ends the work behind the rows that are done. */
  stop: () => void;
}

export interface BulkRunOptions {
  gridId: string;
  /** Keeps the list from reading itself anew until the function that it returns is called. */
  holdRefreshes: () => () => void;
  /** Called when rows may have changed. */
  onChanged: () => void;
}

/** Carries out a change of many rows and shows how far it is. */
export function useBulkRun({ gridId, holdRefreshes, onChanged }: BulkRunOptions): BulkRun {
  const [state, setState] = useState<BulkState>({ step: 'idle', problem: null });
  const running = useRef<AbortController>(undefined);
  const submission = useRef<Submission>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    (body: BulkBody) => {
      const controller = new AbortController();
      running.current = controller;
      submission.current = submissionOf(body, submission.current);
      const { key: idempotencyKey } = submission.current;
      setState({ step: 'running', progress: null });
      const release = holdRefreshes();
      const run = async () => {
        try {
          const result = await runBulk({
            gridId,
            body,
            idempotencyKey,
            signal: controller.signal,
            onProgress: (progress) => setState({ step: 'running', progress }),
          });
          setState({ step: 'done', result });
        } catch (error) {
          const problem = isAborted(error) ? null : error instanceof Error ? error.message : String(error);
          setState({ step: 'idle', problem });
        } finally {
          release();
          onChanged();
        }
      };
      void run();
    },
    [gridId, holdRefreshes, onChanged],
  );
  const stop = useCallback(() => running.current?.abort(), []);
  return { state, start, stop };
}
