import type { ExpressionNames } from '../expressions/expression';
import type { ModelSource } from '../model/model';

/** The names of a policy's rule: the columns of its source. */
export function policyNames(source: ModelSource): ExpressionNames {
  const columns = [...source.columns.values()].filter((column) => !column.secret);
  return { columns: new Map(columns.map((column) => [column.name, column.type])), lists: new Map() };
}
