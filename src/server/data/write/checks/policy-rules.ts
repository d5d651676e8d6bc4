import { isTrue, parseExpression, type Expression } from '../../../../engine/expressions/expression';
import { policyNames } from '../../../../engine/access/policy-names';
import type { Grant } from '../../../../engine/access/access-table';
import type { ModelSource } from '../../../../engine/model/model';
import { NotCovered } from './write-grants';
import type { RowValues, WriteContext } from '../write-context';
import { joinReasons } from '../../../../definitions/messages/message';

const parsed = new WeakMap<Grant, Expression>();

/**
 * Refuses a written row that none of the grants' own rules accepts. A grant without a rule accepts every row that
 * it covers.
 */
export function checkPolicyRules(
  context: WriteContext,
  source: ModelSource,
  grants: readonly Grant[],
  row: RowValues,
): void {
  const failed = grants.find((grant) => grant.validation);
  if (!failed?.validation || grants.some((grant) => accepts(context, source, grant, row))) return;
  throw new NotCovered('BAD_USER_INPUT', failed.validation.message);
}

function accepts(context: WriteContext, source: ModelSource, grant: Grant, row: RowValues): boolean {
  if (!grant.validation) return true;
  const rule = parsed.get(grant) ?? parseRule(source, grant.validation.check);
  parsed.set(grant, rule);
  return isTrue(rule.run({ values: row, user: context.rights.caller, now: new Date() }));
}

function parseRule(source: ModelSource, check: string): Expression {
  const result = parseExpression(check, policyNames(source));
  if ('problems' in result)
    throw new Error(`A policy on ${source.id} cannot be read: ${joinReasons(result.problems)}`);
  return result.expression;
}
