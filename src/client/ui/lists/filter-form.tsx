import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router-dom';
import { Button } from '../button';
import './filter-form.css';

interface FilterFormProps {
  path: string;
  /** The button is shown with scripts too: a field waits for it. */
  hasButton?: boolean;
  children: ReactNode;
}

/**
 * Fields whose values narrow the page at `path` by its address. Without scripts it is a plain form with a button; with them,
 * the fields work as one changes them.
 */
export function FilterForm({ path, hasButton = false, children }: FilterFormProps) {
  const { t } = useTranslation('portal');
  const navigate = useNavigate();
  const address = useHref(path);
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    );
    void navigate(`${path}?${new URLSearchParams(values).toString()}`, { replace: true });
  };
  return (
    <form
      className={hasButton ? 'filter-form has-button' : 'filter-form'}
      method="get"
      action={address}
      onSubmit={show}
    >
      {children}
      <Button type="submit">{t('showFiltered')}</Button>
    </form>
  );
}
