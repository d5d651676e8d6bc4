import type { RefObject } from 'react';
import type { FieldProps } from './contract';
import { ariaAttributes } from './control-state';

interface FileInputProps {
  field: Pick<
    FieldProps,
    'id' | 'label' | 'services' | 'isInvalid' | 'isRequired' | 'describedBy' | 'onBlur'
  >;
  picker: RefObject<HTMLInputElement | null>;
  /** Endings or media types, separated by commas. */
  accept: string;
  isMultiple: boolean;
  /** There is one file, and choosing another replaces it. */
  isFilled?: boolean;
  isDisabled: boolean;
  /** The id of the message about the last file. */
  problemId: string;
  onChoose(this: void, files: readonly File[]): void;
}

/** The browser's own input of files, unseen and in the order of the keyboard: buttons of the widget press it. */
export function FileInput(props: FileInputProps) {
  const { field, picker, accept, isMultiple, isFilled = false, isDisabled, problemId, onChoose } = props;
  const aria = ariaAttributes(field);
  return (
    <input
      {...aria}
      ref={picker}
      id={field.id}
      type="file"
      className="widget-file-input"
      accept={accept}
      multiple={isMultiple}
      disabled={isDisabled}
      aria-label={`${field.label}: ${field.services.translate(`widgets.file.${isFilled ? 'replace' : 'choose'}`)}`}
      aria-describedby={[aria['aria-describedby'], problemId].filter(Boolean).join(' ')}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        if (files.length > 0) onChoose(files);
        // Resets the input, so that the same file can be chosen again after an error.
        target.value = '';
      }}
      onBlur={field.onBlur}
    />
  );
}
