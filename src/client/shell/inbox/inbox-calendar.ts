import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getJson } from '../../api/http';
import { useLanguage } from '../../i18n/i18n';
import { fetchWithCache } from '../../offline/response-cache';
import type { InboxItem } from './inbox';

/** The steps that are due in a range of days, as `GET /process/inbox/calendar` sends it. */
export interface InboxCalendar {
  items: readonly InboxItem[];
  /** There are more than one response holds. */
  has_more: boolean;
}

/** Loads what waits for the person and is due from one day on, until another. Shares the refetches of the inbox. */
export function useInboxCalendar(range: { from: string; to: string }) {
  const language = useLanguage();
  const address = `/process/inbox/calendar?${new URLSearchParams(range).toString()}`;
  return useQuery({
    queryKey: ['process', 'inbox', 'calendar', language, range],
    queryFn: ({ signal }) =>
      fetchWithCache(`inbox ${address}`, () => getJson<InboxCalendar>(address, { signal }), isCalendar),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    staleTime: 30_000,
  });
}

function isCalendar(value: unknown): value is InboxCalendar {
  return typeof value === 'object' && value !== null && 'items' in value && 'has_more' in value;
}
