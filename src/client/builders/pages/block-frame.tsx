import { useSortable } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pageDevices, type PageDevice } from '../../../definitions/page';
import { Icon } from '../../ui/icon';
import { showToast } from '../../ui/overlays/toast';
import { useEditor } from '../editor/editor-context';
import { ProblemList } from '../editor/problem-list';
import { SortableHandle } from '../panel/sortable/sortable-handle';
import { blockIcons } from './block-types';
import {
  duplicateBlock,
  linkingTo,
  nextSpan,
  removeBlock,
  setHidden,
  setSpan,
  type BlockPlace,
} from './page-edits';

interface BlockFrameProps {
  id: string;
  place: BlockPlace;
  name: string;
  device: PageDevice;
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
  const { index, pointer, spans, hiddenOn, type } = place;
  const isHidden = hiddenOn.includes(device);
  const [narrower, wider] = [nextSpan(place, device, -1), nextSpan(place, device, 1)];
  const edit = (changes: ReturnType<typeof setSpan>) => {
    if (changes.length > 0) onEdit(changes);
  };
  const resize = (span: number | undefined) => {
    if (span !== undefined) edit(setSpan(document, index, device, span));
  };
  const tools = [
    { key: 'narrower', icon: 'left', run: () => resize(narrower), isOff: narrower === undefined },
    { key: 'wider', icon: 'right', run: () => resize(wider), isOff: wider === undefined },
    {
      key: isHidden ? 'show' : 'hide',
      icon: isHidden ? 'eye-off' : 'eye',
      run: () => edit(setHidden(document, index, device, !isHidden)),
      isOff: document.source !== undefined || (!isHidden && hiddenOn.length === pageDevices.length - 1),
    },
    { key: 'duplicate', icon: 'copy', run: () => edit(duplicateBlock(document, index)), isOff: false },
    {
      key: 'remove',
      icon: 'delete',
      run: () => {
        const linking = linkingTo(document, index).length;
        onEdit(removeBlock(document, index));
        if (linking > 0) showToast({ tone: 'info', title: t('frame.unlinked', { name, count: linking }) });
        onSelect(null);
      },
      isOff: false,
    },
  ];
  const icon = Object.entries(blockIcons).find(([each]) => each === type)?.[1] ?? 'question';
  return (
    <li
      ref={setNodeRef}
      className={`block-frame${isDragging ? ' is-dragging' : ''}${isSelected ? ' is-selected' : ''}${isHidden ? ' is-hidden' : ''}`}
      style={{
        gridColumn: `span ${spans[device]}`,
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
          <span className="quiet">{`${spans[device]} / 24`}</span>
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
      {isHidden ? (
        <p className="block-hidden">{t('frame.isHidden', { screen: t(`canvas.${device}`) })}</p>
      ) : null}
      <div className="block-content" inert>
        {children}
      </div>
    </li>
  );
}
