import { useLayoutEffect, useRef } from 'react';
import { Input, type GetRef } from 'antd';
import type { FieldProps } from '../contract';
import { ariaAttributes, controlStatus } from '../control-state';
import { Reading } from '../reading';
import TextareaCell from './Cell';
import type { TextareaOptions } from './index';
import './textarea.css';

const usualRows = 3;

export default function TextareaField(props: FieldProps<string, TextareaOptions>) {
  const { id, value, isReadOnly, services } = props;
  if (!isReadOnly) return <GrowingText {...props} />;
  return (
    <Reading id={id} isEmpty={!value}>
      <TextareaCell value={value} row={{}} options={{}} services={services} />
    </Reading>
  );
}

/**
 * Grows with its text. antd's own `autoSize` writes a style attribute, which the strict Content-Security-Policy
 * refuses; setting a style property is allowed.
 */
function GrowingText(props: FieldProps<string, TextareaOptions>) {
  const { id, name, value, options, placeholder, isInvalid, onChange, onBlur } = props;
  const area = useRef<GetRef<typeof Input.TextArea>>(null);
  useLayoutEffect(() => {
    const element = area.current?.resizableTextArea?.textArea;
    if (!element) return;
    element.style.height = 'auto';
    const borders = element.offsetHeight - element.clientHeight;
    if (element.scrollHeight > 0) element.style.height = `${element.scrollHeight + borders}px`;
    // The height depends on the text, though the effect reads it from the element.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [value]);
  return (
    <Input.TextArea
      {...ariaAttributes(props)}
      id={id}
      name={name}
      ref={area}
      className="widget-control widget-textarea"
      value={value ?? ''}
      placeholder={placeholder}
      status={controlStatus(isInvalid)}
      rows={options.rows ?? usualRows}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
    />
  );
}
