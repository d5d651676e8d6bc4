import { Type, type Static } from 'typebox';
import { aggregateFunctions, maxGroups, periods, type AggregateFunction } from './values/aggregate';
import { RowFilter, Sort } from './filter';
import { Narrowing, RoleIds, TableRule } from './form';
import { DefinitionId, Expression, Name, WidgetType } from './values/name';
import { ChartColor } from './values/chart-colors';
import { TableTrigger } from './values/schedule';
import { Text } from './text';
import { tones } from './values/tone';
import { GeometryRulesSchema } from './values/geometry-rules';
import { textFormats } from './values/text-format';

/**
 * The column's type. `integer` is 32 bits, `count` 64 bits (Float on the wire), `money` whole ₮ (Float on the wire),
 * `number` numeric, `file` the public id of an uploaded file, `richText` sanitised HTML, `reference` the key of a row
 * of another source, `references` a list of such keys.
 */
const columnTypes = [
  'text',
  'richText',
  'integer',
  'count',
  'number',
  'money',
  'boolean',
  'date',
  'time',
  'timestamp',
  'json',
  'file',
  'reference',
  'references',
] as const;

/** Keys in a list of a `references` column: where the column does not say, and the most that it may say. */
export const keyListLimits = { usual: 100, most: 1000 } as const;

export type ColumnType = (typeof columnTypes)[number];

/** Returns whether a column's values are numbers. */
export function isNumberType(type: ColumnType): boolean {
  return type === 'integer' || type === 'count' || type === 'number' || type === 'money';
}

/** Returns whether an aggregate can be taken of a column's values: lists have no order, only numbers a sum. */
export function isMeasurable(type: ColumnType, aggregate: AggregateFunction): boolean {
  if (aggregate === 'sum' || aggregate === 'avg') return isNumberType(type);
  return aggregate === 'count' || type !== 'references';
}

/** A value that people choose by its text. Cells show it in its `tone`, charts draw it in its `color`, or else in that of its tone. */
export const Choice = Type.Object(
  {
    value: Type.Union([Type.String({ pattern: '^[^,]+$' }), Type.Integer()]),
    title: Text,
    tone: Type.Optional(Type.Enum([...tones])),
    color: Type.Optional(ChartColor),
    /** A condition (FEEL) over the row: the value can be chosen only where it is true. */
    if: Type.Optional(Expression),
  },
  { additionalProperties: false },
);
export type Choice = Static<typeof Choice>;

const Reference = Type.Object(
  {
    source: DefinitionId,
    onDelete: Type.Optional(Type.Enum(['restrict', 'cascade', 'setNull'])),
    /**
     * A condition (FEEL) over rows of `source`: the others can neither be chosen nor written. `row.<column>` is the row that
     * refers to them as it is written.
     */
    if: Type.Optional(Expression),
    /** Message for a chosen row that does not satisfy `if`. */
    message: Type.Optional(Text),
  },
  { additionalProperties: false },
);

/** The purposes of one-time codes that prove a value. */
const proofPurposes = ['phone_confirmation', 'email_confirmation'] as const;
export type ProofPurpose = (typeof proofPurposes)[number];

/** The system part that sets a value instead of the people who fill in the row. */
export const columnOwners = ['process', 'account'] as const;
export type ColumnOwner = (typeof columnOwners)[number];

export const Column = Type.Object(
  {
    name: Name,
    type: Type.Enum([...columnTypes]),
    title: Type.Optional(Text),
    /** Help about the value, for the fields of forms. */
    help: Type.Optional(Text),
    /** The column in the table, where the published name differs from it (decision 8). */
    stored: Type.Optional(Name),
    required: Type.Optional(Type.Boolean()),
    unique: Type.Optional(Type.Boolean()),
    /** A list of keys, for `references`. */
    default: Type.Optional(
      Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.Integer(), { minItems: 1 })]),
    ),
    /** Characters, for `text`. */
    maxLength: Type.Optional(Type.Integer({ minimum: 1 })),
    /** Inclusive bounds, for numbers. */
    minimum: Type.Optional(Type.Number()),
    maximum: Type.Optional(Type.Number()),
    /** The allowed values, for `text` and `integer`. */
    values: Type.Optional(Type.Array(Type.Union([Type.String(), Type.Number()]), { minItems: 1 })),
    /** The allowed values with their texts. They replace `values`. */
    choices: Type.Optional(Type.Array(Choice, { minItems: 1 })),
    /** The form that a `text` must have. */
    format: Type.Optional(Type.Enum([...textFormats])),
    /** The picture that a `file` must be, as a person's is: square, and not larger than so many megabytes. */
    picture: Type.Optional(
      Type.Object(
        { isSquare: Type.Boolean(), megabytes: Type.Number({ exclusiveMinimum: 0, maximum: 10 }) },
        { additionalProperties: false },
      ),
    ),
    /** A `json` column with a geometry: GeoJSON, validated and normalized on every write. */
    geometry: Type.Optional(GeometryRulesSchema),
    /** A `json` that lists the public ids of uploaded files: they belong to the row, as that of a `file` does. */
    files: Type.Optional(Type.Boolean()),
    references: Type.Optional(Reference),
    /** The most keys in a list, for `references`. Default: 100. */
    maxItems: Type.Optional(Type.Integer({ minimum: 1, maximum: keyListLimits.most })),
    /**
     * Every write of the row takes the value of `column` in the row that `reference`, a column of this table, refers to. With
     * `isLive` a later change of that row is taken too; without it the value stays as it was. A reference that itself follows
     * comes first.
     */
    follows: Type.Optional(
      Type.Object(
        { reference: Name, column: Name, isLive: Type.Optional(Type.Boolean()) },
        { additionalProperties: false },
      ),
    ),
    /**
     * A formula (FEEL) over the row: its columns, columns of rows that it refers to (`post.salary`) and rows of its
     * sub-tables (`sum(lines.price)`). The server computes it on every write; it cannot be entered.
     */
    value: Type.Optional(Expression),
    /**
     * The widget for the column's values. On every write, with or without a form, the value is validated against the
     * widget's JSON Schema, its computed values are recomputed, and its limits on numbers and file types apply.
     */
    widget: Type.Optional(
      Type.Object(
        { type: WidgetType, options: Type.Optional(Type.Record(Type.String(), Type.Unknown())) },
        { additionalProperties: false },
      ),
    ),
    /** A new value comes with the proof of a one-time code, however the row is written. */
    provenBy: Type.Optional(
      Type.Object(
        {
          purpose: Type.Enum([...proofPurposes]),
          /** The roles that enter the value for others, who show no code. */
          exceptRoles: Type.Optional(RoleIds),
        },
        { additionalProperties: false },
      ),
    ),
    /** The `column` of the referenced row must equal this row's `field` on every write. */
    narrowedBy: Type.Optional(Type.Array(Narrowing, { minItems: 1 })),
    /**
     * The owner of the value: the row's process, or the account's life cycle. A copy of the row starts without it.
     */
    ownedBy: Type.Optional(Type.Enum([...columnOwners])),
    /** Personal data: encrypted in the audit trail, and erased with the row's owner. */
    personal: Type.Optional(Type.Boolean()),
    /** Never leaves the server and is never written through `/query` (a password's hash). */
    secret: Type.Optional(Type.Boolean()),
    /** Set by the server alone; refused in inputs. */
    readOnly: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type Column = Static<typeof Column>;

export const SubTable = Type.Object(
  {
    /** The nested field's name. */
    name: Name,
    source: DefinitionId,
    /** The column of `source` that references this source's row. */
    connection: Name,
    title: Type.Optional(Text),
    sorts: Type.Optional(Type.Array(Sort)),
  },
  { additionalProperties: false },
);
export type SubTable = Static<typeof SubTable>;

/** `path` is a column of the source's own table, or `<join or reference>.<column>`. */
export const columnPathPattern = '^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)?$';
const Path = Type.String({ pattern: columnPathPattern });

/** The name of an argument of a function, with its unit where it has one: `gross_m2`, `u_W_m2K`. */
const Argument = Type.String({ pattern: '^[a-z][A-Za-z0-9_]{0,62}$' });

/** Columns of the row as one argument with members, by their names. */
export const GivenColumns = Type.Object(
  { columns: Type.Record(Argument, Name, { minProperties: 1 }) },
  { additionalProperties: false },
);
export type GivenColumns = Static<typeof GivenColumns>;

/** The rows of a sub-table as one argument: a list of members, in the order of the rows' keys. */
export const GivenRows = Type.Object(
  { subTable: Name, rowColumns: Type.Record(Argument, Name, { minProperties: 1 }) },
  { additionalProperties: false },
);
export type GivenRows = Static<typeof GivenRows>;

/** An argument that the definition states itself, such as the codes for the choices of a column. */
export const GivenValue = Type.Object({ value: Type.Unknown() }, { additionalProperties: false });
export type GivenValue = Static<typeof GivenValue>;

/** An argument looked up in another table. */
export const GivenLookup = Type.Object(
  { source: DefinitionId, by: Name, equals: Path, column: Name },
  { additionalProperties: false },
);
export type GivenLookup = Static<typeof GivenLookup>;

/**
 * Read-only columns that the server computes by a function registered under a name, whenever a column changes that the
 * function rests on. What a client sends for them is refused.
 */
export const Computed = Type.Object(
  {
    /** For instance `energy.calculation`. */
    function: Type.String({ pattern: '^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*$' }),
    /**
     * The function's arguments: a column, one behind a reference, or one of the row that is looked up by it; several columns
     * together; the rows of a sub-table; a constant.
     */
    given: Type.Record(Name, Type.Union([Path, GivenLookup, GivenColumns, GivenRows, GivenValue]), {
      minProperties: 1,
    }),
    /** Columns and the results that they take. */
    results: Type.Record(Name, Type.String({ minLength: 1 }), { minProperties: 1 }),
  },
  { additionalProperties: false },
);
export type Computed = Static<typeof Computed>;

/** The columns of a person's names, where each row of a source is a person. */
export const PersonColumns = Type.Object(
  { lastName: Name, firstName: Name },
  { additionalProperties: false },
);
export type PersonColumns = Static<typeof PersonColumns>;

/** The columns of a table with the history of processes. */
export const processHistoryColumns = [
  'row_id',
  'process',
  'entry',
  'status',
  'status_type',
  'status_action',
  'action_num',
  'is_done',
  'description',
] as const;

const shared = {
  kind: Type.Literal('source'),
  id: DefinitionId,
  format: Type.Literal(2),
  title: Text,
  /** The column that names a row to people. */
  titleColumn: Type.Optional(Name),
  /** Rows that are people appear in choices as `Б.Бат (title)`, because the title column alone does not identify a person. */
  person: Type.Optional(PersonColumns),
  /** Columns that choices show before the title column, where rows with the same title are usual: a number, a day. */
  identifiers: Type.Optional(Type.Array(Name, { minItems: 1, maxItems: 3 })),
  subTables: Type.Optional(Type.Array(SubTable)),
  /**
   * The default order of its rows in choices, in grids without an order, and in lists with `ordered`. Default: key
   * descending, as in every other list. The key is always the last sort.
   */
  sorts: Type.Optional(Type.Array(Sort)),
  /** Maximum number of rows of a page. Default 1,000. */
  cap: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  /** Columns that the quick search looks in. */
  search: Type.Optional(Type.Array(Name)),
};

/**
 * A table. Besides its columns every table carries `id`, `revision`, `created_at`, `updated_at` and `created_by`.
 */
export const TableSource = Type.Object(
  {
    ...shared,
    type: Type.Literal('table'),
    /** The table's name in the database. Default: the id. */
    table: Type.Optional(Name),
    columns: Type.Array(Column, { minItems: 1 }),
    /** The column with the user who owns the row. */
    owner: Type.Optional(Name),
    indexes: Type.Optional(
      Type.Array(
        Type.Object(
          {
            columns: Type.Array(Sort, { minItems: 1 }),
            unique: Type.Optional(Type.Boolean()),
            /** Message for a second row with the same values. Default: one that names the columns. */
            message: Type.Optional(Text),
          },
          { additionalProperties: false },
        ),
      ),
    ),
    /** Deleted rows remain in the table and can be restored. */
    softDelete: Type.Optional(Type.Boolean()),
    computed: Type.Optional(Type.Array(Computed)),
    /** Conditions across columns that every written row satisfies, whether a form wrote it or not. */
    rules: Type.Optional(Type.Array(TableRule)),
    /** Work before or after every write, whether a form makes it or not, or on a schedule. */
    triggers: Type.Optional(Type.Array(TableTrigger)),
    /** Maximum number of rows that one network address may create in an hour. Administrators are exempt. */
    createsPerHour: Type.Optional(Type.Integer({ minimum: 1 })),
    /**
     * Maximum number of rows that one person may create in a day while acting in one of the roles, from any network.
     */
    createsPerPerson: Type.Optional(
      Type.Array(
        Type.Object(
          {
            roles: Type.Array(DefinitionId, { minItems: 1, uniqueItems: true }),
            perDay: Type.Integer({ minimum: 1 }),
          },
          { additionalProperties: false },
        ),
        { minItems: 1 },
      ),
    ),
    /**
     * The rows are the steps of the processes of the row that `row_id` refers to, written by the server alone. It needs the
     * columns `row_id`, `process`, `entry`, `status`, `status_type`, `status_action`, `action_num`, `is_done` and
     * `description`, and a unique index on the first three.
     */
    processHistory: Type.Optional(Type.Boolean()),
    /** The mutations that are published. Default: all three. */
    mutations: Type.Optional(Type.Array(Type.Enum(['create', 'update', 'delete']), { uniqueItems: true })),
  },
  { additionalProperties: false },
);
export type TableSource = Static<typeof TableSource>;

const Join = Type.Object(
  {
    as: Name,
    source: DefinitionId,
    /** A path of an earlier join; it is matched with the key of `source`. */
    on: Path,
    type: Type.Optional(Type.Enum(['left', 'inner'])),
  },
  { additionalProperties: false },
);
export type Join = Static<typeof Join>;

/** The most values that a list of texts shows. */
export const listLimits = { default: 20, maximum: 100 } as const;

/** A figure over rows that refer to this one, or over the rows of a group. */
const ViewAggregate = Type.Object(
  {
    /** `list` joins texts. */
    function: Type.Enum([...aggregateFunctions, 'list']),
    /** The source of the rows that refer to this one. Without it the rows are those of the group. */
    source: Type.Optional(DefinitionId),
    /** A column of the source; of a group, a column of the view or its base. */
    column: Type.Optional(Name),
    connection: Type.Optional(Name),
    filters: Type.Optional(RowFilter),
    /** Of a list: the text between two values, `", "` by default. */
    separator: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
    /** Of a list: the order of its rows. Default: the texts themselves. */
    sorts: Type.Optional(Type.Array(Sort, { minItems: 1, maxItems: 3 })),
    /** Of a list: how many values it shows. A longer one ends with `…`. */
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: listLimits.maximum })),
  },
  { additionalProperties: false },
);
export type ViewAggregate = Static<typeof ViewAggregate>;

export const ViewColumn = Type.Object(
  {
    name: Name,
    title: Type.Optional(Text),
    from: Type.Optional(Path),
    /** The first day of the day, week, month, quarter or year in which the value lies, in Ulaanbaatar. */
    period: Type.Optional(Type.Enum([...periods])),
    /** An expression over other columns of the view and its base, from the subset of FEEL that databases compute. */
    value: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
    /** A figure over the rows of another source that point at this row, or over the rows of the group. */
    aggregate: Type.Optional(ViewAggregate),
  },
  { additionalProperties: false },
);
export type ViewColumn = Static<typeof ViewColumn>;

/**
 * A read-only view over a table or another view, its joins and figures. The key is the base's `id` and is always there; of
 * a group it is the least key of its rows.
 */
export const ViewSource = Type.Object(
  {
    ...shared,
    type: Type.Literal('view'),
    from: DefinitionId,
    joins: Type.Optional(Type.Array(Join)),
    columns: Type.Array(ViewColumn, { minItems: 1 }),
    filters: Type.Optional(RowFilter),
    /** Columns of the view: its rows are groups of the base's rows that share their values. */
    groupBy: Type.Optional(Type.Array(Name, { minItems: 1, maxItems: maxGroups, uniqueItems: true })),
    /** `follow`: a role without a policy to read the view reads what follows from its policies on the base. Default: `own`. */
    policies: Type.Optional(Type.Enum(['own', 'follow'])),
  },
  { additionalProperties: false },
);
export type ViewSource = Static<typeof ViewSource>;

export type Source = TableSource | ViewSource;

/** The columns that every table has besides those it declares. */
export const systemColumns: readonly Column[] = [
  {
    name: 'id',
    type: 'count',
    readOnly: true,
    required: true,
    title: { mn_MN: '№', en_US: 'No.', ko_KR: '번호' },
  },
  { name: 'revision', type: 'integer', readOnly: true, required: true },
  {
    name: 'created_at',
    type: 'timestamp',
    readOnly: true,
    required: true,
    title: { mn_MN: 'Үүсгэсэн', en_US: 'Created', ko_KR: '생성일' },
  },
  {
    name: 'updated_at',
    type: 'timestamp',
    readOnly: true,
    required: true,
    title: { mn_MN: 'Өөрчилсөн', en_US: 'Updated', ko_KR: '수정일' },
  },
  {
    name: 'created_by',
    type: 'integer',
    readOnly: true,
    title: { mn_MN: 'Бүртгэсэн хүн', en_US: 'Created by', ko_KR: '등록한 사람' },
  },
];
