import { geometrySchema } from '../../src/engine/geometry/geometry-schema';
import { defineWidget } from '../contract';
import { addressOptions, optionsSchema } from '../map/map-options';
import { rules } from './rules';

export default defineWidget({
  type: 'LineWithAddress',
  label: { mn_MN: 'Хаягтай шугам', en_US: 'Line with address', ko_KR: '주소 있는 선' },
  icon: 'map',
  group: 'map',
  columns: ['json'],
  value: geometrySchema(rules),
  options: optionsSchema(addressOptions),
});
