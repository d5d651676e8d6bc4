import * as leaflet from 'leaflet';
import type { Position } from '../../../src/engine/geometry/geometry';
import type { RingPlace } from '../drawing/drawing';
import type { ShownShape } from './leaflet-map';
import { positionOf } from './leaflet-values';
import { isArea, type Ring } from '../drawing/shape';

export interface VertexEvents {
  onVertexMove(this: void, place: RingPlace, vertex: number, position: Position): void;
  onVertexInsert(this: void, place: RingPlace, vertex: number, position: Position): void;
  onVertexRemove(this: void, place: RingPlace, vertex: number): void;
}

interface ShownRing extends ShownShape {
  place: RingPlace;
  vertices: Ring;
}

/** Pixels by which an arrow key moves a vertex; with Shift a finer step. */
const keySteps = { coarse: 8, fine: 1 };

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** More than markers differ by their place on the screen. */
const aboveBetween = 10_000;

/** From so many vertices on the handles between them are left out: they would cover the drawing. */
const mostHandles = 60;

/** The vertices of a ring as handles that are dragged, moved by arrow keys, removed by Delete; and those between them. */
export function drawVertices(
  group: leaflet.LayerGroup,
  map: leaflet.Map,
  shown: ShownRing,
  events: VertexEvents,
): void {
  const { place, vertices, kind, isEditable, nameOf } = shown;
  const isPoint = kind === 'Point';
  for (const [vertex, [lon, lat]] of vertices.entries()) {
    const marker = leaflet.marker([lat, lon], {
      icon: isPoint ? pin : handle,
      draggable: isEditable,
      interactive: isEditable,
      keyboard: isEditable,
      autoPan: true,
      // Where walls are short on the screen, the handles between corners must not lie on the corners.
      zIndexOffset: aboveBetween,
      alt: nameOf(vertex + 1),
      title: nameOf(vertex + 1),
    });
    marker.addTo(group);
    if (!isEditable) continue;
    marker.on('dragend', () => events.onVertexMove(place, vertex, positionOf(marker.getLatLng())));
    const element = marker.getElement();
    if (!element) continue;
    element.setAttribute('aria-label', nameOf(vertex + 1));
    element.dataset.vertex = String(vertex);
    element.addEventListener('keydown', (event) => {
      const arrow = arrows[event.key];
      if (arrow) {
        const size = event.shiftKey ? keySteps.fine : keySteps.coarse;
        const from = map.latLngToContainerPoint(marker.getLatLng());
        const to = map.containerPointToLatLng(from.add([arrow[0] * size, arrow[1] * size]));
        events.onVertexMove(place, vertex, positionOf(to));
      } else if (event.key === 'Delete' || event.key === 'Backspace') {
        events.onVertexRemove(place, vertex);
      } else return;
      // The map's own keys would move what lies under the vertex.
      event.preventDefault();
      event.stopPropagation();
    });
  }
  if (isEditable && !isPoint && vertices.length <= mostHandles) drawBetween(group, shown, events);
}

/** The number of the vertex that has the focus. A step draws all vertices anew, and the focus must not be lost by it. */
export function focusedVertex(container: HTMLElement): number | undefined {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !container.contains(activeElement)) return undefined;
  const { vertex } = activeElement.dataset;
  return vertex === undefined ? undefined : Number(vertex);
}

/** Gives the focus to a vertex, to the one before it where it is gone, to the map where there is none. */
export function focusVertex(container: HTMLElement, vertex: number): void {
  for (let candidate = vertex; candidate >= 0; candidate -= 1) {
    const element = container.querySelector<HTMLElement>(`[data-vertex="${candidate}"]`);
    if (!element) continue;
    element.focus({ preventScroll: true });
    return;
  }
  container.focus({ preventScroll: true });
}

function drawBetween(
  group: leaflet.LayerGroup,
  { place, vertices, kind }: ShownRing,
  events: VertexEvents,
): void {
  for (const [index, from] of vertices.entries()) {
    const isLast = index === vertices.length - 1;
    const to = isLast ? vertices[0] : vertices[index + 1];
    if (!to || (isLast && (!isArea(kind) || vertices.length < 3))) continue;
    const marker = leaflet.marker([(from[1] + to[1]) / 2, (from[0] + to[0]) / 2], {
      icon: between,
      draggable: true,
      // Whoever works by keyboard adds vertices in the list.
      keyboard: false,
    });
    const insert = () => events.onVertexInsert(place, index + 1, positionOf(marker.getLatLng()));
    marker.on('dragend', insert);
    marker.on('click', insert);
    marker.addTo(group);
    marker.getElement()?.setAttribute('aria-hidden', 'true');
  }
}

const pin = leaflet.divIcon({ className: 'map-pin', iconSize: [44, 44], iconAnchor: [22, 40] });
const handle = leaflet.divIcon({ className: 'map-vertex', iconSize: [32, 32] });
const between = leaflet.divIcon({ className: 'map-between', iconSize: [28, 28] });
