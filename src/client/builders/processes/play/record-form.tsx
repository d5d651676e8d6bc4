import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../../definitions/language';
import { isNumberType } from '../../../../definitions/source';
import type { ModelSource } from '../../../../engine/model/model';
import { useLanguage } from '../../../i18n/i18n';
import { CheckEntry, Entry, SelectEntry } from '../../forms/inputs/entries';
import type { JsonObject } from '../../document/pointer';
import { scalarText } from '../../document/pointer';
import { useDesigner } from '../designer-context';
import { useTitles } from '../properties/column-options';

interface RecordFormProps {
  source: ModelSource;
  /** The columns on which the process depends. */
  used: readonly string[];
  record: JsonObject;
  onChange: (record: JsonObject) => void;
}

/** The values of the invented row: first what the process asks of it, all columns on demand. */
export function RecordForm({ source, used, record, onChange }: RecordFormProps) {
  const { t } = useTranslation('process-builder');
  const { columns } = useDesigner();
  const titles = useTitles(columns);
  const [isWhole, setIsWhole] = useState(false);
  const all = [...source.columns.keys()].filter((name) => source.columns.get(name)?.declared !== undefined);
  const shown = isWhole ? [...used, ...all.filter((name) => !used.includes(name))] : used;
  const set = (name: string, value: unknown) => {
    const { [name]: _before, ...others } = record;
    onChange(value === undefined ? others : { ...others, [name]: value });
  };
  return (
    <section className="pd-card" aria-label={t('play.record')}>
      <h2>{t('play.record')}</h2>
      <p className="fb-help">{used.length === 0 ? t('play.recordUnused') : t('play.recordHelp')}</p>
      {shown.map((name) => (
        <ValueEntry
          key={name}
          label={titles.get(name) ?? name}
          column={source.columns.get(name)}
          value={record[name]}
          onChange={(value) => set(name, value)}
        />
      ))}
      <CheckEntry label={t('play.allColumns')} isChecked={isWhole} onChange={setIsWhole} />
    </section>
  );
}

interface ValueEntryProps {
  label: string;
  column: ReturnType<ModelSource['columns']['get']>;
  value: unknown;
  onChange: (value: unknown) => void;
}

function ValueEntry({ label, column, value, onChange }: ValueEntryProps) {
  const { t } = useTranslation('process-builder');
  const language = useLanguage();
  const type = column?.type;
  const choices =
    column?.declared?.choices?.map((choice) => ({
      value: String(choice.value),
      label: say(choice.title, language),
    })) ?? column?.declared?.values?.map((each) => ({ value: String(each), label: String(each) }));
  const isNumber = type !== undefined && (isNumberType(type) || type === 'reference');
  const read = (text: string) => (text === '' ? undefined : isNumber ? Number(text) : text);
  if (type === 'boolean')
    return (
      <CheckEntry label={label} isChecked={value === true} onChange={(isChecked) => onChange(isChecked)} />
    );
  if (choices !== undefined)
    return (
      <SelectEntry
        label={label}
        value={scalarText(value)}
        options={[{ value: '', label: t('properties.choose') }, ...choices]}
        onChange={(next) => onChange(read(next))}
      />
    );
  const kind = type === 'date' ? 'date' : type === 'time' ? 'time' : isNumber ? 'number' : 'text';
  return (
    <Entry label={label} help={type === 'reference' ? t('play.referenceHelp') : undefined}>
      {(ids) => (
        <input
          {...ids}
          className="fb-input"
          type={kind}
          step={isNumber ? 'any' : undefined}
          value={scalarText(value)}
          onChange={({ target }) => onChange(read(target.value))}
        />
      )}
    </Entry>
  );
}
