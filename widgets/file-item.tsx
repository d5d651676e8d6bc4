import {
  ArrowDownOutlined,
  ArrowLeftOutlined,
  ArrowRightOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { longestCaption, type AttachedFile } from '../src/engine/form/attached-files';
import type { WidgetServices } from './contract';
import './file-item.css';

interface FileItemProps {
  /** The widget whose texts are used. */
  texts: 'image' | 'file';
  file: AttachedFile;
  /** The place in the list, from 1. */
  number: number;
  isLast: boolean;
  services: WidgetServices;
  onCaption(this: void, caption: string | null): void;
  onMove(this: void, by: -1 | 1): void;
  onRemove(this: void): void;
  /** Undefined where nothing is drawn on the file. */
  onMark?: (() => void) | undefined;
  /** The preview of the file. */
  children: ReactNode;
}

/** The arrows of moving, by widget: photos are side by side, documents one below the other. */
const arrows = {
  image: { earlier: ArrowLeftOutlined, later: ArrowRightOutlined },
  file: { earlier: ArrowUpOutlined, later: ArrowDownOutlined },
};

/** A file of a list with its caption and what can be done with it. */
export function FileItem(props: FileItemProps) {
  const { texts, file, number, isLast, services, onCaption, onMove, onRemove, onMark, children } = props;
  const text = (key: string) => services.translate(`widgets.${texts}.${key}`, { number });
  const { earlier: Earlier, later: Later } = arrows[texts];
  const button = (key: string, icon: ReactNode, onClick: () => void, isDisabled = false) => (
    <button
      type="button"
      className="widget-icon-button"
      aria-label={`${text(key)}: ${number}`}
      title={text(key)}
      disabled={isDisabled}
      onClick={onClick}
    >
      {icon}
    </button>
  );
  return (
    <li>
      {children}
      <input
        className="widget-file-caption"
        aria-label={`${text('caption')}: ${number}`}
        placeholder={text('caption')}
        value={file.caption ?? ''}
        maxLength={longestCaption}
        onChange={({ target }) => onCaption(target.value === '' ? null : target.value)}
      />
      <div>
        {button('earlier', <Earlier aria-hidden="true" />, () => onMove(-1), number === 1)}
        {button('later', <Later aria-hidden="true" />, () => onMove(1), isLast)}
        {onMark === undefined ? null : button('mark', <EditOutlined aria-hidden="true" />, onMark)}
        {button('remove', <DeleteOutlined aria-hidden="true" />, onRemove)}
      </div>
    </li>
  );
}
