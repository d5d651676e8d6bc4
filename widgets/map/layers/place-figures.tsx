import { bounds, type Bounds, type Map as LeafletMap } from 'leaflet';
import { useMemo } from 'react';
import { Polygon, useMap } from 'react-leaflet';
import { listPolygons, type Position } from '../../../src/engine/geometry/geometry';
import { findMiddle } from '../../../src/engine/geometry/measure';
import type { BoundaryFeature } from '../../../src/engine/map/map-answers';
import type { WidgetServices } from '../../contract';
import { toLatLng } from '../canvas/leaflet-values';
import { useMapView } from '../canvas/map-view';
import { useOutlines } from '../outlines/use-outlines';
import { Disc, letter } from './layer-marks';
import type { Mark, PlaceFigure } from './shown-layer';

interface PlaceFiguresProps {
  places: readonly PlaceFigure[];
  services: WidgetServices;
  onMarkTap?: ((this: void, mark: Mark) => void) | undefined;
}

/** Pixels of a disc with few characters, and of each further one. */
const smallest = 28;
const character = 7;
/** Pixels from the middle of an outline, where its name is, to its disc. */
const belowName = 20;

/** Pixels of the disc of a place whose figure has no room, and that has no outline. */
const emptyDisc = [12, 12] as const;

interface Drawn {
  place: PlaceFigure;
  feature: BoundaryFeature | undefined;
  position: Position;
}

/** Places with a figure each: outlines filled by tone, and discs with the figure where they have room, the first places first. */
export function PlaceFigures({ places, services, onMarkTap }: PlaceFiguresProps) {
  const map = useMap();
  const view = useMapView();
  const outlines = useOutlines(view, services);
  const drawn = useMemo(() => {
    const features = new Map((outlines?.features ?? []).map((feature) => [feature.id, feature]));
    return places.flatMap((place): Drawn[] => {
      const feature = features.get(place.code);
      const position = feature ? findMiddle(feature.geometry) : place.position;
      return position === null ? [] : [{ place, feature, position }];
    });
  }, [places, outlines]);
  const room = useMemo(
    () => roomFor(map, drawn),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another view has room for others
    [map, view, drawn],
  );
  return drawn.map((each, index) => (
    <PlaceFigureMark
      key={each.place.code}
      drawn={each}
      hasRoom={room.discs[index] === true}
      isNamed={room.names[index] === true}
      onTap={(mark) => onMarkTap?.(mark)}
    />
  ));
}

function sizeOf({ text }: PlaceFigure): readonly [width: number, height: number] {
  return [smallest + Math.max(0, text.length - 2) * character, smallest];
}

/** The discs that hide none of an earlier place, and the names of places without an outline that hide no disc and no name. */
function roomFor(map: LeafletMap, drawn: readonly Drawn[]): { discs: boolean[]; names: boolean[] } {
  const taken: Bounds[] = [];
  const isFree = (box: Bounds) => {
    if (taken.some((other) => other.overlaps(box))) return false;
    taken.push(box);
    return true;
  };
  const boxes = drawn.map(({ place, feature, position }) => {
    const [width, height] = sizeOf(place);
    const middle = map.latLngToContainerPoint(toLatLng(position)).add([0, feature ? belowName : 0]);
    return bounds(middle.subtract([width / 2, height / 2]), middle.add([width / 2, height / 2]));
  });
  const discs = boxes.map(isFree);
  const names = boxes.map((box, index) => {
    const { feature, place } = drawn[index] ?? {};
    if (feature !== undefined || place === undefined || discs[index] !== true) return false;
    const beside = box.getTopRight();
    return isFree(bounds(beside, beside.add([place.name.length * letter + 12, smallest])));
  });
  return { discs, names };
}

interface PlaceFigureMarkProps {
  drawn: Drawn;
  /** Its figure is written: it hides no other. */
  hasRoom: boolean;
  isNamed: boolean;
  onTap(this: void, mark: Mark): void;
}

function PlaceFigureMark({ drawn, hasRoom, isNamed, onTap }: PlaceFigureMarkProps) {
  const { place, feature, position } = drawn;
  const { code, name, text, tone } = place;
  const tap = () => onTap({ text: name, count: 1, position, place: code });
  return (
    <>
      {feature === undefined ? null : (
        <Polygon
          // Leaflet reads a class only once.
          key={tone}
          pane="figures"
          positions={listPolygons(feature.geometry).map((rings) => rings.map((ring) => ring.map(toLatLng)))}
          className={`map-figure map-tone-${tone}`}
          eventHandlers={{ click: tap }}
        />
      )}
      {feature !== undefined && !hasRoom ? null : (
        <Disc
          // Leaflet reads only once whether a tooltip is permanent.
          key={String(isNamed)}
          position={position}
          text={hasRoom ? text : ''}
          size={hasRoom ? sizeOf(place) : emptyDisc}
          below={feature === undefined ? 0 : belowName}
          colour={`var(--map-tone-${tone})`}
          name={isNamed ? name : undefined}
          onTap={tap}
        />
      )}
    </>
  );
}
