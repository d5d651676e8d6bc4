import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import type { MapLayer } from '../../../src/engine/map/map-layer';
import type { WidgetServices } from '../../contract';
import { useMapView, type MapView } from '../canvas/map-view';
import { geometryIn } from '../map-texts';
import { Cluster, gathered, labelled, LayerMark, type DrawnMark } from './layer-marks';
import type { LayerSeen, Mark, ShownLayer } from './shown-layer';

type SourceLayer = Extract<MapLayer, { kind: 'source' }>;
type Source = SourceLayer & { filters: ShownLayer['filters'] };

interface SourcePointsProps {
  layer: SourceLayer;
  filters: ShownLayer['filters'];
  onOpen: ShownLayer['onOpen'];
  services: WidgetServices;
  onSeen(this: void, seen: LayerSeen): void;
}

/** Clusters at low zoom levels, rows at high ones. */
type Drawn = { clusters: readonly Mark[] } | { rows: readonly DrawnMark[]; isLabelled: readonly boolean[] };

/** Up to this number, rows in view are drawn individually; more are clustered. */
const mostRows = 150;

const orange = '#ffa500';

/**
 * The rows of a source of ours: clustered by the server, finer with the zoom, and individually with their names and
 * shapes where few are in view. The caller's rights apply.
 */
export function SourcePoints({ layer, filters, services, onSeen, onOpen }: SourcePointsProps) {
  const drawn = useDrawn({ layer, filters, services, onSeen });
  const { colour = orange } = layer;
  if (drawn === null) return null;
  if ('clusters' in drawn) {
    return drawn.clusters.map((mark) => (
      <Cluster key={`${mark.count} ${mark.position.join(' ')}`} mark={mark} colour={colour} />
    ));
  }
  return drawn.rows.map((mark, index) => (
    <LayerMark
      key={`${mark.text} ${mark.position.join(' ')} ${index}`}
      mark={mark}
      colour={colour}
      isLabelled={drawn.isLabelled[index] === true}
      onOpen={onOpen}
    />
  ));
}

/** Queries what to draw after each move of the map; null until the first response. */
function useDrawn({ layer, filters, services, onSeen }: Omit<SourcePointsProps, 'onOpen'>): Drawn | null {
  const map = useMap();
  const view = useMapView();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    const asked = new AbortController();
    const load = async () => {
      const found = await read(map, { ...layer, filters }, view, (document, variables) =>
        services.query(document, variables, asked.signal),
      );
      if (asked.signal.aborted) return;
      setDrawn(found);
      latest.current({ hasFailed: false, marks: 'rows' in found ? found.rows : found.clusters });
    };
    load().catch(() => {
      // No rights or no network: the layer is unchanged, its checkbox shows the error, and the next move retries.
      if (!asked.signal.aborted) latest.current({ hasFailed: true, marks: [] });
    });
    return () => asked.abort();
  }, [map, layer, filters, services, view]);
  return drawn;
}

type Query = <Answer>(document: string, variables: Record<string, unknown>) => Promise<Answer>;

async function read(map: LeafletMap, layer: Source, view: MapView, query: Query): Promise<Drawn> {
  const clusters = gathered(map, await readClusters(layer, view, query));
  const total = clusters.reduce((sum, { count }) => sum + count, 0);
  const isClose = total <= mostRows && (layer.label !== undefined || layer.geometry !== undefined);
  if (!isClose || total === 0) return { clusters };
  const rows = await readRows(layer, view, query);
  return { rows, isLabelled: labelled(map, rows) };
}

async function readClusters(
  { source, filters }: Source,
  { box, zoom }: MapView,
  query: Query,
): Promise<Mark[]> {
  const { aggregate } = await query<{ aggregate: { lon: number; lat: number; n: number }[] }>(
    `query($source: String!, $bbox: [Float], $zoom: Int, $filters: [filter], $groupFilters: [groupFilter]) {
      aggregate(source: $source, measures: [{ function: count, as: "n" }], bbox: $bbox, zoom: $zoom,
        filters: $filters, groupFilters: $groupFilters)
    }`,
    { source, bbox: box, zoom: Math.round(zoom), ...filters },
  );
  return aggregate.map(({ lon, lat, n }) => ({ text: null, count: n, position: [lon, lat] }));
}

async function readRows(
  { source, label, geometry, filters = {} }: Source,
  { box: [west, south, east, north] }: MapView,
  query: Query,
): Promise<DrawnMark[]> {
  const columns = [
    'id lon lat',
    label === undefined ? '' : `text: ${label}`,
    geometry === undefined ? '' : `geometry: ${geometry}`,
  ];
  const answer = await query<Record<string, Record<string, unknown>[]>>(
    `query($filters: [filter], $groupFilters: [groupFilter]) {
      ${source}(filters: $filters, groupFilters: $groupFilters, limit: ${mostRows}) { ${columns.join(' ')} }
    }`,
    {
      groupFilters: filters.groupFilters,
      filters: [
        ...(filters.filters ?? []),
        filter('lon', 'greaterThanOrEqual', west),
        filter('lon', 'lessThanOrEqual', east),
        filter('lat', 'greaterThanOrEqual', south),
        filter('lat', 'lessThanOrEqual', north),
      ],
    },
  );
  return (answer[source] ?? []).flatMap(({ id, lon, lat, text, ...row }): DrawnMark[] => {
    if (typeof lon !== 'number' || typeof lat !== 'number') return [];
    const name = typeof text === 'string' || typeof text === 'number' ? String(text) : '';
    return [
      {
        ...(typeof id === 'string' && { id }),
        text: name === '' ? null : name,
        count: 1,
        position: [lon, lat],
        geometry: geometryIn(row.geometry),
      },
    ];
  });
}

function filter(column: string, condition: string, value: number) {
  return { column, condition, value: String(value) };
}
