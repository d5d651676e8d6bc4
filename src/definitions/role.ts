import { Type, type Static } from 'typebox';
import { RowFilter } from './filter';
import { DefinitionId, Expression, Name, localPathPattern } from './values/name';
import { Text } from './text';
import { isRecord } from './upgrades/is-record';

/**
 * `choose` offers rows in references to the source, with the columns `fields`, beside those that may be read. `count`
 * gives the number of rows in each place, and nothing of any row.
 */
export const policyActions = ['read', 'choose', 'create', 'update', 'delete', 'count'] as const;
export type PolicyAction = (typeof policyActions)[number];

/** The actions on rows as a form shows them; `choose` and `count` open no form. */
export const rowActions = ['read', 'create', 'update', 'delete'] as const satisfies readonly PolicyAction[];

/**
 * Derives a right from another row: it applies if the row referenced by `column` is one of `source`, the referenced
 * table or a view of it, on which the caller has the right `action` (default: the policy's own). `column` may be `id`,
 * for two sources of the same rows.
 */
export const Through = Type.Object(
  {
    column: Name,
    source: DefinitionId,
    action: Type.Optional(Type.Enum([...policyActions])),
  },
  { additionalProperties: false },
);
export type Through = Static<typeof Through>;

/**
 * One right: rows of `source` that match `filter` (a condition in FEEL, or a filter set), and of those the columns `fields` (default: all that are not
 * secret). Rights add up. `$user.id`, `$user.role`, `$user.role_id`, `$user.org_id`, `$user.login` and `$user.phone` are the caller's.
 */
export const Policy = Type.Object(
  {
    source: DefinitionId,
    action: Type.Enum([...policyActions]),
    filter: Type.Optional(RowFilter),
    through: Type.Optional(Through),
    /** For `count`: the columns whose sums are returned as well. Default there: none. */
    fields: Type.Optional(Type.Array(Name, { minItems: 1 })),
    /**
     * For `count`: the columns by which rows are counted, from the widest place to the narrowest. Columns of one level
     * name the same place; the first identifies it.
     */
    levels: Type.Optional(Type.Array(Type.Array(Name, { minItems: 1 }), { minItems: 1 })),
    /** Values that a write always carries; they may name `$user.…`. */
    presets: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    /** A condition on written rows. */
    validation: Type.Optional(
      Type.Object({ check: Expression, message: Text }, { additionalProperties: false }),
    ),
    /** The write must come through one of these forms. */
    forms: Type.Optional(Type.Array(DefinitionId, { minItems: 1 })),
  },
  { additionalProperties: false },
);
export type Policy = Static<typeof Policy>;

/**
 * A menu item that a role has. It shows a page and grants nothing: policies alone grant. An item that is not listed
 * opens no page.
 */
export const RoleMenuItem = Type.Object(
  {
    /** Default: true. A page that is not shown opens by its address. */
    show: Type.Optional(Type.Boolean()),
    /** Values that the page's form carries and locks: every `column = value`. */
    formCondition: Type.Optional(RowFilter),
    /** Rows to which the page's list is narrowed. */
    gridCondition: Type.Optional(RowFilter),
  },
  { additionalProperties: false },
);
export type RoleMenuItem = Static<typeof RoleMenuItem>;

export const extraFlags = [
  'approve',
  'chart',
  'datasource',
  'excelupload',
  'graphql',
  'gridview',
  'hascustomcreatebtn',
  'introspection',
  'moqup',
  'userlist',
] as const;
export type ExtraFlag = (typeof extraFlags)[number];

/** A role. `visitor` (number 0) is what everybody may do, signed in or not; other roles add to it. */
export const Role = Type.Object(
  {
    kind: Type.Literal('role'),
    id: DefinitionId,
    format: Type.Literal(3),
    /** The numeric id on the wire; 1 is the administrator of the platform. */
    number: Type.Integer({ minimum: 0 }),
    title: Text,
    /** Allows everything, regardless of the policies. */
    administrator: Type.Optional(Type.Boolean()),
    redirect: Type.Optional(Type.String({ pattern: localPathPattern })),
    defaultMenu: Type.Optional(Type.Integer({ minimum: 1 })),
    /** The figures of the role's start page. */
    dashboard: Type.Optional(DefinitionId),
    /** The menu definition that the role sees. Default: `main`. */
    menu: Type.Optional(DefinitionId),
    menus: Type.Optional(Type.Record(Type.String({ pattern: '^[1-9][0-9]*$' }), RoleMenuItem)),
    extra: Type.Optional(Type.Array(Type.Enum([...extraFlags]), { uniqueItems: true })),
    policies: Type.Optional(Type.Array(Policy)),
  },
  { additionalProperties: false },
);
export type Role = Static<typeof Role>;

/**
 * Brings a role to format 2, in which menu items grant nothing. A right that an item still grants remains in the document,
 * where format 2 refuses it: `engine/access/menu-rights-to-policies` replaces it before.
 */
export function roleToFormat2(role: Record<string, unknown>): Record<string, unknown> {
  if (!isRecord(role.menus)) return { ...role, format: 2 };
  const menus = Object.entries(role.menus).map(([id, item]) => [id, withoutDefaults(item)]);
  return { ...role, format: 2, menus: Object.fromEntries(menus) };
}

function withoutDefaults(item: unknown): unknown {
  if (!isRecord(item)) return item;
  const { show, ...others } = item;
  const rest = Object.entries(others).filter(([, value]) => value !== false);
  return { ...(show !== true && { show }), ...Object.fromEntries(rest) };
}
