import { useEffect, useMemo, useRef, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { MapLayer } from '../../../src/engine/map/map-layer';
import { findMiddle } from '../../../src/engine/geometry/measure';
import type { WidgetServices } from '../../contract';
import { escape, toLatLng } from '../canvas/leaflet-values';
import { geometryIn } from '../map-texts';
import { LayerMark, labelled, type DrawnMark } from './layer-marks';
import type { LayerSeen } from './shown-layer';

interface FileFeaturesProps {
  path: string;
  layer: Extract<MapLayer, { kind: 'geojson' }>;
  services: WidgetServices;
  onSeen(this: void, seen: LayerSeen): void;
}

const violet = '#7a3ff2';

/** The features of an external file, fetched once through our own server. */
export function FileFeatures({ path, layer, services, onSeen }: FileFeaturesProps) {
  const map = useMap();
  const [features, setFeatures] = useState<readonly DrawnMark[] | null>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const read = await readFeatures(path, services);
      if (isCurrent) setFeatures(read);
    };
    load().catch(() => {
      if (isCurrent) latest.current({ hasFailed: true, marks: [] });
    });
    return () => {
      isCurrent = false;
    };
  }, [path, services]);

  const tell = useMemo(() => {
    const moveend = () => {
      if (features === null) return;
      const bounds = map.getBounds();
      const marks = features.filter(({ position }) => bounds.contains(toLatLng(position)));
      latest.current({ hasFailed: false, marks });
    };
    return { moveend };
  }, [map, features]);
  useMapEvents(tell);
  useEffect(() => tell.moveend(), [tell]);
  useAttribution(layer.attribution ?? '');
  const isLabelled = useMemo(() => labelled(map, features ?? []), [map, features]);
  return (features ?? []).map((feature, index) => (
    <LayerMark
      key={index}
      mark={feature}
      colour={layer.colour ?? violet}
      isLabelled={isLabelled[index] === true}
    />
  ));
}

async function readFeatures(path: string, services: WidgetServices): Promise<DrawnMark[]> {
  const { features } = await services.read<{
    features: { properties: { name?: string }; geometry: unknown }[];
  }>(`${path}/features`);
  return features.flatMap(({ properties, geometry }): DrawnMark[] => {
    const read = geometryIn(geometry);
    if (read === null) return [];
    return [{ text: properties.name ?? null, count: 1, position: findMiddle(read), geometry: read }];
  });
}

function useAttribution(text: string): void {
  const map = useMap();
  useEffect(() => {
    map.attributionControl.addAttribution(escape(text));
    return () => {
      map.attributionControl.removeAttribution(escape(text));
    };
  }, [map, text]);
}
