import { useSortable } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { itemId } from './sortable-list';

interface SortableItemProps {
  index: number;
  name: string;
  className?: string;
  children: ReactNode;
}

/** Draws one member of a sortable list with the handle that moves it. */
export function SortableItem({ index, name, className = '', children }: SortableItemProps) {
  const { t } = useTranslation('builder');
  const { attributes, listeners, transform, transition, isDragging, setNodeRef, setActivatorNodeRef } =
    useSortable({ id: itemId(index) });
  return (
    <li
      ref={setNodeRef}
      className={`sortable-item ${className}${isDragging ? ' is-dragging' : ''}`}
      style={{ transform: transform === null ? undefined : `translateY(${transform.y}px)`, transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="sortable-handle"
        aria-label={t('sort.handle', { name })}
        aria-describedby={attributes['aria-describedby']}
        {...listeners}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path
            d="M5 3h2v2H5zM9 3h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11h2v2H5zM9 11h2v2H9z"
            fill="currentColor"
          />
        </svg>
      </button>
      {children}
    </li>
  );
}
