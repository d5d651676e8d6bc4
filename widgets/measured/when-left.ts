import type { FocusEvent } from 'react';

/** Calls back when the focus leaves the whole element, not when it moves between its controls. */
export function onLeave(event: FocusEvent, onLeft: () => void): void {
  if (!event.currentTarget.contains(event.relatedTarget)) onLeft();
}
