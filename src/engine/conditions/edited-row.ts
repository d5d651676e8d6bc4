import type { ColumnType } from '../../definitions/source';
import { policyNames } from '../access/policy-names';
import type { Expression, ExpressionNames } from '../expressions/expression';
import { expressionTree, type ExpressionNode } from '../expressions/expression-tree';
import type { ModelSource } from '../model/model';
import type { Condition } from './condition';
import { findConstants } from './find-constants';

/** The name of the row that refers to the rows of a condition: `province = row.province`. */
export const editedName = 'row';

/** The columns of that row with their types. */
export type EditedRow = ReadonlyMap<string, ColumnType>;

/** The row that a column of the source is written in, as conditions on its choices see it. */
export function editedRow(source: ModelSource): EditedRow {
  return policyNames(source).columns;
}

/** The names of expressions that name no column: of functions, of the caller, of the time, and of the edited row. */
export function ambientNames(edited: EditedRow | undefined): ExpressionNames {
  return {
    columns: new Map(),
    lists: new Map(),
    ...(edited && { records: new Map([[editedName, edited]]) }),
  };
}

/** Returns whether a part of a condition is decided by the edited row. */
export function readsEditedRow({ reads }: Expression): boolean {
  return reads.includes(editedName);
}

/** The columns of the edited row that a condition names. */
export function editedColumns(condition: Condition): string[] {
  const texts = findConstants(condition).flatMap(({ expression }) =>
    readsEditedRow(expression) ? [expression.text] : [],
  );
  return [...new Set(texts.flatMap((text) => namedIn(expressionTree(text, ambientNames(new Map())))))];
}

function namedIn(node: ExpressionNode): string[] {
  const [first] = node.children;
  const last = node.children.at(-1);
  const isMember = node.name === 'PathExpression' && first?.text === editedName && last !== undefined;
  return isMember ? [last.text] : node.children.flatMap(namedIn);
}
