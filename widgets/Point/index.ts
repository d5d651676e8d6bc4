import { geometrySchema } from '../../src/engine/geometry/geometry-schema';
import { defineWidget } from '../contract';
import { mapOptions, optionsSchema } from '../map/map-options';
import { rules } from './rules';

export default defineWidget({
  type: 'Point',
  label: { mn_MN: 'Цэг', en_US: 'Point', ko_KR: '점' },
  icon: 'map',
  group: 'map',
  columns: ['json'],
  value: geometrySchema(rules),
  options: optionsSchema(mapOptions),
});
