import { covers, type Grant } from '../../../../engine/access/access-table';
import { callerProperty, callerValue, type Caller } from '../../../../engine/access/caller';
import type { ModelSource } from '../../../../engine/model/model';
import { messages } from '../../../platform/http/query-messages';
import { requireGrants } from '../../query/statements/policy-sql';
import { QueryError } from '../../../platform/http/query-error';
import type { WriteGrants } from '../row-write';
import type { RowValues, WriteContext } from '../write-context';

/** The row as it was written is covered by none of the rights under which it was. */
export class NotCovered extends QueryError {}

/**
 * Returns the grants to try for this write, one after the other: those with the same presets together, in the order of
 * the policies, then those without, so that a row carries the presets of a grant that covers it whatever other rights the
 * caller has. A column with a preset accepts only the preset's value, so that no one signs with another person's name.
 * Throws FORBIDDEN with what is missing.
 */
export function writeGrants(
  context: WriteContext,
  source: ModelSource,
  action: 'create' | 'update',
  input: RowValues,
  form: string | undefined,
): [WriteGrants, ...WriteGrants[]] {
  const granted = requireGrants(context.rights, source, action);
  const throughForm = granted.filter(
    (grant) => !grant.forms || (form !== undefined && grant.forms.has(form)),
  );
  if (throughForm.length === 0) throw new QueryError('FORBIDDEN', messages.formNeeded);

  const columns = Object.keys(input);
  const fitting = throughForm.filter((grant) =>
    columns.every((column) => mayWrite(grant, column, input[column], context.rights.caller)),
  );
  const [first, ...others] = groupByPresets(fitting, context.rights.caller);
  if (first) return [first, ...others];
  const missing = columns.find(
    (column) => !throughForm.some((grant) => mayWrite(grant, column, input[column], context.rights.caller)),
  );
  throw new QueryError(
    'FORBIDDEN',
    missing === undefined ? messages.forbiddenChange : messages.forbiddenColumn(source.id, missing),
  );
}

function groupByPresets(grants: readonly Grant[], caller: Caller): WriteGrants[] {
  const groups = new Map<string, { grants: Grant[]; presets: RowValues }>();
  const freeLast = grants.toSorted(
    (a, b) => Number(a.presets === undefined) - Number(b.presets === undefined),
  );
  for (const grant of freeLast) {
    const presets = resolvePresets(grant, caller);
    const key = JSON.stringify(Object.entries(presets).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    const group = groups.get(key) ?? { grants: [], presets };
    groups.set(key, group);
    group.grants.push(grant);
  }
  return [...groups.values()];
}

function mayWrite(grant: Grant, column: string, value: unknown, caller: Caller): boolean {
  if (grant.presets && Object.hasOwn(grant.presets, column)) {
    return String(value) === String(resolvePreset(grant.presets[column], caller));
  }
  return covers(grant, column);
}

function resolvePresets(grant: Pick<Grant, 'presets'>, caller: Caller): RowValues {
  return Object.fromEntries(
    Object.entries(grant.presets ?? {}).map(([column, value]) => [column, resolvePreset(value, caller)]),
  );
}

function resolvePreset(value: unknown, caller: Caller): unknown {
  const property = callerProperty(value);
  return property === undefined ? value : callerValue(caller, property);
}
