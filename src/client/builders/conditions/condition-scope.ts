import type { ExpressionNames } from '../../../engine/expressions/expression';
import type { Option } from '../forms/inputs/entries';

/** The columns that a condition may name, as people know them. */
export interface ConditionScope {
  names: ExpressionNames;
  titleOf: (column: string) => string;
  /** The values of a column with choices; undefined for any other column. */
  choicesOf: (column: string) => readonly Option[] | undefined;
}
