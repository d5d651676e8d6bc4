import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';
import { FeelEntry } from '../forms/inputs/feel-entry';
import { ClauseEntry } from './clause-entry';
import type { ConditionScope } from './condition-scope';
import {
  comparisonsOf as ofForms,
  readSentence,
  takesValue,
  writeSentence,
  type Clause,
  type Sentence,
} from './sentence';

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
  const { names, comparisonsOf = ofForms, isOfRows } = scope;
  const [isFeel, setIsFeel] = useState(false);
  /** A sentence whose last clause has no value yet: it is no condition. */
  const [unfinished, setUnfinished] = useState<{ sentence: Sentence; of: string | undefined } | null>(null);
  const read = value === undefined ? { join: 'and' as const, clauses: [] } : readSentence(value, names);
  const sentence = unfinished !== null && unfinished.of === value ? unfinished.sentence : read;
  const isSentence = sentence !== undefined && !isFeel;
  const write = (next: Sentence) => {
    const finished = next.clauses.filter(isFinished);
    const text = finished.length === 0 ? undefined : writeSentence({ ...next, clauses: finished }, names);
    setUnfinished(finished.length === next.clauses.length ? null : { sentence: next, of: text });
    if (text !== value) onChange(text);
  };
  const change = (index: number, clause: Clause) =>
    sentence && write({ ...sentence, clauses: sentence.clauses.toSpliced(index, 1, clause) });
  const fields = [...names.columns.keys()].filter((name) => name !== field);
  const add = () => {
    const [first] = fields;
    if (first === undefined || sentence === undefined) return;
    const [comparison = 'filled'] = comparisonsOf(names.columns.get(first));
    write({ ...sentence, clauses: [...sentence.clauses, { field: '', comparison, value: '' }] });
  };
  return (
    <fieldset className="fb-condition">
      <legend>{label}</legend>
      {isSentence ? (
        <>
          {sentence.clauses.map((clause, index) => (
            <div key={index} className="fb-clause-line">
              <span className="fb-clause-word">
                {t(index === 0 ? 'sentence.if' : `sentence.${sentence.join}`)}
              </span>
              <ClauseEntry
                clause={clause}
                fields={fields}
                scope={scope}
                onChange={(next) => change(index, next)}
              />
              <button
                type="button"
                className="icon-button fb-tool"
                aria-label={t('sentence.remove')}
                title={t('sentence.remove')}
                onClick={() => write({ ...sentence, clauses: sentence.clauses.toSpliced(index, 1) })}
              >
                <Icon name="delete" />
              </button>
            </div>
          ))}
          {sentence.clauses.length > 1 ? (
            <select
              className="fb-input"
              aria-label={t('sentence.join')}
              value={sentence.join}
              onChange={({ target }) => write({ ...sentence, join: target.value === 'or' ? 'or' : 'and' })}
            >
              <option value="and">{t('sentence.all')}</option>
              <option value="or">{t('sentence.any')}</option>
            </select>
          ) : null}
          {sentence.clauses.length > 0 ? (
            <p className="fb-clause-word">{t('sentence.then', { effect })}</p>
          ) : null}
        </>
      ) : (
        <FeelEntry
          label={t('sentence.feel')}
          value={value}
          names={names}
          isSyntaxOnly={isOfRows === true}
          onChange={onChange}
        />
      )}
      <div className="fb-buttons">
        {isSentence ? (
          <button type="button" className="fb-button" disabled={fields.length === 0} onClick={add}>
            <Icon name="add" />
            {t(sentence.clauses.length === 0 ? 'sentence.add' : 'sentence.addMore')}
          </button>
        ) : null}
        <button
          type="button"
          className="fb-button"
          disabled={sentence === undefined}
          aria-pressed={!isSentence}
          onClick={() => setIsFeel(!isFeel)}
        >
          FEEL
        </button>
      </div>
      {sentence === undefined ? <p className="fb-help">{t('sentence.onlyFeel')}</p> : null}
    </fieldset>
  );
}

function isFinished({ field, comparison, value }: Clause): boolean {
  return field !== '' && (!takesValue(comparison) || value !== '');
}
