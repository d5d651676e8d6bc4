import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useBuilderState, type DropMark } from '../builder-store';
import { layoutPointer } from '../layout/layout-items';
import type { Place } from '../layout/places';

/** Draws the line at the place where a part would go. It alone renders while a part is moved. */
export function DropLine({ canvas }: { canvas: RefObject<HTMLElement | null> }) {
  const mark = useBuilderState((state) => state.mark);
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = canvas.current;
    if (mark === null || box === null || line.current === null) return;
    const part =
      mark.pointer === layoutPointer
        ? box.querySelector('.fb-canvas-body')
        : box.querySelector(`[data-part="${mark.pointer}"]`);
    if (part === null) return;
    const outer = box.getBoundingClientRect();
    const { left, top, width, height } = part.getBoundingClientRect();
    const { style } = line.current;
    const isUpright = mark.side === 'left' || mark.side === 'right';
    const x =
      left -
      outer.left +
      box.scrollLeft +
      (mark.side === 'right' ? width + 4 : mark.side === 'left' ? -6 : 0);
    const y =
      top -
      outer.top +
      box.scrollTop +
      (mark.side === 'after' ? height + 3 : mark.side === 'before' ? -5 : 0);
    style.transform = `translate(${x}px, ${y}px)`;
    style.width = isUpright ? '4px' : `${width}px`;
    style.height = isUpright || mark.side === 'inside' ? `${height}px` : '4px';
  }, [mark, canvas]);
  return mark === null ? null : (
    <div ref={line} className={mark.side === 'inside' ? 'fb-drop is-inside' : 'fb-drop'} aria-hidden="true" />
  );
}

/** Returns the mark of a place that was reached by keyboard. */
export function findDropMark({ list, index, before, after, parent }: Place): DropMark {
  const isRow = parent === 'names' || parent === 'row';
  if (before !== undefined) return { pointer: `${list}/${index}`, side: isRow ? 'left' : 'before' };
  if (after !== undefined) return { pointer: `${list}/${index - 1}`, side: isRow ? 'right' : 'after' };
  return { pointer: list.replace(/\/children$/, ''), side: 'inside' };
}
