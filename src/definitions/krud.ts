import { Type, type Static } from 'typebox';
import { DefinitionId } from './name';
import { Text } from './text';

/** How a grid and its form share the page; see the templates of the wire contract. */
export const krudTemplates = ['canvas', 'drawer', 'window', 'popup', 'edit', 'create'] as const;
export type KrudTemplate = (typeof krudTemplates)[number];

export const krudActions = ['create', 'view', 'update', 'clone', 'delete', 'export', 'import'] as const;
export type KrudAction = (typeof krudActions)[number];

export const Krud = Type.Object(
  {
    kind: Type.Literal('krud'),
    id: DefinitionId,
    format: Type.Literal(1),
    title: Text,
    template: Type.Enum([...krudTemplates]),
    grid: DefinitionId,
    form: DefinitionId,
    /** What the page offers where the caller's rights allow it. */
    actions: Type.Array(Type.Enum([...krudActions]), { uniqueItems: true }),
  },
  { additionalProperties: false },
);
export type Krud = Static<typeof Krud>;
