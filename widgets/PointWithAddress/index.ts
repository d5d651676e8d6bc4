import { geometrySchema } from '../../src/engine/geometry/geometry-schema';
import { defineWidget } from '../contract';
import { addressOptions, optionsSchema } from '../map/map-options';
import { rules } from './rules';

export default defineWidget({
  type: 'PointWithAddress',
  label: { mn_MN: 'Хаягтай цэг', en_US: 'Point with address', ko_KR: '주소 있는 점' },
  icon: 'map',
  group: 'map',
  columns: ['json'],
  value: geometrySchema(rules),
  options: optionsSchema(addressOptions),
});
