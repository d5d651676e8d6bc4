import { readFileSync } from 'node:fs';
import { evaluate } from 'feelin';
import type { Filter, FilterSet, RowFilter } from '../../../src/definitions/filter';
import type { Policy, PolicyAction, Role } from '../../../src/definitions/role';
import {
  callerProperties,
  callerProperty,
  callerValue,
  type Caller,
} from '../../../src/engine/access/caller';
import type { Model, ModelSource } from '../../../src/engine/model/model';

export type Row = Readonly<Record<string, unknown>>;

/** All rows of every source, as an administrator reads them. */
export type AllRows = ReadonlyMap<string, readonly Row[]>;

/**
 * The expected rights of a caller, computed in the plainest way from the documents of the roles and from all rows:
 * the other side of the comparison with the compiled rights and with the results of the SQL.
 */
export interface Expectation {
  caller: Caller;
  model: Model;
  rows: AllRows;
}

/** A policy of a role, or the right to read a view that follows from one on its base. */
type Right = Policy & { follows?: Right };

/**
 * The policies of the caller's role and of visitors for an action on a source, as their documents have them; for a view
 * without any that says `"policies": "follow"`, what follows from those on its base.
 */
export function policiesFor(
  expectation: Pick<Expectation, 'caller' | 'model'>,
  source: ModelSource,
  action: PolicyAction,
): Right[] {
  const { caller } = expectation;
  const own = documentOf(caller.role);
  if (own.administrator === true) return [{ source: source.id, action }];
  const all = [
    ...(own.policies ?? []),
    ...(caller.role === 'visitor' ? [] : (documentOf('visitor').policies ?? [])),
  ];
  const declared = all.filter((policy) => policy.source === source.id && policy.action === action);
  return declared.length > 0 || action !== 'read' ? declared : followingRights(expectation, source);
}

/** One right for each on the base: its rows, and of the columns those that show only what may be read where it is. */
function followingRights(
  expectation: Pick<Expectation, 'caller' | 'model'>,
  { id, definition: view }: ModelSource,
): Right[] {
  if (view.type !== 'view' || view.policies !== 'follow') return [];
  const base = expectation.model.sources.get(view.from);
  const isPlain = view.columns.every(({ value, aggregate, period }) => !value && !aggregate && !period);
  if (!base || !isPlain || view.filters || view.groupBy)
    throw new Error(`${id} follows its base in a way that this test cannot work out yet`);
  const isJoined = (alias: string, column: string, right: Right) => {
    const join = view.joins?.find(({ as }) => as === alias);
    const target = expectation.model.sources.get(join?.source ?? '');
    if (!join || !target || target.definition.type !== 'table' || target.definition.softDelete) return false;
    const isWhole = (policy: Right) => policy.filter === undefined && !policy.through && !policy.follows;
    const rights = policiesFor(expectation, target, 'read');
    return coversColumn(right, join.on) && rights.some((one) => isWhole(one) && coversColumn(one, column));
  };
  return policiesFor(expectation, base, 'read').map((right) => ({
    source: id,
    action: 'read',
    follows: right,
    fields: view.columns.flatMap(({ name, from = name }) => {
      const [alias = '', joined] = from.split('.');
      const isShown = joined === undefined ? coversColumn(right, alias) : isJoined(alias, joined, right);
      return isShown ? [name] : [];
    }),
  }));
}

const documents = new Map<string, Role>();

/** The role's file in `schemas/`. */
function documentOf(role: string): Role {
  const known = documents.get(role);
  if (known) return known;
  const file = new URL(`../../../schemas/roles/${role}.json`, import.meta.url);
  const document = JSON.parse(readFileSync(file, 'utf8')) as Role;
  documents.set(role, document);
  return document;
}

/** Columns of which some row may be readable, in groups that the same policies cover, and the rows in which they are. */
export function readableGroups(
  expectation: Expectation,
  source: ModelSource,
): { columns: string[]; ids: string[] }[] {
  const policies = policiesFor(expectation, source, 'read');
  const groups = new Map<string, string[]>();
  for (const column of source.columns.values()) {
    if (column.secret) continue;
    const covering = policies.flatMap((policy, index) => (coversColumn(policy, column.name) ? [index] : []));
    if (covering.length === 0) continue;
    const key = covering.join();
    groups.set(key, [...(groups.get(key) ?? []), column.name]);
  }
  return [...groups].map(([key, columns]) => {
    const group = key.split(',').flatMap((index) => policies[Number(index)] ?? []);
    return { columns, ids: idsOf(expectation, source, group) };
  });
}

export function unreadableColumns(expectation: Expectation, source: ModelSource): string[] {
  const policies = policiesFor(expectation, source, 'read');
  return [...source.columns.values()]
    .filter((column) => !column.secret && !policies.some((policy) => coversColumn(policy, column.name)))
    .map((column) => column.name);
}

/** The keys of the rows on which the caller has the right, whatever the columns. */
export function allowedIds(expectation: Expectation, source: ModelSource, action: PolicyAction): string[] {
  return idsOf(expectation, source, policiesFor(expectation, source, action));
}

export function isAllowed(
  expectation: Expectation,
  source: ModelSource,
  action: PolicyAction,
  row: Row,
): boolean {
  return policiesFor(expectation, source, action).some((policy) => admits(expectation, policy, row));
}

/** The rows that the caller may read, with null for each hidden value. */
export function readableRows(expectation: Expectation, source: ModelSource): Row[] {
  const policies = policiesFor(expectation, source, 'read');
  return (expectation.rows.get(source.id) ?? []).flatMap((row) => {
    const admitting = policies.filter((policy) => admits(expectation, policy, row));
    if (admitting.length === 0) return [];
    const values = Object.entries(row).map(([column, value]) => [
      column,
      admitting.some((policy) => coversColumn(policy, column)) ? value : null,
    ]);
    return [Object.fromEntries(values)];
  });
}

function idsOf(expectation: Expectation, source: ModelSource, policies: readonly Right[]): string[] {
  const all = expectation.rows.get(source.id) ?? [];
  return all
    .filter((row) => policies.some((policy) => admits(expectation, policy, row)))
    .map((row) => String(row.id));
}

/** Returns whether a policy covers the column. */
export function coversColumn({ fields }: Policy, column: string): boolean {
  return column === 'id' || column === 'revision' || fields === undefined || fields.includes(column);
}

/** Returns whether a policy covers the row. */
export function admits(expectation: Expectation, policy: Right, row: Row): boolean {
  const { follows } = policy;
  if (follows) {
    const behind = expectation.rows.get(follows.source)?.find(({ id }) => String(id) === String(row.id));
    return behind !== undefined && admits(expectation, follows, behind);
  }
  if (policy.filter !== undefined && !meets(expectation.caller, policy.filter, row)) return false;
  const { through } = policy;
  if (!through) return true;
  const source = expectation.model.sources.get(through.source);
  const followed = (expectation.rows.get(through.source) ?? []).find(
    (candidate) => String(candidate.id) === String(row[through.column]),
  );
  return (
    source !== undefined &&
    followed !== undefined &&
    policiesFor(expectation, source, through.action ?? policy.action).some((further) =>
      admits(expectation, further, followed),
    )
  );
}

/** Returns whether the condition or the filters admit a row. */
export function meets(caller: Caller, filter: RowFilter, row: Row): boolean {
  if (typeof filter !== 'string') return satisfies(caller, filter, row);
  // A property that the caller lacks equals nothing; nor does an empty column.
  const user = Object.fromEntries(
    callerProperties.map((property) => [property, keyNumber(callerValue(caller, property) ?? 'nobody')]),
  );
  const values = Object.fromEntries(Object.entries(row).map(([column, value]) => [column, keyNumber(value)]));
  return evaluate(filter, { ...values, user }).value === true;
}

/** Keys are numbers in conditions, whatever they are in a response. */
function keyNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
}

/** Returns whether the filters admit a row. */
export function satisfies(caller: Caller, set: FilterSet, row: Row): boolean {
  const one = (filter: Filter) => holds(caller, filter, row);
  return (
    (set.filters ?? []).every(one) &&
    (set.groupFilters ?? []).every((group) =>
      group.combine === 'or' ? group.filters.some(one) : group.filters.every(one),
    )
  );
}

function holds(caller: Caller, { column, condition, value }: Filter, row: Row): boolean {
  const held = heldText(row[column]);
  const property = callerProperty(value);
  const wanted = property === undefined ? (value ?? null) : callerValue(caller, property);
  switch (condition) {
    case 'isNull':
      return held === null;
    case 'notNull':
      return held !== null;
    case 'equals':
      return held !== null && wanted !== null && held === String(wanted);
    case 'notEqual':
      return wanted !== null && (held === null || held !== String(wanted));
    case 'whereIn':
      return (
        held !== null &&
        String(wanted)
          .split(',')
          .map((item) => item.trim())
          .includes(held)
      );
    default:
      throw new Error(`A policy uses "${condition}", which this test cannot work out yet`);
  }
}

/** A value as filters compare it. */
function heldText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
