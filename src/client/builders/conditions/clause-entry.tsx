import { useTranslation } from 'react-i18next';
import { isNumberType } from '../../../definitions/source';
import type { ConditionScope } from './condition-scope';
import { listComparisons as ofForms, takesValue, type Clause } from './sentence';

interface ClauseEntryProps {
  clause: Clause;
  /** The fields that may be compared. */
  fields: readonly string[];
  scope: ConditionScope;
  onChange: (clause: Clause) => void;
}

/** Edits one clause of a sentence: a field, how it is compared, and with which value. */
export function ClauseEntry({ clause, fields, scope, onChange }: ClauseEntryProps) {
  const { t } = useTranslation('form-builder');
  const { names, titleOf, comparisonsOf = ofForms } = scope;
  const { field, comparison, value } = clause;
  const type = names.columns.get(field);
  const chooseField = (next: string) => {
    const [first = 'filled'] = comparisonsOf(names.columns.get(next));
    // A clause that names no field yet has the comparison of another one.
    const isSame = field !== '' && comparisonsOf(names.columns.get(next)).includes(comparison);
    onChange({ field: next, comparison: isSame ? comparison : first, value: '' });
  };
  return (
    <>
      <select
        className="fb-input"
        aria-label={t('sentence.field')}
        value={field}
        onChange={({ target }) => chooseField(target.value)}
      >
        {field === '' ? <option value="">{t('choose')}</option> : null}
        {fields.map((name) => (
          <option key={name} value={name}>
            {titleOf(name)}
          </option>
        ))}
      </select>
      {field === '' ? null : (
        <select
          className="fb-input"
          aria-label={t('sentence.comparison')}
          value={comparison}
          onChange={({ target }) => {
            const next = comparisonsOf(type).find((each) => each === target.value);
            if (next !== undefined)
              onChange({ ...clause, comparison: next, ...(!takesValue(next) && { value: '' }) });
          }}
        >
          {comparisonsOf(type).includes(comparison) ? null : (
            <option value={comparison}>{t(`comparisons.${comparison}`)}</option>
          )}
          {comparisonsOf(type).map((each) => (
            <option key={each} value={each}>
              {t(`comparisons.${each}`)}
            </option>
          ))}
        </select>
      )}
      {field !== '' && takesValue(comparison) ? (
        <ClauseValue
          clause={clause}
          scope={scope}
          onChange={(next) => onChange({ ...clause, value: next })}
          value={String(value)}
        />
      ) : null}
    </>
  );
}

interface ClauseValueProps {
  clause: Clause;
  value: string;
  scope: ConditionScope;
  onChange: (value: string | number) => void;
}

/** A field with choices is compared with one of them. */
function ClauseValue({ clause: { field }, value, scope: { names, choicesOf }, onChange }: ClauseValueProps) {
  const { t } = useTranslation('form-builder');
  const type = names.columns.get(field);
  const choices = choicesOf(field);
  const isNumber = type !== undefined && (isNumberType(type) || type === 'reference');
  const change = (next: string) => onChange(isNumber && next !== '' ? Number(next) : next);
  if (choices !== undefined) {
    return (
      <select
        className="fb-input"
        aria-label={t('sentence.value')}
        value={value}
        onChange={({ target }) => change(target.value)}
      >
        <option value="">{t('choose')}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  const kind = type === 'date' ? 'date' : type === 'time' ? 'time' : isNumber ? 'number' : 'text';
  return (
    <input
      className="fb-input"
      type={kind}
      step={isNumber ? 'any' : kind === 'time' ? 1 : undefined}
      aria-label={t('sentence.value')}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  );
}
