import { useCallback, useEffect, useRef, useState } from 'react';
import { isAborted } from '../../../api/api-error';
import { nextSubmission, type Submission } from '../../form/save/submission-key';
import { runBulk, type BulkBody, type BulkProgress, type BulkResult } from './bulk-call';

export type BulkState =
  | { step: 'idle'; problem: string | null }
  | { step: 'running'; progress: BulkProgress | null }
  | { step: 'done'; result: BulkResult };

export interface BulkRun {
  state: BulkState;
  /** Starts the change. A failed call is retried with its key, so that no row is written twice. */
  start: (body: BulkBody) => void;
  /** Stops after the rows that are done. */
  stop: () => void;
  /** Returns the key of the last change; empty before the first. */
  key: () => string;
}

export interface BulkRunOptions {
  gridId: string;
  /** Suspends the list's refreshes until the returned function is called. */
  deferRefreshes: () => () => void;
  /** Called when rows may have changed. */
  onChanged: () => void;
}

/** Runs a bulk change and reports its progress. */
export function useBulkRun({ gridId, deferRefreshes, onChanged }: BulkRunOptions): BulkRun {
  const [state, setState] = useState<BulkState>({ step: 'idle', problem: null });
  const running = useRef<AbortController>(undefined);
  const submission = useRef<Submission>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    (body: BulkBody) => {
      const controller = new AbortController();
      running.current = controller;
      submission.current = nextSubmission(body, submission.current);
      const { key: idempotencyKey } = submission.current;
      setState({ step: 'running', progress: null });
      const release = deferRefreshes();
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
    [gridId, deferRefreshes, onChanged],
  );
  const stop = useCallback(() => running.current?.abort(), []);
  const key = useCallback(() => submission.current?.key ?? '', []);
  return { state, start, stop, key };
}
