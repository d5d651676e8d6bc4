import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { Icon } from '../../../ui/icon';
import { useForm, useFormState } from '../form-context';
import { revealField } from '../layout/reveal';
import { readingOrder } from '../layout/to-rjsf';
import { emptyRequired } from './progress';

/** Leads to the next required field without an answer, behind the one that it led to last; nothing where all have one. */
export function NextRequired() {
  const { store, idPrefix } = useForm();
  const { t } = useTranslation('form');
  const names = useMemo(() => [...readingOrder(store.runtime.form).keys()], [store]);
  const empty = useFormState(useShallow(({ engine }) => emptyRequired(engine, names)));
  const [last, setLast] = useState<string | null>(null);
  const [first] = empty;
  if (first === undefined) return null;
  const go = () => {
    const at = last === null ? -1 : names.indexOf(last);
    const next = empty.find((name) => names.indexOf(name) > at) ?? first;
    setLast(next);
    revealField(store, idPrefix, [next]);
  };
  return (
    <button type="button" className="button button-quiet form-next-required" onClick={go}>
      <Icon name="down" />
      {t('nextRequired', { count: empty.length })}
    </button>
  );
}
