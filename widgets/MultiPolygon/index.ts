import { geometrySchema } from '../../src/engine/geometry/geometry-schema';
import { defineWidget } from '../contract';
import { mapOptions, optionsSchema } from '../map/map-options';
import { rules } from './rules';

export default defineWidget({
  type: 'MultiPolygon',
  label: { mn_MN: 'Олон талбай', en_US: 'Several areas', ko_KR: '여러 면' },
  icon: 'map',
  group: 'map',
  columns: ['json'],
  value: geometrySchema(rules),
  options: optionsSchema(mapOptions),
});
