import { DeleteOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { WidgetServices } from './contract';

interface UploadActionsProps {
  /** The widget whose texts are used. */
  texts: 'image' | 'file';
  label: string;
  icon: ReactNode;
  isFilled: boolean;
  /** 0 to 1 during an upload; otherwise null. */
  share: number | null;
  services: WidgetServices;
  onChoose(this: void): void;
  /** Undefined if the file is removed elsewhere. */
  onRemove?: (() => void) | undefined;
  onCancel(this: void): void;
  /** Actions shown before choosing a file. */
  before?: ReactNode;
  after?: ReactNode;
}

/** Actions on an attached file: choose, replace, remove, and cancel an upload. */
export function UploadActions(props: UploadActionsProps) {
  const { texts, label, icon, isFilled, share, services, onChoose, onRemove, onCancel, before, after } =
    props;
  const text = (key: string, values?: Record<string, number>) =>
    services.translate(`widgets.${texts}.${key}`, values);
  if (share !== null) {
    return (
      <div className="widget-upload-progress">
        <progress max={1} value={share} aria-label={label} />
        <span>{text('uploading', { percent: Math.round(share * 100) })}</span>
        <button type="button" className="widget-button" onClick={onCancel}>
          {text('cancel')}
        </button>
      </div>
    );
  }
  return (
    <div className="widget-upload-actions">
      {before}
      {/* The input itself is in the tab order; this button is for mouse and touch. */}
      <button type="button" className="widget-button" tabIndex={-1} aria-hidden="true" onClick={onChoose}>
        {icon}
        {text(isFilled ? 'replace' : 'choose')}
      </button>
      {isFilled && onRemove ? (
        <button
          type="button"
          className="widget-button"
          aria-label={`${text('remove')}: ${label}`}
          onClick={onRemove}
        >
          <DeleteOutlined aria-hidden="true" />
          {text('remove')}
        </button>
      ) : null}
      {after}
    </div>
  );
}
