import { useRef, useState } from 'react';
import type { FieldProps } from '../contract';
import { DocumentLink } from './Cell';
import { DocumentInput, useDocumentUpload } from './document-input';
import type { DocumentValue, FileOptions } from './index';

type SingleDocumentProps = Omit<FieldProps<DocumentValue, FileOptions>, 'value'> & { value: string | null };

/** One attached document. */
export function SingleDocument(props: SingleDocumentProps) {
  const { value, options, services, onChange } = props;
  /** The name of a file uploaded here; of an older file only the key is known. */
  const [sent, setSent] = useState<{ id: string; name: string } | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const upload = useDocumentUpload(services, options, (file) => {
    setSent(file);
    onChange(file.id);
  });
  const name = sent?.id === value ? (sent?.name ?? null) : null;
  return (
    <DocumentInput
      field={props}
      upload={upload}
      isFilled={value !== null}
      picker={picker}
      onRemove={() => {
        onChange(null);
        picker.current?.focus();
      }}
    >
      {value === null ? null : <DocumentLink document={{ file: value, caption: name }} services={services} />}
    </DocumentInput>
  );
}
