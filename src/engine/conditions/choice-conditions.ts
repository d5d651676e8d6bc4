import type { ColumnType } from '../../definitions/source';
import {
  evaluate,
  isTrue,
  parseExpression,
  type Expression,
  type ExpressionContext,
} from '../expressions/expression';
import { policyNames } from '../access/policy-names';
import type { ModelColumn, ModelSource } from '../model/model';

/** The condition under which a value of a column can be chosen. */
export interface ChoiceCondition {
  value: string | number;
  expression: Expression;
}

/** A condition on a choice as it is written. */
export interface WrittenCondition {
  value: string | number;
  if: string;
}

/** The conditions on the choices of a column as they are written. */
export function writtenConditions({ declared }: Pick<ModelColumn, 'declared'>): WrittenCondition[] {
  return (declared?.choices ?? []).flatMap((choice) =>
    choice.if === undefined ? [] : [{ value: choice.value, if: choice.if }],
  );
}

/** Reads conditions over a row with these columns. One that cannot be read holds nowhere: publishing refuses it. */
export function readConditions(
  written: readonly WrittenCondition[],
  columns: ReadonlyMap<string, ColumnType>,
): ChoiceCondition[] {
  return written.flatMap(({ value, if: text }) => {
    const parsed = parseExpression(text, { columns, lists: new Map() });
    return 'expression' in parsed ? [{ value, expression: parsed.expression }] : [];
  });
}

const known = new WeakMap<ModelColumn, readonly ChoiceCondition[]>();

/** The conditions on the choices of a column, read once. */
export function choiceConditions(source: ModelSource, column: ModelColumn): readonly ChoiceCondition[] {
  const present = known.get(column);
  if (present) return present;
  const written = writtenConditions(column);
  const read = written.length === 0 ? [] : readConditions(written, policyNames(source).columns);
  known.set(column, read);
  return read;
}

/** Returns whether a value can be chosen in a row. Undecided, because a value is empty, it cannot. */
export function isOffered(
  conditions: readonly ChoiceCondition[],
  value: unknown,
  context: ExpressionContext,
): boolean {
  return conditions.every(
    (condition) => condition.value !== value || isTrue(evaluate(condition.expression, context)),
  );
}
