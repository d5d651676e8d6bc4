import { useDraggable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnType } from '../../../definitions/source';
import { Icon } from '../../ui/icon';
import './column-tree.css';

interface ColumnButtonProps {
  /** The name or the path that is added. */
  column: string;
  type: ColumnType;
  title: string;
  isUsed: boolean;
  onAdd: () => void;
  /** Further buttons of the column. */
  children?: ReactNode;
}

const newColumn = 'new ';

/** Returns the column that is dragged into a list. */
export function draggedColumn(id: string): string {
  return id.replace(newColumn, '');
}

/** A column that can be added: a press adds it at the end, a drag at a place. */
export function ColumnButton({ column, type, title, isUsed, onAdd, children }: ColumnButtonProps) {
  const { t } = useTranslation(['data-builders', 'builder']);
  const { setNodeRef, listeners } = useDraggable({
    id: newColumn + column,
    data: { title },
    disabled: isUsed,
  });
  // By keyboard a press adds it: the same keys cannot begin a drag too.
  const { onKeyDown: _byKeyboard, ...byPointer } = listeners ?? {};
  return (
    <li className="column-tree-line">
      <button
        ref={setNodeRef}
        type="button"
        className="column-tree-item"
        disabled={isUsed}
        aria-label={t(isUsed ? 'tree.added' : 'tree.add', { name: title })}
        {...byPointer}
        onClick={onAdd}
      >
        <Icon name={isUsed ? 'success' : 'add'} />
        <span>{title}</span>
        <span className="quiet">{t(`builder:words.${type}`)}</span>
      </button>
      {children}
    </li>
  );
}
