import { Pane } from 'react-leaflet';
import type { WidgetServices } from '../../contract';
import { FileFeatures } from './file-features';
import { layerPane } from './layer-marks';
import { PlaceFigures } from './place-figures';
import { ServicePictures } from './service-pictures';
import type { LayerSeen, Mark, ShownLayer } from './shown-layer';
import { SourcePoints } from './source-points';

export interface LayerEvents {
  /** Receives what an enabled layer has in view. */
  onLayerSeen(this: void, path: string, seen: LayerSeen): void;
  /** Receives the row or the feature that was tapped. */
  onMarkTap?(this: void, mark: Mark): void;
}

interface MapLayersProps extends LayerEvents {
  layers: readonly ShownLayer[];
  services: WidgetServices;
}

/** Draws the enabled layers beside the drawing. */
export function MapLayers({ layers, services, onLayerSeen, onMarkTap }: MapLayersProps) {
  return (
    <Pane name={layerPane} style={{ zIndex: 300 }}>
      {layers.map(({ path, layer, narrowed }) => {
        const common = { services, onSeen: (seen: LayerSeen) => onLayerSeen(path, seen) };
        switch (layer.kind) {
          case 'wms':
            return <ServicePictures key={path} path={path} layer={layer} {...common} />;
          case 'geojson':
            return <FileFeatures key={path} path={path} layer={layer} {...common} />;
          case 'places':
            return (
              <PlaceFigures key={path} places={layer.places} services={services} onMarkTap={onMarkTap} />
            );
          case 'source':
            return (
              <SourcePoints key={path} layer={layer} narrowed={narrowed} onMarkTap={onMarkTap} {...common} />
            );
        }
      })}
    </Pane>
  );
}
