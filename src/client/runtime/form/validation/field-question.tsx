import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import { questionAt, useForm, useFormState } from '../form-context';
import { fieldKey, parseFieldKey, type FieldPath } from '../store/form-store';
import './questions.css';

interface FieldQuestionProps {
  id: string;
  path: FieldPath;
}

/** Asks below a control whether an improbable value is right; the form is saved with or without an answer. */
export function FieldQuestion({ id, path }: FieldQuestionProps) {
  const { store, services } = useForm();
  const { t } = useTranslation('form');
  // A path is a new array on every render; its key stays the same.
  const place = fieldKey(path);
  const question = useFormState((state) => questionAt(state, parseFieldKey(place)));
  if (question === undefined) return null;
  return (
    <div className="form-question">
      <Icon name="question" />
      <output id={id}>{services.say(question.text)}</output>
      <button type="button" className="button button-quiet" onClick={() => store.confirm(question.key)}>
        {t('questionConfirm')}
      </button>
    </div>
  );
}
