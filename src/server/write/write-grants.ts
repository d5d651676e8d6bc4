import { covers, type Grant } from '../../engine/access/access-table';
import { callerProperty, callerValue, type Caller } from '../../engine/access/caller';
import type { ModelSource } from '../../engine/model/model';
import { messages } from '../query/messages';
import { requireGrants } from '../query/policy-sql';
import { QueryError } from '../query/query-error';
import type { RowValues, WriteContext } from './write-context';

export interface WriteGrants {
  /** The grants that cover every column of the input: the row must satisfy one of them before and after. */
  grants: readonly Grant[];
  /** Values that the write carries whatever was sent. */
  presets: RowValues;
}

/**
 * The rights under which this write may go on. A column that a grant presets may be sent only with the preset's
 * value, so that nobody signs with another's name. Throws FORBIDDEN with what is missing.
 */
export function writeGrants(
  context: WriteContext,
  source: ModelSource,
  action: 'create' | 'update',
  input: RowValues,
  form: string | undefined,
): WriteGrants {
  const granted = requireGrants(context.rights, source, action);
  const throughForm = granted.filter(
    (grant) => !grant.forms || (form !== undefined && grant.forms.has(form)),
  );
  if (throughForm.length === 0) throw new QueryError('FORBIDDEN', messages.formNeeded);

  const columns = Object.keys(input);
  const fitting = throughForm.filter((grant) =>
    columns.every((column) => mayWrite(grant, column, input[column], context.rights.caller)),
  );
  const [first] = fitting;
  if (!first) {
    const missing = columns.find(
      (column) => !throughForm.some((grant) => mayWrite(grant, column, input[column], context.rights.caller)),
    );
    throw new QueryError(
      'FORBIDDEN',
      missing === undefined ? messages.forbiddenChange : messages.forbiddenColumn(source.id, missing),
    );
  }
  const isFree = fitting.some((grant) => grant.presets === undefined);
  return { grants: fitting, presets: isFree ? {} : resolvePresets(first, context.rights.caller) };
}

function mayWrite(grant: Grant, column: string, value: unknown, caller: Caller): boolean {
  if (grant.presets && Object.hasOwn(grant.presets, column)) {
    return String(value) === String(resolvePreset(grant.presets[column], caller));
  }
  return covers(grant, column);
}

export function resolvePresets(grant: Pick<Grant, 'presets'>, caller: Caller): RowValues {
  return Object.fromEntries(
    Object.entries(grant.presets ?? {}).map(([column, value]) => [column, resolvePreset(value, caller)]),
  );
}

function resolvePreset(value: unknown, caller: Caller): unknown {
  const property = callerProperty(value);
  return property === undefined ? value : callerValue(caller, property);
}
