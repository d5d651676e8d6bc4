import { defineWidget } from '../contract';

export default defineWidget({
  type: 'datetime',
  label: { mn_MN: 'Огноо, цаг', en_US: 'Date and time', ko_KR: '날짜와 시간' },
  icon: 'calendar',
  group: 'date',
  columns: ['timestamp'],
  fitsCell: true,
  value: { type: 'string', format: 'date-time' },
  options: { type: 'object', additionalProperties: false, properties: {} },
});
