import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { Icon } from '../../../ui/icon';
import { openQuestions, useForm, useFormState } from '../form-context';
import { revealField } from '../layout/reveal';
import { readingOrder } from '../layout/to-rjsf';
import { parseFieldKey } from '../store/form-store';

/** Leads to the next improbable value that the form asks about; nothing where it asks about none. */
export function NextQuestion() {
  const { store, idPrefix, isReadOnly } = useForm();
  const { t } = useTranslation('form');
  const order = useMemo(() => readingOrder(store.runtime.form), [store]);
  const placeOf = (path: string) => order.get(String(parseFieldKey(path)[0])) ?? order.size;
  const paths = useFormState(
    useShallow((state) =>
      [...new Set(openQuestions(state).map(({ path }) => path))].toSorted(
        (one, other) => placeOf(one) - placeOf(other),
      ),
    ),
  );
  const [last, setLast] = useState<string | null>(null);
  const [first] = paths;
  if (first === undefined || isReadOnly) return null;
  const go = () => {
    const next = paths[last === null ? 0 : paths.indexOf(last) + 1] ?? first;
    setLast(next);
    revealField(store, idPrefix, parseFieldKey(next));
  };
  return (
    <button type="button" className="button button-quiet form-next-question" onClick={go}>
      <Icon name="question" />
      {t('nextQuestion', { count: paths.length })}
    </button>
  );
}
