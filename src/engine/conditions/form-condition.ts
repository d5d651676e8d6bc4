import type { FilterSet } from '../../definitions/filter';
import type { Message } from '../../definitions/messages/message';
import type { Caller } from '../access/caller';
import { evaluate, type Expression } from '../expressions/expression';
import type { Model, ModelSource } from '../model/model';
import type { Condition } from './condition';
import { conditionMessage } from './condition-messages';
import { parseCondition } from './parse-condition';

/** A field of a form with the one value that a page's condition gives it. */
interface LockedValue {
  column: string;
  expression: Expression;
}

/**
 * Reads a form condition: `column = value`, several of them joined by `and`. Any other comparison says which rows belong to a
 * page, but not what a field should hold, and is a problem.
 */
export function parseFormCondition(
  text: string,
  model: Model,
  source: ModelSource,
): { locked: LockedValue[] } | { problems: Message[] } {
  const parsed = parseCondition(text, model, source);
  if ('problems' in parsed) return parsed;
  const locked: LockedValue[] = [];
  for (const part of conjuncts(parsed.condition)) {
    const one = lockedValue(part);
    if (!one) return { problems: [conditionMessage('locks-one-value-each', { text })] };
    if (locked.some(({ column }) => column === one.column))
      return { problems: [conditionMessage('locked-twice', { column: one.column })] };
    locked.push(one);
  }
  return { locked };
}

function conjuncts(condition: Condition): Condition[] {
  return condition.kind === 'and' ? condition.parts.flatMap(conjuncts) : [condition];
}

function lockedValue(condition: Condition): LockedValue | undefined {
  if (condition.kind !== 'compare' || condition.operator !== '=') return undefined;
  const { left, right } = condition;
  if (right.kind !== 'constant' || left.steps.length > 0 || left.isDay) return undefined;
  return { column: left.column.name, expression: right.expression };
}

/** The condition with the caller's own values, as the form takes it. What the caller does not have equals nothing. */
export function lockedFilters(
  text: string,
  model: Model,
  source: ModelSource,
  context: { user: Caller; now: Date },
): FilterSet {
  const parsed = parseFormCondition(text, model, source);
  if ('problems' in parsed) return {};
  const filters = parsed.locked.map(({ column, expression }) => {
    const outcome = evaluate(expression, { values: {}, ...context });
    const value = 'value' in outcome ? outcome.value : null;
    const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return isScalar
      ? { column, condition: 'equals' as const, value: String(value) }
      : { column: 'id', condition: 'isNull' as const };
  });
  return { filters };
}
