import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  closestCenter,
  pointerWithin,
  rectIntersection,
  useDndContext,
  useDndMonitor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pointerPlace, useDragPointer } from '../../../../ui/sorting/drag-pointer';
import { nearestPlace, type Point } from '../../../../ui/sorting/nearest-place';
import { swallowClick } from '../../../../ui/sorting/swallow-click';
import { moveKeys, toNextPlace } from './arrow-keys';

interface MoveAreaProps {
  nameOf: (row: string) => string;
  /** The name of a place that a row can be put down on. */
  placeName: (place: string) => string;
  /** `from` is the place where the row was taken up. */
  onMove: (row: string, place: string, from: string) => void;
  /** The picture of the row that follows the pointer. */
  renderPicture: (row: string) => ReactNode;
  children: ReactNode;
}

/** Lets rows inside be dragged to places inside: by mouse, by a long touch, and with the space bar and arrows. */
export function MoveArea({ nameOf, placeName, onMove, renderPicture, children }: MoveAreaProps) {
  const { t } = useTranslation('grid');
  const [dragged, setDragged] = useState<string | null>(null);
  const sensors = useSensors(
    // A click with a slight movement is still a click, and a finger that moves at once scrolls.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextPlace, keyboardCodes: moveKeys }),
  );
  const say = (key: 'taken' | 'over' | 'put' | 'back', row: UniqueIdentifier, place?: UniqueIdentifier) =>
    t(`move.${key}`, {
      label: nameOf(String(row)),
      place: place === undefined ? '' : placeName(String(place)),
    });
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('taken', active.id),
    onDragOver: ({ active, over }) => (over === null ? undefined : say('over', active.id, over.id)),
    onDragEnd: ({ active, over }) =>
      over === null ? say('back', active.id) : say('put', active.id, over.id),
    onDragCancel: ({ active }) => say('back', active.id),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('move.how') } }}
      onDragStart={({ active }) => {
        swallowClick();
        setDragged(String(active.id));
      }}
      onDragCancel={() => setDragged(null)}
      onDragEnd={() => setDragged(null)}
    >
      <PuttingDown isDragging={dragged !== null} onMove={onMove} />
      {children}
      <DragOverlay dropAnimation={null}>{dragged === null ? null : renderPicture(dragged)}</DragOverlay>
    </DndContext>
  );
}

interface PuttingDownProps extends Pick<MoveAreaProps, 'onMove'> {
  isDragging: boolean;
}

/**
 * Moves a row from the place where it was taken up to the one where it is put down: those under the pointer itself, for the
 * place that was drawn last may be of the pointer some moves ago.
 */
function PuttingDown({ isDragging, onMove }: PuttingDownProps) {
  const { droppableContainers } = useDndContext();
  const pointer = useDragPointer(isDragging);
  const from = useRef<UniqueIdentifier | undefined>(undefined);
  const placeAt = (point: Point) => nearestPlace(droppableContainers.getEnabled(), point);
  useDndMonitor({
    onDragStart: ({ activatorEvent }) => {
      const start = pointerPlace(activatorEvent);
      from.current = start && placeAt(start);
    },
    onDragOver: ({ over }) => {
      // By keyboard a row is over the place where it was taken up first.
      from.current ??= over?.id;
    },
    onDragEnd: ({ active, over, activatorEvent }) => {
      // A mouse that is pushed while a row is moved by keyboard means nothing.
      const point = pointerPlace(activatorEvent) === undefined ? null : pointer.current;
      const place = point === null ? over?.id : placeAt(point);
      if (place !== undefined) onMove(String(active.id), String(place), String(from.current ?? place));
    },
  });
  return null;
}

/** The place under the pointer; by keyboard, which has none, the one that the row covers most, or else the nearest one. */
const underPointer: CollisionDetection = (context) => {
  if (context.pointerCoordinates !== null) return pointerWithin(context);
  const covered = rectIntersection(context);
  return covered.length > 0 ? covered : closestCenter(context);
};

/** A place that rows can be put down on. */
export function useMovePlace(place: string, isOffered: boolean) {
  const { setNodeRef, isOver } = useDroppable({ id: place, disabled: !isOffered });
  return { ref: setNodeRef, isOver };
}

/**
 * A row that can be dragged: `body` are the props of the whole, `handle` those of the button that picks it up by
 * keyboard. Both are empty where it may not be moved.
 */
export function useMovableRow(row: string, canMove: boolean) {
  const { t } = useTranslation('grid');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: row,
    disabled: !canMove,
    attributes: { roleDescription: t('move.role') },
  });
  if (!canMove) return { isDragging: false, body: { ref: setNodeRef }, handle: {} };
  return {
    isDragging,
    body: { ref: setNodeRef, ...listeners },
    handle: {
      ref: setActivatorNodeRef,
      'aria-roledescription': attributes['aria-roledescription'],
      'aria-describedby': attributes['aria-describedby'],
    },
  };
}
