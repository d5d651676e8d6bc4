import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import type { FieldProps } from '../contract';
import { Annotator } from './annotator/lazy-annotator';
import type { ImageOptions } from './index';
import { pictureAddress } from './picture-address';
import { PictureInputs } from './picture-inputs';
import { usePictureUpload } from './use-picture-upload';

type SeveralImagesProps = Omit<FieldProps<readonly string[], ImageOptions>, 'value'> & {
  value: readonly string[];
};

/** Pictures side by side, in the order of their upload. */
export function SeveralImages(props: SeveralImagesProps) {
  const { label, value, options, services, onChange } = props;
  const picker = useRef<HTMLInputElement>(null);
  const [marked, setMarked] = useState<string | null>(null);
  // Tracks the latest value, because an upload may finish after another picture was removed.
  const current = useRef(value);
  useEffect(() => {
    current.current = value;
  }, [value]);
  const upload = usePictureUpload(services, options, (file) => onChange([...current.current, file.id]));
  const text = (key: string, values?: Record<string, number>) =>
    services.translate(`widgets.image.${key}`, values);
  const finish = (original: string, id: string) => {
    setMarked(null);
    const at = current.current.indexOf(original);
    const isKept = options.annotation === 'keep' && value.length < (options.maximum ?? 1);
    onChange(current.current.toSpliced(isKept ? at + 1 : at, isKept ? 0 : 1, id));
  };
  return (
    <>
      <PictureInputs
        field={props}
        upload={upload}
        isFilled={false}
        isFull={value.length >= (options.maximum ?? 1)}
        picker={picker}
      >
        {value.length === 0 ? null : (
          <ul className="widget-image-tiles" aria-label={label}>
            {value.map((picture, index) => (
              <li key={picture}>
                <img
                  src={pictureAddress(picture, 'tile')}
                  alt={text('numbered', { number: index + 1 })}
                  loading="lazy"
                />
                <div>
                  {options.annotation === undefined ? null : (
                    <button
                      type="button"
                      className="widget-icon-button"
                      aria-label={`${text('mark')}: ${index + 1}`}
                      title={text('mark')}
                      onClick={() => setMarked(picture)}
                    >
                      <EditOutlined aria-hidden="true" />
                    </button>
                  )}
                  <button
                    type="button"
                    className="widget-icon-button"
                    aria-label={`${text('remove')}: ${index + 1}`}
                    title={text('remove')}
                    onClick={() => {
                      onChange(value.filter((other) => other !== picture));
                      picker.current?.focus();
                    }}
                  >
                    <DeleteOutlined aria-hidden="true" />
                  </button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </PictureInputs>
      {marked === null ? null : (
        <Annotator
          picture={marked}
          label={label}
          services={services}
          onDone={(id) => finish(marked, id)}
          onCancel={() => setMarked(null)}
        />
      )}
    </>
  );
}
