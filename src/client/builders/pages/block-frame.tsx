import { useSortable } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';
import { useEditor } from '../editor/editor-context';
import { ProblemList } from '../editor/problem-list';
import { SortableHandle } from '../panel/sortable/sortable-handle';
import { blockIcons } from './block-types';
import { spanOn, type DesignDevice } from './design-device';
import { duplicateBlock, removeBlock, setSpan, type BlockPlace } from './page-edits';

interface BlockFrameProps {
  id: string;
  place: BlockPlace;
  name: string;
  device: DesignDevice;
  isSelected: boolean;
  onSelect: (index: number | null) => void;
  children: ReactNode;
}

/** The frame of a block on the canvas: it is chosen, moved, resized, doubled and removed here. */
export function BlockFrame({ id, place, name, device, isSelected, onSelect, children }: BlockFrameProps) {
  const { t } = useTranslation('page-designer');
  const { document, onEdit } = useEditor();
  const sortable = useSortable({ id });
  const { transform, transition, isDragging, setNodeRef } = sortable;
  const { index, pointer, span, type } = place;
  const edit = (changes: ReturnType<typeof setSpan>) => {
    if (changes.length > 0) onEdit(changes);
  };
  const tools = [
    { key: 'narrower', icon: 'left', run: () => edit(setSpan(document, index, span - 4)), isOff: span <= 4 },
    { key: 'wider', icon: 'right', run: () => edit(setSpan(document, index, span + 4)), isOff: span >= 24 },
    { key: 'duplicate', icon: 'copy', run: () => edit(duplicateBlock(document, index)), isOff: false },
    {
      key: 'remove',
      icon: 'delete',
      run: () => {
        onEdit(removeBlock(document, index));
        onSelect(null);
      },
      isOff: false,
    },
  ];
  const icon = Object.entries(blockIcons).find(([each]) => each === type)?.[1] ?? 'question';
  return (
    <li
      ref={setNodeRef}
      className={`block-frame${isDragging ? ' is-dragging' : ''}${isSelected ? ' is-selected' : ''}`}
      style={{
        gridColumn: `span ${spanOn(device, span)}`,
        transform: transform === null ? undefined : `translate(${transform.x}px, ${transform.y}px)`,
        transition,
      }}
    >
      <div className="block-bar">
        <SortableHandle name={name} sortable={sortable} />
        <button
          type="button"
          className="block-name"
          aria-pressed={isSelected}
          onClick={() => onSelect(isSelected ? null : index)}
        >
          <Icon name={icon} />
          <span>{name}</span>
          <span className="quiet">{`${span} / 24`}</span>
        </button>
        <span className="block-tools">
          {tools.map(({ key, icon: sign, run, isOff }) => (
            <button
              key={key}
              type="button"
              className="icon-button"
              disabled={isOff}
              aria-label={t(`frame.${key}`, { name })}
              title={t(`frame.${key}`, { name })}
              onClick={run}
            >
              <Icon name={sign} />
            </button>
          ))}
        </span>
      </div>
      <ProblemList pointer={pointer} />
      <div className="block-content" inert>
        {children}
      </div>
    </li>
  );
}
