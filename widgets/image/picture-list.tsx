import { useRef, useState } from 'react';
import type { AttachedFile } from '../../src/engine/form/attached-files';
import type { FieldProps } from '../contract';
import { FileItem } from '../file-item';
import { mostFiles } from '../file-list';
import { useFileList } from '../use-file-list';
import { Annotator } from './annotator/lazy-annotator';
import type { ImageOptions } from './index';
import { pictureAddress } from './picture-address';
import { PictureInputs } from './picture-inputs';
import { usePhotographedSide } from './use-photographed-side';
import { usePictureUpload } from './use-picture-upload';

type PictureListProps = Omit<FieldProps<unknown, ImageOptions>, 'value' | 'onChange'> & {
  value: readonly AttachedFile[];
  onChange(this: void, value: readonly AttachedFile[] | null): void;
};

/** Pictures in an order that people choose, each with a caption. */
export function PictureList(props: PictureListProps) {
  const { label, value, options, services, onChange } = props;
  const picker = useRef<HTMLInputElement>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const most = mostFiles(options);
  const list = useFileList(value, most, onChange);
  const side = usePhotographedSide(options.hasSides === true, services);
  const upload = usePictureUpload(services, options, ({ id }) =>
    list.add({ file: id, caption: side.caption() }),
  );
  const finishMarks = (original: string, id: string) => {
    setMarked(null);
    const latest = list.latest();
    const at = latest.findIndex(({ file }) => file === original);
    const isKept = options.annotation === 'keep' && latest.length < most;
    const caption = latest[at]?.caption ?? null;
    list.change(latest.toSpliced(isKept ? at + 1 : at, isKept ? 0 : 1, { file: id, caption }));
  };
  return (
    <>
      <PictureInputs
        field={props}
        upload={upload}
        isFilled={false}
        isList
        isFull={value.length >= most}
        picker={picker}
        onCamera={side.read}
        onFile={side.forget}
      >
        {value.length === 0 ? null : (
          <>
            <p className="widget-quiet">
              {services.translate('widgets.image.count', { count: value.length })}
            </p>
            <ul className="widget-image-tiles" aria-label={label}>
              {value.map((picture, index) => (
                <FileItem
                  key={picture.file}
                  texts="image"
                  file={picture}
                  number={index + 1}
                  isLast={index === value.length - 1}
                  services={services}
                  onCaption={(caption) => list.caption(index, caption)}
                  onMove={(by) => list.move(index, by)}
                  onMark={options.annotation === undefined ? undefined : () => setMarked(picture.file)}
                  onRemove={() => {
                    list.remove(index);
                    picker.current?.focus();
                  }}
                >
                  <img
                    src={pictureAddress(picture.file, 'tile')}
                    alt={services.translate('widgets.image.numbered', { number: index + 1 })}
                    loading="lazy"
                    decoding="async"
                  />
                </FileItem>
              ))}
            </ul>
          </>
        )}
      </PictureInputs>
      {marked === null ? null : (
        <Annotator
          picture={marked}
          label={label}
          services={services}
          onDone={(id) => finishMarks(marked, id)}
          onCancel={() => setMarked(null)}
        />
      )}
    </>
  );
}
