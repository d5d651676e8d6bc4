import type {
  SentHistory,
  SentStep,
  SentVoter,
} from '../../../../../widgets/process_status/timeline/history';
import { say, type Language } from '../../../../definitions/language';
import type { Process } from '../../../../definitions/process';
import type { ProcessState } from '../../../../engine/process/process-state';

/** Names somebody of a play by the number of their role and of their account. */
export type NameOf = (who: { roleNumber: number | null; userId: number | null }) => string;

/** A play as the history that the server sends of a real case, so that it is drawn in the same way. */
export function sampleHistory(
  process: Process,
  { entries, status }: ProcessState,
  nameOf: NameOf,
  language: Language,
): SentHistory {
  const person = (who: Parameters<NameOf>[0]) => ({
    JOB_NAME: null,
    STRUCT_NAME: null,
    LNAME: null,
    FNAME: nameOf(who),
  });
  return {
    statusHistories: entries.map(({ entry, step: id, round, done, openedAt, assignees }): SentStep => {
      const step = process.steps.find((each) => each.id === id);
      const action = process.actions.find(({ from, id: own }) => from === id && own === done?.action);
      const isFinal = step?.statusType === 'END' || step?.statusType === 'CANCEL';
      const [first] = assignees;
      return {
        id: String(entry),
        process: process.id,
        process_title: say(process.title, language),
        status: step === undefined ? id : say(step.title, language),
        status_type: step?.statusType ?? 'CHECK',
        status_action: action === undefined ? null : say(action.title, language),
        action_num: round,
        is_done: done !== null || isFinal || status === 'ended' ? 1 : 0,
        description: done?.description ?? null,
        signature: null,
        created_at: done?.at ?? openedAt,
        emp: done !== null ? person(done.by) : first === undefined ? null : person(first),
      };
    }),
    votingPeople: entries.flatMap(({ entry, voters, votes }) =>
      votes.map(({ voter, outcome, description, at, by }): SentVoter => ({
        id: `${entry}-${voter}`,
        history_id: String(entry),
        outcome,
        voted: 1,
        approve: outcome === 'supported' ? 1 : 0,
        recreate: outcome === 'recreate' ? 1 : 0,
        description,
        signature_image: null,
        signature_date: at,
        emp: { LNAME: null, FNAME: nameOf(voters[voter] ?? by) },
      })),
    ),
  };
}
