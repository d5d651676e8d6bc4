import {
  DndContext,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
  type Announcements,
  type DragStartEvent,
} from '@dnd-kit/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { LayoutItem } from '../../../../definitions/form';
import { signalPickUp } from '../../../ui/sorting/signal-pick-up';
import type { Point } from '../../../ui/sorting/nearest-place';
import { swallowClick } from '../../../ui/sorting/swallow-click';
import { useBuilderStore } from '../builder-store';
import { useCommands } from '../commands';
import { itemAt } from '../layout/change-layout';
import { layoutPointer } from '../layout/layout-items';
import type { Place } from '../layout/places';
import { dropAt, type Drop } from './drop-target';
import { scrollAtEdges } from './edge-scroll';

/** Something that is dragged: a part of the canvas, or an entry of the palette that becomes one. */
interface Dragged {
  item: LayoutItem;
  label: string;
  /** The pointer of the part; undefined for an entry of the palette. */
  from: string | undefined;
  /** The key of the palette's entry. */
  entry: string;
}

interface BuilderDragProps {
  /** Returns the item that an entry of the palette becomes, and its name. */
  itemOfEntry: (entry: string) => { item: LayoutItem; label: string } | undefined;
  onDropEntry: (entry: string, place: Pick<Place, 'list' | 'index'>) => void;
  children: ReactNode;
}

/**
 * Lets parts and entries be dragged by mouse and by a long touch. The whole canvas is one draggable: what is dragged and
 * where it would go is read from the document under the pointer, so that a move of the pointer draws nothing but the mark.
 */
export function BuilderDrag({ itemOfEntry, onDropEntry, children }: BuilderDragProps) {
  const store = useBuilderStore();
  const commands = useCommands();
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const current = useRef<Dragged | null>(null);
  const target = useRef<Drop | undefined>(undefined);
  /** The pointer on the screen: the library's own distance includes how far the canvas has scrolled. */
  const point = useRef<Point | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const picture = useRef<HTMLDivElement>(null);
  useEffect(() => () => stop.current?.(), []);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  );
  const start = ({ active, activatorEvent }: DragStartEvent) => {
    const element = activatorEvent.target;
    if (!(element instanceof Element)) return;
    current.current = active.id === 'canvas' ? partOf(element) : entryOf(element);
    swallowClick();
    signalPickUp(activatorEvent);
    setDragged(current.current);
    const tracking = trackPoint((next) => {
      point.current = next;
      // The picture follows the pointer without a render.
      if (picture.current !== null) picture.current.style.translate = `${next.x + 12}px ${next.y + 12}px`;
    });
    const stopScrolling = scrollAtEdges(() => point.current, move);
    stop.current = () => {
      tracking.abort();
      stopScrolling();
    };
  };
  const partOf = (element: Element): Dragged | null => {
    const from = element.closest<HTMLElement>('[data-part]')?.dataset.part;
    if (from === undefined) return null;
    const item = itemAt(commands.latest().form.items, from);
    return { item, label: commands.label(item), from, entry: '' };
  };
  const entryOf = (element: Element): Dragged | null => {
    const entry = element.closest<HTMLElement>('[data-entry]')?.dataset.entry ?? '';
    const found = itemOfEntry(entry);
    return found === undefined ? null : { ...found, from: undefined, entry };
  };
  const move = () => {
    if (current.current === null || point.current === null) return;
    const drop = dropUnder(point.current, current.current, commands.latest().form.items);
    const before = target.current?.mark;
    target.current = drop;
    if (before?.pointer !== drop?.mark.pointer || before?.side !== drop?.mark.side)
      store.setState({ mark: drop?.mark ?? null });
  };
  const end = (isDropped: boolean) => {
    // A finger may be lifted before its last move was drawn.
    if (isDropped) move();
    const [moved, drop] = [current.current, target.current];
    current.current = null;
    target.current = undefined;
    point.current = null;
    stop.current?.();
    stop.current = null;
    setDragged(null);
    store.setState({ mark: null });
    if (!isDropped || moved === null || drop === undefined) return;
    if (moved.from !== undefined) commands.drop(moved.from, drop);
    else if ('place' in drop) onDropEntry(moved.entry, drop.place);
  };
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      autoScroll={false}
      onDragStart={start}
      onDragMove={move}
      onDragEnd={() => end(true)}
      onDragCancel={() => end(false)}
    >
      {children}
      {dragged === null ? null : (
        <div ref={picture} className="fb-dragged" aria-hidden="true">
          {dragged.label}
        </div>
      )}
    </DndContext>
  );
}

/** Makes the canvas draggable: props of its element. */
export function useCanvasDrag() {
  const { setNodeRef: _node, listeners } = useDraggable({ id: 'canvas' });
  return { ...listeners };
}

/** Makes the palette draggable: props of its element. */
export function usePaletteDrag() {
  const { listeners } = useDraggable({ id: 'palette' });
  return { ...listeners };
}

/** The builder announces what it does in the reader's language, by drag and by keyboard alike. */
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** Follows the pointer until it is aborted; before the library's own listeners. */
function trackPoint(follow: (point: Point) => void): AbortController {
  const tracking = new AbortController();
  const options = { capture: true, passive: true, signal: tracking.signal };
  window.addEventListener('mousemove', ({ clientX, clientY }) => follow({ x: clientX, y: clientY }), options);
  window.addEventListener(
    'touchmove',
    ({ touches: [touch] }) => {
      if (touch !== undefined) follow({ x: touch.clientX, y: touch.clientY });
    },
    options,
  );
  return tracking;
}

function dropUnder({ x, y }: Point, { item, from }: Dragged, items: readonly LayoutItem[]): Drop | undefined {
  const element = document.elementFromPoint(x, y);
  const part = element?.closest<HTMLElement>('[data-part]');
  if (part?.dataset.part === undefined) {
    const isOnCanvas = element?.closest('.fb-canvas') != null;
    const last = items.length - 1;
    if (!isOnCanvas) return undefined;
    return {
      mark:
        last < 0
          ? { pointer: layoutPointer, side: 'inside' }
          : { pointer: `${layoutPointer}/${last}`, side: 'after' },
      place: { list: layoutPointer, index: items.length },
    };
  }
  const { left, top, width, height } = part.getBoundingClientRect();
  return dropAt(items, item, from, {
    pointer: part.dataset.part,
    x: (x - left) / Math.max(1, width),
    y: (y - top) / Math.max(1, height),
  });
}
