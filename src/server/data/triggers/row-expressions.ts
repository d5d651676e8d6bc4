import { pointer, type Finding } from '../../../definitions/checks/finding';
import {
  parseExpression,
  type Expression,
  type ExpressionNames,
} from '../../../engine/expressions/expression';
import { expressionMistakes, type WantedResult } from '../../../engine/expressions/expression-mistakes';
import { rowScope } from '../../../engine/model/constants/constant-column';
import type { TableModel } from '../../../engine/model/model';
import { policyNames } from '../../../engine/access/policy-names';
import type { Row } from '../../../engine/row';
import type { ActionScope, TriggeringWrite } from './action';
import { joinReasons } from '../../../definitions/messages/message';

type Parsed = WeakMap<TableModel, Map<string, Expression>>;
const parsed: Parsed = new WeakMap();
const parsedConditions: Parsed = new WeakMap();

/**
 * Returns problems of expressions over a row of the source; `member` is the option that contains them, `wanted` what each
 * must give.
 */
export function checkExpressions(
  { source, definitions }: ActionScope,
  member: string,
  expressions: Readonly<Record<string, string>>,
  wanted: (name: string) => WantedResult = () => undefined,
): Finding[] {
  const scope = rowScope(source, definitions.role);
  return Object.entries(expressions).flatMap(([name, text]) => {
    const result = parseExpression(text, scope.names);
    const problems = 'problems' in result ? result.problems : expressionMistakes(text, scope, wanted(name));
    return problems.map((problem) => ({ path: pointer(member, name), ...problem }));
  });
}

/** The values of expressions over the row that is written. An expression that fails ends the write. */
export function evaluateAll(
  expressions: Readonly<Record<string, string>>,
  { source, row, caller, now }: TriggeringWrite,
): Row {
  const entries = Object.entries(expressions).map(([name, text]) => {
    const outcome = rowExpression(source, text).run({ values: row, user: caller, now });
    if ('failure' in outcome)
      throw new Error(`A trigger cannot compute "${name}": ${outcome.failure.reason}`);
    return [name, outcome.value] as const;
  });
  return Object.fromEntries(entries);
}

/** Returns problems of a trigger's condition. A row that a schedule comes to has none before it. */
export function checkCondition(
  { source, definitions }: ActionScope,
  text: string,
  hasBefore: boolean,
): Finding[] {
  const scope = rowScope(source, definitions.role);
  const names = hasBefore ? conditionNames(source) : scope.names;
  const result = parseExpression(text, names);
  const problems =
    'problems' in result ? result.problems : expressionMistakes(text, { ...scope, names }, 'condition');
  return problems.map((problem) => ({ path: '/if', ...problem }));
}

/** The names of a trigger's condition: the row as it is written, and as `before` it was. */
function conditionNames(source: TableModel): ExpressionNames {
  const names = policyNames(source);
  return { ...names, records: new Map([['before', names.columns]]) };
}

/** The compiled expression over a row of the source. */
export function rowExpression(source: TableModel, text: string): Expression {
  return compiled(parsed, source, text, policyNames);
}

/** The compiled condition of a trigger of the source. */
export function triggerCondition(source: TableModel, text: string): Expression {
  return compiled(parsedConditions, source, text, conditionNames);
}

function compiled(
  cache: Parsed,
  source: TableModel,
  text: string,
  names: (source: TableModel) => ExpressionNames,
): Expression {
  const known = cache.get(source) ?? new Map<string, Expression>();
  cache.set(source, known);
  const present = known.get(text);
  if (present) return present;
  const result = parseExpression(text, names(source));
  if ('problems' in result)
    throw new Error(`An expression over ${source.id} cannot be read: ${joinReasons(result.problems)}`);
  known.set(text, result.expression);
  return result.expression;
}
