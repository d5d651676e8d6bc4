import { useRef } from 'react';
import { TileLayer } from 'react-leaflet';
import type { WmsLayer } from '../../../src/engine/map/map-layer';
import { escape } from '../canvas/leaflet-values';
import type { LayerSeen } from './shown-layer';

interface ServicePicturesProps {
  path: string;
  layer: WmsLayer;
  onSeen(this: void, seen: LayerSeen): void;
}

/** Pictures of a map service, tile by tile, through our own server. */
export function ServicePictures({ path, layer, onSeen }: ServicePicturesProps) {
  const isWhole = useRef(true);
  return (
    <TileLayer
      url={`${path}/picture?bbox={bbox}&width=${size}&height=${size}`}
      {...squares}
      tileSize={size}
      maxZoom={19}
      opacity={layer.opacity ?? 0.8}
      attribution={escape(layer.attribution ?? '')}
      className="map-pictures"
      eventHandlers={{
        loading: () => {
          isWhole.current = true;
        },
        tileerror: () => {
          isWhole.current = false;
          onSeen({ hasFailed: true, marks: [] });
        },
        load: () => {
          if (isWhole.current) onSeen({ hasFailed: false, marks: [] });
        },
      }}
    />
  );
}

/** Size of a tile in pixels. */
const size = 256;

/** Half of the world's width on the web map (EPSG:3857), in metres. */
const half = 20_037_508.342789244;

/** The parameters that Leaflet writes into the address of a tile: west, south, east and north in metres. */
const squares = {
  bbox: ({ x, y, z }: { x: number; y: number; z: number }) => {
    const step = (2 * half) / 2 ** z;
    const [west, north] = [x * step - half, half - y * step];
    return [west, north - step, west + step, north].map((metres) => metres.toFixed(2)).join(',');
  },
};
