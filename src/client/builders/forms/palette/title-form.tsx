import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Text } from '../../../../definitions/text';
import { LanguageText } from '../inputs/language-text';

interface TitleFormProps {
  of: 'newField' | 'newList';
  /** The name of the element type. */
  element: string;
  onTitle: (title: Text) => void;
  onCancel: () => void;
}

/** Asks for the title of a new column or sub-table. */
export function TitleForm({ of, element, onTitle, onCancel }: TitleFormProps) {
  const { t } = useTranslation('form-builder');
  const [title, setTitle] = useState<Text | undefined>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    const cancelByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onCancel();
    };
    const { current } = form;
    current?.addEventListener('keydown', cancelByKey);
    return () => current?.removeEventListener('keydown', cancelByKey);
  }, [onCancel]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title !== undefined) onTitle(title);
  };
  return (
    <form ref={form} className="fb-title-form" aria-label={t(`${of}.label`, { element })} onSubmit={submit}>
      <LanguageText label={t(`${of}.title`, { element })} value={title} onChange={setTitle} />
      <p className="fb-help">{t(`${of}.help`)}</p>
      <div className="fb-buttons">
        <button type="submit" className="fb-button is-primary" disabled={title === undefined}>
          {t('add')}
        </button>
        <button type="button" className="fb-button" onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}
