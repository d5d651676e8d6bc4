import { UploadOutlined } from '@ant-design/icons';
import type { ReactNode, RefObject } from 'react';
import { usualMegabytes } from '../check-file';
import type { FieldProps, UploadedFile, WidgetServices } from '../contract';
import { FileInput } from '../file-input';
import { isFileList } from '../file-list';
import { UploadActions } from '../upload-actions';
import { useUpload, type Upload } from '../use-upload';
import type { FileOptions } from './index';
import { documentTypes } from './types';

/** Uploads documents according to the field's options. */
export function useDocumentUpload(
  services: WidgetServices,
  options: FileOptions,
  onDone: (file: UploadedFile) => void,
): Upload {
  return useUpload({
    services,
    limits: {
      types: extensionsOf(options).flatMap((extension) => documentTypes[extension] ?? []),
      megabytes: options.maximumMegabytes ?? usualMegabytes,
    },
    texts: 'file',
    isList: isFileList(options),
    onDone,
  });
}

function extensionsOf({ extensions }: FileOptions): readonly string[] {
  return extensions ?? Object.keys(documentTypes);
}

interface DocumentInputProps {
  field: Omit<FieldProps<unknown, FileOptions>, 'value' | 'onChange'>;
  upload: Upload;
  /** There is one document, and choosing another replaces it. */
  isFilled: boolean;
  /** The maximum number of documents is reached. */
  isFull?: boolean;
  picker: RefObject<HTMLInputElement | null>;
  onRemove?: () => void;
  children?: ReactNode;
}

/** The input for documents. They are uploaded as soon as they are chosen, and belong to the row once it is saved. */
export function DocumentInput(props: DocumentInputProps) {
  const { field, upload, isFilled, isFull = false, picker, onRemove, children } = props;
  const { id, label, options, services, isInvalid } = field;
  const { share, problem, start, cancel } = upload;
  const problemId = `${id}-problem`;
  const text = (key: string) => services.translate(`widgets.file.${key}`);
  return (
    <div>
      <div className="widget-file">
        <FileInput
          field={{ ...field, isInvalid: isInvalid || problem !== null }}
          picker={picker}
          accept={extensionsOf(options)
            .map((extension) => `.${extension}`)
            .join(',')}
          isMultiple={isFileList(options)}
          isFilled={isFilled}
          isDisabled={isFull}
          problemId={problemId}
          onChoose={start}
        />
        {children}
        {isFull ? (
          <p className="widget-quiet">{text('full')}</p>
        ) : (
          <UploadActions
            texts="file"
            label={label}
            icon={<UploadOutlined aria-hidden="true" />}
            isFilled={isFilled}
            share={share}
            services={services}
            onChoose={() => picker.current?.click()}
            onRemove={onRemove}
            onCancel={cancel}
          />
        )}
      </div>
      <p id={problemId} className="widget-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
