import { geometrySchema } from '../../src/engine/geometry/geometry-schema';
import { defineWidget } from '../contract';
import { mapOptions, optionsSchema } from '../map/map-options';
import { rules } from './rules';

export default defineWidget({
  type: 'Line',
  label: { mn_MN: 'Шугам', en_US: 'Line', ko_KR: '선' },
  icon: 'map',
  group: 'map',
  columns: ['json'],
  value: geometrySchema(rules),
  options: optionsSchema(mapOptions),
});
