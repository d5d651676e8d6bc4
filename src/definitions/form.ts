import { Type, type Static } from 'typebox';
import { DefinitionId, Expression, Name, WidgetType } from './name';
import { Text } from './text';

/** How one field is shown. `options` are the widget's own and are checked against its schema. */
export const FormField = Type.Object(
  {
    widget: WidgetType,
    label: Text,
    help: Type.Optional(Text),
    placeholder: Type.Optional(Text),
    options: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { additionalProperties: false },
);
export type FormField = Static<typeof FormField>;

/** What makes a field appear, be required, be locked or be computed. A hidden field reads null. */
export const FieldLogic = Type.Object(
  {
    visible: Type.Optional(Expression),
    required: Type.Optional(Expression),
    readOnly: Type.Optional(Expression),
    value: Type.Optional(Expression),
  },
  { additionalProperties: false },
);
export type FieldLogic = Static<typeof FieldLogic>;

/**
 * The layout in our own words, mapped to a form library in one file. `field` and `subTable` are leaves; a `row`
 * has 24 columns and lays out its children by their `span`; `tabs` and `steps` have `section` children.
 */
export const LayoutNode = Type.Cyclic(
  {
    LayoutNode: Type.Object(
      {
        type: Type.Enum(['field', 'row', 'section', 'tabs', 'steps', 'subTable', 'divider', 'note']),
        field: Type.Optional(Name),
        title: Type.Optional(Text),
        span: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 })),
        children: Type.Optional(Type.Array(Type.Ref('LayoutNode'))),
      },
      { additionalProperties: false },
    ),
  },
  'LayoutNode',
);
export type LayoutNode = Static<typeof LayoutNode>;

/** Rows of another source that are entered and saved with this one. */
export const FormSubTable = Type.Object(
  {
    /** The sub-table's name in the form's source. */
    name: Name,
    /** The form that draws one row. */
    form: DefinitionId,
    label: Text,
    view: Type.Optional(Type.Enum(['grid', 'form'])),
    minimum: Type.Optional(Type.Integer({ minimum: 0 })),
    maximum: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { additionalProperties: false },
);
export type FormSubTable = Static<typeof FormSubTable>;

/** Something that must hold across fields; otherwise `message` stands at `field`. */
export const FormRule = Type.Object(
  { field: Name, check: Expression, message: Text },
  { additionalProperties: false },
);
export type FormRule = Static<typeof FormRule>;

/** Declared work before or after a write. Actions are carried out by the server's registry of actions. */
export const Trigger = Type.Object(
  {
    when: Type.Enum([
      'beforeCreate',
      'afterCreate',
      'beforeUpdate',
      'afterUpdate',
      'beforeDelete',
      'afterDelete',
    ]),
    action: Name,
    options: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { additionalProperties: false },
);
export type Trigger = Static<typeof Trigger>;

/** How rows of a spreadsheet become rows of the form. */
export const FormImport = Type.Object(
  {
    /** The sheet's row, counted from 1, with which the values begin; the row above it holds the headers. Default 2. */
    startRow: Type.Optional(Type.Integer({ minimum: 2, maximum: 1000 })),
    /** Headers by field, besides the field's name and its labels, under which its values may stand. */
    headers: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String({ minLength: 1 })))),
    /** Checked rows are sent to this address in place of being written here. */
    url: Type.Optional(Type.String({ pattern: '^https?://' })),
  },
  { additionalProperties: false },
);
export type FormImport = Static<typeof FormImport>;

/** A JSON Schema of one value (draft 2020-12 keywords that ajv understands). */
const ValueSchema = Type.Record(Type.String(), Type.Unknown());

export const Form = Type.Object(
  {
    kind: Type.Literal('form'),
    id: DefinitionId,
    format: Type.Literal(1),
    title: Text,
    /** The table that the form writes. */
    source: DefinitionId,
    schema: Type.Object(
      {
        type: Type.Literal('object'),
        required: Type.Optional(Type.Array(Name)),
        properties: Type.Record(Type.String(), ValueSchema),
      },
      { additionalProperties: false },
    ),
    fields: Type.Record(Type.String(), FormField),
    layout: Type.Array(LayoutNode, { minItems: 1 }),
    logic: Type.Optional(Type.Record(Type.String(), FieldLogic)),
    /** Values that a new row begins with; the person may change them. */
    defaults: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    /** Values that the form always writes, whatever the person sends. */
    presets: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    subTables: Type.Optional(Type.Array(FormSubTable)),
    rules: Type.Optional(Type.Array(FormRule)),
    triggers: Type.Optional(Type.Array(Trigger)),
    import: Type.Optional(FormImport),
  },
  { additionalProperties: false },
);
export type Form = Static<typeof Form>;

/** Every leaf of a layout that names a field or a sub-table, in reading order. */
export function leavesOf(nodes: readonly LayoutNode[]): LayoutNode[] {
  return nodes.flatMap((node) => (node.children ? leavesOf(node.children) : node.field ? [node] : []));
}
