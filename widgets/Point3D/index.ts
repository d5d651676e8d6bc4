import { geometrySchema } from '../../src/engine/geometry/geometry-schema';
import { defineWidget } from '../contract';
import { mapOptions, optionsSchema } from '../map/map-options';
import { rules } from './rules';

export default defineWidget({
  type: 'Point3D',
  label: { mn_MN: 'Өндөртэй цэг', en_US: 'Point with height', ko_KR: '고도 있는 점' },
  icon: 'map',
  group: 'map',
  columns: ['json'],
  value: geometrySchema(rules),
  options: optionsSchema(mapOptions),
});
