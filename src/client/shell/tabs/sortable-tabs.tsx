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
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { swallowClick } from '../../ui/swallow-click';

interface SortableTabsProps {
  tabs: readonly { path: string; name: string }[];
  onMove: (path: string, onto: string) => void;
  children: ReactNode;
}

/** Makes the tabs inside sortable along their strip: by mouse, by a long touch, and with the space bar and arrows. */
export function SortableTabs({ tabs, onMove, children }: SortableTabsProps) {
  const { t } = useTranslation();
  const sensors = useSensors(
    // A click with a slight movement is still a click, and a finger that moves at once scrolls the strip.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes }),
  );
  const paths = tabs.map(({ path }) => path);
  const nameOf = (id: UniqueIdentifier) => tabs.find(({ path }) => path === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier) => `${paths.indexOf(String(id)) + 1} / ${paths.length}`;
  const tell = (key: 'taken' | 'moving' | 'moved', id: UniqueIdentifier, at: UniqueIdentifier) =>
    t(`tabs.${key}`, { name: nameOf(id), place: placeOf(at) });
  const announcements: Announcements = {
    onDragStart: ({ active: { id } }) => tell('taken', id, id),
    // A dragged tab is over its own place first.
    onDragOver: ({ active: { id }, over }) =>
      over === null ? undefined : tell(over.id === id ? 'taken' : 'moving', id, over.id),
    onDragEnd: ({ active: { id }, over }) => tell('moved', id, over?.id ?? id),
    onDragCancel: ({ active: { id } }) => tell('moved', id, id),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={alongTheStrip}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('tabs.howToMove') } }}
      onDragStart={swallowClick}
      onDragEnd={({ active, over }) => {
        if (over !== null) onMove(String(active.id), String(over.id));
      }}
    >
      <SortableContext items={paths} strategy={horizontalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Enter opens a tab; only the space bar starts a drag. */
const keyboardCodes = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
};

const alongTheStrip: Modifier[] = [({ transform }) => ({ ...transform, y: 0 })];
