import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** The search above a list; it is in force once it is sent. */
export function SearchBox({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation('page');
  const [text, setText] = useState(search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search>
      <form className="page-search" onSubmit={submit}>
        <input
          type="search"

          value={text}
          maxLength={200}
          aria-label={t('search')}
          placeholder={t('search')}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button button-plain">
          {t('find')}
        </button>
      </form>
    </search>
  );
}
