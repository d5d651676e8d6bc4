import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import './search.css';
import { longestSearch } from './longest-search';

/** The search of the public pages: a plain form, which needs no script. `value` is the search that is shown. */
export function SearchForm({ value = '' }: { value?: string }) {
  const { t } = useTranslation('portal');
  const navigate = useNavigate();
  const address = useHref('/search');
  const id = useId();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('q');
    const text = typeof entered === 'string' ? entered.trim() : '';
    void navigate(text === '' ? '/search' : `/search?${new URLSearchParams({ q: text }).toString()}`);
  };
  return (
    // React gives the field its value again where another search is opened.
    <search key={value}>
      <form className="site-search" method="get" action={address} onSubmit={search}>
        <label htmlFor={id}>{t('search.label')}</label>
        <div>
          <input
            id={id}
            name="q"
            type="search"
            defaultValue={value}
            maxLength={longestSearch}
            placeholder={t('search.example')}
            autoComplete="off"
          />
          <Button type="submit" isPrimary>
            <Icon name="search" />
            {t('search.find')}
          </Button>
        </div>
      </form>
    </search>
  );
}
