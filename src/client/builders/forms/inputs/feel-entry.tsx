import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { messageText } from '../../../../definitions/messages/message';
import { longestExpression } from '../../../../definitions/values/name';
import { expressionTree, firstError } from '../../../../engine/expressions/expression-tree';
import { parseExpression, type ExpressionNames } from '../../../../engine/expressions/expression';
import { useLanguage } from '../../../i18n/i18n';
import { Entry, type Option } from './entries';

interface FeelEntryProps {
  label: string;
  help?: string | undefined;
  value: string | undefined;
  names: ExpressionNames;
  /** The fields that can be put in by their titles: people do not know their names. */
  fields?: readonly Option[] | undefined;
  /** Says only what cannot be read: another part decides the rest. */
  isSyntaxOnly?: boolean;
  onChange: (value: string | undefined) => void;
}

/** Edits an expression and says what is wrong with it while it is typed. */
export function FeelEntry(props: FeelEntryProps) {
  const { label, help, value, names, fields, isSyntaxOnly = false, onChange } = props;
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const problem = useMemo(() => {
    if (value === undefined) return undefined;
    if (isSyntaxOnly)
      return firstError(expressionTree(value, names)) === undefined
        ? undefined
        : t('builder:panel.unreadable');
    const parsed = parseExpression(value, names);
    return 'problems' in parsed
      ? parsed.problems.map((each) => messageText(each, language)).join(' ')
      : undefined;
  }, [value, names, isSyntaxOnly, language, t]);
  return (
    <Entry label={label} help={help} problem={problem}>
      {(ids) => (
        <>
          <textarea
            {...ids}
            className="fb-input fb-code"
            rows={2}
            spellCheck={false}
            maxLength={longestExpression}
            value={value ?? ''}
            onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
          />
          {fields === undefined ? null : (
            <select
              className="fb-input"
              aria-label={t('logic.insert', { label })}
              value=""
              onChange={({ target }) => onChange([value, target.value].filter(Boolean).join(' '))}
            >
              <option value="">{t('logic.insertField')}</option>
              {fields.map((field) => (
                <option key={field.value} value={field.value}>
                  {field.label} ({field.value})
                </option>
              ))}
            </select>
          )}
        </>
      )}
    </Entry>
  );
}
