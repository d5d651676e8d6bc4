import { Input } from 'antd';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react';
import type { FieldProps } from './contract';
import { ariaAttributes, controlStatus } from './control-state';

interface LineInputProps {
  field: FieldProps<string>;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'numeric' | 'tel' | 'email' | 'url';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Formats the value for display. */
  shown?: (value: string) => string;
  /** Converts the typed text to a value; an empty text is always null. */
  clean?: (typed: string) => string;
}

/** One line of text, the control of every widget with a typed value. */
export function LineInput({ field, shown, clean, autoComplete = 'off', ...line }: LineInputProps) {
  const isPlain = line.type === undefined || line.type === 'text';
  return (
    <Input
      {...ariaAttributes(field)}
      {...line}
      id={field.id}
      name={field.name}
      className="widget-control"
      value={field.value === null ? '' : (shown?.(field.value) ?? field.value)}
      placeholder={field.placeholder}
      status={controlStatus(field.isInvalid)}
      autoComplete={autoComplete}
      autoCapitalize={isPlain ? undefined : 'none'}
      onChange={({ target }) => {
        const value = clean?.(target.value) ?? target.value;
        field.onChange(value === '' ? null : value);
      }}
      onBlur={field.onBlur}
    />
  );
}
