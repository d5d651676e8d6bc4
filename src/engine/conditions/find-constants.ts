import type { Expression } from '../expressions/expression';
import type { Condition } from './condition';

/** The parts of a condition that are decided without a row, and whether they are values or conditions themselves. */
export function findConstants(condition: Condition): { expression: Expression; isCondition: boolean }[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.parts.flatMap(findConstants);
    case 'not':
    case 'some':
    case 'every':
      return findConstants(condition.part);
    case 'ambient':
      return [{ expression: condition.expression, isCondition: true }];
    case 'compare':
      return condition.right.kind === 'constant'
        ? [{ expression: condition.right.expression, isCondition: false }]
        : [];
    case 'text':
      return [{ expression: condition.argument.expression, isCondition: false }];
    case 'lists':
      return [{ expression: condition.key.expression, isCondition: false }];
    case 'truth':
    case 'empty':
    case 'process':
      return [];
  }
}

/** Whether a condition, or a part of it, is one of the caller's part in the row's process. */
export function processParts(condition: Condition): (Condition & { kind: 'process' })[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.parts.flatMap(processParts);
    case 'not':
    case 'some':
    case 'every':
      return processParts(condition.part);
    case 'process':
      return [condition];
    default:
      return [];
  }
}
