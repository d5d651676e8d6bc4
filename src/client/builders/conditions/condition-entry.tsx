import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FeelEntry } from '../forms/inputs/feel-entry';
import type { ConditionScope } from './condition-scope';
import { readSentence, writeSentence } from './sentence';
import { SentenceEntry } from './sentence-entry';

interface ConditionEntryProps {
  label: string;
  /** The end of the sentence: “show the field”. */
  effect: string;
  /** The field whose condition it is: it cannot depend on itself. */
  field?: string;
  value: string | undefined;
  scope: ConditionScope;
  onChange: (value: string | undefined) => void;
}

/** Edits a condition as a sentence, or as FEEL where a sentence cannot say it. */
export function ConditionEntry({ label, effect, field, value, scope, onChange }: ConditionEntryProps) {
  const { t } = useTranslation('form-builder');
  const { names, isOfRows } = scope;
  const [isFeel, setIsFeel] = useState(false);
  const sentence = value === undefined ? { join: 'and' as const, clauses: [] } : readSentence(value, names);
  const isSentence = sentence !== undefined && !isFeel;
  const fields = [...names.columns.keys()].filter((name) => name !== field);
  const toggle = (
    <button
      type="button"
      className="fb-button"
      disabled={sentence === undefined}
      aria-pressed={!isSentence}
      onClick={() => setIsFeel(!isFeel)}
    >
      FEEL
    </button>
  );
  return (
    <fieldset className="fb-condition">
      <legend>{label}</legend>
      {isSentence ? (
        <SentenceEntry
          sentence={sentence}
          scope={scope}
          fields={fields}
          effect={effect}
          onChange={(next) => onChange(next.clauses.length === 0 ? undefined : writeSentence(next, names))}
        >
          {toggle}
        </SentenceEntry>
      ) : (
        <>
          <FeelEntry
            label={t('sentence.feel')}
            value={value}
            names={names}
            isSyntaxOnly={isOfRows === true}
            onChange={onChange}
          />
          <div className="fb-buttons">{toggle}</div>
        </>
      )}
      {sentence === undefined ? <p className="fb-help">{t('sentence.onlyFeel')}</p> : null}
    </fieldset>
  );
}
