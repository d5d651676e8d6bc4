import type * as leaflet from 'leaflet';
import type { WidgetServices } from '../../contract';
import { FileFeatures } from './file-features';
import { layerPane } from './layer-marks';
import { ServicePictures } from './service-pictures';
import { SourcePoints } from './source-points';
import type { LayerSeen, ShownLayer } from './shown-layer';

/** Draws the layers that are switched on beside the drawing, and tells what each has in view. */
export class LayerPainter {
  readonly #map: leaflet.Map;
  readonly #onSeen: (path: string, seen: LayerSeen) => void;
  readonly #shown = new Map<string, leaflet.Layer>();

  constructor(map: leaflet.Map, onSeen: (path: string, seen: LayerSeen) => void) {
    this.#map = map;
    this.#onSeen = onSeen;
    map.createPane(layerPane).style.zIndex = '300';
  }

  show(layers: readonly ShownLayer[], services: WidgetServices): void {
    const wanted = new Set(layers.map(({ path }) => path));
    for (const [path, layer] of this.#shown) {
      if (wanted.has(path)) continue;
      layer.remove();
      this.#shown.delete(path);
    }
    for (const each of layers) {
      if (this.#shown.has(each.path)) continue;
      const layer = this.#paint(each, services);
      this.#shown.set(each.path, layer);
      layer.addTo(this.#map);
    }
  }

  destroy(): void {
    for (const layer of this.#shown.values()) layer.remove();
    this.#shown.clear();
  }

  #paint({ path, layer }: ShownLayer, services: WidgetServices): leaflet.Layer {
    const onSeen = (seen: LayerSeen) => this.#onSeen(path, seen);
    switch (layer.kind) {
      case 'wms':
        return new ServicePictures(this.#map, { path, layer }, onSeen);
      case 'geojson':
        return new FileFeatures(this.#map, { path, layer }, services, onSeen);
      case 'source':
        return new SourcePoints(this.#map, layer, services, onSeen);
    }
  }
}
