import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import type { MapHandle } from '../../../../widgets/map/canvas/map-control';
import { viewing } from '../../../../widgets/map/canvas/viewing';
import { closeUpMark } from '../../../../widgets/map/field/close-up';
import { LayerContents } from '../../../../widgets/map/layers/layer-contents';
import type { LayerSeen, ShownLayer } from '../../../../widgets/map/layers/shown-layer';
import { useWidgetServices } from '../../runtime/widget-services';
import { GisMap } from './gis-map';

interface LayerMapProps {
  label: string;
  layers: readonly ShownLayer[];
  seen: Readonly<Record<string, LayerSeen>>;
  onSeen: (path: string, seen: LayerSeen) => void;
  /** Fields and texts above the lists. */
  children: ReactNode;
}

/** A map with layers, and beside it a list of what each has in view. */
export function LayerMap({ label, layers, seen, onSeen, children }: LayerMapProps) {
  const services = useWidgetServices();
  const map = useRef<MapHandle>(null);
  const events = useMemo(() => ({ ...viewing, onLayerSeen: onSeen }), [onSeen]);
  const showHome = useCallback(() => map.current?.showHome(), []);
  const zoom = useCallback((steps: number) => map.current?.zoomBy(steps), []);
  return (
    <div className="gis-view">
      <GisMap
        ref={map}
        label={label}
        layers={layers}
        services={services}
        events={events}
        onReady={showHome}
        onZoom={zoom}
      />
      <div className="gis-side">
        {children}
        {layers.map((layer) => {
          const contents = seen[layer.path];
          return contents === undefined ? null : (
            <LayerContents
              key={layer.path}
              layer={layer}
              seen={contents}
              services={services}
              onShow={(mark) => closeUpMark(map.current, mark)}
            />
          );
        })}
      </div>
    </div>
  );
}
