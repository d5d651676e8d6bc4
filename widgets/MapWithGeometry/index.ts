import { geometrySchema } from '../../src/engine/geometry/geometry-schema';
import { defineWidget } from '../contract';
import { layerOptions, optionsSchema } from '../map/map-options';
import { rules } from './rules';

export default defineWidget({
  type: 'MapWithGeometry',
  label: { mn_MN: 'Давхаргатай зураг', en_US: 'Map with layers', ko_KR: '레이어 지도' },
  icon: 'map',
  group: 'map',
  columns: ['json'],
  value: geometrySchema(rules),
  options: optionsSchema(layerOptions),
});
