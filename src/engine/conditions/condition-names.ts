import type { ExpressionNames } from '../expressions/expression';
import type { ModelSource } from '../model/model';

/** The names that a condition on rows of the source begins with. */
export function conditionNames({ columns, subTables }: ModelSource): ExpressionNames {
  return {
    columns: new Map([...columns].map(([name, { type }]) => [name, type])),
    lists: new Map(subTables.map(({ name }) => [name, new Map()])),
  };
}
