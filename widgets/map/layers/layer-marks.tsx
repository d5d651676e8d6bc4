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
import type { Geometry, Position } from '../../../src/engine/geometry/geometry';
import { toLatLng } from '../canvas/leaflet-values';
import { isArea, toShape } from '../drawing/shape';
import type { Mark } from './shown-layer';

/** A single mark, with its shape if it has one. */
export interface DrawnMark extends Mark {
  geometry: Geometry | null;
}

/** The pane of all layers, under the drawing. */
export const layerPane = 'beside';

/** Merges clusters whose discs would overlap each other's numbers, at the position of the largest. */
export function gathered(map: LeafletMap, clusters: readonly Mark[]): Mark[] {
  const kept: { at: Point; mark: Mark }[] = [];
  for (const mark of clusters.toSorted((a, b) => b.count - a.count)) {
    const at = map.latLngToContainerPoint(toLatLng(mark.position));
    const near = kept.find(
      (other) => other.at.distanceTo(at) < (sizeOf(other.mark.count) + sizeOf(mark.count)) * 0.45,
    );
    if (near) near.mark = { ...near.mark, count: near.mark.count + mark.count };
    else kept.push({ at, mark });
  }
  return kept.map(({ mark }) => mark);
}

/** Diameter of the disc for a number of rows, in pixels. */
function sizeOf(count: number): number {
  return Math.min(52, 26 + Math.log2(count) * 2.5);
}

interface ClusterProps {
  mark: Mark;
  colour: string;
}

/** A cluster of rows, as a disc with their number; a click zooms in. */
export function Cluster({ mark: { position, count }, colour }: ClusterProps) {
  const map = useMap();
  return (
    <Disc
      position={position}
      text={new Intl.NumberFormat('en-US').format(count)}
      size={[sizeOf(count), sizeOf(count)]}
      colour={colour}
      onTap={() => map.setView(toLatLng(position), map.getZoom() + 2)}
    />
  );
}

interface DiscProps {
  position: Position;
  text: string;
  /** Pixels: width and height. */
  size: readonly [width: number, height: number];
  /** Pixels from the position down to the middle of the disc. */
  below?: number;
  /** Of the edge, in CSS. */
  colour: string;
  /** A name that is shown beside it at all times. */
  name?: string | undefined;
  onTap(this: void): void;
}

/** A disc with a short text. */
export function Disc({ position, text, size: [width, height], below = 0, colour, name, onTap }: DiscProps) {
  const marker = useRef<LeafletMarker>(null);
  const icon = useMemo(() => {
    const html = document.createElement('span');
    html.textContent = text;
    return divIcon({
      className: 'map-cluster',
      iconSize: [width, height],
      iconAnchor: [width / 2, height / 2 - below],
      html,
    });
  }, [text, width, height, below]);
  return (
    <Marker
      ref={marker}
      position={toLatLng(position)}
      icon={icon}
      // Keyboard users use the list below the map.
      keyboard={false}
      eventHandlers={{
        add: () => {
          const element = marker.current?.getElement();
          element?.style.setProperty('--layer-colour', colour);
          element?.setAttribute('aria-hidden', 'true');
        },
        click: onTap,
      }}
    >
      {name === undefined ? null : (
        <Tooltip permanent direction="right" offset={[width / 2, 0]} className="map-label" pane={layerPane}>
          {name}
        </Tooltip>
      )}
    </Marker>
  );
}

interface LayerMarkProps {
  mark: DrawnMark;
  colour: string;
  /** Shows the name at all times, not only on hover. */
  isLabelled: boolean;
  onTap?: ((this: void, mark: Mark) => void) | undefined;
}

/** One row or feature: its point, and its line or area if it has one. */
export const LayerMark = memo(function LayerMark({ mark, colour, isLabelled, onTap }: LayerMarkProps) {
  const { position, text, geometry } = mark;
  const style = { color: colour, weight: 2 };
  const isDrawn = geometry !== null && geometry.type !== 'Point';
  return (
    <>
      {(isDrawn ? toShape(geometry) : []).map((part, index) => {
        const rings = part.map((ring) => ring.map(toLatLng));
        return geometry !== null && isArea(geometry.type) ? (
          <Polygon key={index} positions={rings} {...style} className="map-layer-area" interactive={false} />
        ) : (
          <Polyline key={index} positions={rings} {...style} className="map-layer-line" interactive={false} />
        );
      })}
      <CircleMarker
        center={toLatLng(position)}
        {...style}
        radius={6}
        className="map-layer-point"
        eventHandlers={onTap ? { click: () => onTap(mark) } : {}}
      >
        {text === null ? null : (
          <Tooltip
            // Leaflet reads only once whether a tooltip is permanent.
            key={String(isLabelled)}
            // Opens towards the middle of the map, so that it is not cut off.
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

/** Pixels of a label: width of a character, and height. */
export const letter = 7;
const line = 20;

/** Determines which marks have room for a permanent name; a name that would overlap another appears on hover. */
export function labelled(map: LeafletMap, marks: readonly Mark[]): boolean[] {
  const taken: Bounds[] = [];
  return marks.map(({ position, text }) => {
    if (text === null) return false;
    const at = map.latLngToContainerPoint(toLatLng(position));
    const side = at.x < map.getSize().x / 2 ? 1 : -1;
    const box = bounds(at.add([side * 8, -line / 2]), at.add([side * (16 + text.length * letter), line / 2]));
    if (taken.some((other) => other.overlaps(box))) return false;
    taken.push(box);
    return true;
  });
}
