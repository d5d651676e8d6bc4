import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** Milliseconds that a finger rests before it means more than a tap. */
const patience = 500;
/** Pixels by which a resting finger trembles; further, it scrolls. */
const tremble = 10;

/** Handlers of an element on which a finger rests. A mouse and a pen have other ways; the tap that follows does nothing. */
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
      // A phone's own menu would come up over what the press does.
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
