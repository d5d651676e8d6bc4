import { useEffect, useRef } from 'react';
import type { Point } from './nearest-place';

/** Follows the mouse or the finger while it is needed: its place, or null before it first moves. */
export function useDragPointer(isNeeded: boolean) {
  const pointer = useRef<Point | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const follow = (event: Event) => {
      pointer.current = pointerPlace(event) ?? pointer.current;
    };
    // In the capture phase, before the drag ends with the same event.
    for (const type of events) window.addEventListener(type, follow, { capture: true, passive: true });
    return () => {
      for (const type of events) window.removeEventListener(type, follow, { capture: true });
      pointer.current = null;
    };
  }, [isNeeded]);
  return pointer;
}

const events = ['mousemove', 'mouseup', 'touchmove', 'touchend'] as const;

/** Returns the place of a mouse or touch event; undefined for others, such as a key. */
export function pointerPlace(event: Event): Point | undefined {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY };
  if (typeof TouchEvent === 'undefined' || !(event instanceof TouchEvent)) return undefined;
  const touch = event.touches[0] ?? event.changedTouches[0];
  return touch && { x: touch.clientX, y: touch.clientY };
}
