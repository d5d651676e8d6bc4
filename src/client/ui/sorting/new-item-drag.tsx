import {
  DragOverlay,
  useDndContext,
  useDndMonitor,
  type Modifier,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { createPortal } from 'react-dom';
import { pointerPlace, useDragPointer } from './drag-pointer';
import { nearestPlace } from './nearest-place';

interface NewItemDragProps {
  /** The id of the new item that is dragged; null for none. */
  dragged: string | null;
  isNew: (id: UniqueIdentifier) => boolean;
  /** The name of a new item that does not carry a `title` in its data. */
  nameOf: (id: string) => string;
  /** Called with the new item and the item or other place on which it was let go. */
  onDrop: (id: string, onto: string) => void;
}

/** Shows a new item at the pointer while it is dragged into a sortable area, and drops it at the place under the pointer. */
export function NewItemDrag({ dragged, isNew, nameOf, onDrop }: NewItemDragProps) {
  const { active, droppableContainers } = useDndContext();
  const pointer = useDragPointer(dragged !== null);
  useDndMonitor({
    onDragEnd: ({ active, over, activatorEvent }) => {
      if (!isNew(active.id)) return;
      // The place that was drawn last may be of the pointer some moves ago. By keyboard no pointer counts.
      const point = pointerPlace(activatorEvent) === undefined ? null : pointer.current;
      const place = point === null ? over?.id : nearestPlace(droppableContainers.getEnabled(), point);
      if (place !== undefined) onDrop(String(active.id), String(place));
    },
  });
  // An overlay, even an empty one, counts as the dragged item where places are compared: items of the area have none.
  if (dragged === null) return null;
  const title: unknown = active?.data.current?.title;
  // The window places it; a container around the area would change that.
  return createPortal(
    <DragOverlay dropAnimation={null} modifiers={[toPointer]} style={atOrigin}>
      <span className="sortable-new">{typeof title === 'string' ? title : nameOf(dragged)}</span>
    </DragOverlay>,
    document.body,
  );
}

/** The overlay begins at the corner of the window, so that its transform is the pointer's place whatever has scrolled. */
const atOrigin = { top: 0, left: 0, width: 'auto', height: 'auto' };
/** Pixels beside the pointer, so that the place under it stays in view. */
const beside = 10;

const toPointer: Modifier = ({ activatorEvent, transform }) => {
  const start = activatorEvent === null ? undefined : pointerPlace(activatorEvent);
  return start === undefined
    ? transform
    : { ...transform, x: start.x + transform.x + beside, y: start.y + transform.y + beside };
};
