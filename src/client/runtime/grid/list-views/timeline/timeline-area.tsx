import {
  DndContext,
  getClientRect,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
  type Announcements,
  type ClientRect,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { swallowClick } from '../../../../ui/sorting/swallow-click';
import { moveKeys } from '../dragging/arrow-keys';

/** The dragged part of a bar: all of it, or one of its ends. */
export type BarPart = 'move' | 'start' | 'end';

interface TimelineAreaProps {
  /** Pixels of a day. */
  dayWidth: number;
  nameOf: (row: string) => string;
  /** The days of a row after a drag, as text. */
  daysOf: (row: string, part: BarPart, days: number) => string;
  onMove: (row: string, part: BarPart, days: number) => void;
  children: ReactNode;
}

/** Lets bars inside be dragged along the days and resized: by mouse, by a long touch, and with the space bar and arrows. */
export function TimelineArea({ dayWidth, nameOf, daysOf, onMove, children }: TimelineAreaProps) {
  const { t } = useTranslation('grid');
  const byDay = useMemo(
    (): KeyboardCoordinateGetter =>
      (event, { currentCoordinates: at }) => {
        if (event.code !== 'ArrowLeft' && event.code !== 'ArrowRight') return undefined;
        event.preventDefault();
        const days = event.shiftKey ? 7 : 1;
        return { ...at, x: at.x + (event.code === 'ArrowLeft' ? -1 : 1) * days * dayWidth };
      },
    [dayWidth],
  );
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
    // A smooth scroll would still be on its way when the next key or the end of the move reads how far the bar is.
    useSensor(KeyboardSensor, {
      coordinateGetter: byDay,
      keyboardCodes: moveKeys,
      scrollBehavior: 'instant',
    }),
  );
  const daysIn = (x: number) => Math.round(x / dayWidth);
  // Announcements receive the dragged part without its distance.
  const distance = useRef(0);
  const say = (key: 'taken' | 'over' | 'put' | 'back', id: UniqueIdentifier) => {
    const { row, part } = readDraggable(id);
    return t(`move.${key}`, { label: nameOf(row), place: daysOf(row, part, daysIn(distance.current)) });
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('taken', active.id),
    onDragMove: ({ active }) => say('over', active.id),
    // The days of a timeline are no places of their own.
    onDragOver: () => undefined,
    onDragEnd: ({ active }) => say('put', active.id),
    onDragCancel: ({ active }) => say('back', active.id),
  };
  const measured = useRef<{ element: HTMLElement; rect: ClientRect }>(undefined);
  // The bar follows the drag by its place. Measured again, as after every change of the page around it, that place would
  // count as one that the page has moved, and the distance would be lost.
  const measureOnce = (element: HTMLElement): ClientRect => {
    if (measured.current?.element !== element) measured.current = { element, rect: getClientRect(element) };
    return measured.current.rect;
  };
  return (
    <DndContext
      sensors={sensors}
      modifiers={useMemo(
        () => [({ transform }) => ({ ...transform, x: Math.round(transform.x / dayWidth) * dayWidth, y: 0 })],
        [dayWidth],
      )}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('move.how') } }}
      measuring={{ draggable: { measure: measureOnce } }}
      onDragStart={() => {
        distance.current = 0;
        measured.current = undefined;
        swallowClick();
      }}
      onDragMove={({ delta }) => (distance.current = delta.x)}
      onDragEnd={({ active, delta }) => {
        distance.current = delta.x;
        const { row, part } = readDraggable(active.id);
        const days = daysIn(delta.x);
        if (days !== 0) onMove(row, part, days);
      }}
    >
      {children}
    </DndContext>
  );
}

/** A bar or one of its ends; `x` is how far it has been dragged, in pixels. */
export function useBarPart(row: string, part: BarPart, canMove: boolean) {
  const { t } = useTranslation('grid');
  const { attributes, listeners, setNodeRef, transform, isDragging } = useDraggable({
    id: `${part} ${row}`,
    disabled: !canMove,
    attributes: { roleDescription: t('move.role') },
  });
  return {
    x: transform?.x ?? 0,
    isDragging,
    setNode: setNodeRef,
    props: canMove
      ? {
          ...listeners,
          'aria-roledescription': attributes['aria-roledescription'],
          'aria-describedby': attributes['aria-describedby'],
        }
      : {},
  };
}

function readDraggable(id: UniqueIdentifier): { row: string; part: BarPart } {
  const [part, row = ''] = String(id).split(' ');
  return { row, part: part === 'start' || part === 'end' ? part : 'move' };
}
