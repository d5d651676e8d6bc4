import { FileOutlined, UploadOutlined } from '@ant-design/icons';
import { useRef, useState } from 'react';
import { usualMegabytes } from '../check-file';
import type { FieldProps } from '../contract';
import { ariaOf } from '../control-state';
import { Reading } from '../reading';
import { UploadActions } from '../upload-actions';
import { useUpload } from '../use-upload';
import FileCell from './Cell';
import type { FileOptions } from './index';
import { documentTypes } from './types';
import './file.css';

/** One attached document. It is uploaded as soon as it is chosen, and belongs to the row once the row is saved. */
export default function FileField(props: FieldProps<string, FileOptions>) {
  const { id, value, isReadOnly, services } = props;
  if (!isReadOnly) return <EditableFile {...props} />;
  return (
    <Reading id={id} isEmpty={!value}>
      <FileCell value={value} row={{}} options={{}} services={services} />
    </Reading>
  );
}

function EditableFile(props: FieldProps<string, FileOptions>) {
  const { id, label, value, options, isInvalid, services, onChange, onBlur } = props;
  /** The name of a file uploaded here; of an older file only the key is known. */
  const [sent, setSent] = useState<{ id: string; name: string } | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const extensions = options.extensions ?? Object.keys(documentTypes);
  const limits = {
    types: extensions.flatMap((extension) => documentTypes[extension] ?? []),
    megabytes: options.maximumMegabytes ?? usualMegabytes,
  };
  const { share, problem, start, cancel } = useUpload(services, limits, 'file', (file) => {
    setSent(file);
    onChange(file.id);
  });
  const aria = ariaOf({ ...props, isInvalid: isInvalid || problem !== null });
  const problemId = `${id}-problem`;
  const text = (key: string) => services.translate(`widgets.file.${key}`);
  return (
    <div>
      <div className="widget-file">
        <input
          {...aria}
          ref={picker}
          id={id}
          type="file"
          className="widget-file-input"
          accept={extensions.map((extension) => `.${extension}`).join(',')}
          aria-label={`${label}: ${text(value ? 'replace' : 'choose')}`}
          aria-describedby={[aria['aria-describedby'], problemId].filter(Boolean).join(' ')}
          onChange={({ target }) => {
            const file = target.files?.item(0);
            if (file) start(file);
            // Resets the input, so that the same file can be chosen again after an error.
            target.value = '';
          }}
          onBlur={onBlur}
        />
        {value ? (
          <a href={`/files/${encodeURIComponent(value)}`} target="_blank" rel="noopener">
            <FileOutlined aria-hidden="true" /> {sent?.id === value ? sent.name : text('open')}
          </a>
        ) : null}
        <UploadActions
          texts="file"
          label={label}
          icon={<UploadOutlined aria-hidden="true" />}
          isFilled={Boolean(value)}
          share={share}
          services={services}
          onChoose={() => picker.current?.click()}
          onRemove={() => {
            onChange(null);
            picker.current?.focus();
          }}
          onCancel={cancel}
        />
      </div>
      <p id={problemId} className="widget-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
