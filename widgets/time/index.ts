import { defineWidget } from '../contract';

export default defineWidget({
  type: 'time',
  label: { mn_MN: 'Цаг', en_US: 'Time', ko_KR: '시간' },
  icon: 'calendar',
  group: 'date',
  columns: ['time'],
  fitsCell: true,
  value: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$' },
  options: { type: 'object', additionalProperties: false, properties: {} },
});
