import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useControlId, useValue } from '../panel-context';

/** A value of any shape as JSON; it is written once it can be read. */
export function JsonField({ pointer, label }: { pointer: string; label: string }) {
  const { t } = useTranslation('builder');
  const id = useControlId(pointer);
  const [value, change] = useValue(pointer);
  const [typed, setTyped] = useState<{ text: string; problem: string | null } | null>(null);
  const text = typed?.text ?? (value === undefined ? '' : JSON.stringify(value, null, 2));
  const type = (next: string) => {
    try {
      const read: unknown = next.trim() === '' ? undefined : JSON.parse(next);
      setTyped({ text: next, problem: null });
      change(read);
    } catch (error) {
      setTyped({ text: next, problem: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <>
      <Input.TextArea
        id={id}
        aria-label={label}
        className="panel-code"
        rows={Math.min(16, Math.max(2, text.split('\n').length))}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          if (typed?.problem === null) setTyped(null);
        }}
      />
      {typed?.problem ? (
        <p className="panel-problem" role="alert">
          {t('panel.badJson', { reason: typed.problem })}
        </p>
      ) : null}
    </>
  );
}
