import { useDraggable } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import { pageBlockTypes, type PageBlockType } from '../../../definitions/page';
import { Icon } from '../../ui/icon';
import { blockIcons } from './block-types';

const newBlock = 'new ';

/** Returns the type of a block that is dragged out of the palette. */
export function draggedType(id: string): PageBlockType | undefined {
  return pageBlockTypes.find((type) => id === newBlock + type);
}

/** Every type of block: a press adds one at the end, a drag at a place. */
export function BlockPalette({ onAdd }: { onAdd: (type: PageBlockType) => void }) {
  const { t } = useTranslation('page-designer');
  return (
    <section className="setting-group page-palette" aria-label={t('palette.title')}>
      <h2>{t('palette.title')}</h2>
      <ul>
        {pageBlockTypes.map((type) => (
          <PaletteItem key={type} type={type} onAdd={() => onAdd(type)} />
        ))}
      </ul>
    </section>
  );
}

function PaletteItem({ type, onAdd }: { type: PageBlockType; onAdd: () => void }) {
  const { t } = useTranslation(['page-designer', 'data-builders']);
  const { setNodeRef, listeners } = useDraggable({ id: newBlock + type });
  // By keyboard a press adds it: the same keys cannot begin a drag too.
  const { onKeyDown: _byKeyboard, ...byPointer } = listeners ?? {};
  const name = t(`blocks.${type}.name`);
  return (
    <li>
      <button
        ref={setNodeRef}
        type="button"
        className="column-tree-item page-palette-item"
        aria-label={t('data-builders:tree.add', { name })}
        {...byPointer}
        onClick={onAdd}
      >
        <Icon name={blockIcons[type]} />
        <span>
          <strong>{name}</strong>
          <span className="quiet">{t(`blocks.${type}.help`)}</span>
        </span>
      </button>
    </li>
  );
}
