import { divIcon, DomEvent, type LeafletKeyboardEvent, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { Marker, useMap } from 'react-leaflet';
import type { Position } from '../../../src/engine/geometry/geometry';
import type { RingPlace } from '../drawing/drawing';
import { isArea, type Ring } from '../drawing/shape';
import type { ShownShape } from './drawn-shape';
import { toLatLng, toPosition } from './leaflet-values';

export interface VertexEvents {
  onVertexMove(this: void, place: RingPlace, vertex: number, position: Position): void;
  onVertexInsert(this: void, place: RingPlace, vertex: number, position: Position): void;
  onVertexRemove(this: void, place: RingPlace, vertex: number): void;
}

interface VerticesProps {
  shown: ShownShape;
  place: RingPlace;
  vertices: Ring;
  events: VertexEvents;
}

/** Pixels by which an arrow key moves a vertex; with Shift a finer step. */
const keySteps = { coarse: 8, fine: 1 };

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Exceeds the z-index differences between markers, which depend on their positions on the screen. */
const aboveBetween = 10_000;

/** Number of vertices above which the handles between them are hidden, because they would cover the drawing. */
const maxHandles = 60;

/**
 * The vertices of a ring as handles that can be dragged, moved by arrow keys and removed by Delete, with handles
 * between them.
 */
export function Vertices({ shown, place, vertices, events }: VerticesProps) {
  const { kind, isEditable, nameOf } = shown;
  const isPoint = kind === 'Point';
  const map = useMap();
  const removed = useRef<number | null>(null);
  // Moves the focus to the vertex that takes the place of a removed one, otherwise to the previous one, otherwise to
  // the map.
  useEffect(() => {
    if (removed.current === null) return;
    const container = map.getContainer();
    const handles = container.querySelectorAll<HTMLElement>('.map-pin, .map-vertex');
    (handles[Math.min(removed.current, handles.length - 1)] ?? container).focus({ preventScroll: true });
    removed.current = null;
  });

  return (
    <>
      {vertices.map((position, vertex) => (
        <Vertex
          // Leaflet reads the name of a marker only once.
          key={`${vertex} ${nameOf(vertex + 1)}`}
          position={position}
          name={nameOf(vertex + 1)}
          isPoint={isPoint}
          isEditable={isEditable}
          onMove={(next) => events.onVertexMove(place, vertex, next)}
          onRemove={() => {
            removed.current = vertex;
            events.onVertexRemove(place, vertex);
          }}
        />
      ))}
      {isEditable && !isPoint && vertices.length <= maxHandles
        ? vertices.map((from, index) => {
            const isLast = index === vertices.length - 1;
            const to = isLast ? vertices[0] : vertices[index + 1];
            if (!to || (isLast && (!isArea(kind) || vertices.length < 3))) return null;
            return (
              <Between
                key={index}
                position={[(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]}
                onInsert={(next) => events.onVertexInsert(place, index + 1, next)}
              />
            );
          })
        : null}
    </>
  );
}

interface VertexProps {
  position: Position;
  name: string;
  isPoint: boolean;
  isEditable: boolean;
  onMove(this: void, position: Position): void;
  onRemove(this: void): void;
}

function Vertex({ position, name, isPoint, isEditable, onMove, onRemove }: VertexProps) {
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const onKey = ({ originalEvent: event }: LeafletKeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow) {
      const size = event.shiftKey ? keySteps.fine : keySteps.coarse;
      const from = map.latLngToContainerPoint(toLatLng(position));
      onMove(toPosition(map.containerPointToLatLng(from.add([arrow[0] * size, arrow[1] * size]))));
    } else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    // Prevents the map's own keys from moving the map.
    DomEvent.stop(event);
  };
  return (
    <Marker
      ref={marker}
      position={toLatLng(position)}
      icon={isPoint ? pin : handle}
      draggable={isEditable}
      interactive={isEditable}
      keyboard={isEditable}
      autoPan
      // Raises corners above the handles between them, which would cover the corners of short walls.
      zIndexOffset={aboveBetween}
      title={name}
      eventHandlers={{
        dragend: () => marker.current && onMove(toPosition(marker.current.getLatLng())),
        keydown: onKey,
      }}
    />
  );
}

interface BetweenProps {
  position: Position;
  onInsert(this: void, position: Position): void;
}

/** A handle halfway between two vertices; clicking or dragging inserts a vertex there. */
function Between({ position, onInsert }: BetweenProps) {
  const marker = useRef<LeafletMarker>(null);
  const insert = () => marker.current && onInsert(toPosition(marker.current.getLatLng()));
  return (
    <Marker
      ref={marker}
      position={toLatLng(position)}
      icon={between}
      draggable
      // Keyboard users add vertices in the list.
      keyboard={false}
      eventHandlers={{
        add: () => marker.current?.getElement()?.setAttribute('aria-hidden', 'true'),
        dragend: insert,
        click: insert,
      }}
    />
  );
}

const pin = divIcon({ className: 'map-pin', iconSize: [44, 44], iconAnchor: [22, 40] });
const handle = divIcon({ className: 'map-vertex', iconSize: [32, 32] });
const between = divIcon({ className: 'map-between', iconSize: [28, 28] });
