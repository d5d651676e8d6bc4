import type { Process } from '../../definitions/process';
import type { Text } from '../../definitions/text';

type Step = Process['steps'][number];
type Transition = Process['transitions'][number];

/** The actor in a process: the number of their role, and their own if they are signed in. */
export interface Actor {
  userId: number | null;
  roleNumber: number;
}

/** One entry of a process's history; see the process step record of the wire contract. */
export interface StepRecord {
  /** The step's id in the definition. */
  step: string;
  label: Text;
  statusType: Step['status_type'];
  /** The action that ended the step; null while it is open. */
  action: Text | null;
  subjectType: Step['subject']['subject_type'];
  /** The assignee: a role, a person, or (both null) the one of the step's own rule. */
  roleNumber: number | null;
  userId: number | null;
  /** The round, counted from 1. */
  round: number;
  isDone: boolean;
}

/** Data besides the definition. */
export interface Surroundings {
  actor: Actor;
  /** The number of a role by its definition id. */
  numberOfRole: (role: string) => number | null;
  /** Evaluates a guard for the row. */
  holds: (guard: string) => boolean;
}

/**
 * Returns the first history of a process: its START step, and the next step if only one is possible. If the creator
 * has a choice, or must give a reason, START stays open and waits for them.
 */
export function beginProcess(process: Process, surroundings: Surroundings): StepRecord[] {
  const start = process.steps.find(({ status_type }) => status_type === 'START');
  if (!start) throw new Error(`The process ${process.id} has no START step`);
  const { actor, holds } = surroundings;
  const assigned = { roleNumber: actor.roleNumber, userId: actor.userId };
  const begun = { ...recordOf(start), ...assigned };
  const possible = process.transitions.filter(
    ({ from, guard }) => from === start.id && (guard === undefined || holds(guard)),
  );
  const [only] = possible;
  const next = process.steps.find(({ id }) => id === only?.to);
  if (possible.length !== 1 || !only || !next || only.needsReason) return [begun];
  return [{ ...begun, action: only.label, isDone: true }, openStep(next, only, surroundings, actor)];
}

/** Returns whether a step has no successor. */
export function isLast({ statusType }: StepRecord): boolean {
  return statusType === 'END' || statusType === 'CANCEL';
}

function openStep(
  step: Step,
  { label }: Transition,
  { actor, numberOfRole }: Surroundings,
  creator: Actor,
): StepRecord {
  const record = recordOf(step);
  const assigned = { ...record, ...assigneeOf(step, numberOfRole, actor, creator) };
  return isLast(record) ? { ...assigned, action: label, isDone: true } : assigned;
}

/** Specification, section 4: assignee by subject type. */
function assigneeOf(
  { status_type, subject }: Step,
  numberOfRole: Surroundings['numberOfRole'],
  actor: Actor,
  creator: Actor,
): Pick<StepRecord, 'roleNumber' | 'userId'> {
  if (status_type === 'END' || status_type === 'CANCEL')
    return { roleNumber: actor.roleNumber, userId: actor.userId };
  const role = subject.role === undefined ? null : numberOfRole(subject.role);
  switch (subject.subject_type) {
    case 'ANY_EMP':
    case 'CURRENT':
      return { roleNumber: actor.roleNumber, userId: actor.userId };
    case 'CREATOR':
      return { roleNumber: creator.roleNumber, userId: creator.userId };
    case 'DIRECT':
      return { roleNumber: role, userId: subject.user_id ?? null };
    case 'TO_ROLE':
    case 'TO_ORG':
      return { roleNumber: role, userId: null };
    case 'VOTERS':
      return { roleNumber: null, userId: null };
  }
}

function recordOf(step: Step): StepRecord {
  return {
    step: step.id,
    label: step.label,
    statusType: step.status_type,
    action: null,
    subjectType: step.subject.subject_type,
    roleNumber: null,
    userId: null,
    round: 1,
    isDone: false,
  };
}
