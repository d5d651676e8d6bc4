import { useRef } from 'react';
import { longestCaption, type AttachedFile } from '../../src/engine/form/attached-files';
import type { FieldProps } from '../contract';
import { FileItem } from '../file-item';
import { mostFiles } from '../file-list';
import { useFileList } from '../use-file-list';
import { DocumentLink } from './Cell';
import { DocumentInput, useDocumentUpload } from './document-input';
import type { FileOptions } from './index';

type DocumentListProps = Omit<FieldProps<unknown, FileOptions>, 'value' | 'onChange'> & {
  value: readonly AttachedFile[];
  onChange(this: void, value: readonly AttachedFile[]): void;
};

/** Documents in an order that people choose, each with a caption: at first its file name. */
export function DocumentList(props: DocumentListProps) {
  const { label, value, options, services, onChange } = props;
  const picker = useRef<HTMLInputElement>(null);
  const most = mostFiles(options);
  const list = useFileList(value, most, onChange);
  const upload = useDocumentUpload(services, options, ({ id, name }) =>
    list.add({ file: id, caption: name.slice(0, longestCaption) }),
  );
  return (
    <div>
      {value.length === 0 ? null : (
        <ul className="widget-file-list" aria-label={label}>
          {value.map((document, index) => (
            <FileItem
              key={document.file}
              texts="file"
              file={document}
              number={index + 1}
              isLast={index === value.length - 1}
              services={services}
              onCaption={(caption) => list.caption(index, caption)}
              onMove={(by) => list.move(index, by)}
              onRemove={() => {
                list.remove(index);
                picker.current?.focus();
              }}
            >
              <DocumentLink document={{ file: document.file, caption: null }} services={services} />
            </FileItem>
          ))}
        </ul>
      )}
      <DocumentInput
        field={props}
        upload={upload}
        isFilled={false}
        isFull={value.length >= most}
        picker={picker}
      />
    </div>
  );
}
