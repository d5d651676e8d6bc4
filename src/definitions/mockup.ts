import { Type, type Static } from 'typebox';
import { DefinitionId } from './name';
import { Text } from './text';

const Block = Type.Object(
  {
    type: Type.Enum(['text', 'chart', 'grid', 'form']),
    text: Type.Optional(Text),
    /** The chart, grid or form that is shown. */
    definition: Type.Optional(DefinitionId),
    span: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 })),
  },
  { additionalProperties: false },
);

export const Mockup = Type.Object(
  {
    kind: Type.Literal('mockup'),
    id: DefinitionId,
    format: Type.Literal(1),
    title: Text,
    pages: Type.Array(
      Type.Object({ title: Text, blocks: Type.Array(Block) }, { additionalProperties: false }),
      { minItems: 1 },
    ),
  },
  { additionalProperties: false },
);
export type Mockup = Static<typeof Mockup>;
