import type { GridLayout, GridView, GridViewsResponse } from '../../../../definitions/grid-view';
import { deleteJson, getJson, postJson, putJson } from '../../../api/http';
import { fetchWithCache } from '../../../offline/response-cache';

const pathOf = (grid: string) => `/grid-views/${encodeURIComponent(grid)}`;

/** A saved view. */
export interface NamedView {
  name: string;
  isShared: boolean;
  view: GridView;
}

/** Loads the person's views and layout of a grid; without a connection as this device cached them last. */
export function loadGridViews(grid: string, signal: AbortSignal): Promise<GridViewsResponse> {
  return fetchWithCache(
    `grid views ${grid}`,
    () => getJson<GridViewsResponse>(pathOf(grid), { signal }),
    isViewsAnswer,
  );
}

function isViewsAnswer(value: unknown): value is GridViewsResponse {
  return typeof value === 'object' && value !== null && 'views' in value && 'layout' in value;
}

export async function saveOwnLayout(grid: string, layout: GridLayout): Promise<void> {
  await putJson(`${pathOf(grid)}/layout`, layout);
}

export async function forgetLayout(grid: string): Promise<void> {
  await deleteJson(`${pathOf(grid)}/layout`);
}

export async function addView(grid: string, view: NamedView): Promise<string> {
  return (await postJson<{ id: string }>(pathOf(grid), view)).id;
}

export async function changeView(grid: string, id: string, view: NamedView): Promise<void> {
  await putJson(`${pathOf(grid)}/${id}`, view);
}

export async function removeView(grid: string, id: string): Promise<void> {
  await deleteJson(`${pathOf(grid)}/${id}`);
}
