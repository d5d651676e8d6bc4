import { useTranslation } from 'react-i18next';
import type { LayoutNode } from '../../../../definitions/form';
import { openQuestions, useForm, useFormState } from '../form-context';
import { parseFieldKey } from '../store/form-store';
import { fieldNames } from '../layout/to-rjsf';
import './questions.css';

/** Shows how many values of a part of the layout the form asks about; nothing where none is. */
export function QuestionCount({ nodes }: { nodes: readonly LayoutNode[] }) {
  const { isReadOnly } = useForm();
  const { t } = useTranslation('form');
  const names = new Set(fieldNames(nodes));
  const count = useFormState(
    (state) => openQuestions(state).filter(({ path }) => names.has(String(parseFieldKey(path)[0]))).length,
  );
  if (isReadOnly || count === 0) return null;
  return (
    <span className="form-question-count">
      <span aria-hidden="true">?&thinsp;{count}</span>
      <span className="visually-hidden">{t('questionCount', { count })}</span>
    </span>
  );
}
