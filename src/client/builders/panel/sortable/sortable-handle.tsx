import type { useSortable } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';

interface SortableHandleProps {
  /** Of the thing that it moves, for screen readers. */
  name: string;
  sortable: ReturnType<typeof useSortable>;
}

/** The handle by which a thing of a sortable list is dragged, or moved with the arrow keys. */
export function SortableHandle({ name, sortable }: SortableHandleProps) {
  const { t } = useTranslation('builder');
  const { attributes, listeners, setActivatorNodeRef } = sortable;
  return (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className="sortable-handle"
      aria-label={t('sort.handle', { name })}
      aria-describedby={attributes['aria-describedby']}
      {...listeners}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M5 3h2v2H5zM9 3h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11h2v2H5zM9 11h2v2H9z" fill="currentColor" />
      </svg>
    </button>
  );
}
