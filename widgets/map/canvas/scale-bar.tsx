import type { Map as LeafletMap } from 'leaflet';
import { useMemo, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { WidgetServices } from '../../contract';
import { formatScale } from '../map-texts';

/** Maximum length of the bar in pixels. */
const longest = 100;

/** The scale of the map. Leaflet's own bar supports only Latin script. */
export function ScaleBar({ services }: { services: Pick<WidgetServices, 'translate'> }) {
  const map = useMap();
  const [most, setMost] = useState(() => metresOf(map));
  const events = useMemo(() => {
    const measure = () => setMost(metresOf(map));
    return { move: measure, resize: measure };
  }, [map]);
  useMapEvents(events);
  // A map that is not laid out yet has no size.
  if (!(most > 0)) return null;
  const metres = roundLength(most);
  return (
    <div className="leaflet-top leaflet-left">
      <div
        className="leaflet-control map-scale"
        style={{ inlineSize: `${Math.round((longest * metres) / most)}px` }}
      >
        {formatScale(metres, services)}
      </div>
    </div>
  );
}

/** Metres represented by the longest bar, at the middle of the map. */
function metresOf(map: LeafletMap): number {
  const middle = map.getSize().y / 2;
  return map.distance(map.containerPointToLatLng([0, middle]), map.containerPointToLatLng([longest, middle]));
}

/** The largest of 1, 2, 3, 5, 10, 20, 30, 50, … metres that is at most `metres`. */
export function roundLength(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  return power * ([5, 3, 2].find((lead) => lead * power <= metres) ?? 1);
}
