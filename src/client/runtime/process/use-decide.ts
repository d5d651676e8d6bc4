import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error';
import { isUnreachable, useConnection } from '../../api/connection';
import { readDecidedBy } from '../../api/decided-by';
import { randomKey } from '../../browser/random-key';
import { showToast } from '../../ui/overlays/toast';
import { sendDecision, type Decision } from './decision';
import type { Decide } from './open-step';
import { isQueueable, queueDecision } from './queue-decision';
import type { ProcessPlace, RowProcesses } from './row-processes';

interface DecideOptions {
  revision: number;
  /** The row's own name. */
  label: string;
  /** Called with the processes after a decision; with undefined where somebody else decided, to reload them. */
  onDone: (processes: RowProcesses | undefined) => void;
}

/**
 * Sends decisions on a row and says how they went. `decide` resolves with false where the person can correct the entry and
 * submit again: a repetition of the same decision has the same key, so it counts once. Without a connection a decision
 * waits in the outbox, unless it is signed.
 */
export function useDecide(place: ProcessPlace, { revision, label, onDone }: DecideOptions) {
  const { t } = useTranslation('process');
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useRef({ content: '', key: '' });

  const queue = async (decision: Decision, title: string, mayHaveArrived: boolean): Promise<boolean> => {
    const { key } = attempt.current;
    const queued = { place, decision, revision, title, label, key, mayHaveArrived };
    if (!isQueueable(decision) || !(await queueDecision(queued))) {
      showToast({ tone: 'warning', title: t('offlineTitle'), description: t('offline') });
      return false;
    }
    showToast({
      tone: 'success',
      title: t('unsent.waiting', { action: title }),
      description: t('unsent.text'),
    });
    return true;
  };
  const send = async (decision: Decision, title: string): Promise<boolean> => {
    if (!useConnection.getState().isOnline) return queue(decision, title, false);
    try {
      onDone(await sendDecision(place, decision, { revision, key: attempt.current.key }));
      showToast({ tone: 'success', title: t('done') });
      return true;
    } catch (error) {
      if (isUnreachable(error)) return queue(decision, title, true);
      const isDecided = error instanceof ApiError && error.code === 'CONFLICT';
      showToast({
        tone: isDecided ? 'warning' : 'error',
        title: t(isDecided ? 'decidedTitle' : 'failed'),
        description: reasonOf(error, t),
      });
      if (isDecided) onDone(undefined);
      return isDecided;
    }
  };
  const decide: Decide = async (decision, title) => {
    const content = JSON.stringify([place, decision, revision]);
    if (attempt.current.content !== content) attempt.current = { content, key: randomKey() };
    setIsBusy(true);
    try {
      return await send(decision, title);
    } catch (error) {
      showToast({ tone: 'error', title: t('failed'), description: reasonOf(error, t) });
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { decide, isBusy };
}

/** Prefers the name of the person who decided before, then the first message of a field, to the message of the whole call. */
function reasonOf(error: unknown, t: (key: string, values?: Record<string, string>) => string): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const { body, fields, message } = error;
  const decision = readDecidedBy(
    typeof body === 'object' && body !== null && 'decided_by' in body && body.decided_by,
  );
  if (decision !== undefined) return t('decidedBy', decision);
  return Object.values(fields)[0]?.[0] ?? message;
}
