import { oneAmong } from '../../src/engine/geometry/geometry-schema';
import { MapLayer } from '../../src/engine/map/map-layer';
import { defineWidget } from '../contract';

export default defineWidget({
  type: 'mapserver_layer',
  label: { mn_MN: 'Газрын зургийн давхарга', en_US: 'Map layer', ko_KR: '지도 레이어' },
  icon: 'map',
  group: 'map',
  columns: ['json'],
  value: layerSchema(),
  options: { type: 'object', additionalProperties: false, properties: {} },
});

/** Returns plain data with one top-level type, by which forms narrow schemas. */
function layerSchema(): Record<string, unknown> {
  const { anyOf }: { anyOf?: unknown } = JSON.parse(JSON.stringify(MapLayer));
  return oneAmong('object', Array.isArray(anyOf) ? anyOf : []);
}
