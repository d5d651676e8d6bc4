import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MapHandle } from '../../../../widgets/map/canvas/map-control';
import { viewing } from '../../../../widgets/map/canvas/viewing';
import type { PlaceFigure, ShownLayer } from '../../../../widgets/map/layers/shown-layer';
import { useWidgetServices } from '../../runtime/widget-services';
import { figure } from '../calculator/figures';
import { GisMap } from './gis-map';
import { findShade, type Shades } from './shades';
import { useBox } from './use-box';
import { byFigure, type Figures } from './use-figures';
import { longestChosen, type ChosenPlace, type Place } from './use-place';

interface PlaceMapProps {
  place: ChosenPlace;
  figures: Figures | undefined;
  shades: Shades;
  /** Layers over the figures. */
  layers: readonly ShownLayer[];
  label: string;
  addressOf: (code: string) => string;
}

/** A map of the compared places with their figures; a press on one chooses it, if it has parts. */
export function PlaceMap({ place, figures, shades, layers, label, addressOf }: PlaceMapProps) {
  const services = useWidgetServices();
  const navigate = useNavigate();
  const map = useRef<MapHandle>(null);
  const [isReady, setIsReady] = useState(false);
  const { parts, around } = place;
  const shown = useMemo((): ShownLayer[] => {
    const places = drawnPlaces(parts ?? [], figures ?? {}, shades);
    return [{ path: 'figures', name: label, layer: { kind: 'places', places } }, ...layers];
  }, [parts, figures, shades, label, layers]);
  const latest = useRef(addressOf);
  useEffect(() => {
    latest.current = addressOf;
  });
  const events = useMemo(
    () => ({
      ...viewing,
      onMarkTap: ({ place: code }: { place?: string }) => {
        if (code !== undefined && code.length <= longestChosen)
          void navigate(latest.current(code), { preventScrollReset: true });
      },
    }),
    [navigate],
  );
  useBox(isReady ? map : null, around, parts);
  return (
    <GisMap
      ref={map}
      label={label}
      layers={shown}
      services={services}
      events={events}
      onReady={() => setIsReady(true)}
      onZoom={(steps) => map.current?.zoomBy(steps)}
    />
  );
}

/** The places that have a figure, the largest first. */
function drawnPlaces(parts: readonly Place[], figures: Figures, shades: Shades): PlaceFigure[] {
  return byFigure(parts, figures).map(({ place: { id, code, name, lon, lat }, found }) => ({
    // Too long to be chosen.
    code: code ?? `bagh ${id}`,
    name,
    position: lon === null || lat === null ? null : [lon, lat],
    text: found.letter ?? figure(found.value),
    tone: found.letter?.toLowerCase() ?? String(findShade(found.value, shades)),
  }));
}
