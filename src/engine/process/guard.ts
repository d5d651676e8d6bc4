import type { Process } from '../../definitions/process';
import type { Caller } from '../access/caller';
import { policyNames } from '../access/policy-names';
import { isTrue, parseExpression, type ExpressionNames } from '../expressions/expression';
import type { ModelSource } from '../model/model';
import { joinReasons } from '../../definitions/messages/message';
import type { ChildOutcome } from './process-state';

/** The names of a guard: the columns of the row, and `child` where the action leaves a step with a sub-process. */
export function guardNames(source: ModelSource, hasChild: boolean): ExpressionNames {
  const names = policyNames(source);
  return hasChild ? { ...names, records: new Map([['child', childColumns]]) } : names;
}

const childColumns = new Map([
  ['outcome', 'text'],
  ['step', 'text'],
] as const);

export interface GuardInput {
  /** The values of the row on the wire. */
  row: Readonly<Record<string, unknown>>;
  child: ChildOutcome | null;
  user: Caller;
  now: Date;
}

/** Evaluates a guard of a published process. Null, which an empty column gives, does not hold. */
export function guardHolds(
  guard: string,
  source: ModelSource,
  { row, child, user, now }: GuardInput,
): boolean {
  const values = { ...row, ...(child && { child }) };
  const result = compiledGuard(guard, source);
  if ('problems' in result) throw new Error(`A guard cannot be read: ${joinReasons(result.problems)}`);
  return isTrue(result.expression.run({ values, user, now }));
}

/** Returns whether a guard can still be read: the columns that an old version names may be gone. */
export function isReadableGuard(guard: string, source: ModelSource): boolean {
  return 'expression' in compiledGuard(guard, source);
}

type CompiledGuard = ReturnType<typeof parseExpression>;

const compiled = new WeakMap<ModelSource, Map<string, CompiledGuard>>();

/** Guards are parsed once for each version of their source. */
function compiledGuard(guard: string, source: ModelSource): CompiledGuard {
  const known = compiled.get(source) ?? new Map<string, CompiledGuard>();
  compiled.set(source, known);
  const found = known.get(guard) ?? parseExpression(guard, guardNames(source, true));
  known.set(guard, found);
  return found;
}

/** Returns whether an action's guard may name `child`. */
export function knowsChild({ steps }: Process, from: string): boolean {
  return steps.some(({ id, child }) => id === from && child !== undefined);
}
