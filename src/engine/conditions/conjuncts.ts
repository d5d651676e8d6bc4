import { expressionTree, type ExpressionNode } from '../expressions/expression-tree';
import type { Model, ModelSource } from '../model/model';
import type { Condition } from './condition';
import { conditionNames } from './condition-names';
import { parsedCondition } from './parsed-conditions';

/** A part of a condition that must hold, as its author wrote it. */
export interface Conjunct {
  text: string;
  condition: Condition;
}

/** Splits a condition into the parts that must all hold; one part where it is no `and`. */
export function conjuncts(model: Model, source: ModelSource, text: string): Conjunct[] {
  const top = expressionTree(text, conditionNames(source));
  const [root] = top.children[0]?.name === 'Expression' ? top.children[0].children : top.children;
  const texts = root ? partsOf(root) : [text];
  return texts.flatMap((part) => {
    const condition = parsedCondition(model, source, part);
    return condition ? [{ text: part, condition }] : [];
  });
}

function partsOf(node: ExpressionNode): string[] {
  const inner = node.name === 'ParenthesizedExpression' ? node.children[1] : undefined;
  if (inner) return partsOf(inner);
  if (node.name !== 'Conjunction') return [node.text];
  return node.children.filter(({ name }) => name !== 'and').flatMap(partsOf);
}
