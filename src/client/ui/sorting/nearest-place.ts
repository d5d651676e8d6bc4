import { getScrollableAncestors, type DroppableContainer, type UniqueIdentifier } from '@dnd-kit/core';

export interface Point {
  x: number;
  y: number;
}

/** Pixels around a place in which it still takes what is let go: the gap between two items belongs to one of them. */
const reach = 24;

/**
 * Returns the place nearest to a point of the window, at most 24 px away; undefined where there is none. The places are measured
 * now, because the page may have moved since the drag began.
 */
export function nearestPlace(
  places: readonly Pick<DroppableContainer, 'id' | 'node'>[],
  { x, y }: Point,
): UniqueIdentifier | undefined {
  let nearest: { id: UniqueIdentifier; distance: number } | undefined;
  for (const { id, node } of places) {
    const { current } = node;
    if (current === null || isScrolledAway(current, { x, y })) continue;
    const distance = distanceTo(current, { x, y });
    if (distance <= reach && (nearest === undefined || distance < nearest.distance))
      nearest = { id, distance };
  }
  return nearest?.id;
}

/** Returns whether the point is outside a part of the page that scrolls and has the place in it. */
function isScrolledAway(place: HTMLElement, point: Point): boolean {
  return getScrollableAncestors(place).some(
    (part) => part !== document.scrollingElement && distanceTo(part, point) > reach,
  );
}

function distanceTo(element: Element, { x, y }: Point): number {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}
