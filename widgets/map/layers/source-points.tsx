import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import type { Filter } from '../../../src/definitions/filter';
import type { MapLayer } from '../../../src/engine/map/map-layer';
import type { WidgetServices } from '../../contract';
import { useMapView, type MapView } from '../canvas/map-view';
import { geometryIn } from '../map-texts';
import { Cluster, gathered, labelled, LayerMark, type DrawnMark } from './layer-marks';
import type { LayerSeen, Mark, Narrowing } from './shown-layer';

type Source = Extract<MapLayer, { kind: 'source' }>;

interface SourcePointsProps {
  layer: Source;
  narrowed?: Narrowing | undefined;
  services: WidgetServices;
  onSeen(this: void, seen: LayerSeen): void;
  onMarkTap?: ((this: void, mark: Mark) => void) | undefined;
}

/** Clusters at low zoom levels, rows at high ones. */
type Drawn = { clusters: readonly Mark[] } | { rows: readonly DrawnMark[]; isLabelled: readonly boolean[] };

/** Up to this number, rows in view are drawn individually; more are clustered. */
const maxRows = 150;

const orange = '#ffa500';

/**
 * The rows of a source of ours: clustered by the server, finer with the zoom, and individually with their names and
 * shapes where few are in view. The caller's rights apply.
 */
export function SourcePoints({ layer, narrowed, services, onSeen, onMarkTap }: SourcePointsProps) {
  const drawn = useDrawn({ layer, narrowed, services, onSeen });
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
      onTap={onMarkTap}
    />
  ));
}

/** Queries what to draw after each move of the map; null until the first response. */
function useDrawn({ layer, narrowed = everything, services, onSeen }: SourcePointsProps): Drawn | null {
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
      const found = await read(map, { layer, narrowed }, view, (document, variables) =>
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
  }, [map, layer, narrowed, services, view]);
  return drawn;
}

type Query = <Answer>(document: string, variables: Record<string, unknown>) => Promise<Answer>;

const everything: Narrowing = {};

interface Narrowed {
  layer: Source;
  narrowed: Narrowing;
}

async function read(map: LeafletMap, from: Narrowed, view: MapView, query: Query): Promise<Drawn> {
  const { layer } = from;
  const clusters = gathered(map, await readClusters(from, view, query));
  const total = clusters.reduce((sum, { count }) => sum + count, 0);
  const isClose = total <= maxRows && (layer.label !== undefined || layer.geometry !== undefined);
  if (!isClose || total === 0) return { clusters };
  const rows = await readRows(from, view, query);
  return { rows, isLabelled: labelled(map, rows) };
}

async function readClusters(
  { layer: { source }, narrowed }: Narrowed,
  { box, zoom }: MapView,
  query: Query,
): Promise<Mark[]> {
  const { aggregate } = await query<{ aggregate: { lon: number; lat: number; n: number }[] }>(
    `query($source: String!, $bbox: [Float], $zoom: Int, $filters: [filter], $groupFilters: [groupFilter], $within: [String!]) {
      aggregate(source: $source, measures: [{ function: count, as: "n" }], bbox: $bbox, zoom: $zoom, filters: $filters, groupFilters: $groupFilters, within: $within)
    }`,
    {
      source,
      bbox: box,
      zoom: Math.round(zoom),
      filters: narrowed.filters ?? [],
      groupFilters: narrowed.groupFilters ?? [],
      within: narrowed.within,
    },
  );
  return aggregate.map(({ lon, lat, n }) => ({ text: null, count: n, position: [lon, lat] }));
}

async function readRows(
  { layer: { source, label, geometry }, narrowed }: Narrowed,
  { box: [west, south, east, north] }: MapView,
  query: Query,
): Promise<DrawnMark[]> {
  const columns = [
    'id lon lat',
    label === undefined ? '' : `text: ${label}`,
    geometry === undefined ? '' : `geometry: ${geometry}`,
  ];
  const answer = await query<Record<string, Record<string, unknown>[]>>(
    `query($filters: [filter], $groupFilters: [groupFilter], $within: [String!]) { ${source}(filters: $filters, groupFilters: $groupFilters, within: $within, limit: ${maxRows}) { ${columns.join(' ')} } }`,
    {
      groupFilters: narrowed.groupFilters ?? [],
      within: narrowed.within,
      filters: [
        ...(narrowed.filters ?? []),
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
        text: name === '' ? null : name,
        count: 1,
        position: [lon, lat],
        geometry: geometryIn(row.geometry),
        ...(typeof id === 'string' && { row: id }),
      },
    ];
  });
}

function filter(column: string, condition: Filter['condition'], value: number): Filter {
  return { column, condition, value: String(value) };
}
