import type { LayoutNode } from '../../../../definitions/form';
import type { FormStore } from '../store/form-store';
import { isNodeVisible } from './layout-visibility';
import { partsLeadingTo } from './reveal';
import { hasReviewStep, reviewIndex } from './review-place';
import { fieldNames } from './to-rjsf';

/** Opens the next review of a new entry that is not open; false where there is none, so that the entry can be sent. */
export function openReview(store: FormStore): boolean {
  const state = store.getState();
  const { layout } = store.runtime.form;
  const closed = listSteps(layout).find(
    ({ node, place }) =>
      hasReviewStep(node, state.stored === null) &&
      isNodeVisible(state, [], node) &&
      state.openParts[place] !== reviewIndex(node),
  );
  if (closed === undefined) return false;
  const { node, place } = closed;
  const parts = partsLeadingTo(layout, fieldNames([node])[0] ?? '');
  const outer = parts.slice(
    0,
    parts.findIndex(([part]) => part === place),
  );
  for (const [part, index] of outer) store.openPart(part, index);
  store.openPart(place, reviewIndex(node));
  return true;
}

function listSteps(nodes: readonly LayoutNode[], around = ''): { node: LayoutNode; place: string }[] {
  return nodes.flatMap((node, index) => {
    const place = `${around}/${index}`;
    return [...(node.type === 'steps' ? [{ node, place }] : []), ...listSteps(node.children ?? [], place)];
  });
}
