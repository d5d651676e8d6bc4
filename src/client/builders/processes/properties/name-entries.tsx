import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Entry, SelectEntry, type Option } from '../../forms/inputs/entries';

interface IdEntryProps {
  value: string;
  /** Returns false where the name is taken or is no name. */
  onRename: (to: string) => boolean;
}

/** The id of a part: it changes as the person leaves the input, because everything that names the part changes with it. */
export function IdEntry({ value, onRename }: IdEntryProps) {
  const { t } = useTranslation('process-builder');
  const [typed, setTyped] = useState<{ text: string; of: string } | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const text = typed?.of === value ? typed.text : value;
  const finish = () => {
    if (text === value) return;
    const isDone = onRename(text);
    setIsRefused(!isDone);
    setTyped(null);
  };
  return (
    <Entry
      label={t('properties.id')}
      help={t('properties.idHelp')}
      problem={isRefused ? t('properties.idTaken') : undefined}
    >
      {(ids) => (
        <input
          {...ids}
          className="fb-input fb-code"
          value={text}
          maxLength={63}
          spellCheck={false}
          onChange={({ target }) => {
            setIsRefused(false);
            setTyped({ text: target.value, of: value });
          }}
          onBlur={finish}
          onKeyDown={({ key }) => {
            if (key === 'Enter') finish();
          }}
        />
      )}
    </Entry>
  );
}

interface NameEntryProps {
  label: string;
  help?: string;
  value: string | undefined;
  options: readonly Option[];
  /** Undefined where nothing is chosen. */
  onChange: (value: string | undefined) => void;
}

/** One name of many, or none. */
export function NameEntry({ label, help, value, options, onChange }: NameEntryProps) {
  const { t } = useTranslation('process-builder');
  return (
    <SelectEntry
      label={label}
      help={help}
      value={value ?? ''}
      options={[{ value: '', label: t('properties.choose') }, ...options]}
      onChange={(next) => onChange(next === '' ? undefined : next)}
    />
  );
}

interface NamesEntryProps {
  label: string;
  help?: string;
  values: readonly string[];
  options: readonly Option[];
  /** Undefined where none is left. */
  onChange: (values: readonly string[] | undefined) => void;
}

/** Several names, found by their titles. */
export function NamesEntry({ label, help, values, options, onChange }: NamesEntryProps) {
  const { t } = useTranslation('process-builder');
  return (
    <Entry label={label} help={help}>
      {({ id, 'aria-describedby': describedBy }) => (
        <Select
          id={id}
          aria-describedby={describedBy}
          className="pd-names"
          mode="multiple"
          value={[...values]}
          placeholder={t('properties.choose')}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          options={[...options]}
          onChange={(next: string[]) => onChange(next.length === 0 ? undefined : next)}
        />
      )}
    </Entry>
  );
}
