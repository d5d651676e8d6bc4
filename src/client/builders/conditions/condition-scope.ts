import type { ColumnType } from '../../../definitions/source';
import type { ExpressionNames } from '../../../engine/expressions/expression';
import type { Option } from '../forms/inputs/entries';
import type { Comparison } from './sentence';

/** The columns that a condition may name, as people know them. */
export interface ConditionScope {
  names: ExpressionNames;
  titleOf: (column: string) => string;
  /** The values of a column with choices; undefined for any other column. */
  choicesOf: (column: string) => readonly Option[] | undefined;
  /** The comparisons that are offered for a type. Default: those of expressions in a form. */
  comparisonsOf?: (type: ColumnType | undefined) => readonly Comparison[];
  /** The condition is on rows: the database decides it, so that the plan says what is wrong beyond its syntax. */
  isOfRows?: true;
}
