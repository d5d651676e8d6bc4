import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';
import { ClauseEntry } from './clause-entry';
import type { ConditionScope } from './condition-scope';
import { listComparisons as ofForms, takesValue, type Clause, type Sentence } from './sentence';
import './conditions.css';

interface SentenceEntryProps {
  /** The sentence as the document has it; one without clauses is no condition. */
  sentence: Sentence;
  scope: ConditionScope;
  /** The names of the fields that may be compared. */
  fields: readonly string[];
  /** The end of the sentence: “show the field”. */
  effect: string;
  /** The button for FEEL, where there is one. */
  children?: ReactNode;
  /** Called once every clause is complete: until then the condition stays as it is. */
  onChange: (sentence: Sentence) => void;
}

/** Edits a sentence clause by clause. A clause without its value stays here until it has one, and with it the whole sentence. */
export function SentenceEntry(props: SentenceEntryProps) {
  const { scope, fields, effect, children, onChange } = props;
  const { t } = useTranslation('form-builder');
  const { names, comparisonsOf = ofForms } = scope;
  const known = textOf(props.sentence);
  const [unfinished, setUnfinished] = useState<{ sentence: Sentence; of: string } | null>(null);
  const sentence = unfinished?.of === known ? unfinished.sentence : props.sentence;
  const { clauses, join } = sentence;
  const write = (next: Sentence) => {
    // A condition without its unfinished clause would hold for more rows or people than was meant.
    const isFinished = next.clauses.every(isComplete);
    setUnfinished(isFinished ? null : { sentence: next, of: known });
    if (isFinished && textOf(next) !== known) onChange(next);
  };
  const change = (index: number, clause: Clause) =>
    write({ ...sentence, clauses: clauses.toSpliced(index, 1, clause) });
  const add = () => {
    const [first] = fields;
    if (first === undefined) return;
    const [comparison = 'filled'] = comparisonsOf(names.columns.get(first));
    write({ ...sentence, clauses: [...clauses, { field: '', comparison, value: '' }] });
  };
  return (
    <>
      {clauses.map((clause, index) => (
        <div key={index} className="fb-clause-line">
          <span className="fb-clause-word">{t(index === 0 ? 'sentence.if' : `sentence.${join}`)}</span>
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
            onClick={() => write({ ...sentence, clauses: clauses.toSpliced(index, 1) })}
          >
            <Icon name="delete" />
          </button>
        </div>
      ))}
      {clauses.length > 1 ? (
        <select
          className="fb-input"
          aria-label={t('sentence.join')}
          value={join}
          onChange={({ target }) => write({ ...sentence, join: target.value === 'or' ? 'or' : 'and' })}
        >
          <option value="and">{t('sentence.all')}</option>
          <option value="or">{t('sentence.any')}</option>
        </select>
      ) : null}
      {clauses.length > 0 ? <p className="fb-clause-word">{t('sentence.then', { effect })}</p> : null}
      <div className="fb-buttons">
        <button type="button" className="fb-button" disabled={fields.length === 0} onClick={add}>
          <Icon name="add" />
          {t(clauses.length === 0 ? 'sentence.add' : 'sentence.addMore')}
        </button>
        {children}
      </div>
    </>
  );
}

function isComplete({ field, comparison, value }: Clause): boolean {
  return field !== '' && (!takesValue(comparison) || value !== '');
}

function textOf({ join, clauses }: Sentence): string {
  return JSON.stringify([clauses.length > 1 ? join : 'and', clauses]);
}
