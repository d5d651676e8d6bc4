import { geometrySchema } from '../../src/engine/geometry/geometry-schema';
import { defineWidget } from '../contract';
import { mapOptions, optionsSchema } from '../map/map-options';
import { rules } from './rules';

export default defineWidget({
  type: 'MultiLine',
  label: { mn_MN: 'Олон шугам', en_US: 'Several lines', ko_KR: '여러 선' },
  icon: 'map',
  group: 'map',
  columns: ['json'],
  value: geometrySchema(rules),
  options: optionsSchema(mapOptions),
});
