import { Type, type Static } from 'typebox';
import { DefinitionId } from './values/name';
import { Text } from './text';

/** A role that people may choose when they register. */
export const OpenRole = Type.Object(
  {
    role: DefinitionId,
    /** The name of the role for people who register. Default: the role's title. */
    title: Type.Optional(Text),
    /** Describes the role in a sentence. */
    help: Type.Optional(Text),
  },
  { additionalProperties: false },
);
export type OpenRole = Static<typeof OpenRole>;

/** The roles that are open to registration. People who choose none become `citizen`, which is always open. */
export const Registration = Type.Object(
  { roles: Type.Array(OpenRole, { minItems: 1, maxItems: 12 }) },
  { additionalProperties: false },
);
export type Registration = Static<typeof Registration>;
