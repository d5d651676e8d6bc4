import { Type, type Static } from 'typebox';
import { FilterSet } from './filter';
import { DefinitionId, Expression, Name } from './name';
import { Text } from './text';

/** `count` tells how many rows there are in each place, and nothing of any row. */
export const policyActions = ['read', 'create', 'update', 'delete', 'count'] as const;
export type PolicyAction = (typeof policyActions)[number];

/**
 * Lets a right follow another row: it holds where the row that `column` names is one of `source`, the table that the
 * column refers to or a view of it, on which the caller has the right `action` (default: the policy's own). `column`
 * may be `id`, for two sources of the same rows.
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
 * One right: rows of `source` that `filter` admits, and of those the columns `fields` (default: all that are not
 * secret). Rights add up. `$user.id`, `$user.role`, `$user.org_id` and `$user.login` stand for the caller.
 */
export const Policy = Type.Object(
  {
    source: DefinitionId,
    action: Type.Enum([...policyActions]),
    filter: Type.Optional(FilterSet),
    through: Type.Optional(Through),
    fields: Type.Optional(Type.Array(Name, { minItems: 1 })),
    /**
     * For `count`: the columns by which rows are counted, from the widest place to the narrowest. Columns of one level
     * name the same place; the first tells places apart.
     */
    levels: Type.Optional(Type.Array(Type.Array(Name, { minItems: 1 }), { minItems: 1 })),
    /** Values that a write always carries; they may name `$user.…`. */
    presets: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    /** What a written row must satisfy. */
    validation: Type.Optional(
      Type.Object({ check: Expression, message: Text }, { additionalProperties: false }),
    ),
    /** The write must come through one of these forms. */
    forms: Type.Optional(Type.Array(DefinitionId, { minItems: 1 })),
  },
  { additionalProperties: false },
);
export type Policy = Static<typeof Policy>;

/** What a role may do on one menu item. The conditions narrow the rows of its form and of its grid. */
export const MenuRight = Type.Object(
  {
    show: Type.Boolean(),
    c: Type.Boolean(),
    r: Type.Boolean(),
    u: Type.Boolean(),
    d: Type.Boolean(),
    formCondition: Type.Optional(FilterSet),
    gridCondition: Type.Optional(FilterSet),
  },
  { additionalProperties: false },
);
export type MenuRight = Static<typeof MenuRight>;

export const extraFlags = [
  'approve',
  'chart',
  'datasource',
  'excelupload',
  'gridview',
  'hascustomcreatebtn',
  'moqup',
  'userlist',
] as const;
export type ExtraFlag = (typeof extraFlags)[number];

/** A role. `visitor` (number 0) is what everybody may do, signed in or not; other roles add to it. */
export const Role = Type.Object(
  {
    kind: Type.Literal('role'),
    id: DefinitionId,
    format: Type.Literal(1),
    /** The numeric id on the wire; 1 is the administrator of the platform. */
    number: Type.Integer({ minimum: 0 }),
    title: Text,
    /** Everything is allowed, whatever the policies say. */
    administrator: Type.Optional(Type.Boolean()),
    redirect: Type.Optional(Type.String({ pattern: '^/' })),
    default_menu: Type.Optional(Type.Integer({ minimum: 1 })),
    /** The menu definition that the role sees. Default: `main`. */
    menu: Type.Optional(DefinitionId),
    menus: Type.Optional(Type.Record(Type.String({ pattern: '^[1-9][0-9]*$' }), MenuRight)),
    extra: Type.Optional(Type.Array(Type.Enum([...extraFlags]), { uniqueItems: true })),
    policies: Type.Optional(Type.Array(Policy)),
  },
  { additionalProperties: false },
);
export type Role = Static<typeof Role>;
