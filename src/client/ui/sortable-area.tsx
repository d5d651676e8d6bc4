import {
  DndContext,
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
  type Announcements,
  type Modifier,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  horizontalListSortingStrategy,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { swallowClick } from './swallow-click';

interface SortableAreaProps {
  ids: readonly string[];
  direction: 'horizontal' | 'vertical';
  /** The keys that start a drag: Enter opens what is a link. */
  startKeys: 'space' | 'spaceOrEnter';
  nameOf: (id: string) => string;
  /** Says in the reader's language that an item was taken, moves or was moved; `place` is `2 / 5`. */
  announce: (event: 'taken' | 'moving' | 'moved', values: { name: string; place: string }) => string;
  /** Instructions for screen readers. */
  howToMove: string;
  onMove: (id: string, onto: string) => void;
  children: ReactNode;
}

/** Makes the items inside sortable along one direction: by mouse, by a long touch, and with keys and arrows. */
export function SortableArea(props: SortableAreaProps) {
  const { ids, direction, startKeys, nameOf, announce, howToMove, onMove, children } = props;
  const sensors = useSensors(
    // A click with a slight movement is still a click, and a finger that moves at once scrolls.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: keyboardCodes[startKeys],
    }),
  );
  const say = (event: 'taken' | 'moving' | 'moved', id: UniqueIdentifier, at: UniqueIdentifier) =>
    announce(event, { name: nameOf(String(id)), place: `${ids.indexOf(String(at)) + 1} / ${ids.length}` });
  const announcements: Announcements = {
    onDragStart: ({ active: { id } }) => say('taken', id, id),
    // A dragged item is over its own place first.
    onDragOver: ({ active: { id }, over }) =>
      over === null ? undefined : say(over.id === id ? 'taken' : 'moving', id, over.id),
    onDragEnd: ({ active: { id }, over }) => say('moved', id, over?.id ?? id),
    onDragCancel: ({ active: { id } }) => say('moved', id, id),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers[direction]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: howToMove } }}
      onDragStart={swallowClick}
      onDragEnd={({ active, over }) => {
        if (over !== null) onMove(String(active.id), String(over.id));
      }}
    >
      <SortableContext items={[...ids]} strategy={strategies[direction]}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

const ends = { cancel: [KeyboardCode.Esc], end: [KeyboardCode.Space, KeyboardCode.Enter] };
const keyboardCodes = {
  space: { start: [KeyboardCode.Space], ...ends },
  spaceOrEnter: { start: [KeyboardCode.Space, KeyboardCode.Enter], ...ends },
};

const modifiers: Record<SortableAreaProps['direction'], Modifier[]> = {
  horizontal: [({ transform }) => ({ ...transform, y: 0 })],
  vertical: [({ transform }) => ({ ...transform, x: 0 })],
};

const strategies = { horizontal: horizontalListSortingStrategy, vertical: verticalListSortingStrategy };
