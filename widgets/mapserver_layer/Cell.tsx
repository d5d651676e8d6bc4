import { readLayer } from '../../src/engine/map/read-layer';
import type { CellProps } from '../contract';

export default function MapLayerCell({ value, services }: CellProps) {
  const layer = readLayer(value);
  if (!layer) return null;
  const kind = services.translate(`widgets.mapserver_layer.kinds.${layer.kind}`);
  const name =
    layer.kind === 'source' ? layer.source : layer.kind === 'wms' ? layer.layers : new URL(layer.url).host;
  return (
    <span className="widget-cell-line">
      {kind}: {name}
    </span>
  );
}
