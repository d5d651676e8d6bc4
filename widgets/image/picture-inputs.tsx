import { CameraOutlined, PictureOutlined } from '@ant-design/icons';
import { useRef, useState, type ChangeEvent, type DragEvent, type ReactNode, type RefObject } from 'react';
import type { FieldProps } from '../contract';
import { ariaAttributes } from '../control-state';
import { UploadActions } from '../upload-actions';
import { useIsTouch } from '../use-is-touch';
import type { Upload } from '../use-upload';
import { pictureTypes, type ImageOptions } from './index';

const accept = pictureTypes.join(',');

interface PictureInputsProps {
  field: Pick<
    FieldProps<unknown, ImageOptions>,
    'id' | 'label' | 'isInvalid' | 'isRequired' | 'describedBy' | 'services' | 'onBlur'
  >;
  upload: Upload;
  /** There is one picture, and choosing another replaces it. */
  isFilled: boolean;
  /** Several pictures are chosen at once. */
  isList?: boolean;
  /** The maximum number of pictures is reached. */
  isFull?: boolean;
  picker: RefObject<HTMLInputElement | null>;
  onRemove?: () => void;
  /** Called in the click that opens the camera. */
  onCamera?: () => void;
  /** Called before files are taken that do not come from the camera. */
  onFile?: () => void;
  after?: ReactNode;
  children: ReactNode;
}

/** Inputs for a picture: the camera first if there is one, a file, or drag and drop. */
export function PictureInputs(props: PictureInputsProps) {
  const {
    field,
    upload,
    isFilled,
    isList = false,
    isFull = false,
    picker,
    onRemove,
    onCamera,
    onFile,
    after,
    children,
  } = props;
  const { id, label, services, isInvalid, onBlur } = field;
  const isTouch = useIsTouch();
  const [isOver, setIsOver] = useState(false);
  const camera = useRef<HTMLInputElement>(null);
  const { share, problem, start, cancel } = upload;
  const problemId = `${id}-problem`;
  const aria = ariaAttributes(field);
  const text = (key: string) => services.translate(`widgets.image.${key}`);

  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0 && !isFull) start(isList ? chosen : chosen.slice(0, 1));
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files);
    // Resets the input, so that the same file can be chosen again after an error.
    event.target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFile?.();
    take(event.dataTransfer.files);
  };
  const describedBy = [aria['aria-describedby'], problem === null ? undefined : problemId]
    .filter(Boolean)
    .join(' ');
  const state = [
    'widget-image',
    isOver ? 'is-over' : '',
    isInvalid || problem !== null ? 'is-invalid' : '',
    isFilled ? 'is-filled' : '',
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
          multiple={isList}
          disabled={isFull}
          aria-label={`${label}: ${text(isFilled ? 'replace' : 'choose')}`}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          onChange={(event) => {
            onFile?.();
            choose(event);
          }}
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
        {children}
        {isFull ? (
          <p className="widget-quiet">{text('full')}</p>
        ) : (
          <UploadActions
            texts="image"
            label={label}
            icon={<PictureOutlined aria-hidden="true" />}
            isFilled={isFilled}
            share={share}
            services={services}
            onChoose={() => picker.current?.click()}
            onRemove={onRemove}
            onCancel={cancel}
            before={
              isTouch ? (
                <button
                  type="button"
                  className="widget-button is-main"
                  onClick={() => {
                    onCamera?.();
                    camera.current?.click();
                  }}
                >
                  <CameraOutlined aria-hidden="true" />
                  {text('take')}
                </button>
              ) : null
            }
            after={
              <>
                {after}
                {isFilled || isTouch ? null : <span className="widget-image-hint">{text('drop')}</span>}
              </>
            }
          />
        )}
      </div>
      <p id={problemId} className="widget-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
