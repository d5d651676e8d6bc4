import type { Condition, Operand, RowList } from './condition';

/**
 * The columns of one row that decide a condition: of the row itself, or of the row of a loop's variable. References lead on
 * from them, and lists and processes from the key.
 */
export function ownColumns(condition: Condition, variable?: string): string[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.parts.flatMap((part) => ownColumns(part, variable));
    case 'not':
      return ownColumns(condition.part, variable);
    case 'ambient':
      return [];
    case 'truth':
    case 'empty':
    case 'text':
    case 'lists':
      return ownColumn(condition.operand, variable);
    case 'compare':
      return [condition.left, condition.right].flatMap((side) =>
        side.kind === 'operand' ? ownColumn(side, variable) : [],
      );
    case 'some':
    case 'every':
      return [...listColumn(condition.list, variable), ...ownColumns(condition.part, variable)];
    case 'process':
      return variable === undefined ? ['id'] : [];
  }
}

function listColumn({ variable, by }: RowList, of: string | undefined): string[] {
  if (variable !== of) return [];
  return ['keys' in by ? by.keys : 'id'];
}

function ownColumn({ variable, steps, column }: Operand, of: string | undefined): string[] {
  return variable === of ? [steps[0]?.column ?? column.name] : [];
}
