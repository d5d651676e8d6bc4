import type { Decision, DecidedStep, DecisionInput } from './decision';
import type { Ballot, OpenStep, StepAction, StepTarget, StepVote } from './row-processes';

/** The fields of a decision. */
export interface DecisionNeeds {
  reason: 'none' | 'optional' | 'needed';
  signature: boolean;
  /** The step to which an assignee is named, in the form of the request for candidates. */
  assignee: CandidateQuery | null;
  /** The steps of which the person chooses one; empty where nothing is chosen. */
  targets: readonly StepTarget[];
  /** The range of a new deadline, as ISO timestamps; null where the deadline stays. */
  deadline: { after: string; latest: string } | null;
}

/** Asks for whom a step may be given to. */
export interface CandidateQuery {
  process: string;
  step: string;
  call: 'act' | 'reassign' | 'delegate';
  action?: string;
}

/** Something that a person may decide in an open step. */
export interface Choice {
  key: string;
  title: string;
  tone: 'primary' | 'default' | 'danger';
  /** `step` decides the step; `handling` leaves it open. */
  group: 'step' | 'handling';
  needs: DecisionNeeds;
  toDecision: (input: DecisionInput) => Decision;
}

const nothing: DecisionNeeds = {
  reason: 'none',
  signature: false,
  assignee: null,
  targets: [],
  deadline: null,
};

/** Returns what the person may decide in an open step. `t` translates keys of the namespace `process`. */
export function stepChoices(process: string, step: OpenStep, t: (key: string) => string): Choice[] {
  const at = { process, step: step.step, entry: step.entry };
  return [
    ...voteChoices(step.vote, step.is_signature_needed, at, t),
    ...step.actions
      .filter(({ barred }) => barred === null)
      .map((action, index) => actionChoice(action, index === 0, at)),
    ...handlingChoices(step, at, t),
  ];
}

/** Returns whether a choice is one press, without a form. */
export function asksNothing({ needs }: Choice): boolean {
  const { reason, signature, assignee, targets, deadline } = needs;
  return reason === 'none' && !signature && assignee === null && targets.length === 0 && deadline === null;
}

function voteChoices(
  vote: StepVote | null,
  isSigned: boolean,
  at: DecidedStep,
  t: (key: string) => string,
): Choice[] {
  if (vote === null || vote.barred !== null) return [];
  const ballots: Ballot[] = [...vote.offered, 'material'];
  return ballots.map((outcome) => ({
    key: `vote ${outcome}`,
    title: t(`vote.${outcome}`),
    tone: outcome === 'supported' ? 'primary' : outcome === 'unsupported' ? 'danger' : 'default',
    group: 'step',
    needs: {
      ...nothing,
      reason: outcome === 'supported' ? 'optional' : 'needed',
      // A request for material decides nothing, so nothing is signed.
      signature: isSigned && outcome !== 'material',
    },
    toDecision: (input) => ({ call: 'vote', at, outcome, input }),
  }));
}

function actionChoice(action: StepAction, isFirst: boolean, at: DecidedStep): Choice {
  const { needs_reason: needsReason } = action;
  const asks = action.needs_signature || action.asks_assignee || action.targets.length > 0;
  return {
    key: `act ${action.action}`,
    title: action.title,
    tone: isFirst && !needsReason ? 'primary' : 'default',
    group: 'step',
    needs: {
      // The usual action is one press. Others (withdrawing, ending early) are confirmed first.
      reason: needsReason ? 'needed' : asks || !isFirst ? 'optional' : 'none',
      signature: action.needs_signature,
      assignee: action.asks_assignee
        ? { process: at.process, step: at.step, call: 'act', action: action.action }
        : null,
      targets: action.targets,
      deadline: null,
    },
    toDecision: (input) => ({ call: 'act', at, action: action.action, input }),
  };
}

function handlingChoices(step: OpenStep, at: DecidedStep, t: (key: string) => string): Choice[] {
  const { due_at: after, may_postpone_until: latest } = step;
  const person = (call: 'reassign' | 'delegate'): DecisionNeeds => ({
    ...nothing,
    reason: 'optional',
    assignee: { process: at.process, step: at.step, call },
  });
  const offered: [call: 'reassign' | 'delegate' | 'postpone', needs: DecisionNeeds | false][] = [
    ['reassign', step.may_reassign && person('reassign')],
    ['delegate', step.may_delegate && person('delegate')],
    [
      'postpone',
      after !== null && latest !== null && { ...nothing, reason: 'optional', deadline: { after, latest } },
    ],
  ];
  return offered.flatMap(([call, needs]) =>
    needs === false
      ? []
      : [
          {
            key: call,
            title: t(call),
            tone: 'default' as const,
            group: 'handling' as const,
            needs,
            toDecision: (input: DecisionInput) => ({ call, at, input }),
          },
        ],
  );
}

/** Returns the choice by which an administrator ends a process. */
export function cancelChoice(process: string, t: (key: string) => string): Choice {
  return {
    key: 'cancel',
    title: t('cancelProcess'),
    tone: 'danger',
    group: 'handling',
    needs: { ...nothing, reason: 'needed' },
    toDecision: (input) => ({ call: 'cancel', process, input }),
  };
}

/** Returns the choice that starts a process. */
export function startChoice(process: string, t: (key: string) => string): Choice {
  return {
    key: 'start',
    title: t('start'),
    tone: 'primary',
    group: 'step',
    needs: nothing,
    toDecision: (input) => ({ call: 'start', process, input }),
  };
}
