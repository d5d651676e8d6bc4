import type { Condition, Operand } from './condition';

/** A condition on the row that references lead to; its operands begin with the variable `at`. */
export interface Behind {
  variable: string | undefined;
  steps: Operand['steps'];
  part: Condition;
}

/**
 * Joins the parts of a conjunction or disjunction that lie behind the same reference, so that its row is looked up once. The
 * other parts remain as they are.
 */
export function mergeByReference(kind: 'and' | 'or', parts: readonly Condition[]): Condition[] {
  const groups = new Map<string, Condition[]>();
  const merged: (Condition | Condition[])[] = [];
  for (const part of flattened(kind, parts)) {
    const [first] = operandsBehind(part) ?? [];
    if (!first) {
      merged.push(part);
      continue;
    }
    const key = JSON.stringify([first.variable ?? null, first.steps[0]?.column]);
    const group = groups.get(key);
    if (group) group.push(part);
    else {
      const begun = [part];
      groups.set(key, begun);
      merged.push(begun);
    }
  }
  return merged.map((one) => {
    if (!Array.isArray(one)) return one;
    const [only] = one;
    return one.length === 1 && only ? only : { kind, parts: one };
  });
}

/** `a and b and c` is read as `(a and b) and c`. */
function flattened(kind: 'and' | 'or', parts: readonly Condition[]): Condition[] {
  return parts.flatMap((part) => (part.kind === kind ? flattened(kind, part.parts) : [part]));
}

/** The condition as one on the row that all its references lead to in common; undefined where they do not. */
export function behindReference(condition: Condition, at: string): Behind | undefined {
  const operands = operandsBehind(condition);
  const [first, ...others] = operands ?? [];
  if (!first) return undefined;
  const isShared = (index: number) =>
    others.every(({ steps }) => steps[index]?.column === first.steps[index]?.column);
  const length = first.steps.findIndex((_, index) => !isShared(index));
  const steps = length < 0 ? first.steps : first.steps.slice(0, length);
  return { variable: first.variable, steps, part: shortened(condition, steps.length, at) };
}

/**
 * The operands of a condition that is decided by the row behind one reference alone; undefined for other conditions, for
 * those that compare two rows, and for those that are about no row.
 */
function operandsBehind(condition: Condition): Operand[] | undefined {
  switch (condition.kind) {
    case 'and':
    case 'or': {
      const all = condition.parts.map(operandsBehind);
      const known = all.flatMap((operands) => operands ?? []);
      return all.every((operands) => operands !== undefined) && areAlike(known) ? known : undefined;
    }
    case 'not':
      return operandsBehind(condition.part);
    case 'truth':
    case 'empty':
    case 'text':
    case 'lists':
      return condition.operand.steps.length > 0 ? [condition.operand] : undefined;
    case 'compare':
      return condition.right.kind === 'constant' && condition.left.steps.length > 0
        ? [condition.left]
        : undefined;
    default:
      return undefined;
  }
}

function areAlike(operands: readonly Operand[]): boolean {
  const [first] = operands;
  return operands.every(
    ({ variable, steps }) => variable === first?.variable && steps[0]?.column === first?.steps[0]?.column,
  );
}

function shortened(condition: Condition, by: number, at: string): Condition {
  const short = (operand: Operand): Operand => ({ ...operand, variable: at, steps: operand.steps.slice(by) });
  switch (condition.kind) {
    case 'and':
    case 'or':
      return { ...condition, parts: condition.parts.map((part) => shortened(part, by, at)) };
    case 'not':
      return { ...condition, part: shortened(condition.part, by, at) };
    case 'truth':
    case 'empty':
    case 'text':
    case 'lists':
      return { ...condition, operand: short(condition.operand) };
    case 'compare':
      return { ...condition, left: short(condition.left) };
    default:
      return condition;
  }
}
