import * as leaflet from 'leaflet';
import { middleOf } from '../../../src/engine/geometry/measure';
import type { Geometry } from '../../../src/engine/geometry/geometry';
import type { MapLayer } from '../../../src/engine/map/map-layer';
import type { WidgetServices } from '../../contract';
import { drawMark, labelled } from './layer-marks';
import { escape, latLngOf } from '../canvas/leaflet-values';
import { geometryIn } from '../map-texts';
import type { LayerSeen, Mark } from './shown-layer';

type File = Extract<MapLayer, { kind: 'geojson' }>;

interface Feature extends Mark {
  geometry: Geometry;
}

const violet = '#7a3ff2';

/** The features of a file of somebody else, fetched once through our own server. */
export class FileFeatures extends leaflet.LayerGroup {
  readonly #on: leaflet.Map;
  readonly #layer: File;
  readonly #path: string;
  readonly #services: WidgetServices;
  readonly #onSeen: (seen: LayerSeen) => void;
  #features: readonly Feature[] = [];

  constructor(
    map: leaflet.Map,
    { path, layer }: { path: string; layer: File },
    services: WidgetServices,
    onSeen: (seen: LayerSeen) => void,
  ) {
    super(undefined, { attribution: escape(layer.attribution ?? '') });
    this.#on = map;
    this.#layer = layer;
    this.#path = path;
    this.#services = services;
    this.#onSeen = onSeen;
  }

  override onAdd(map: leaflet.Map): this {
    super.onAdd(map);
    map.on('moveend', this.#tell);
    this.#read().catch(() => {
      if (map.hasLayer(this)) this.#onSeen({ hasFailed: true, marks: [] });
    });
    return this;
  }

  override onRemove(map: leaflet.Map): this {
    map.off('moveend', this.#tell);
    return super.onRemove(map);
  }

  async #read(): Promise<void> {
    const { features } = await this.#services.read<{
      features: { properties: { name?: string }; geometry: unknown }[];
    }>(`${this.#path}/features`);
    if (!this.#on.hasLayer(this)) return;
    this.#features = features.flatMap(({ properties, geometry }): Feature[] => {
      const read = geometryIn(geometry);
      if (read === null) return [];
      return [{ text: properties.name ?? null, count: 1, position: middleOf(read), geometry: read }];
    });
    const isLabelled = labelled(this.#on, this.#features);
    for (const [index, feature] of this.#features.entries()) {
      drawMark(this, feature, feature.geometry, {
        colour: this.#layer.colour ?? violet,
        isLabelled: isLabelled[index] === true,
      });
    }
    this.#tell();
  }

  readonly #tell = (): void => {
    const bounds = this.#on.getBounds();
    const marks = this.#features.filter(({ position }) => bounds.contains(latLngOf(position)));
    this.#onSeen({ hasFailed: false, marks });
  };
}
