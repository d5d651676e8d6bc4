import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import type { Position } from '../../../src/engine/geometry/geometry';
import type { Box } from '../../../src/engine/geometry/measure';
import type { WidgetServices } from '../../contract';
import { LayerPainter } from '../layers/layer-painter';
import { LeafletMap, type MapEvents, type MapView, type ShownShape } from './leaflet-map';
import type { MapOptions } from '../map-options';
import { sayScale } from '../map-texts';
import type { LayerSeen, ShownLayer } from '../layers/shown-layer';
import { outlinesFor, readMapConfig } from '../outlines/outlines';
import './map.css';

/** What the controls around a map can make it do. */
export interface MapHandle {
  zoomBy(this: void, steps: number): void;
  showHome(this: void): void;
  showBox(this: void, box: Box): void;
  /** Without a zoom as near as what the map is drawn on allows. */
  showPosition(this: void, position: Position, zoom?: number): void;
  view(this: void): MapView | null;
}

export interface CanvasEvents extends MapEvents {
  /** What a layer that is switched on has in view now. */
  onLayerSeen(this: void, path: string, seen: LayerSeen): void;
}

export interface MapCanvasProps {
  ref?: Ref<MapHandle>;
  label: string;
  options: MapOptions;
  shown: ShownShape;
  accuracy: { position: Position; metres: number } | null;
  layers: readonly ShownLayer[];
  services: WidgetServices;
  events: CanvasEvents;
  /** The map is there: what it should show first can be said. */
  onReady(this: void): void;
  /** What it shows first is drawn; the pictures of its ground may still be on their way. */
  onDrawn(this: void): void;
}

/** The map itself. Everything of Leaflet comes with this file, which is loaded when a map comes into view. */
export default function MapCanvas(props: MapCanvasProps) {
  const { ref, label, options, shown, accuracy, layers, services } = props;
  const container = useRef<HTMLElement>(null);
  const leaflet = useRef<LeafletMap | null>(null);
  const painter = useRef<LayerPainter | null>(null);
  // The map is made once; what its events reach is whatever is current.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const stopped = new AbortController();
    const current = () => latest.current.events;
    const isStill = latest.current.services.isPaper === true;
    const map = new LeafletMap(
      element,
      { ...latest.current.options, isStill },
      {
        onTap: (position) => current().onTap(position),
        onMove: (view) => {
          current().onMove(view);
          void showOutlines();
        },
        onTilesFailed: () => current().onTilesFailed(),
        onVertexMove: (...change) => current().onVertexMove(...change),
        onVertexInsert: (...change) => current().onVertexInsert(...change),
        onVertexRemove: (...change) => current().onVertexRemove(...change),
      },
    );
    leaflet.current = map;
    painter.current = new LayerPainter(map.map, (...seen) => current().onLayerSeen(...seen));
    const showOutlines = async () => {
      const outlines = await outlinesFor(map.view(), latest.current.services);
      if (!stopped.signal.aborted) map.setOutlines(outlines);
    };
    const prepare = async () => {
      const config = await readMapConfig(latest.current.services);
      if (stopped.signal.aborted) return;
      map.setGround(config);
      latest.current.onReady();
      await showOutlines();
      if (!stopped.signal.aborted) latest.current.onDrawn();
    };
    map.setShape(latest.current.shown);
    void prepare();
    // A map in a tab or a drawer gets its size when that opens.
    const resized = new ResizeObserver(() => map.map.invalidateSize({ animate: false }));
    resized.observe(element);
    return () => {
      stopped.abort();
      resized.disconnect();
      painter.current?.destroy();
      map.destroy();
      leaflet.current = null;
    };
  }, []);

  useEffect(() => leaflet.current?.setShape(shown), [shown]);
  useEffect(() => leaflet.current?.setAccuracy(accuracy), [accuracy]);
  useEffect(() => leaflet.current?.scale.setWords((metres) => sayScale(metres, services)), [services]);
  useEffect(() => painter.current?.show(layers, services), [layers, services]);

  useImperativeHandle(
    ref,
    () => ({
      zoomBy: (steps) => leaflet.current?.map.zoomIn(steps),
      showHome: () => leaflet.current?.showHome(options),
      showBox: (box) => leaflet.current?.showBox(box),
      showPosition: (position, zoom) =>
        leaflet.current?.showPosition(
          position,
          zoom ?? Math.max(leaflet.current.pointZoom(), leaflet.current.map.getZoom()),
        ),
      view: () => leaflet.current?.view() ?? null,
    }),
    [options],
  );

  return (
    <section
      ref={container}
      className="map-canvas"
      aria-label={label}
      style={{ blockSize: options.height ?? 320 }}
    />
  );
}
