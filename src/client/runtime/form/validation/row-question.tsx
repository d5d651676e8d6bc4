import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import { openQuestions, useForm, useFormState } from '../form-context';
import { fieldKey } from '../store/form-store';

/** Marks a closed row of a sub-table in which the form asks about a value; nothing where it asks about none. */
export function RowQuestion({ list, index }: { list: string; index: number }) {
  const { services, isReadOnly } = useForm();
  const { t } = useTranslation('form');
  const start = `${fieldKey([list, index])}/`;
  const text = useFormState((state) =>
    openQuestions(state)
      .filter(({ path }) => path.startsWith(start))
      .map((question) => services.say(question.text))
      .join('\n'),
  );
  if (isReadOnly || text === '') return null;
  return (
    <span className="sub-row-question" title={text}>
      <Icon name="question" />
      <span className="visually-hidden">{t('rowQuestion', { text })}</span>
    </span>
  );
}
