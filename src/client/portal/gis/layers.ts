import type { ShownLayer } from '../../../../widgets/map/layers/shown-layer';
import { readLayer } from '../../../engine/map/read-layer';
import type { SelectedRow } from '../selected-row';
import type { Localized } from '../../../engine/translations/localize-row';
import type { RowsQuery } from '../read-rows';

export const layerColumns = 'id title description layer';

/** A layer that administrators have published. */
export type PublishedLayer = Localized<SelectedRow<'map_layer', typeof layerColumns>>;

/** Public pages show only published layers, in the reader's language, even to people who may read all. */
export const publishedLayers: RowsQuery = {
  filters: [{ column: 'is_publish', condition: 'equals', value: 'true' }],
  texts: ['title', 'description'],
};

/** The layer as a map draws it; null where the row holds none. */
export function shownLayer({ id, title, layer }: PublishedLayer): ShownLayer | null {
  const read = readLayer(layer);
  return read ? { path: `/map/layers/map_layer/${id}/layer`, name: title, layer: read } : null;
}
