import { Type, type Static } from 'typebox';
import { DefinitionId } from './name';
import { Text } from './text';

/** How a grid and its form share the page; see the templates of the wire contract. */
const krudTemplates = ['canvas', 'drawer', 'window', 'popup', 'edit', 'create'] as const;
export type KrudTemplate = (typeof krudTemplates)[number];

const krudActions = ['create', 'view', 'update', 'clone', 'delete', 'export', 'import'] as const;
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
    /** Other forms of the same table for single roles, by the role's number. */
    forms: Type.Optional(
      Type.Array(
        Type.Object(
          { role: Type.Integer({ minimum: 0 }), form: DefinitionId },
          { additionalProperties: false },
        ),
      ),
    ),
    /** Actions that the page offers if the caller's rights allow them. */
    actions: Type.Array(Type.Enum([...krudActions]), { uniqueItems: true }),
    /**
     * The effect of a double click and Enter on a row: `open` its form (the default), or edit the `cell` in place if
     * it is editable. F2 edits the cell in either case.
     */
    doubleClick: Type.Optional(Type.Enum(['open', 'cell'])),
  },
  { additionalProperties: false },
);
export type Krud = Static<typeof Krud>;

/** The form of a krud for a role, by the role's number. */
export function formOfKrud({ form, forms }: Pick<Krud, 'form' | 'forms'>, role: number): string {
  return forms?.find((own) => own.role === role)?.form ?? form;
}
