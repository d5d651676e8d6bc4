import type { ColumnType } from '../../definitions/source';
import type { ScalarType } from './condition';

/**
 * A value that databases compute from columns of one row, by the subset of FEEL that gives the same there as in the
 * interpreter. Without a type it is always empty.
 */
export type Value = { type: ScalarType | undefined } & ValueNode;

type ValueNode =
  | { kind: 'column'; name: string }
  | { kind: 'constant'; value: string | number | boolean | null }
  | { kind: 'arithmetic'; operator: '+' | '-' | '*' | '/'; left: Value; right: Value }
  | { kind: 'negative'; operand: Value }
  | { kind: 'concatenation'; left: Value; right: Value }
  /** The filled texts with the separator between them. */
  | { kind: 'join'; parts: readonly Value[]; separator: string }
  | { kind: 'if'; condition: Value; whenTrue: Value; otherwise: Value }
  | { kind: 'and' | 'or'; parts: readonly Value[] }
  | { kind: 'not'; operand: Value }
  | { kind: 'compare'; operator: '=' | '!=' | '<' | '<=' | '>' | '>='; left: Value; right: Value }
  | { kind: 'oneOf'; operand: Value; values: readonly Value[] }
  | { kind: 'text'; test: 'contains' | 'starts with' | 'ends with'; operand: Value; argument: Value }
  | { kind: 'string'; operand: Value }
  | { kind: 'round'; function: 'floor' | 'ceiling' | 'abs'; operand: Value }
  | { kind: 'halfUp'; operand: Value; digits: number }
  /** The day of a moment, on the clock of Ulaanbaatar. */
  | { kind: 'day'; operand: Value }
  | { kind: 'part'; part: 'year' | 'month' | 'day'; operand: Value }
  /** Days from one day to the other. */
  | { kind: 'days'; from: Value; to: Value }
  | { kind: 'shift'; operand: Value; sign: '+' | '-'; months: number; days: number };

/** The type of a column that shows values of the type. */
export const shownColumnType: Readonly<Record<ScalarType, ColumnType>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  time: 'time',
  'date and time': 'timestamp',
};

/** The values that a value is computed from directly. */
export function listOperands(value: Value): readonly Value[] {
  switch (value.kind) {
    case 'column':
    case 'constant':
      return [];
    case 'arithmetic':
    case 'concatenation':
    case 'compare':
      return [value.left, value.right];
    case 'join':
    case 'and':
    case 'or':
      return value.parts;
    case 'if':
      return [value.condition, value.whenTrue, value.otherwise];
    case 'oneOf':
      return [value.operand, ...value.values];
    case 'text':
      return [value.operand, value.argument];
    case 'days':
      return [value.from, value.to];
    default:
      return [value.operand];
  }
}

/** The columns that a value names, each as often as it does. */
export function listColumns(value: Value): string[] {
  return value.kind === 'column' ? [value.name] : listOperands(value).flatMap(listColumns);
}
