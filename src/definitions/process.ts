import { Type, type Static } from 'typebox';
import { DefinitionId, Expression, Name, namePattern } from './values/name';
import { Text } from './text';

/** The status types of the wire contract: of steps first, then those that only the history used to show. */
export const statusTypes = [
  'START',
  'CHECK',
  'CHOOSE',
  'CONTRACT',
  'MATERIAL',
  'BUILD',
  'LOAN',
  'TRANSFER',
  'RE_CREATE',
  'VOTE',
  'ASSIGN',
  'DATE',
  'COURT',
  'PRE_END',
  'END',
  'CANCEL',
  'POSTPONE',
  'PREPARE_VOTE',
  'SUMMARY',
  'GIVE',
  'RECEIVE',
  'SEE_AND_CHECK',
  'END_VOTE',
  'BUDGET',
] as const;
export type StatusType = (typeof statusTypes)[number];

const subjectTypes = ['TO_ROLE', 'DIRECT', 'ANY_EMP', 'CREATOR', 'CURRENT', 'VOTERS', 'TO_ORG'] as const;
export type SubjectType = (typeof subjectTypes)[number];

/** The outcomes of a vote that an action can follow. */
export const voteOutcomes = ['supported', 'unsupported', 'recreate'] as const;
export type VoteOutcome = (typeof voteOutcomes)[number];

/** The step before on the way here, and a step of that way that the person chooses. */
export const relativeSteps = ['@previous', '@chosen'] as const;

/**
 * The assignees of a step. `TO_ORG` assigns the users of `role` who belong to the organisation that the row's `column`
 * refers to. `DIRECT` assigns the user `userId`, or the one that the row's `column` names (its customer, its borrower);
 * if the row names none, the person who started the process.
 */
export const Subject = Type.Object(
  {
    type: Type.Enum([...subjectTypes]),
    role: Type.Optional(DefinitionId),
    userId: Type.Optional(Type.Integer({ minimum: 1 })),
    column: Type.Optional(Name),
    /** An assignee may hand the step to another person, and an action that leads here may name the assignee. */
    isChangeable: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type Subject = Static<typeof Subject>;

/**
 * How votes decide. A vote is supported if as many voters as the rule needs support it and no other outcome has as many
 * votes. `column` narrows the voters of `roles` to the organisation that the row's column refers to.
 */
export const VoteRule = Type.Object(
  {
    rule: Type.Enum(['anyone', 'all', 'count', 'ratio']),
    /** For `count`: the number of supporters that it needs. */
    count: Type.Optional(Type.Integer({ minimum: 1 })),
    /** For `ratio`: the share of all voters that must support it. */
    ratio: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1 })),
    /** The outcome where the leading outcomes have equally many votes. */
    tie: Type.Enum([...voteOutcomes]),
    roles: Type.Optional(Type.Array(DefinitionId)),
    users: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }))),
    column: Type.Optional(Name),
  },
  { additionalProperties: false },
);
export type VoteRule = Static<typeof VoteRule>;

/** The processes for which a step waits: of the rows of `source` whose `reference` names this row. */
export const ChildProcess = Type.Object(
  {
    process: DefinitionId,
    source: DefinitionId,
    reference: Name,
    /**
     * The step goes on once `all` of them have ended (default), or once `one` has come to an END step: what else was begun for
     * the same purpose then holds nothing up.
     */
    needs: Type.Optional(Type.Enum(['all', 'one'])),
  },
  { additionalProperties: false },
);
export type ChildProcess = Static<typeof ChildProcess>;

/** The escalation of an overdue step: an action of the step, or another role takes the step over. */
const Escalation = Type.Object(
  { action: Type.Optional(Name), reassignRole: Type.Optional(DefinitionId) },
  { additionalProperties: false, minProperties: 1, maxProperties: 1 },
);

export const Deadline = Type.Object(
  {
    /** Hours after opening until the step is overdue. */
    hours: Type.Number({ exclusiveMinimum: 0 }),
    /** Hours by which an assignee may move the deadline, altogether. Default: they may not. */
    postponeHours: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
    escalation: Type.Optional(Escalation),
  },
  { additionalProperties: false },
);
export type Deadline = Static<typeof Deadline>;

export const Step = Type.Object(
  {
    id: Name,
    statusType: Type.Enum([...statusTypes]),
    title: Text,
    subject: Subject,
    /** Locks the row while the step is open. */
    isReadOnly: Type.Optional(Type.Boolean()),
    /** Every decision of the step carries a signature. */
    needsSignature: Type.Optional(Type.Boolean()),
    /** Columns and sub-tables that assignees may change while the step is open. Default: what their policies allow. */
    editable: Type.Optional(Type.Array(Name)),
    vote: Type.Optional(VoteRule),
    /** With several assignees: `one` of them decides (default), or `all` must finish. */
    assignees: Type.Optional(Type.Enum(['one', 'all'])),
    child: Type.Optional(ChildProcess),
    deadline: Type.Optional(Deadline),
    /** Notices that are sent to the assignees when the step opens. */
    notices: Type.Optional(Type.Array(DefinitionId)),
    /** People may decide several rows at once. */
    allowsBulk: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type Step = Static<typeof Step>;

export const Action = Type.Object(
  {
    id: Name,
    title: Text,
    from: Name,
    /** A step's id, `@previous` or `@chosen`. */
    to: Type.String({ pattern: `${namePattern}|^@(previous|chosen)$` }),
    /** A condition in FEEL on the row. `child.outcome` and `child.step` are those of the step's sub-process. */
    guard: Type.Optional(Expression),
    /** Says what the guard wants, to people for whom it does not hold: "Choose a crew first". */
    guardMessage: Type.Optional(Text),
    /** The person must give a reason (returns and cancellations). */
    needsReason: Type.Optional(Type.Boolean()),
    /** The outcome of the step's vote that takes this action. */
    outcome: Type.Optional(Type.Enum([...voteOutcomes])),
    /** The person names the assignee of the next step. */
    asksAssignee: Type.Optional(Type.Boolean()),
    /** Taken without the signature that its step asks for, such as a return for correction. */
    isUnsigned: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type Action = Static<typeof Action>;

/** A graph of steps that each row of `source` may pass, one process of the definition per row. */
export const Process = Type.Object(
  {
    kind: Type.Literal('process'),
    id: DefinitionId,
    format: Type.Literal(2),
    title: Text,
    source: DefinitionId,
    steps: Type.Array(Step, { minItems: 2 }),
    actions: Type.Array(Action, { minItems: 1 }),
  },
  { additionalProperties: false },
);
export type Process = Static<typeof Process>;

/** Brings a process to format 2, which spells its members as other kinds do and puts a deadline's hours into an object. */
export function processToFormat2(process: Record<string, unknown>): Record<string, unknown> {
  const { transitions, steps, ...others } = process;
  return {
    ...others,
    format: 2,
    ...(steps !== undefined && { steps: eachRecord(steps, stepToFormat2) }),
    ...(transitions !== undefined && {
      actions: eachRecord(transitions, (one) => renameMembers(one, { action: 'id', label: 'title' })),
    }),
  };
}

function stepToFormat2({ subject, deadline, ...step }: Record<string, unknown>): Record<string, unknown> {
  const renamed = renameMembers(step, { status_type: 'statusType', label: 'title' });
  const due = deadline !== undefined && { deadline: { hours: deadline } };
  if (!isRecord(subject)) return { ...renamed, ...(subject !== undefined && { subject }), ...due };
  const { is_read_only: isReadOnly, is_signature_needed: needsSignature, ...rest } = subject;
  return {
    ...renamed,
    subject: renameMembers(rest, {
      subject_type: 'type',
      user_id: 'userId',
      is_subject_changeable: 'isChangeable',
    }),
    ...(isReadOnly !== undefined && { isReadOnly }),
    ...(needsSignature !== undefined && { needsSignature }),
    ...due,
  };
}

function eachRecord(
  list: unknown,
  change: (record: Record<string, unknown>) => Record<string, unknown>,
): unknown {
  return Array.isArray(list) ? list.map((one: unknown) => (isRecord(one) ? change(one) : one)) : list;
}

function renameMembers(
  record: Record<string, unknown>,
  names: Readonly<Record<string, string>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [names[name] ?? name, value]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
