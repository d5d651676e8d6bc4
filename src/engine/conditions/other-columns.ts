import type { Condition, Operand } from './condition';

/** A column that a condition names of a row other than the one it is about. */
interface OtherColumn {
  source: string;
  column: string;
}

/** The columns of rows that references and lists lead to, wherever a condition names them. */
export function otherColumns(condition: Condition): OtherColumn[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.parts.flatMap(otherColumns);
    case 'not':
    case 'some':
    case 'every':
      return otherColumns(condition.part);
    case 'truth':
    case 'empty':
    case 'text':
    case 'lists':
      return named(condition.operand);
    case 'compare':
      return [condition.left, condition.right].flatMap((side) =>
        side.kind === 'operand' ? named(side) : [],
      );
    case 'ambient':
    case 'process':
      return [];
  }
}

function named({ variable, steps, source, column }: Operand): OtherColumn[] {
  const path = [
    ...steps.map(({ from, column: name }) => ({ source: from.id, column: name })),
    { source: source.id, column: column.name },
  ];
  // The first column of a path is one of the row itself, or of the row of a loop.
  return variable === undefined ? path.slice(1) : path;
}
