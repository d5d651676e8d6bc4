import { useSortable } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';
import { scalarText, type JsonObject } from '../document/pointer';
import { Mark } from '../mark';
import type { Problem } from '../panel/panel-context';
import { SortableHandle } from '../panel/sortable/sortable-handle';
import type { Direction } from './menu-edits';
import { typeOfItem } from './menu-items';
import { typeIcons } from './type-icons';

interface MenuTreeItemProps {
  pointer: string;
  depth: number;
  item: JsonObject;
  title: string;
  isSelected: boolean;
  faults: readonly Problem[];
  onSelect: () => void;
  /** Alt with an arrow moves the item. */
  onMoveKey: (direction: Direction) => void;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

/** Draws one line of the tree with the handle that drags it. */
export function MenuTreeItem({
  pointer,
  depth,
  item,
  title,
  isSelected,
  faults,
  onSelect,
  onMoveKey,
}: MenuTreeItemProps) {
  const { t } = useTranslation('rights-builders');
  const sortable = useSortable({ id: pointer });
  const { transform, transition, isDragging, setNodeRef } = sortable;
  const type = typeOfItem(item);
  return (
    <li
      ref={setNodeRef}
      className={`menu-item${isSelected ? ' is-selected' : ''}${isDragging ? ' is-dragging' : ''}`}
      style={{
        transform: transform === null ? undefined : `translateY(${transform.y}px)`,
        transition,
        marginInlineStart: `calc(${Math.min(depth, 6)} * var(--menu-step))`,
      }}
    >
      <SortableHandle name={title} sortable={sortable} />
      <button
        type="button"
        className="menu-item-title"
        aria-current={isSelected}
        onClick={onSelect}
        onKeyDown={(event) => {
          const direction = event.altKey ? directions[event.key] : undefined;
          if (direction === undefined) return;
          event.preventDefault();
          onMoveKey(direction);
        }}
      >
        <Icon name={scalarText(item.icon) || (type === undefined ? 'more' : typeIcons[type])} />
        <span>{title}</span>
        {depth > 0 ? <span className="visually-hidden">{t('menu.level', { level: depth + 1 })}</span> : null}
        {type === undefined ? null : <Mark>{t(`menu.types.${type}.name`)}</Mark>}
      </button>
      {faults.map(({ message }) => (
        <p key={message} className="panel-problem" role="alert">
          {message}
        </p>
      ))}
    </li>
  );
}
