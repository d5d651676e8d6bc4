import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/i18n';
import { markFavourite, readShortcuts, search, type Place } from './search-api';

/** Milliseconds without a key before the text is searched for. */
const quiet = 250;

/** Matches texts that are long enough to search for: two letters, or a number. */
const searchable = /\d|\S.*\S/u;

/** Searches for a text once the person stops typing. */
export function useFound(text: string) {
  const language = useLanguage();
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text.trim()), quiet);
    return () => clearTimeout(timer);
  }, [text]);
  const isLong = searchable.test(debounced);
  const found = useQuery({
    queryKey: ['search', 'found', language, debounced],
    queryFn: ({ signal }) => search(debounced, signal),
    enabled: isLong,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const isAwaited = searchable.test(text) && (found.isFetching || text.trim() !== debounced);
  return { found: isLong ? found.data : undefined, error: isLong ? found.error : null, isAwaited };
}

const shortcutKey = ['search', 'shortcuts'] as const;

/** The places that the person opened last or marked, and the change of a mark. */
export function useShortcuts() {
  const client = useQueryClient();
  const language = useLanguage();
  const shortcuts = useQuery({
    queryKey: [...shortcutKey, language],
    queryFn: ({ signal }) => readShortcuts(signal),
    staleTime: 0,
  });
  const mark = async (place: Place, isFavourite: boolean) => {
    await markFavourite(place, isFavourite);
    await client.invalidateQueries({ queryKey: shortcutKey });
  };
  return { shortcuts: shortcuts.data ?? [], mark };
}
