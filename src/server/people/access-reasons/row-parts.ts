import type { Filter, RowFilter } from '../../../definitions/filter';
import type { Caller } from '../../../engine/access/caller';
import { conjuncts } from '../../../engine/conditions/conjuncts';
import type { Model, ModelSource } from '../../../engine/model/model';
import { filterSetSql } from '../../data/query/statements/policy-sql';
import type { Statement } from '../../platform/database/sql-statement';
import { conditionSql } from '../../platform/sql-compiler/condition-sql';

/** A part of a condition with the SQL that decides it for the row under an alias. */
export interface RowPart {
  text: string;
  sql: string;
}

/** Compiles the parts of a condition that must all hold, each by itself. */
export function rowParts(
  { statement, model, caller }: { statement: Statement; model: Model; caller: Caller },
  source: ModelSource,
  rows: RowFilter | undefined,
  alias: string,
): RowPart[] {
  if (rows === undefined) return [];
  if (typeof rows === 'string')
    return conjuncts(model, source, rows).map(({ text, condition }) => ({
      text,
      sql: conditionSql({ statement, caller, now: new Date() }, condition, source, alias),
    }));
  const { filters = [], groupFilters = [] } = rows;
  return [
    ...filters.map((filter) => ({
      text: textOf(filter),
      sql: filterSetSql(statement, caller, source, { filters: [filter] }, alias),
    })),
    ...groupFilters.map((group) => ({
      text: group.filters.map(textOf).join(` ${group.combine} `),
      sql: filterSetSql(statement, caller, source, { groupFilters: [group] }, alias),
    })),
  ];
}

function textOf({ column, condition, value }: Filter): string {
  return [column, condition, ...(value === undefined || value === null ? [] : [value])].join(' ');
}
