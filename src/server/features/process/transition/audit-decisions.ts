import type { ProcessEvent } from '../../../../engine/process/process-event';
import type { ProcessState } from '../../../../engine/process/process-state';
import { recordAudits } from '../../../data/audit/audit';
import type { WriteContext } from '../../../data/write/write-context';
import type { ProjectedInstance } from './projection';

/**
 * Writes decisions that leave the row's status as it is into the audit trail: ballots, parts of parallel assignees, handing
 * over, moved deadlines and versions. The others are there as changes of the status. Reasons stay in the encrypted history.
 */
export function auditDecisions(
  { transaction, rights: { caller }, requestId }: WriteContext,
  { process, source, row }: ProjectedInstance,
  events: readonly ProcessEvent[],
  state: ProcessState,
): void {
  const decisions = events.flatMap((event) => {
    const decision = decisionOf(event);
    return decision && 'entry' in event ? [{ entry: event.entry, ...decision }] : [];
  });
  recordAudits(
    transaction,
    decisions.map(({ entry, ...decision }) => ({
      userId: caller.userId,
      apiKey: caller.apiKey,
      role: caller.role,
      requestId,
      action: 'update' as const,
      source,
      rowId: row,
      before: null,
      after: { process, entry, step: state.entries[entry - 1]?.step ?? null, ...decision },
      changed: [],
    })),
  );
}

function decisionOf(event: ProcessEvent): object | undefined {
  switch (event.type) {
    case 'voted':
      return { vote: event.outcome };
    case 'assigneeDone':
      return { finished: event.action };
    case 'reassigned':
      return { reassigned_to: event.to.userId, reassigned_to_role: event.to.roleNumber };
    case 'delegated':
      return { delegated_to: event.to.userId };
    case 'postponed':
      return { postponed_until: event.until };
    case 'moved':
      return { version: event.to, version_before: event.from };
    default:
      return undefined;
  }
}
