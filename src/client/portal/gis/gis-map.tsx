import type { Ref } from 'react';
import type { CanvasEvents } from '../../../../widgets/map/canvas/map-canvas';
import type { MapHandle } from '../../../../widgets/map/canvas/map-control';
import { MapFrame } from '../../../../widgets/map/canvas/map-frame';
import { nothingDrawn } from '../../../../widgets/map/canvas/viewing';
import type { ShownLayer } from '../../../../widgets/map/layers/shown-layer';
import type { WidgetServices } from '../../../../widgets/contract';
import { MapButtons } from './map-buttons';
import { useMapServices } from './map-config';

/** The whole country; the height is that of the page's style. */
const options = { height: 560 } as const;

interface GisMapProps {
  ref: Ref<MapHandle>;
  onZoom: (steps: number) => void;
  label: string;
  layers: readonly ShownLayer[];
  services: WidgetServices;
  events: CanvasEvents;
  onReady: () => void;
}

/** A map of layers on which nobody draws, with its buttons. */
export function GisMap({ onZoom, services, ...props }: GisMapProps) {
  const ownServices = useMapServices(services);
  return (
    <div className="gis-map">
      <MapFrame {...props} services={ownServices} options={options} shown={nothingDrawn} accuracy={null} />
      <MapButtons onZoom={onZoom} />
    </div>
  );
}
