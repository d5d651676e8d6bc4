import type { LatLng, LeafletMouseEvent } from 'leaflet';
import { useEffect, useMemo } from 'react';
import { Polygon, Polyline, useMap, useMapEvents } from 'react-leaflet';
import type { GeometryKind } from '../../../src/definitions/values/geometry-rules';
import type { Position } from '../../../src/engine/geometry/geometry';
import { isAt, type RingPlace } from '../drawing/drawing';
import { isArea, type Part, type Shape } from '../drawing/shape';
import { isTaken } from '../drawing/taken-spot';
import { toLatLng, toPosition } from './leaflet-values';
import { Vertices, type VertexEvents } from './vertices';

export interface ShapeEvents extends VertexEvents {
  /** A tap on the map, or Enter at its middle. */
  onTap(this: void, position: Position): void;
}

export interface ShownShape {
  kind: GeometryKind;
  shape: Shape;
  active: RingPlace;
  isEditable: boolean;
  /** The accessible name of a vertex, by its number from 1. */
  nameOf(this: void, vertex: number): string;
}

interface DrawnShapeProps {
  shown: ShownShape;
  events: ShapeEvents;
}

/** The drawing on a map, with the vertices of the ring that is being edited. */
export function DrawnShape({ shown, events }: DrawnShapeProps) {
  const { kind, shape, active, isEditable } = shown;
  useTaps(shown, events);
  return shape.flatMap((part, partIndex) => [
    kind === 'Point' ? null : isArea(kind) ? (
      <Area key={`area ${partIndex}`} part={part} />
    ) : (
      part.map((line, index) => <Line key={`line ${partIndex} ${index}`} line={line.map(toLatLng)} />)
    ),
    part.map((vertices, ring) => {
      const place = { part: partIndex, ring };
      // Vertices of other rings are hidden, because they would crowd the ring that is being drawn.
      if (kind !== 'Point' && !(isEditable && isAt(place, active))) return null;
      return (
        <Vertices
          key={`${partIndex} ${ring}`}
          shown={shown}
          place={place}
          vertices={vertices}
          events={events}
        />
      );
    }),
  ]);
}

/** Calls `onTap` for taps on the map and for Enter at its middle, but not for taps that add nothing to the drawing. */
function useTaps(shown: ShownShape, { onTap }: ShapeEvents): void {
  const map = useMap();
  const { kind, shape, active, isEditable } = shown;
  useEffect(() => {
    // Leaflet treats any two quick taps as a double-click, which would move the map between two corners.
    if (isEditable && kind !== 'Point') map.doubleClickZoom.disable();
    else map.doubleClickZoom.enable();
  }, [map, isEditable, kind]);
  const handlers = useMemo(() => {
    const onScreen = (place: LatLng) => map.latLngToContainerPoint(place);
    // Leaflet also forwards taps on handles, which have no tap listeners of their own.
    const tap = (place: LatLng) => {
      const ring = shape[active.part]?.[active.ring] ?? [];
      const vertices = ring.map((position) => onScreen(toLatLng(position)));
      if (kind === 'Point' || !isTaken(onScreen(place), vertices, isArea(kind))) onTap(toPosition(place));
    };
    return { tap, mouse: { click: ({ latlng }: LeafletMouseEvent) => tap(latlng) } };
  }, [map, kind, shape, active, onTap]);
  useMapEvents(handlers.mouse);
  useEffect(() => {
    const container = map.getContainer();
    const enter = (event: KeyboardEvent) => {
      if (event.target !== container || event.key !== 'Enter') return;
      event.preventDefault();
      handlers.tap(map.getCenter());
    };
    container.addEventListener('keydown', enter);
    return () => container.removeEventListener('keydown', enter);
  }, [map, handlers]);
}

function Area({ part }: { part: Part }) {
  const [outline = [], ...holes] = part.map((ring) => ring.map(toLatLng));
  if (outline.length < 3) return <Line line={outline} />;
  return (
    <>
      <Polygon
        positions={[outline, ...holes.filter((hole) => hole.length >= 3)]}
        className="map-area"
        interactive={false}
      />
      {holes.map((hole, index) => (hole.length < 3 ? <Line key={index} line={hole} /> : null))}
    </>
  );
}

function Line({ line }: { line: LatLng[] }) {
  return <Polyline positions={line} className="map-line" interactive={false} />;
}
