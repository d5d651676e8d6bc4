import { Input } from 'antd';
import { useState } from 'react';
import type { FieldProps } from '../contract';
import { ariaAttributes, controlStatus } from '../control-state';
import { Reading } from '../reading';
import { jsonText, jsonValue } from './unreadable';
import './json.css';

/** A JSON value. Typed text is not reformatted until the field loses focus. */
export default function JsonField(props: FieldProps) {
  const { id, name, value, placeholder, isReadOnly, isInvalid, onChange, onBlur } = props;
  const [typed, setTyped] = useState<string | null>(null);
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={value === null}>
        <pre className="widget-json widget-json-reading">{jsonText(value)}</pre>
      </Reading>
    );
  }
  const text = typed ?? jsonText(value);
  return (
    <Input.TextArea
      {...ariaAttributes(props)}
      id={id}
      name={name}
      className="widget-control widget-json"
      // antd's own `autoSize` writes a style attribute, which the strict Content-Security-Policy refuses.
      rows={Math.min(Math.max(text.split('\n').length, 4), 20)}
      spellCheck={false}
      value={text}
      placeholder={placeholder}
      status={controlStatus(isInvalid)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(jsonValue(target.value));
      }}
      onBlur={() => {
        // Valid input is formatted again; invalid input remains as typed.
        setTyped(null);
        onBlur();
      }}
    />
  );
}
