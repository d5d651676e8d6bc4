import type { Expression } from '../expressions/expression';
import type { ModelColumn, ModelSource } from '../model/model';

/**
 * A condition on rows of a source, from the subset of FEEL that databases can decide. Empty values decide nothing: a
 * comparison with one is neither true nor false, except `= null`, and equality, which is false.
 */
export type Condition =
  | { kind: 'and' | 'or'; parts: readonly Condition[] }
  | { kind: 'not'; part: Condition }
  /** Names no column: the caller and the time alone decide it. */
  | { kind: 'ambient'; expression: Expression }
  /** The truth of a boolean column. */
  | { kind: 'truth'; operand: Operand }
  | { kind: 'empty'; operand: Operand }
  | { kind: 'compare'; operator: Operator; left: Operand; right: Operand | Constant }
  | { kind: 'text'; test: TextTest; operand: Operand; argument: Constant }
  /** The column lists the key. */
  | { kind: 'lists'; operand: Operand; key: Constant }
  | { kind: 'some' | 'every'; variable: string; list: RowList; part: Condition }
  /** The caller has a step of the process of the row: an open one as `assignee`, any as `participant`. */
  | { kind: 'process'; part: ProcessPart; source: string };

export type Operator = '=' | '<' | '<=' | '>' | '>=';
export type ProcessPart = 'assignee' | 'participant';
export type TextTest = 'contains' | 'starts with' | 'ends with';

/** The types of values that conditions compare. A list of keys has its keys alone, and whether it is empty. */
export type ValueType = ScalarType | 'list';
export type ScalarType = 'string' | 'number' | 'boolean' | 'date' | 'time' | 'date and time';

/** A value without a row: it may name the caller and the time. */
export interface Constant {
  kind: 'constant';
  expression: Expression;
  type: ValueType;
}

/** A column of the row, of a row of a loop, or of a row that references lead to from there. */
export interface Operand {
  kind: 'operand';
  /** The variable of the loop whose row it begins with; undefined for the row itself. */
  variable: string | undefined;
  /** The references that lead from there to the row with the column. */
  steps: readonly { from: ModelSource; column: string; to: ModelSource }[];
  source: ModelSource;
  column: ModelColumn;
  type: ValueType;
  /** The day of a moment, on the clock of Ulaanbaatar. */
  isDay: boolean;
}

/** The rows of a sub-table of the row, or of the row of an outer loop; or those that a column of it lists. */
export interface RowList {
  variable: string | undefined;
  of: ModelSource;
  source: ModelSource;
  /** The column of `source` that refers to the row, or the column of the row that lists keys of `source`. */
  by: { connection: string } | { keys: string };
}
