import { EditOutlined } from '@ant-design/icons';
import { useRef, useState } from 'react';
import type { FieldProps } from '../contract';
import { Annotator } from './annotator/lazy-annotator';
import type { ImageOptions, PictureValue } from './index';
import { pictureAddress } from './picture-address';
import { PictureInputs } from './picture-inputs';
import { usePictureUpload } from './use-picture-upload';

type SingleImageProps = Omit<FieldProps<PictureValue, ImageOptions>, 'value'> & { value: string | null };

/** One picture, as large as the form allows. */
export function SingleImage(props: SingleImageProps) {
  const { label, value, options, services, onChange } = props;
  const picker = useRef<HTMLInputElement>(null);
  const [isMarking, setIsMarking] = useState(false);
  const upload = usePictureUpload(services, options, (file) => onChange(file.id));
  return (
    <>
      <PictureInputs
        field={props}
        upload={upload}
        isFilled={value !== null}
        picker={picker}
        onRemove={() => {
          onChange(null);
          picker.current?.focus();
        }}
        after={
          value !== null && options.annotation !== undefined ? (
            <button type="button" className="widget-button" onClick={() => setIsMarking(true)}>
              <EditOutlined aria-hidden="true" />
              {services.translate('widgets.image.mark')}
            </button>
          ) : null
        }
      >
        {value === null ? null : (
          <img className="widget-image-picture" src={pictureAddress(value, 'preview')} alt={label} />
        )}
      </PictureInputs>
      {isMarking && value !== null ? (
        <Annotator
          picture={value}
          label={label}
          services={services}
          onDone={(id) => {
            setIsMarking(false);
            onChange(id);
          }}
          onCancel={() => setIsMarking(false)}
        />
      ) : null}
    </>
  );
}
