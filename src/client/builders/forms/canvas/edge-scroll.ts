import { getScrollableAncestors } from '@dnd-kit/core';
import type { Point } from '../../../ui/sorting/nearest-place';

/** The strip at an edge in which a drag scrolls: this part of the height, within these pixels. */
const stripShare = 0.15;
const strip = { narrowest: 24, widest: 96 };
/** Pixels of a frame at the very edge. */
const fastest = 16;

/**
 * Scrolls the canvas, or else the page around it, while the pointer is near an upper or lower edge. Calls `onScroll` after each step,
 * because another part lies under the pointer then. Returns a function that ends it.
 */
export function scrollAtEdges(pointer: () => Point | null, onScroll: () => void): () => void {
  const canvas = document.querySelector<HTMLElement>('.fb-canvas');
  if (canvas === null) return () => undefined;
  const areas = [canvas, ...getScrollableAncestors(canvas)];
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);

  function step(): void {
    frame = requestAnimationFrame(step);
    const point = pointer();
    if (point !== null && areas.some((area) => scrollTowards(area, point))) onScroll();
  }
}

/** Scrolls one area by one step; returns whether it has moved. */
function scrollTowards(area: Element, { x, y }: Point): boolean {
  const speed = edgeSpeed(visibleBox(area), { x, y });
  if (speed === 0) return false;
  const before = area.scrollTop;
  area.scrollTop += speed;
  return area.scrollTop !== before;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The pixels by which a box scrolls for a pointer: negative at its upper edge, zero in its middle and outside it. */
export function edgeSpeed({ left, right, top, bottom }: Box, { x, y }: Point): number {
  if (x < left || x > right || y < top || y > bottom) return 0;
  const height = Math.min(strip.widest, Math.max(strip.narrowest, (bottom - top) * stripShare));
  const above = top + height - y;
  const below = y - (bottom - height);
  if (above <= 0 && below <= 0) return 0;
  return above > below ? -Math.ceil((above / height) * fastest) : Math.ceil((below / height) * fastest);
}

/** The part of an area that is on the screen. */
function visibleBox(area: Element): Box {
  const screen = { left: 0, right: window.innerWidth, top: 0, bottom: window.innerHeight };
  if (area === document.scrollingElement) return screen;
  const { left, right, top, bottom } = area.getBoundingClientRect();
  return {
    left: Math.max(left, screen.left),
    right: Math.min(right, screen.right),
    top: Math.max(top, screen.top),
    bottom: Math.min(bottom, screen.bottom),
  };
}
