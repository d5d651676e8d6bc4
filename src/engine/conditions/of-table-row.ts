import type { ModelSource } from '../model/model';
import type { Condition, Operand, RowList } from './condition';

/** No name of a loop in FEEL. */
const tableRow = 'row of the table';

/**
 * Turns a condition on the rows of a table into the same one on the rows of a view over it, which may lack the columns that
 * the condition names: the row of the table with the same key meets it.
 */
export function ofTableRow(condition: Condition, view: ModelSource, table: ModelSource): Condition {
  return {
    kind: 'some',
    variable: tableRow,
    list: { variable: undefined, of: view, source: table, by: { connection: 'id' } },
    part: about(condition),
  };
}

/** The condition with everything that begins at the row itself beginning at the table's. */
function about(condition: Condition): Condition {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return { ...condition, parts: condition.parts.map(about) };
    case 'not':
      return { ...condition, part: about(condition.part) };
    case 'truth':
    case 'empty':
    case 'text':
    case 'lists':
      return { ...condition, operand: from(condition.operand) };
    case 'compare':
      return {
        ...condition,
        left: from(condition.left),
        right: condition.right.kind === 'operand' ? from(condition.right) : condition.right,
      };
    case 'some':
    case 'every':
      return { ...condition, list: from(condition.list), part: about(condition.part) };
    // A process belongs to the key, which view and table share.
    case 'process':
    case 'ambient':
      return condition;
  }
}

function from<Start extends Operand | RowList>(start: Start): Start {
  return start.variable === undefined ? { ...start, variable: tableRow } : start;
}
