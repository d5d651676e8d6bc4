import { Type, type Static } from 'typebox';
import { DefinitionId } from './name';
import { Text } from './text';

/** A role that people may choose when they register. */
export const OpenRole = Type.Object(
  {
    role: DefinitionId,
    /** What people call themselves in this role. Default: the role's title. */
    title: Type.Optional(Text),
    /** What the role is for, in a sentence. */
    help: Type.Optional(Text),
  },
  { additionalProperties: false },
);
export type OpenRole = Static<typeof OpenRole>;

/** Who may register. People who choose nothing become `citizen`, which is always open. */
export const Registration = Type.Object(
  { roles: Type.Array(OpenRole, { minItems: 1, maxItems: 12 }) },
  { additionalProperties: false },
);
export type Registration = Static<typeof Registration>;
