import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Command } from '../../../engine/process/command';
import type { Assignee } from '../../../engine/process/process-event';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';

/** Characters of a reason. */
const mostText = 4000;

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Person = Type.Object(
  {
    user_id: Type.Optional(Type.Union([Id, Type.Null()])),
    role_id: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), Type.Null()])),
  },
  { additionalProperties: false },
);
const Name = Type.String({ minLength: 1, maxLength: 63 });
const shared = {
  process: Type.Optional(Name),
  revision: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  description: Type.Optional(Type.Union([Type.String({ maxLength: mostText }), Type.Null()])),
  signature: Type.Optional(Type.Unknown()),
  proof: Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])),
};
const inStep = { ...shared, step: Name, entry: Type.Optional(Id) };

/** The bodies of the calls, by their names. */
export const bodies = {
  start: Type.Object({ ...shared, process: Name }, { additionalProperties: false }),
  act: Type.Object(
    {
      ...inStep,
      action: Name,
      assignee: Type.Optional(Type.Union([Person, Type.Array(Person, { maxItems: 50 }), Type.Null()])),
      target: Type.Optional(Name),
    },
    { additionalProperties: false },
  ),
  vote: Type.Object(
    { ...inStep, outcome: Type.Enum(['supported', 'unsupported', 'recreate', 'material']) },
    { additionalProperties: false },
  ),
  reassign: Type.Object(
    { ...inStep, to: Person, from: Type.Optional(Type.Integer({ minimum: 0 })) },
    { additionalProperties: false },
  ),
  delegate: Type.Object({ ...inStep, to: Person }, { additionalProperties: false }),
  postpone: Type.Object(
    { ...inStep, until: Type.String({ format: 'date-time', maxLength: 40 }) },
    { additionalProperties: false },
  ),
  cancel: Type.Object({ ...shared }, { additionalProperties: false }),
};
/** Optional members of every body. */
export const SharedBody = Type.Object(shared);

export interface Call {
  schema: TSchema;
  /** The command of a body that satisfies the schema. */
  commandOf: (body: unknown) => Command;
}

export const callNames = ['start', 'act', 'vote', 'reassign', 'delegate', 'postpone', 'cancel'] as const;

/** The calls by their names. */
export const calls: Readonly<Record<(typeof callNames)[number], Call>> = {
  start: defineCall(bodies.start, ({ description }) => ({ type: 'start', description: textOf(description) })),
  act: defineCall(bodies.act, ({ step, entry, action, description, assignee, target }) => ({
    type: 'act',
    step,
    action,
    description: textOf(description),
    ...(entry !== undefined && { entry }),
    ...(assignee && { assignees: [assignee].flat().map(assigneeOf) }),
    ...(target !== undefined && { target }),
  })),
  vote: defineCall(bodies.vote, ({ step, entry, outcome, description }) => ({
    type: 'vote',
    step,
    outcome,
    description: textOf(description),
    ...(entry !== undefined && { entry }),
  })),
  reassign: defineCall(bodies.reassign, ({ step, to, from, description }) => ({
    type: 'reassign',
    step,
    to: assigneeOf(to),
    description: textOf(description),
    ...(from !== undefined && { from }),
  })),
  delegate: defineCall(bodies.delegate, ({ step, to, description }) => ({
    type: 'delegate',
    step,
    to: assigneeOf(to),
    description: textOf(description),
  })),
  postpone: defineCall(bodies.postpone, ({ step, until, description }) => ({
    type: 'postpone',
    step,
    until: instantOf(until),
    description: textOf(description),
  })),
  cancel: defineCall(bodies.cancel, ({ description }) => ({
    type: 'cancel',
    description: textOf(description),
  })),
};

function defineCall<S extends TSchema>(schema: S, commandOf: (body: Static<S>) => Command): Call {
  return {
    schema,
    commandOf: (body) => {
      if (Value.Check(schema, body)) return commandOf(body);
      throw new HttpError(400, textOfStatus(400));
    },
  };
}

function assigneeOf({ user_id: userId = null, role_id: roleNumber = null }: Static<typeof Person>): Assignee {
  return { userId, roleNumber };
}

/** PostgreSQL takes no half of a surrogate pair in JSON. */
function textOf(text: string | null = null): string | null {
  return text?.replaceAll(/\p{Surrogate}/gu, '\ufffd') || null;
}

/** The format of times allows leap seconds, which JavaScript does not know. */
function instantOf(text: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new HttpError(400, textOfStatus(400));
  return new Date(time).toISOString();
}
