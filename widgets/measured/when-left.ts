import type { FocusEvent } from 'react';

/** Calls when the focus leaves the whole of an element, not when it goes from one control in it to the next. */
export function whenLeft(event: FocusEvent, onLeft: () => void): void {
  if (!event.currentTarget.contains(event.relatedTarget)) onLeft();
}
