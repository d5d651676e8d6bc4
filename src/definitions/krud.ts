import { Type, type Static } from 'typebox';
import { DefinitionId } from './values/name';
import { Text } from './text';

/** The arrangement of a grid and its form on the page; see the templates of the wire contract. */
export const krudTemplates = ['canvas', 'drawer', 'window', 'popup', 'edit', 'create'] as const;
export type KrudTemplate = (typeof krudTemplates)[number];

export const krudActions = ['create', 'view', 'update', 'clone', 'delete', 'export', 'import'] as const;
export type KrudAction = (typeof krudActions)[number];

const members = {
  kind: Type.Literal('krud'),
  id: DefinitionId,
  format: Type.Literal(2),
  grid: DefinitionId,
  form: DefinitionId,
  /** Other forms of the same table for single roles. */
  forms: Type.Optional(
    Type.Array(Type.Object({ role: DefinitionId, form: DefinitionId }, { additionalProperties: false })),
  ),
  /**
   * The effect of a double click and Enter on a row: `open` its form (the default), or edit the `cell` in place if
   * it is editable. F2 edits the cell in either case.
   */
  doubleClick: Type.Optional(Type.Enum(['open', 'cell'])),
  /** The create button for roles with the flag `hascustomcreatebtn`: its words, and the form in which a row begins. */
  createButton: Type.Optional(
    Type.Object(
      {
        title: Text,
        /** A form of the same table. Default: the page's. */
        form: Type.Optional(DefinitionId),
      },
      { additionalProperties: false },
    ),
  ),
};

const Template = Type.Enum([...krudTemplates]);
/** Actions that the page offers if the caller's rights allow them. */
const Actions = Type.Array(Type.Enum([...krudActions]), { uniqueItems: true });

/** A krud with its defaults: `completion/complete-krud.ts` makes it of a `KrudDocument`. */
const Krud = Type.Object({ ...members, title: Text, template: Template, actions: Actions });
export type Krud = Static<typeof Krud>;

/** A krud as it is written. */
export const KrudDocument = Type.Object(
  {
    ...members,
    /** Default: the grid's. */
    title: Type.Optional(Text),
    /** Default: `drawer`. */
    template: Type.Optional(Template),
    /** Default: all but `clone`. */
    actions: Type.Optional(Actions),
  },
  { additionalProperties: false },
);
export type KrudDocument = Static<typeof KrudDocument>;

/** The form of a krud for a role. */
export function formOfKrud({ form, forms }: Pick<Krud, 'form' | 'forms'>, role: string): string {
  return forms?.find((own) => own.role === role)?.form ?? form;
}
