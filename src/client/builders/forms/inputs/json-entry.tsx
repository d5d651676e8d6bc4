import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readJson } from '../../json/read-json';
import { Entry } from './entries';

interface JsonEntryProps {
  label: string;
  help?: string | undefined;
  problem?: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** Edits a value as JSON. It is stored as soon as the text can be read; an emptied one is removed. */
export function JsonEntry({ label, help, problem, value, onChange }: JsonEntryProps) {
  const { t } = useTranslation('form-builder');
  const stored = value === undefined ? '' : JSON.stringify(value, null, 2);
  /** The text while it is entered, and the value that it was made for. */
  const [entered, setEntered] = useState<{ text: string; stored: string } | null>(null);
  const text = entered !== null && entered.stored === stored ? entered.text : stored;
  const read = text === '' ? { value: undefined } : readJson(text);
  const fault = 'fault' in read ? t('builder:json.fault', { ...read.fault }) : undefined;
  return (
    <Entry label={label} help={help} problem={fault ?? problem}>
      {(ids) => (
        <textarea
          {...ids}
          className="fb-input fb-code"
          rows={3}
          spellCheck={false}
          value={text}
          onBlur={() => setEntered(fault === undefined ? null : entered)}
          onChange={({ target }) => {
            const next = target.value === '' ? { value: undefined } : readJson(target.value);
            const kept =
              'fault' in next ? stored : next.value === undefined ? '' : JSON.stringify(next.value, null, 2);
            setEntered({ text: target.value, stored: kept });
            if (!('fault' in next)) onChange(next.value);
          }}
        />
      )}
    </Entry>
  );
}
