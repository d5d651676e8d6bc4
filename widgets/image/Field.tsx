import type { PictureWidth } from '../../src/definitions/picture-width';
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { CameraOutlined, DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import type { FieldProps, WidgetServices } from '../contract';
import { usualMegabytes } from '../check-file';
import { ariaOf } from '../control-state';
import { Reading } from '../reading';
import { useIsTouch } from '../use-is-touch';
import { useUpload } from '../use-upload';
import './image.css';
import { pictureTypes, type ImageOptions } from './index';
import { squarePicture } from './square-picture';

/** Wide enough for the form's column on a sharp screen. */
const previewWidth: PictureWidth = 960;
const accept = pictureTypes.join(',');

export default function ImageField(props: FieldProps<string, ImageOptions>) {
  const { id, label, value, isReadOnly } = props;
  if (!isReadOnly) return <EditableImage {...props} />;
  return (
    <Reading id={id} isEmpty={!value}>
      {value ? <img className="widget-image-picture" src={addressOf(value)} alt={label} /> : null}
    </Reading>
  );
}

function EditableImage(props: FieldProps<string, ImageOptions>) {
  const { id, label, value, options, services, onChange, onBlur } = props;
  const isTouch = useIsTouch();
  const [isOver, setIsOver] = useState(false);
  const camera = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const limits = { types: pictureTypes, megabytes: options.maximumMegabytes ?? usualMegabytes };
  const { share, problem, start, cancel } = useUpload(
    services,
    limits,
    'image',
    (file) => onChange(file.id),
    options.isSquare ? (file) => squareOf(file, services) : undefined,
  );
  const problemId = `${id}-problem`;
  const aria = ariaOf(props);
  const text = (key: string) => services.translate(`widgets.image.${key}`);

  const take = (files: FileList | null) => {
    const file = files?.item(0);
    if (file) start(file);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files);
    // The same file may be chosen again after it was refused.
    event.target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  const describedBy = [aria['aria-describedby'], problem === null ? undefined : problemId]
    .filter(Boolean)
    .join(' ');
  const state = [
    'widget-image',
    isOver ? 'is-over' : '',
    props.isInvalid || problem !== null ? 'is-invalid' : '',
    value ? 'is-filled' : '',
  ];
  return (
    <div>
      <div
        className={state.filter(Boolean).join(' ')}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          ref={picker}
          {...aria}
          id={id}
          className="widget-image-input"
          type="file"
          accept={accept}
          aria-label={`${label}: ${text(value ? 'replace' : 'choose')}`}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          onChange={choose}
          onBlur={onBlur}
        />
        {isTouch ? (
          <input
            ref={camera}
            className="widget-image-input"
            type="file"
            accept={accept}
            capture="environment"
            tabIndex={-1}
            aria-hidden="true"
            onChange={choose}
          />
        ) : null}
        {value ? <img className="widget-image-picture" src={addressOf(value)} alt={label} /> : null}
        {share === null ? (
          <div className="widget-image-actions">
            {isTouch ? (
              <button type="button" className="widget-button is-main" onClick={() => camera.current?.click()}>
                <CameraOutlined aria-hidden="true" />
                {text('take')}
              </button>
            ) : null}
            {/* The input itself is in the tab order; this button is what the eye and the finger find. */}
            <button
              type="button"
              className="widget-button"
              tabIndex={-1}
              aria-hidden="true"
              onClick={() => picker.current?.click()}
            >
              <PictureOutlined aria-hidden="true" />
              {text(value ? 'replace' : 'choose')}
            </button>
            {value ? (
              <button
                type="button"
                className="widget-button"
                aria-label={`${text('remove')}: ${label}`}
                onClick={() => {
                  onChange(null);
                  picker.current?.focus();
                }}
              >
                <DeleteOutlined aria-hidden="true" />
                {text('remove')}
              </button>
            ) : null}
            {value || isTouch ? null : <span className="widget-image-hint">{text('drop')}</span>}
          </div>
        ) : (
          <div className="widget-image-progress">
            <progress max={1} value={share} aria-label={label} />
            <span>{services.translate('widgets.image.uploading', { percent: Math.round(share * 100) })}</span>
            <button type="button" className="widget-button" onClick={cancel}>
              {text('cancel')}
            </button>
          </div>
        )}
      </div>
      <p id={problemId} className="widget-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}

function addressOf(id: string): string {
  return `/files/${encodeURIComponent(id)}?w=${previewWidth}`;
}

/** Rejects with what a person is told where the browser cannot read the picture. */
async function squareOf(file: File, services: WidgetServices): Promise<File> {
  try {
    return await squarePicture(file);
  } catch (cause) {
    throw new Error(services.translate('widgets.image.wrongType'), { cause });
  }
}
