import { grantsFor, type Grant } from '../../../../engine/access/access-table';
import { ownColumns } from '../../../../engine/conditions/own-columns';
import { storedName, type Model, type ModelSource } from '../../../../engine/model/model';
import { relationSql } from '../../../platform/sql-compiler/column-sql';
import type { Statement } from '../../../platform/database/sql-statement';
import { anyCondition, type Rights } from './policy-sql';

interface ParentRow {
  statement: Statement;
  rights: Rights;
  model: Model;
  /** The table of the row. */
  source: ModelSource;
  alias: string;
}

/**
 * Compiles the names of the sub-tables of a row in which the caller may add, change or delete rows. Of their policies it
 * evaluates what depends on the row alone; whatever depends on values of the sub-rows counts as allowed, since the write
 * checks it.
 */
export function openSubTablesSql(parent: ParentRow): string {
  const { statement, source } = parent;
  if (source.subTables.length === 0) return `'{}'::text[]`;
  const names = source.subTables.map(
    (sub) => `case when ${openSql(parent, sub)} then ${statement.bind(sub.name, 'text')} end`,
  );
  return `array_remove(array[${names.join(', ')}], null)`;
}

function openSql(
  { statement, rights, model, alias }: ParentRow,
  { source: id, connection }: ModelSource['subTables'][number],
): string {
  const source = model.sources.get(id);
  if (!source) return 'false';
  const grants = (['create', 'update', 'delete'] as const)
    .flatMap((action) => grantsFor(rights.access, id, action))
    .map((grant) => parentPart(grant, connection));
  const row = statement.alias();
  const [condition] = anyCondition(statement, rights.caller, source, grants, row);
  if (condition === undefined) return 'true';
  const values = `jsonb_build_object(${statement.bind(storedName(source, connection), 'text')}, ${alias}.id)`;
  return `exists (select from jsonb_populate_record(null::${relationSql(source)}, ${values}) ${row} where ${condition})`;
}

/** The grant with the conditions that the row above decides alone. */
function parentPart(grant: Grant, connection: string): Grant {
  const { filter, condition, through, ...rest } = grant;
  const columns = (filter?.filters ?? []).map(({ column }) => column);
  const isFilterKept = filter?.groupFilters === undefined && columns.every((column) => column === connection);
  const isConditionKept = condition && ownColumns(condition.tree).every((column) => column === connection);
  return {
    ...rest,
    filter: isFilterKept ? filter : undefined,
    ...(isConditionKept && { condition }),
    ...(through?.column === connection && { through }),
  };
}
