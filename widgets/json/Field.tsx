import { Input } from 'antd';
import { useState } from 'react';
import type { FieldProps } from '../contract';
import { ariaOf, statusOf } from '../control-state';
import { Reading } from '../reading';
import './json.css';

/** Any JSON. What is typed becomes the value as soon as it can be read; until then the field says that it cannot. */
export default function JsonField(props: FieldProps) {
  const { id, name, value, placeholder, isReadOnly, isInvalid, services, onChange, onBlur } = props;
  const [typed, setTyped] = useState<string | null>(null);
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={value === null}>
        <pre className="widget-json widget-json-reading">{JSON.stringify(value, null, 2)}</pre>
      </Reading>
    );
  }
  const text = typed ?? (value === null ? '' : JSON.stringify(value, null, 2));
  const isBroken = typed !== null && typed.trim() !== '' && read(typed) === undefined;
  const aria = ariaOf({ ...props, isInvalid: isInvalid || isBroken });
  const problemId = `${id}-problem`;
  return (
    <div>
      <Input.TextArea
        {...aria}
        aria-describedby={
          [aria['aria-describedby'], isBroken ? problemId : undefined].filter(Boolean).join(' ') || undefined
        }
        id={id}
        name={name}
        className="widget-control widget-json"
        // antd's own `autoSize` writes a style attribute, which the strict Content-Security-Policy refuses.
        rows={Math.min(Math.max(text.split('\n').length, 4), 20)}
        spellCheck={false}
        value={text}
        placeholder={placeholder}
        status={statusOf(isInvalid || isBroken)}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = target.value.trim() === '' ? null : read(target.value);
          if (next !== undefined) onChange(next);
        }}
        onBlur={() => {
          // What can be read is shown tidily again; what cannot stays as it was typed.
          if (!isBroken) setTyped(null);
          onBlur();
        }}
      />
      <p id={problemId} className="widget-problem" role="alert">
        {isBroken ? services.translate('widgets.json.broken') : null}
      </p>
    </div>
  );
}

/** The value of a JSON text; undefined where it is none. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
