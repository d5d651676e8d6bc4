import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** Milliseconds of touch that count as a long press. */
const patience = 500;
/** Pixels of movement that a long press tolerates; more is a scroll. */
const tremble = 10;

/**
 * Returns the event handlers of a long press by touch. A mouse and a pen have other ways; the click that follows is
 * suppressed.
 */
export function useLongPress(onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const isPressed = useRef(false);
  const isResting = useRef(false);
  const cancel = () => {
    isResting.current = false;
    clearTimeout(timer.current);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      isPressed.current = false;
      cancel();
      if (pointerType !== 'touch' || !isPrimary) return;
      start.current = { x, y };
      isResting.current = true;
      timer.current = setTimeout(() => {
        isPressed.current = true;
        onPress();
      }, patience);
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
      if (Math.hypot(x - start.current.x, y - start.current.y) > tremble) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent) => {
      // The phone's own menu would cover the result of the long press.
      if (isPressed.current || isResting.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isPressed.current) return;
      isPressed.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
