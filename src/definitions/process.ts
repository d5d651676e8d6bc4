import { Type, type Static } from 'typebox';
import { DefinitionId, Expression, Name } from './name';
import { Text } from './text';

const stepTypes = [
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
] as const;

const subjectTypes = ['TO_ROLE', 'DIRECT', 'ANY_EMP', 'CREATOR', 'CURRENT', 'VOTERS', 'TO_ORG'] as const;

const Subject = Type.Object(
  {
    subject_type: Type.Enum([...subjectTypes]),
    role: Type.Optional(DefinitionId),
    user_id: Type.Optional(Type.Integer({ minimum: 1 })),
    is_subject_changeable: Type.Optional(Type.Boolean()),
    is_read_only: Type.Optional(Type.Boolean()),
    is_signature_needed: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

/** How many of the voters decide, and what a tie means. */
const VoteRule = Type.Object(
  {
    rule: Type.Enum(['anyone', 'all', 'count', 'ratio']),
    count: Type.Optional(Type.Integer({ minimum: 1 })),
    ratio: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1 })),
    tie: Type.Enum(['supported', 'unsupported', 'recreate']),
    roles: Type.Optional(Type.Array(DefinitionId)),
    users: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }))),
  },
  { additionalProperties: false },
);

const Step = Type.Object(
  {
    id: Name,
    status_type: Type.Enum([...stepTypes]),
    label: Text,
    subject: Subject,
    vote: Type.Optional(VoteRule),
    /** Hours until the step is overdue. */
    deadline: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  },
  { additionalProperties: false },
);

const Transition = Type.Object(
  {
    action: Name,
    label: Text,
    from: Name,
    to: Name,
    guard: Type.Optional(Expression),
    /** The person must say why (returns and cancellations). */
    needsReason: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

export const Process = Type.Object(
  {
    kind: Type.Literal('process'),
    id: DefinitionId,
    format: Type.Literal(1),
    title: Text,
    source: DefinitionId,
    steps: Type.Array(Step, { minItems: 2 }),
    transitions: Type.Array(Transition, { minItems: 1 }),
  },
  { additionalProperties: false },
);
export type Process = Static<typeof Process>;
