import type { Text } from '../../../definitions/text';
import { currentLanguage } from '../../i18n/i18n';
import { currentVault } from '../../offline/current-vault';
import { explainFullStorage } from '../../offline/explain-full-storage';
import { newAttempt } from '../../offline/outbox/entry';
import { outboxChanged } from '../../offline/outbox/keep-sending';
import { addEntry } from '../../offline/outbox/outbox-entries';
import { decisionCall, type Decision } from './decision';
import { caseAddress, rowKey, type ProcessPlace } from './row-processes';

export interface QueuedDecision {
  place: ProcessPlace;
  decision: Decision;
  revision: number;
  /** The action, in the person's language. */
  title: Text;
  /** The row's own name. */
  label: string;
  /** The `Idempotency-Key` of the attempt that failed, or of the first one. */
  key: string;
  /** True after an attempt whose outcome is unknown. */
  mayHaveArrived: boolean;
}

/** Returns whether a decision can wait for a connection: a signature is confirmed by a code that the server sends. */
export function isQueueable({ input }: Decision): boolean {
  return input.signature === null;
}

/**
 * Puts a decision into its person's outbox. Resolves with false where no outbox is available. Rejects with a readable
 * message where there is no room.
 */
export async function queueDecision(queued: QueuedDecision): Promise<boolean> {
  const vault = await currentVault();
  if (vault === undefined) return false;
  const { place, decision, revision, title, label, key, mayHaveArrived } = queued;
  await explainFullStorage(() =>
    addEntry(vault, {
      kind: 'decision',
      id: key,
      createdAt: new Date().toISOString(),
      title,
      label,
      row: rowKey(place),
      page: caseAddress(place),
      call: decisionCall(place, decision, revision),
      key,
      language: currentLanguage(),
      progress: { ...newAttempt, uncertainSince: mayHaveArrived ? Date.now() : null },
    }),
  );
  outboxChanged();
  return true;
}
