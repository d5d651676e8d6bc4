import * as leaflet from 'leaflet';
import type { Geometry } from '../../../src/engine/geometry/geometry';
import type { MapLayer } from '../../../src/engine/map/map-layer';
import type { WidgetServices } from '../../contract';
import { drawCluster, drawMark, gathered, labelled } from './layer-marks';
import { boxOfBounds } from '../canvas/leaflet-values';
import { geometryIn } from '../map-texts';
import type { LayerSeen, Mark } from './shown-layer';

type Source = Extract<MapLayer, { kind: 'source' }>;

interface Row extends Mark {
  geometry: Geometry | null;
}

/** So many rows in view are drawn one by one; more are gathered into clusters. */
const mostRows = 150;

const orange = '#ffa500';

/**
 * The rows of a source of ours, gathered by the server into clusters that grow finer with the zoom, and one by one, with
 * their names and shapes, where few are in view: the rights of whoever looks hold there.
 */
export class SourcePoints extends leaflet.LayerGroup {
  readonly #on: leaflet.Map;
  readonly #layer: Source;
  readonly #services: WidgetServices;
  readonly #onSeen: (seen: LayerSeen) => void;
  #asked: AbortController | undefined;

  constructor(map: leaflet.Map, layer: Source, services: WidgetServices, onSeen: (seen: LayerSeen) => void) {
    super();
    this.#on = map;
    this.#layer = layer;
    this.#services = services;
    this.#onSeen = onSeen;
  }

  override onAdd(map: leaflet.Map): this {
    super.onAdd(map);
    map.on('moveend', this.#refresh);
    this.#refresh();
    return this;
  }

  override onRemove(map: leaflet.Map): this {
    map.off('moveend', this.#refresh);
    this.#asked?.abort();
    return super.onRemove(map);
  }

  readonly #refresh = (): void => {
    this.#asked?.abort();
    const asked = new AbortController();
    this.#asked = asked;
    // No rights or no network: the layer stays as it was, its box says so, and the next move asks again.
    this.#draw(asked.signal).catch(() => {
      if (!asked.signal.aborted) this.#onSeen({ hasFailed: true, marks: [] });
    });
  };

  async #draw(signal: AbortSignal): Promise<void> {
    const { label, geometry, colour = orange } = this.#layer;
    const clusters = gathered(this.#on, await this.#readClusters(signal));
    const total = clusters.reduce((sum, { count }) => sum + count, 0);
    const isClose = total <= mostRows && (label !== undefined || geometry !== undefined);
    const rows = isClose && total > 0 ? await this.#readRows(signal) : null;
    if (signal.aborted) return;
    this.clearLayers();
    if (rows === null) for (const cluster of clusters) drawCluster(this, this.#on, cluster, colour);
    const isLabelled = labelled(this.#on, rows ?? []);
    for (const [index, row] of (rows ?? []).entries()) {
      drawMark(this, row, row.geometry, { colour, isLabelled: isLabelled[index] === true });
    }
    this.#onSeen({ hasFailed: false, marks: rows ?? clusters });
  }

  async #readClusters(signal: AbortSignal): Promise<Mark[]> {
    const { aggregate } = await this.#services.query<{
      aggregate: { lon: number; lat: number; n: number }[];
    }>(
      `query($source: String!, $bbox: [Float], $zoom: Int) {
        aggregate(source: $source, measures: [{ function: count, as: "n" }], bbox: $bbox, zoom: $zoom)
      }`,
      {
        source: this.#layer.source,
        bbox: boxOfBounds(this.#on.getBounds()),
        zoom: Math.round(this.#on.getZoom()),
      },
      signal,
    );
    return aggregate.map(({ lon, lat, n }) => ({ text: null, count: n, position: [lon, lat] }));
  }

  async #readRows(signal: AbortSignal): Promise<Row[]> {
    const { source, label, geometry } = this.#layer;
    const [west, south, east, north] = boxOfBounds(this.#on.getBounds());
    const columns = [
      'lon lat',
      label === undefined ? '' : `text: ${label}`,
      geometry === undefined ? '' : `geometry: ${geometry}`,
    ];
    const answer = await this.#services.query<Record<string, Record<string, unknown>[]>>(
      `query($filters: [filter]) { ${source}(filters: $filters, limit: ${mostRows}) { ${columns.join(' ')} } }`,
      {
        filters: [
          filter('lon', 'greaterThanOrEqual', west),
          filter('lon', 'lessThanOrEqual', east),
          filter('lat', 'greaterThanOrEqual', south),
          filter('lat', 'lessThanOrEqual', north),
        ],
      },
      signal,
    );
    return (answer[source] ?? []).flatMap(({ lon, lat, text, ...row }): Row[] => {
      if (typeof lon !== 'number' || typeof lat !== 'number') return [];
      const name = typeof text === 'string' || typeof text === 'number' ? String(text) : '';
      return [
        {
          text: name === '' ? null : name,
          count: 1,
          position: [lon, lat],
          geometry: geometryIn(row.geometry),
        },
      ];
    });
  }
}

function filter(column: string, condition: string, value: number) {
  return { column, condition, value: String(value) };
}
