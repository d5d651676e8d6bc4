import { useSortable } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { SortableHandle } from './sortable-handle';
import { itemId } from './sortable-list';

interface SortableItemProps {
  index: number;
  name: string;
  className?: string;
  children: ReactNode;
}

/** Draws one member of a sortable list with the handle that moves it. */
export function SortableItem({ index, name, className = '', children }: SortableItemProps) {
  const sortable = useSortable({ id: itemId(index) });
  const { transform, transition, isDragging, setNodeRef } = sortable;
  return (
    <li
      ref={setNodeRef}
      className={`sortable-item ${className}${isDragging ? ' is-dragging' : ''}`}
      style={{ transform: transform === null ? undefined : `translateY(${transform.y}px)`, transition }}
    >
      <SortableHandle name={name} sortable={sortable} />
      {children}
    </li>
  );
}
