import { useSearchParams } from 'react-router-dom';

/** Returns the page number of the address, from 1; null where the address has something else in its place. */
export function usePageNumber(): number | null {
  const [search] = useSearchParams();
  return readPageNumber(search.get('page'));
}

/** Parses the page number of an address, from 1; null for something else in its place. */
export function readPageNumber(text: string | null): number | null {
  if (text === null) return 1;
  const number = parsePositive(text);
  return number === null ? null : Number(number);
}

/** Whether the list has no such page; an empty list has one. */
export function isMissingPage(
  page: number | null,
  { data, isPlaceholderData }: { data: { lastPage: number } | undefined; isPlaceholderData: boolean },
): boolean {
  if (page === null) return true;
  return data !== undefined && !isPlaceholderData && page > Math.max(1, data.lastPage);
}

/** Parses a positive whole number of an address, which people may edit. */
export function parsePositive(text: string | null): string | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? text : null;
}
