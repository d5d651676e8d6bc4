import * as leaflet from 'leaflet';
import type { Geometry } from '../../../src/engine/geometry/geometry';
import { escape, latLngOf } from '../canvas/leaflet-values';
import { isArea, shapeOf } from '../drawing/shape';
import type { Mark } from './shown-layer';

/** The pane under the drawing that everything of layers lies in. */
export const layerPane = 'beside';

/** Clusters whose discs would hide one another's numbers are one, where the largest of them lies. */
export function gathered(map: leaflet.Map, clusters: readonly Mark[]): Mark[] {
  const kept: { at: leaflet.Point; mark: Mark }[] = [];
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

/** So many rows that lie together, as a disc with their number; a click goes nearer. */
export function drawCluster(
  group: leaflet.LayerGroup,
  map: leaflet.Map,
  { position, count }: Mark,
  colour: string,
): void {
  const size = sizeOf(count);
  const number = document.createElement('span');
  number.textContent = new Intl.NumberFormat('en-US').format(count);
  const marker = leaflet.marker(latLngOf(position), {
    icon: leaflet.divIcon({ className: 'map-cluster', iconSize: [size, size], html: number }),
    pane: layerPane,
    // The list below the map is the way by keyboard.
    keyboard: false,
  });
  marker.on('click', () => map.setView(latLngOf(position), map.getZoom() + 2));
  marker.addTo(group);
  const element = marker.getElement();
  element?.style.setProperty('--layer-colour', colour);
  element?.setAttribute('aria-hidden', 'true');
}

/** One row or feature: its point, and its line or area where it has one. */
export function drawMark(
  group: leaflet.LayerGroup,
  { position, text }: Mark,
  geometry: Geometry | null,
  { colour, isLabelled }: { colour: string; isLabelled: boolean },
): void {
  const style = { pane: layerPane, color: colour, weight: 2 };
  if (geometry !== null && geometry.type !== 'Point') {
    for (const part of shapeOf(geometry)) {
      const rings = part.map((ring) => ring.map(latLngOf));
      const drawn = isArea(geometry.type)
        ? leaflet.polygon(rings, { ...style, className: 'map-layer-area', interactive: false })
        : leaflet.polyline(rings, { ...style, className: 'map-layer-line', interactive: false });
      drawn.addTo(group);
    }
  }
  const dot = leaflet.circleMarker(latLngOf(position), { ...style, radius: 6, className: 'map-layer-point' });
  if (text !== null) {
    dot.bindTooltip(escape(text), {
      // Towards the middle of the map, so that it is not cut off.
      direction: 'auto',
      offset: [8, 0],
      permanent: isLabelled,
      className: isLabelled ? 'map-label' : '',
      ...(isLabelled && { pane: layerPane }),
    });
  }
  dot.addTo(group);
}

/** Pixels of a label: so much a letter, and so high. */
const letter = 7;
const line = 20;

/** Which marks have room for their names beside them: a name that would lie on another appears when it is pointed at. */
export function labelled(map: leaflet.Map, marks: readonly Mark[]): boolean[] {
  const taken: leaflet.Bounds[] = [];
  return marks.map(({ position, text }) => {
    if (text === null) return false;
    const at = map.latLngToContainerPoint(latLngOf(position));
    const side = at.x < map.getSize().x / 2 ? 1 : -1;
    const box = leaflet.bounds(
      at.add([side * 8, -line / 2]),
      at.add([side * (16 + text.length * letter), line / 2]),
    );
    if (taken.some((other) => other.overlaps(box))) return false;
    taken.push(box);
    return true;
  });
}
