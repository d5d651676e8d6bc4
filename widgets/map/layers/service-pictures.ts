import * as leaflet from 'leaflet';
import type { WmsLayer } from '../../../src/engine/map/map-layer';
import { layerPane } from './layer-marks';
import { escape } from '../canvas/leaflet-values';
import type { LayerSeen } from './shown-layer';

/** Pictures of a map service, square by square, through our own server. */
export class ServicePictures extends leaflet.GridLayer {
  readonly #on: leaflet.Map;
  readonly #path: string;

  constructor(
    map: leaflet.Map,
    { path, layer }: { path: string; layer: WmsLayer },
    onSeen: (seen: LayerSeen) => void,
  ) {
    super({
      pane: layerPane,
      opacity: layer.opacity ?? 0.8,
      attribution: escape(layer.attribution ?? ''),
      className: 'map-pictures',
    });
    this.#on = map;
    this.#path = `${path}/picture`;
    let isWhole = true;
    this.on('loading', () => (isWhole = true));
    this.on('tileerror', () => {
      isWhole = false;
      onSeen({ hasFailed: true, marks: [] });
    });
    this.on('load', () => {
      if (isWhole) onSeen({ hasFailed: false, marks: [] });
    });
  }

  override createTile(coords: leaflet.Coords, done: leaflet.DoneCallback): HTMLElement {
    const size = this.getTileSize();
    const corner = coords.scaleBy(size);
    const project = (point: leaflet.Point) =>
      leaflet.CRS.EPSG3857.project(this.#on.unproject(point, coords.z));
    const [northWest, southEast] = [project(corner), project(corner.add(size))];
    const box = [northWest.x, southEast.y, southEast.x, northWest.y].map((metres) => metres.toFixed(2));
    const picture = document.createElement('img');
    picture.alt = '';
    picture.addEventListener('load', () => done(undefined, picture));
    picture.addEventListener('error', () => done(new Error('The picture is missing'), picture));
    picture.src = `${this.#path}?bbox=${box.join(',')}&width=${size.x}&height=${size.y}`;
    return picture;
  }
}
