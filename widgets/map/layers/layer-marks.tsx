import {
  bounds,
  divIcon,
  type Bounds,
  type Map as LeafletMap,
  type Marker as LeafletMarker,
  type Point,
} from 'leaflet';
import { memo, useMemo, useRef } from 'react';
import { CircleMarker, Marker, Polygon, Polyline, Tooltip, useMap } from 'react-leaflet';
import type { Geometry } from '../../../src/engine/geometry/geometry';
import { latLngOf } from '../canvas/leaflet-values';
import { isArea, shapeOf } from '../drawing/shape';
import type { Mark } from './shown-layer';

/** A mark that is drawn by itself, with its shape where it has one. */
export interface DrawnMark extends Mark {
  geometry: Geometry | null;
}

/** The pane under the drawing that everything of layers lies in. */
export const layerPane = 'beside';

/** Clusters whose discs would hide one another's numbers are one, where the largest of them lies. */
export function gathered(map: LeafletMap, clusters: readonly Mark[]): Mark[] {
  const kept: { at: Point; mark: Mark }[] = [];
  for (const mark of clusters.toSorted((a, b) => b.count - a.count)) {
    const at = map.latLngToContainerPoint(latLngOf(mark.position));
    const near = kept.find(
      (other) => other.at.distanceTo(at) < (sizeOf(other.mark.count) + sizeOf(mark.count)) * 0.45,
    );
    if (near) near.mark = { ...near.mark, count: near.mark.count + mark.count };
    else kept.push({ at, mark });
  }
  return kept.map(({ mark }) => mark);
}

/** Pixels across the disc of so many rows. */
function sizeOf(count: number): number {
  return Math.min(52, 26 + Math.log2(count) * 2.5);
}

interface ClusterProps {
  mark: Mark;
  colour: string;
}

/** So many rows that lie together, as a disc with their number; a click goes nearer. */
export function Cluster({ mark: { position, count }, colour }: ClusterProps) {
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const icon = useMemo(() => {
    const size = sizeOf(count);
    const html = document.createElement('span');
    html.textContent = new Intl.NumberFormat('en-US').format(count);
    return divIcon({ className: 'map-cluster', iconSize: [size, size], html });
  }, [count]);
  return (
    <Marker
      ref={marker}
      position={latLngOf(position)}
      icon={icon}
      // The list below the map is the way by keyboard.
      keyboard={false}
      eventHandlers={{
        add: () => {
          const element = marker.current?.getElement();
          element?.style.setProperty('--layer-colour', colour);
          element?.setAttribute('aria-hidden', 'true');
        },
        click: () => map.setView(latLngOf(position), map.getZoom() + 2),
      }}
    />
  );
}

interface LayerMarkProps {
  mark: DrawnMark;
  colour: string;
  /** The name is shown at all times, not only when the mark is pointed at. */
  isLabelled: boolean;
}

/** One row or feature: its point, and its line or area where it has one. */
export const LayerMark = memo(function LayerMark({ mark, colour, isLabelled }: LayerMarkProps) {
  const { position, text, geometry } = mark;
  const style = { color: colour, weight: 2 };
  const isDrawn = geometry !== null && geometry.type !== 'Point';
  return (
    <>
      {(isDrawn ? shapeOf(geometry) : []).map((part, index) => {
        const rings = part.map((ring) => ring.map(latLngOf));
        return geometry !== null && isArea(geometry.type) ? (
          <Polygon key={index} positions={rings} {...style} className="map-layer-area" interactive={false} />
        ) : (
          <Polyline key={index} positions={rings} {...style} className="map-layer-line" interactive={false} />
        );
      })}
      <CircleMarker center={latLngOf(position)} {...style} radius={6} className="map-layer-point">
        {text === null ? null : (
          <Tooltip
            // Leaflet learns once whether a tooltip stays.
            key={String(isLabelled)}
            // Towards the middle of the map, so that it is not cut off.
            direction="auto"
            offset={[8, 0]}
            permanent={isLabelled}
            className={isLabelled ? 'map-label' : ''}
            pane={isLabelled ? layerPane : 'tooltipPane'}
          >
            {text}
          </Tooltip>
        )}
      </CircleMarker>
    </>
  );
});

/** Pixels of a label: so much a letter, and so high. */
const letter = 7;
const line = 20;

/** Which marks have room for their names beside them: a name that would lie on another appears when it is pointed at. */
export function labelled(map: LeafletMap, marks: readonly Mark[]): boolean[] {
  const taken: Bounds[] = [];
  return marks.map(({ position, text }) => {
    if (text === null) return false;
    const at = map.latLngToContainerPoint(latLngOf(position));
    const side = at.x < map.getSize().x / 2 ? 1 : -1;
    const box = bounds(at.add([side * 8, -line / 2]), at.add([side * (16 + text.length * letter), line / 2]));
    if (taken.some((other) => other.overlaps(box))) return false;
    taken.push(box);
    return true;
  });
}
