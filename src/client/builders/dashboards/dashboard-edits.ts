import type { Edit } from '../document/edit';
import { insertion } from '../document/list-edits';
import { pointerTo, scalarText, type JsonObject } from '../document/pointer';
import { objectsAt } from '../editor/document-lists';

/** Edits of a dashboard. Each is one wish, and so one step of undo. */

export const columns = 24;
const usualSpan = 12;
const narrowest = 4;
export const heights = ['low', 'normal', 'high'] as const;
export type ItemHeight = (typeof heights)[number];

/** A chart's place as the document has it. */
export interface DashboardPlace {
  chart: string;
  span: number;
  height: ItemHeight;
}

/** The charts of a dashboard. A dashboard that was made without any has an empty one, which counts for none. */
export function listPlaces(document: JsonObject): DashboardPlace[] {
  const places = objectsAt(document, '/items').map(({ chart, span, height }) => ({
    chart: scalarText(chart),
    span: typeof span === 'number' ? span : usualSpan,
    height: heights.find((each) => each === height) ?? 'normal',
  }));
  return places.length === 1 && places[0]?.chart === '' ? [] : places;
}

/** Adds a chart at the end. */
export function addChart(document: JsonObject, chart: string): Edit {
  const count = listPlaces(document).length;
  return count === 0
    ? [{ pointer: '/items', value: [{ chart }] }]
    : insertion(document, '/items', count, { chart });
}

/** Makes a chart wider or narrower, within the 24 columns; nothing where it has that width. */
export function resize(document: JsonObject, index: number, span: number): Edit {
  const next = spanWithin(span);
  return listPlaces(document)[index]?.span === next
    ? []
    : [{ pointer: pointerTo('items', index, 'span'), value: next }];
}

export function spanWithin(span: number): number {
  return Math.min(columns, Math.max(narrowest, Math.round(span)));
}

/** Makes a chart higher or lower. The usual height is not written. */
export function setHeight(document: JsonObject, index: number, height: ItemHeight): Edit {
  if (listPlaces(document)[index]?.height === height) return [];
  const value = height === 'normal' ? undefined : height;
  return [{ pointer: pointerTo('items', index, 'height'), value }];
}

/** The height one step from another; the same at the ends. */
export function nextHeight(height: ItemHeight, step: 1 | -1): ItemHeight {
  return heights[heights.indexOf(height) + step] ?? height;
}

/** Adds a choice above the charts. */
export function addChoice(document: JsonObject, column: string, title: unknown): Edit {
  return insertion(document, '/filters', objectsAt(document, '/filters').length, { column, title });
}
