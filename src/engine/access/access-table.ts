import type { FilterSet } from '../../definitions/filter';
import type { PolicyAction } from '../../definitions/role';
import type { Text } from '../../definitions/text';
import type { Condition } from '../conditions/condition';
import type { ModelSource } from '../model/model';

/** One compiled right. The SQL compiler takes nothing but these. */
export interface Grant {
  /** Rows that the grant covers, with `condition` and `through` together; undefined covers all. */
  filter: FilterSet | undefined;
  condition?: { text: string; tree: Condition } | undefined;
  /** The row that `column` names must be one of `source` that one of the grants covers. */
  through?: { column: string; source: ModelSource; grants: readonly Grant[] } | undefined;
  /** Columns that the grant covers; undefined covers all that are not secret. */
  fields: ReadonlySet<string> | undefined;
  /** The columns by which its rows may be counted, from the widest place to the narrowest. */
  levels?: readonly (readonly string[])[] | undefined;
  presets: Readonly<Record<string, unknown>> | undefined;
  validation: { check: string; message: Text } | undefined;
  /** Forms of which the write must name one; undefined asks for none. */
  forms: ReadonlySet<string> | undefined;
  /** The policy that it was compiled from: the role, and its place among the policies of that role. */
  origin?: { role: string; policy: number };
  /** Derived for a view from a grant of its base, by the rows as they are now. */
  isFollowed?: true;
}

/** The rights of one role: what the visitor may do is already part of it. */
export interface RoleAccess {
  role: string;
  number: number;
  isAdministrator: boolean;
  /** The role may ask for the schema of GraphQL itself. Default: administrators alone. */
  mayIntrospect?: boolean;
  grants: ReadonlyMap<string, ReadonlyMap<PolicyAction, readonly Grant[]>>;
}

/** Every role's rights by the role's id. Built once for each version of the definitions. */
export type AccessTable = ReadonlyMap<string, RoleAccess>;

const everything: readonly Grant[] = [
  { filter: undefined, fields: undefined, presets: undefined, validation: undefined, forms: undefined },
];

/** The grants of a role for an action on a source; empty means refused. */
export function grantsFor(access: RoleAccess, source: string, action: PolicyAction): readonly Grant[] {
  return access.isAdministrator ? everything : (access.grants.get(source)?.get(action) ?? []);
}

/** Whether the grant covers every row of its source. */
export function coversAllRows({ filter, condition, through }: Grant): boolean {
  return filter === undefined && condition === undefined && through === undefined;
}

/** Whether the grant covers the column; the key and the revision are readable wherever the row is. */
export function covers(grant: Grant, column: string): boolean {
  return grant.fields === undefined || grant.fields.has(column) || column === 'id' || column === 'revision';
}
