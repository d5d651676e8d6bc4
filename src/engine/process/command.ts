import type { ChildProcess } from '../../definitions/process';
import type {
  Actor,
  Assignee,
  Ballot,
  ChildRow,
  Organization,
  ProcessOutcome,
  SignatureRecord,
} from './process-event';
import type { ChildOutcome, ChildState } from './process-state';

/** Something that a person or the system wants of a process. */
export type Command =
  | ({ type: 'start' } & Partial<Choice>)
  | ({ type: 'act'; step: string; action: string } & Partial<Choice> & Target)
  | ({ type: 'vote'; step: string; outcome: Ballot } & Partial<Pick<Choice, 'description' | 'signature'>> &
      Target)
  /** Hands the step to another assignee. `from` names one voter or parallel assignee whom `to` replaces. */
  | { type: 'reassign'; step: string; to: Assignee; from?: number; description?: string | null }
  /** Lets another person decide in place of the actor, who still may. */
  | { type: 'delegate'; step: string; to: Assignee; description?: string | null }
  | { type: 'postpone'; step: string; until: string; description?: string | null }
  /** Ends the process without an action: for administrators. */
  | { type: 'cancel'; description: string | null }
  /** The job of deadlines: the step's deadline has passed. */
  | { type: 'overdue'; step: string }
  | { type: 'childStarted'; child: ChildRow }
  | { type: 'childEnded'; child: ChildRow; outcome: ProcessOutcome; step: string };

export interface Choice {
  description: string | null;
  signature: SignatureRecord | null;
  /** The assignees of the next step, where the action asks for them. */
  assignees: readonly Assignee[];
  /** The step to which an action to `@chosen` leads. */
  target: string;
}

interface Target {
  /** The entry that the person saw: a decision about an older one is refused with who decided it. */
  entry?: number;
}

/** Data besides the definition and the history. */
export interface Context {
  actor: Actor;
  /** ISO 8601. */
  now: string;
  /** Administrators may reassign and cancel. */
  isAdministrator: boolean;
  /** Evaluates a guard for the row; `child` is the outcome of the step's sub-process. */
  holds: (guard: string, child: ChildOutcome | null) => boolean;
  /** The number of a role by its definition id. */
  numberOfRole: (role: string) => number | null;
  /** The ids of the active users of a role, of one organisation if it is given. */
  membersOf: (roleNumber: number, organization: Organization | null) => readonly number[];
  /** The id of the user that the row's column names. */
  personIn: (column: string) => number | null;
  /** The row to which the row's reference column refers. */
  organizationOf: (column: string) => Organization | null;
  /** Whether the actor belongs to the organisation. */
  belongsTo: (organization: Organization) => boolean;
  /** The sub-processes that the row has already as a step opens. */
  childrenOf: (child: ChildProcess) => readonly ChildState[];
}
