import { getJson, postJson, putJson } from '../../api/http';

export interface FoundRow {
  id: string;
  title: string | null;
  detail: string | null;
}

/** A list of the menu with the rows that a search has found, as `GET /row-search` sends it. */
export interface FoundList {
  menu: number;
  title: string;
  icon: string | null;
  rows: readonly FoundRow[];
  hasMore: boolean;
}

export interface Found {
  lists: readonly FoundList[];
  /** Titles of lists that were not searched. */
  left: readonly string[];
}

/** A page or a row that the person opened last or marked. */
export interface Shortcut {
  menu: number;
  isFavourite: boolean;
  row: FoundRow | null;
}

/** A page of the menu, or a row of its list. */
export interface Place {
  menu: number;
  row: number | null;
}

export function search(text: string, signal: AbortSignal): Promise<Found> {
  return getJson<Found>(`/row-search?q=${encodeURIComponent(text)}`, { signal });
}

export async function readShortcuts(signal: AbortSignal): Promise<readonly Shortcut[]> {
  return (await getJson<{ shortcuts: Shortcut[] }>('/row-search/shortcuts', { signal })).shortcuts;
}

export async function recordVisit(place: Place): Promise<void> {
  await postJson('/row-search/visits', place);
}

export async function markFavourite(place: Place, isFavourite: boolean): Promise<void> {
  await putJson('/row-search/favourites', { ...place, isFavourite });
}
