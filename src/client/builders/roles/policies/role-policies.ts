import { policyActions, type PolicyAction } from '../../../../definitions/role';
import type { Edit } from '../../document/edit';
import { membersAt } from '../../document/list-edits';
import { isObject, scalarText, type JsonObject } from '../../document/pointer';
import type { PageParts } from '../matrix/use-page-parts';

/** A policy of a role's document with its place. */
export interface PlacedPolicy {
  index: number;
  policy: JsonObject;
  source: string;
  action: PolicyAction | undefined;
}

/** The policies of a role's document in their order. */
export function placedPolicies(role: JsonObject): PlacedPolicy[] {
  return membersAt(role, '/policies').flatMap((policy, index) =>
    isObject(policy)
      ? [
          {
            index,
            policy,
            source: scalarText(policy.source),
            action: policyActions.find((action) => action === policy.action),
          },
        ]
      : [],
  );
}

/** The policies by their source, in the order in which the sources come first. */
export function policiesBySource(role: JsonObject): Map<string, PlacedPolicy[]> {
  const groups = new Map<string, PlacedPolicy[]>();
  for (const placed of placedPolicies(role)) {
    const group = groups.get(placed.source) ?? [];
    groups.set(placed.source, group);
    group.push(placed);
  }
  return groups;
}

/** Returns whether a policy covers every row of its source. */
export function coversAllRows({ filter, through }: JsonObject): boolean {
  return filter === undefined && through === undefined;
}

/** Returns whether a policy says nothing but its source and action. */
function isPlain(policy: JsonObject): boolean {
  return Object.keys(policy).every((name) => name === 'source' || name === 'action');
}

export const pageActions = ['read', 'create', 'update', 'delete'] as const;
export type PageAction = (typeof pageActions)[number];

/** `all`: every row and column. `some`: limited. `visitors`: visitors' policies give it. `none`: refused. */
export type RightState = 'all' | 'some' | 'visitors' | 'none';

export interface PageRight {
  state: RightState;
  /** The source that the action is about. */
  source: string;
}

/** A role's right on a page, by its own policies and those of visitors. */
export function pageRight(
  role: JsonObject,
  visitors: JsonObject | undefined,
  { listed, written }: PageParts,
  action: PageAction,
): PageRight {
  const source = action === 'read' ? listed : written;
  const own = placedPolicies(role).filter((each) => each.source === source && each.action === action);
  if (own.some(({ policy }) => coversAllRows(policy) && policy.fields === undefined))
    return { state: 'all', source };
  if (own.length > 0) return { state: 'some', source };
  const theirs = visitors === undefined ? [] : placedPolicies(visitors);
  const isGiven = theirs.some((each) => each.source === source && each.action === action);
  return { state: isGiven ? 'visitors' : 'none', source };
}

/**
 * Gives a role an action on a page. Reading takes in the rows behind the page's form; writing comes through the page's form, so that its
 * rules apply. Rows of the form's sub-tables follow the row that they belong to.
 */
export function grantEdit(
  role: JsonObject,
  parts: PageParts,
  action: PageAction,
  lists: readonly ListOfForm[] = [],
): Edit {
  const { listed, written, form } = parts;
  const has = (source: string) =>
    placedPolicies(role).some((each) => each.source === source && each.action === action);
  const sources = action === 'read' ? [...new Set([listed, written])] : [written];
  const added = sources.flatMap((source): JsonObject[] => {
    if (source === '' || has(source)) return [];
    const isForm = (action === 'create' || action === 'update') && form !== '';
    return [{ source, action, ...(isForm && { forms: [form] }) }];
  });
  const present = new Set(placedPolicies(role).map(({ policy }) => JSON.stringify(policy)));
  const ofLists = lists.flatMap((list) => listPolicies(list, written, action));
  const policies = [...added, ...ofLists.filter((policy) => !present.has(JSON.stringify(policy)))];
  if (policies.length === 0) return [];
  return [{ pointer: '/policies', value: [...membersAt(role, '/policies'), ...policies] }];
}

/** A sub-table of a page's form. */
export interface ListOfForm {
  source: string;
  /** The column that names the row to which a row of the list belongs. */
  connection: string;
  /** The form of its rows. */
  form: string;
}

/** The actions on rows of a list that belong to an action on the row itself. */
const listActions: Readonly<Record<PageAction, readonly PageAction[]>> = {
  read: ['read'],
  create: ['create'],
  update: ['create', 'update', 'delete'],
  // The rows go with the row.
  delete: [],
};

function listPolicies(
  { source, connection, form }: ListOfForm,
  parent: string,
  action: PageAction,
): JsonObject[] {
  const through = { column: connection, source: parent, action };
  return listActions[action].map((each) => ({
    source,
    action: each,
    through,
    ...((each === 'create' || each === 'update') && { forms: [form] }),
  }));
}

/** Returns whether a policy does no more than follow an action on rows of a source. */
function follows({ through, ...policy }: JsonObject, source: string, action: PageAction): boolean {
  const limits = Object.keys(policy).filter((name) => !['source', 'action', 'forms'].includes(name));
  return isObject(through) && through.source === source && through.action === action && limits.length === 0;
}

/** Takes an action on a page from a role, with what follows it; of the rows behind the page's form, the right to read that says nothing else. */
export function revokeEdit(role: JsonObject, { listed, written }: PageParts, action: PageAction): Edit {
  const source = action === 'read' ? listed : written;
  const gone = placedPolicies(role)
    .filter(
      (each) =>
        follows(each.policy, written, action) ||
        (each.action === action &&
          (each.source === source || (action === 'read' && each.source === written && isPlain(each.policy)))),
    )
    .map(({ index }) => index);
  return removePolicies(role, gone);
}

/** Removes policies by their places; a role without any has no list. */
export function removePolicies(role: JsonObject, places: readonly number[]): Edit {
  const policies = membersAt(role, '/policies');
  const left = policies.filter((_, index) => !places.includes(index));
  if (left.length === policies.length) return [];
  return [{ pointer: '/policies', value: left.length === 0 ? undefined : left }];
}

/** Adds a policy after the others of its source, else at the end. */
export function addPolicy(role: JsonObject, policy: JsonObject): { edit: Edit; index: number } {
  const policies = membersAt(role, '/policies');
  const last = placedPolicies(role).findLast(({ source }) => source === policy.source);
  const index = last === undefined ? policies.length : last.index + 1;
  return { edit: [{ pointer: '/policies', value: policies.toSpliced(index, 0, policy) }], index };
}

/** Gives a policy another action, without the members that mean nothing for it. */
export function reactPolicy(placed: PlacedPolicy, action: PolicyAction): Edit {
  const { levels, presets, validation, forms, fields, ...rest } = placed.policy;
  const isWrite = action === 'create' || action === 'update';
  const value = {
    ...rest,
    action,
    ...(fields !== undefined && action !== 'count' && { fields }),
    ...(presets !== undefined && isWrite && { presets }),
    ...(validation !== undefined && isWrite && { validation }),
    ...(forms !== undefined && (isWrite || action === 'delete') && { forms }),
    ...(levels !== undefined && action === 'count' && { levels }),
  };
  return [{ pointer: `/policies/${placed.index}`, value }];
}

/** `all`: in every row. `some`: in the rows of some policies, null in others. `none`: in no row. */
export type ColumnRight = 'all' | 'some' | 'none';

/** The rights on a column that the policies of a role and of visitors on one source give. */
export function columnRight(
  policies: readonly JsonObject[],
  action: 'read' | 'create' | 'update',
  column: string,
): ColumnRight {
  const own = policies.filter((policy) => policy.action === action);
  const covering = own.filter(({ fields }) => !Array.isArray(fields) || fields.includes(column));
  if (covering.length === 0) return 'none';
  const isEverywhere = covering.some(coversAllRows) || own.every((policy) => covering.includes(policy));
  return isEverywhere ? 'all' : 'some';
}
