import type { Map as LeafletMap } from 'leaflet';
import { memo, useMemo } from 'react';
import { Polygon, Tooltip, useMap } from 'react-leaflet';
import { defaultLanguage, type Language } from '../../../src/definitions/language';
import { latinText } from '../../../src/engine/formats/latin';
import { listPolygons } from '../../../src/engine/geometry/geometry';
import { boundingBox, findMiddle } from '../../../src/engine/geometry/measure';
import type { BoundaryFeature } from '../../../src/engine/map/map-answers';
import type { Outlines } from '../outlines/outlines';
import { escape, toLatLng } from './leaflet-values';
import type { MapView } from './map-view';

interface DrawnOutlinesProps {
  outlines: Outlines;
  /** The view of the map; it determines which names have enough room. */
  view: MapView;
  language: Language;
}

/** Outlines of places, with the names that have enough room. */
export function DrawnOutlines({ outlines, view, language }: DrawnOutlinesProps) {
  const map = useMap();
  const { features, attribution } = outlines;
  const named = useMemo(
    () => new Set(features.filter((feature) => hasRoom(map, feature, view))),
    [map, features, view],
  );
  return features.map((feature, index) => (
    <Outline
      // Places of different levels may share a name.
      key={`${index} ${feature.properties.name}`}
      feature={feature}
      attribution={attribution}
      name={named.has(feature) ? nameIn(language, feature) : null}
    />
  ));
}

interface OutlineProps {
  feature: BoundaryFeature;
  attribution: string;
  /** Null where it has no room. */
  name: string | null;
}

const Outline = memo(function Outline({ feature, attribution, name }: OutlineProps) {
  const { geometry } = feature;
  const positions = useMemo(
    () => listPolygons(geometry).map((rings) => rings.map((ring) => ring.map(toLatLng))),
    [geometry],
  );
  return (
    <Polygon
      positions={positions}
      pane="outlines"
      className="map-outline"
      interactive={false}
      attribution={escape(attribution)}
    >
      {name === null ? null : (
        <Tooltip
          permanent
          direction="center"
          position={toLatLng(findMiddle(geometry))}
          className="map-name"
          pane="names"
        >
          <span>{name}</span>
        </Tooltip>
      )}
    </Polygon>
  );
});

/** Names are Mongolian; readers of other languages see them in Latin letters. */
function nameIn(language: Language, { properties: { name } }: BoundaryFeature): string {
  return language === defaultLanguage ? name : latinText(name);
}

function hasRoom(map: LeafletMap, { properties, geometry }: BoundaryFeature, { box }: MapView): boolean {
  const [west, south, east, north] = boundingBox(geometry);
  const corner = map.latLngToContainerPoint([south, west]);
  const opposite = map.latLngToContainerPoint([north, east]);
  const isWide = opposite.x - corner.x > properties.name.length * 8 && corner.y - opposite.y > 24;
  const [lon, lat] = findMiddle(geometry);
  return isWide && box[0] <= lon && lon <= box[2] && box[1] <= lat && lat <= box[3];
}
