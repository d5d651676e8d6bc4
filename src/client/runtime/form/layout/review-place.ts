import type { LayoutNode } from '../../../../definitions/form';

/** Returns whether steps end with a review: those of a new entry, where the layout asks for it. */
export function hasReviewStep(node: LayoutNode, isNew: boolean): boolean {
  return node.type === 'steps' && node.hasReview === true && isNew;
}

/** Returns the index of the review among the steps: behind the sections. */
export function reviewIndex({ children = [] }: LayoutNode): number {
  return children.length;
}
