import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { builderPrefix } from '../change-sets/queries';
import type { Choice } from './find-rows';
import './search-select.css';

interface SearchSelectProps {
  label: string;
  value: string | undefined;
  /** Names what is searched, for the cache. */
  about: string;
  isDisabled?: boolean;
  find: (text: string, signal: AbortSignal) => Promise<Choice[]>;
  onChange: (value: string) => void;
}

/** Chooses one of what the server finds for a typed text. */
export function SearchSelect({ label, value, about, isDisabled = false, find, onChange }: SearchSelectProps) {
  const { t } = useTranslation('builder');
  const id = useId();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), 300);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useQuery({
    queryKey: [builderPrefix, 'search', about, asked],
    queryFn: ({ signal }) => find(asked, signal),
    enabled: !isDisabled,
    staleTime: 10_000,
    placeholderData: (previous) => previous,
  });
  return (
    <div className="search-select">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        disabled={isDisabled}
        showSearch={{ filterOption: false, onSearch: setText }}
        value={value}
        placeholder={t('search.type')}
        loading={found.isFetching}
        notFoundContent={found.isFetching ? t('search.searching') : t('search.nothingFound')}
        options={found.data ?? []}
        onChange={onChange}
      />
      {found.error === null ? null : (
        <p className="panel-problem" role="alert">
          {found.error.message}
        </p>
      )}
    </div>
  );
}
