import { Type, type Static } from 'typebox';
import { aggregateFunctions } from './values/aggregate';
import { DefinitionId, Expression, Name, WidgetType } from './values/name';
import { Text } from './text';

export const RoleIds = Type.Array(DefinitionId, { uniqueItems: true });

/** A choice depends on another field: only rows whose `column` equals the value of `field`. */
export const Narrowing = Type.Object({ column: Name, field: Name }, { additionalProperties: false });
export type Narrowing = Static<typeof Narrowing>;

/** The widget of one field. `options` are the widget's own and are checked against its schema. */
export const FormField = Type.Object(
  {
    widget: WidgetType,
    title: Text,
    help: Type.Optional(Text),
    placeholder: Type.Optional(Text),
    options: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    /**
     * Choices depend on other fields: only rows whose `column` equals the value of `field`; a new value there clears
     * this one.
     */
    narrowedBy: Type.Optional(Type.Array(Narrowing, { minItems: 1 })),
    /** The roles that see the field and may change it. Default: every role. */
    roles: Type.Optional(
      Type.Object(
        { show: Type.Optional(RoleIds), edit: Type.Optional(RoleIds) },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type FormField = Static<typeof FormField>;

/** When a field is visible, required, locked or computed. A hidden field reads null. */
const FieldLogic = Type.Object(
  {
    visible: Type.Optional(Expression),
    required: Type.Optional(Expression),
    readOnly: Type.Optional(Expression),
    value: Type.Optional(Expression),
    /** The field can be entered if `value` results in null; with `first`, the entry takes precedence over `value`. */
    orEntered: Type.Optional(Type.Union([Type.Boolean(), Type.Literal('first')])),
  },
  { additionalProperties: false },
);
export type FieldLogic = Static<typeof FieldLogic>;

/**
 * The layout in our own terms, mapped to a form library in one file. `field` and `subTable` are leaves; a `row` has 24
 * columns and lays out its children by their `span`; `tabs` and `steps` have `section` children; a `modal` is a
 * section behind a button, with a title of its own.
 */
const nodeMembers = {
  type: Type.Enum(['field', 'row', 'section', 'tabs', 'steps', 'modal', 'subTable', 'divider', 'note']),
  field: Type.Optional(Name),
  title: Type.Optional(Text),
  span: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 })),
  /** Of `steps`: a new entry is sent from one more step, which lists the values entered in the others. */
  hasReview: Type.Optional(Type.Boolean()),
};

export const LayoutNode = Type.Cyclic(
  {
    LayoutNode: Type.Object(
      {
        ...nodeMembers,
        children: Type.Optional(Type.Array(Type.Ref('LayoutNode'))),
      },
      { additionalProperties: false },
    ),
  },
  'LayoutNode',
);
export type LayoutNode = Static<typeof LayoutNode>;

/** Rows of another grid that are copied as new rows of a sub-table. */
export const RowsFromGrid = Type.Object(
  {
    grid: DefinitionId,
    /** Columns of the grid's source by the field that takes their value. */
    map: Type.Record(Name, Name, { minProperties: 1 }),
    /** The button's text. Default: a general one. */
    title: Type.Optional(Text),
  },
  { additionalProperties: false },
);
export type RowsFromGrid = Static<typeof RowsFromGrid>;

/** The maximum number of rows of one sub-table in a save, for the form's display and the transaction's duration. */
export const maxSubRows = 1000;

/** Rows of another source that are entered and saved together with this row. */
const subTableMembers = {
  /** The sub-table's name in the form's source. */
  name: Name,
  /** The form that draws one row. */
  form: DefinitionId,
  view: Type.Optional(Type.Enum(['grid', 'form'])),
  minimum: Type.Optional(Type.Integer({ minimum: 0 })),
  /** 1,000 at most, which is also the default. */
  maximum: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Totals below the columns. `count` counts the values that are filled in. */
  totals: Type.Optional(
    Type.Array(
      Type.Object(
        { field: Name, function: Type.Enum([...aggregateFunctions]) },
        { additionalProperties: false },
      ),
    ),
  ),
  /** The field with a row's position, from 1: rows can be moved. */
  order: Type.Optional(Name),
  addFrom: Type.Optional(RowsFromGrid),
};
const FormSubTable = Type.Object({ ...subTableMembers, title: Text });
/** A sub-table in a definition's document. Default title: the source's. */
const SubTableDocument = Type.Object(
  { ...subTableMembers, title: Type.Optional(Text) },
  { additionalProperties: false },
);
export type FormSubTable = Static<typeof FormSubTable>;

/** The maximum number of rows of a sub-table. */
export function subTableLimit({ maximum = maxSubRows }: Pick<FormSubTable, 'maximum'>): number {
  return Math.min(maximum, maxSubRows);
}

const ruleMembers = { field: Name, check: Expression, message: Text };

/** A rule across columns; if it fails, `message` is shown at `field`. */
export const TableRule = Type.Object(ruleMembers, { additionalProperties: false });
export type TableRule = Static<typeof TableRule>;

/** A rule across fields; if it fails, `message` is shown at `field`. */
export const FormRule = Type.Object(
  {
    ...ruleMembers,
    /** The value is allowed and improbable: the form asks about it and saves it all the same. */
    isQuestion: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type FormRule = Static<typeof FormRule>;

/**
 * Parts of a form that are alike, such as the sides of a house: the values of one can be copied into the empty fields of
 * another. Fields correspond by their position. Each part is shown by the section or window that contains its fields.
 */
export const FormCopy = Type.Object(
  {
    parts: Type.Array(
      Type.Object(
        { fields: Type.Array(Name, { minItems: 1, uniqueItems: true }) },
        { additionalProperties: false },
      ),
      { minItems: 2, maxItems: 12 },
    ),
  },
  { additionalProperties: false },
);
export type FormCopy = Static<typeof FormCopy>;

/** One step that the server runs when a button is clicked. Its actions are those of triggers. */
export const ButtonStep = Type.Object(
  { action: Name, options: Type.Optional(Type.Record(Type.String(), Type.Unknown())) },
  { additionalProperties: false },
);
export type ButtonStep = Static<typeof ButtonStep>;

/** An address of this site or another one; `{{name}}` is replaced by a field's value, `{{id}}` by the key. */
const Address = Type.String({ pattern: '^(/(?!/)|https://)', maxLength: 500 });

/** The effect of a form's button. */
const ButtonAction = Type.Union([
  /** The server changes the saved row through its form, as any change, and runs the other actions. */
  Type.Object(
    {
      type: Type.Literal('run'),
      steps: Type.Array(ButtonStep, { minItems: 1, maxItems: 8 }),
      /** Confirmation prompt; without it there is none. */
      confirm: Type.Optional(Text),
      /** Success message. Default: a general text. */
      done: Type.Optional(Text),
      /** The next step of the page. Default `stay`: the form shows the row as it is now. */
      after: Type.Optional(
        Type.Union([
          Type.Enum(['stay', 'close']),
          Type.Object({ open: Address }, { additionalProperties: false }),
        ]),
      ),
    },
    { additionalProperties: false },
  ),
  Type.Object({ type: Type.Literal('open'), url: Address }, { additionalProperties: false }),
  /** Enters the results of expressions into fields. */
  Type.Object(
    { type: Type.Literal('set'), values: Type.Record(Name, Expression, { minProperties: 1 }) },
    { additionalProperties: false },
  ),
  /** Opens a new row of another form, with results of expressions in its fields. */
  Type.Object(
    {
      type: Type.Literal('form'),
      form: DefinitionId,
      values: Type.Optional(Type.Record(Name, Expression)),
    },
    { additionalProperties: false },
  ),
  Type.Object({ type: Type.Literal('print') }, { additionalProperties: false }),
]);

/** A button beside the save button. */
export const FormButton = Type.Object(
  {
    id: Name,
    title: Text,
    /** The name of an icon. */
    icon: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}$' })),
    /** The button is visible if this is true; without it always. */
    if: Type.Optional(Expression),
    action: ButtonAction,
  },
  { additionalProperties: false },
);
export type FormButton = Static<typeof FormButton>;

/** The message after the form was sent: it has arrived, and the next step. */
export const FormThanks = Type.Object(
  { title: Type.Optional(Text), text: Text, steps: Type.Optional(Type.Array(Text, { maxItems: 8 })) },
  { additionalProperties: false },
);
export type FormThanks = Static<typeof FormThanks>;

/** Declares work before or after a write. The server runs the actions of its registry. */
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
    /** Runs only if this is true of the written row; `before.<column>` is the value before the write, empty for a new row. */
    if: Type.Optional(Expression),
    action: Name,
    options: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { additionalProperties: false },
);
export type Trigger = Static<typeof Trigger>;

/** Maps rows of a spreadsheet to rows of the form. */
const FormImport = Type.Object(
  {
    /** The first row of the sheet with values, counted from 1; the row above it contains the headers. Default 2. */
    startRow: Type.Optional(Type.Integer({ minimum: 2, maximum: 1000 })),
    /** Accepted headers by field, besides the field's name and its title. */
    headers: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String({ minLength: 1 })))),
    /** Checked rows are sent to this address instead of being written here. */
    url: Type.Optional(Type.String({ pattern: '^https?://' })),
  },
  { additionalProperties: false },
);
export type FormImport = Static<typeof FormImport>;

/** A JSON Schema of one value (draft 2020-12 keywords that ajv understands). */
const ValueSchema = Type.Record(Type.String(), Type.Unknown());

const header = {
  kind: Type.Literal('form'),
  id: DefinitionId,
  format: Type.Literal(2),
  /** The table that the form writes. */
  source: DefinitionId,
};

const rest = {
  logic: Type.Optional(Type.Record(Type.String(), FieldLogic)),
  /** Initial values of a new row; the person may change them. */
  defaults: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** Values that the form always writes, regardless of the input. */
  presets: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  rules: Type.Optional(Type.Array(FormRule)),
  copies: Type.Optional(Type.Array(FormCopy)),
  triggers: Type.Optional(Type.Array(Trigger)),
  import: Type.Optional(FormImport),
  buttons: Type.Optional(Type.Array(FormButton, { maxItems: 12 })),
  thanks: Type.Optional(FormThanks),
};

/** A form completed from its source: `completion/complete-form.ts` builds it from a `FormDocument`. */
const Form = Type.Object({
  ...header,
  title: Text,
  schema: Type.Object({
    type: Type.Literal('object'),
    required: Type.Optional(Type.Array(Name)),
    properties: Type.Record(Type.String(), ValueSchema),
  }),
  fields: Type.Record(Type.String(), FormField),
  layout: Type.Array(LayoutNode, { minItems: 1 }),
  subTables: Type.Optional(Type.Array(FormSubTable)),
  ...rest,
});
export type Form = Static<typeof Form>;

/** A field in a definition's document: omitted members are its column's. */
const FieldDocument = Type.Partial(FormField, { additionalProperties: false });
export type FieldDocument = Static<typeof FieldDocument>;

/**
 * A part of a layout in a definition's document: the name of a field or a sub-table, the names of one row, or a node. The fields of a
 * row have the same width.
 */
export const LayoutItem = Type.Cyclic(
  {
    LayoutItem: Type.Union([
      Name,
      Type.Array(Name, { minItems: 2, maxItems: 6 }),
      Type.Object(
        { ...nodeMembers, children: Type.Optional(Type.Array(Type.Ref('LayoutItem'))) },
        { additionalProperties: false },
      ),
    ]),
  },
  'LayoutItem',
);
export type LayoutItem = Static<typeof LayoutItem>;

/**
 * A form in a definition's document. It contains only what the source does not: the fields and their layout, and where a
 * field differs from its column.
 */
export const FormDocument = Type.Object(
  {
    ...header,
    /** Default: the source's. */
    title: Type.Optional(Text),
    /**
     * The differences between fields and their columns. A property with a `type` replaces the column's schema, others are added to it;
     * `required` replaces the columns that the source requires.
     */
    schema: Type.Optional(
      Type.Object(
        {
          type: Type.Optional(Type.Literal('object')),
          required: Type.Optional(Type.Array(Name)),
          properties: Type.Optional(Type.Record(Type.String(), ValueSchema)),
        },
        { additionalProperties: false },
      ),
    ),
    /** The differences between fields and their columns. A `widget` replaces the column's, with its options. */
    fields: Type.Optional(Type.Record(Type.String(), FieldDocument)),
    /** Default: all columns that can be entered, one below the other. */
    layout: Type.Optional(Type.Array(LayoutItem, { minItems: 1 })),
    subTables: Type.Optional(Type.Array(SubTableDocument)),
    ...rest,
  },
  { additionalProperties: false },
);
export type FormDocument = Static<typeof FormDocument>;

/** The addresses that a button opens, each with its JSON pointer in the action. */
export function listAddresses(action: FormButton['action']): { address: string; path: string }[] {
  if (action.type === 'open') return [{ address: action.url, path: '/url' }];
  if (action.type !== 'run' || typeof action.after !== 'object') return [];
  return [{ address: action.after.open, path: '/after/open' }];
}

/** The innermost titled section or window that contains all of these fields; undefined where none does. */
export function partWith(nodes: readonly LayoutNode[], names: readonly string[]): LayoutNode | undefined {
  const around = nodes.find((node) => {
    const inside = new Set(listLeaves([node]).map(({ field }) => field));
    return names.every((name) => inside.has(name));
  });
  if (!around) return undefined;
  const isPart = (around.type === 'section' || around.type === 'modal') && around.title !== undefined;
  return partWith(around.children ?? [], names) ?? (isPart ? around : undefined);
}

/** Returns whether a formula or a preset alone sets the field's value, or a lock never opens, so that it is never entered. */
export function isDecided({ logic, presets }: Pick<Form, 'logic' | 'presets'>, field: string): boolean {
  const { value, orEntered, readOnly } = logic?.[field] ?? {};
  const isComputed = value !== undefined && (orEntered ?? false) === false;
  return isComputed || readOnly === 'true' || Object.hasOwn(presets ?? {}, field);
}

/** Every leaf of a layout that names a field or a sub-table, in reading order. */
export function listLeaves(nodes: readonly LayoutNode[]): LayoutNode[] {
  return nodes.flatMap((node) => (node.children ? listLeaves(node.children) : node.field ? [node] : []));
}
