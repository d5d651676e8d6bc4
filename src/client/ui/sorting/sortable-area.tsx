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
  type CollisionDetection,
  type Modifier,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  horizontalListSortingStrategy,
  rectSortingStrategy,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useState, type ReactNode } from 'react';
import { nearestPlace } from './nearest-place';
import { NewItemDrag } from './new-item-drag';
import { signalPickUp } from './signal-pick-up';
import { swallowClick } from './swallow-click';

interface SortableAreaProps {
  ids: readonly string[];
  /** `grid`: items that flow into rows. */
  direction: 'horizontal' | 'vertical' | 'grid';
  /** The keys that start a drag: Enter opens what is a link. */
  startKeys: 'space' | 'spaceOrEnter';
  nameOf: (id: string) => string;
  /** Says in the reader's language that an item was taken, moves or was moved; `place` is `2 / 5`. */
  announce: (event: 'taken' | 'moving' | 'moved', values: { name: string; place: string }) => string;
  /** Instructions for screen readers. */
  howToMove: string;
  onMove: (id: string, onto: string) => void;
  /**
   * Called with what was dragged in from elsewhere in the area, under an id that is not among `ids`, and the item or other
   * place on which it was let go.
   */
  onDropNew?: ((id: string, onto: string) => void) | undefined;
  children: ReactNode;
}

/** Makes the items inside sortable along one direction: by mouse, by a long touch, and with keys and arrows. */
export function SortableArea(props: SortableAreaProps) {
  const { ids, direction, startKeys, nameOf, announce, howToMove, onMove, onDropNew, children } = props;
  const [dragged, setDragged] = useState<string | null>(null);
  const isNew = (id: UniqueIdentifier | undefined) => id !== undefined && !ids.includes(String(id));
  // A new item goes where the pointer is, and nowhere if that is no place for it.
  const collisions: CollisionDetection = (args) =>
    isNew(args.active.id) ? placeUnderPointer(args) : closestCenter(args);
  const alongOneLine: Modifier = ({ active, transform }) =>
    isNew(active?.id) || direction === 'grid'
      ? transform
      : { ...transform, [direction === 'vertical' ? 'x' : 'y']: 0 };
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
      collisionDetection={collisions}
      modifiers={[alongOneLine]}
      autoScroll={atEdges}
      accessibility={{ announcements, screenReaderInstructions: { draggable: howToMove } }}
      onDragStart={(event) => {
        swallowClick();
        signalPickUp(event.activatorEvent);
        setDragged(String(event.active.id));
      }}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null);
        if (over !== null && !isNew(active.id)) onMove(String(active.id), String(over.id));
      }}
    >
      <SortableContext items={[...ids]} strategy={strategies[direction]}>
        {children}
      </SortableContext>
      {onDropNew === undefined ? null : (
        <NewItemDrag
          dragged={dragged !== null && isNew(dragged) ? dragged : null}
          isNew={isNew}
          nameOf={nameOf}
          onDrop={onDropNew}
        />
      )}
    </DndContext>
  );
}

const placeUnderPointer: CollisionDetection = ({ pointerCoordinates, droppableContainers }) => {
  const id = pointerCoordinates === null ? undefined : nearestPlace(droppableContainers, pointerCoordinates);
  return id === undefined ? [] : [{ id }];
};

/** A drag scrolls its list only close to an edge: farther away the place under the pointer stays where it is. */
const atEdges = { threshold: { x: 0.08, y: 0.08 } };

const ends = { cancel: [KeyboardCode.Esc], end: [KeyboardCode.Space, KeyboardCode.Enter] };
const keyboardCodes = {
  space: { start: [KeyboardCode.Space], ...ends },
  spaceOrEnter: { start: [KeyboardCode.Space, KeyboardCode.Enter], ...ends },
};

const strategies = {
  horizontal: horizontalListSortingStrategy,
  vertical: verticalListSortingStrategy,
  grid: rectSortingStrategy,
};
