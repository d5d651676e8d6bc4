import type { Condition, Operand, RowList } from './condition';

/** The columns of the row itself that decide a condition; references lead on from them, and lists from the key. */
export function ownColumns(condition: Condition): string[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.parts.flatMap(ownColumns);
    case 'not':
      return ownColumns(condition.part);
    case 'ambient':
      return [];
    case 'truth':
    case 'empty':
    case 'text':
    case 'lists':
      return ownColumn(condition.operand);
    case 'compare':
      return [condition.left, condition.right].flatMap((side) =>
        side.kind === 'operand' ? ownColumn(side) : [],
      );
    case 'some':
    case 'every':
      return [...listColumn(condition.list), ...ownColumns(condition.part)];
  }
}

function listColumn({ variable, by }: RowList): string[] {
  if (variable !== undefined) return [];
  return ['keys' in by ? by.keys : 'id'];
}

function ownColumn({ variable, steps, column }: Operand): string[] {
  return variable === undefined ? [steps[0]?.column ?? column.name] : [];
}
