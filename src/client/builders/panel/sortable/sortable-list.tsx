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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { swallowClick } from '../../../ui/swallow-click';

interface SortableListProps {
  count: number;
  /** The name of a member in announcements. */
  nameAt: (index: number) => string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** Makes the members of a list sortable: by mouse, by a long touch, and with the space bar and arrows. */
export function SortableList({ count, nameAt, onMove, children }: SortableListProps) {
  const { t } = useTranslation('builder');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes }),
  );
  const tell = (key: 'taken' | 'moving' | 'moved', id: UniqueIdentifier, at: UniqueIdentifier) =>
    t(`sort.${key}`, { name: nameAt(indexOf(id)), place: `${indexOf(at) + 1} / ${count}` });
  const announcements: Announcements = {
    onDragStart: ({ active: { id } }) => tell('taken', id, id),
    // A dragged member is over its own place first.
    onDragOver: ({ active: { id }, over }) =>
      over === null ? undefined : tell(over.id === id ? 'taken' : 'moving', id, over.id),
    onDragEnd: ({ active: { id }, over }) => tell('moved', id, over?.id ?? id),
    onDragCancel: ({ active: { id } }) => tell('moved', id, id),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={upAndDown}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('sort.howToMove') } }}
      onDragStart={swallowClick}
      onDragEnd={({ active, over }) => {
        if (over !== null && over.id !== active.id) onMove(indexOf(active.id), indexOf(over.id));
      }}
    >
      <SortableContext
        items={Array.from({ length: count }, (_, index) => itemId(index))}
        strategy={verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
}

export function itemId(index: number): string {
  return `item ${index}`;
}

function indexOf(id: UniqueIdentifier): number {
  return Number(String(id).replace('item ', ''));
}

const keyboardCodes = {
  start: [KeyboardCode.Space, KeyboardCode.Enter],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
};

const upAndDown: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];
