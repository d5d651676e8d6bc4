import { useSortable } from '@dnd-kit/sortable';
import { useEffect, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon';

interface SortableTabProps {
  path: string;
  to: string;
  name: string;
  isCurrent: boolean;
  onClose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Draws one opened page: its link, which can be dragged, and a close button. */
export function SortableTab({ path, to, name, isCurrent, onClose, onKeyDown }: SortableTabProps) {
  const { t } = useTranslation();
  const { attributes, listeners, transform, transition, isDragging, node, setNodeRef, setActivatorNodeRef } =
    useSortable({ id: path });
  useEffect(() => {
    if (isCurrent) node.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent, node]);
  const { onKeyDown: onDragKey, ...pointers } = listeners ?? {};
  return (
    <li
      ref={setNodeRef}
      className={`${isCurrent ? 'is-current' : ''}${isDragging ? ' is-dragging' : ''}`}
      style={{ transform: transform === null ? undefined : `translateX(${transform.x}px)`, transition }}
    >
      <Link
        {...pointers}
        ref={setActivatorNodeRef}
        to={to}
        draggable={false}
        aria-describedby={attributes['aria-describedby']}
        {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
        onKeyDown={(event) => {
          onDragKey?.(event);
          if (!isDragging && !event.defaultPrevented) onKeyDown(event);
        }}
        onAuxClick={(event) => {
          if (event.button !== 1) return;
          event.preventDefault();
          onClose();
        }}
      >
        {name}
      </Link>
      <button type="button" aria-label={t('tabs.close', { name })} onClick={onClose}>
        <Icon name="close" />
      </button>
    </li>
  );
}
