import type { Box } from '../../../engine/geometry/measure';
import type { WmsLayer } from '../../../engine/map/map-layer';

export interface WmsPicture {
  /** In metres of EPSG:3857, which web maps are drawn in. */
  box: Box;
  width: number;
  height: number;
}

/** The address of a picture of a Web Map Service (OGC 01-068r3 for 1.1.1, 06-042 for 1.3.0). */
export function wmsAddress(layer: WmsLayer, { box, width, height }: WmsPicture): string {
  const url = new URL(layer.url);
  const version = layer.version ?? '1.3.0';
  const parameters: Record<string, string> = {
    SERVICE: 'WMS',
    REQUEST: 'GetMap',
    VERSION: version,
    LAYERS: layer.layers,
    STYLES: '',
    FORMAT: 'image/png',
    TRANSPARENT: 'TRUE',
    // EPSG:3857 has its axes in the order east, north in both versions.
    [version === '1.3.0' ? 'CRS' : 'SRS']: 'EPSG:3857',
    BBOX: box.join(','),
    WIDTH: String(width),
    HEIGHT: String(height),
  };
  const own = new Set(Object.keys(parameters));
  // Other parameters of the address (a map file, a key) remain; ours are replaced.
  for (const name of Array.from(url.searchParams.keys()))
    if (own.has(name.toUpperCase())) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.toString();
}
