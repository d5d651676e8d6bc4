import { defineWidget } from '../contract';

export default defineWidget({
  type: 'datetimeAutoFill',
  label: { mn_MN: 'Автомат огноо, цаг', en_US: 'Automatic date and time', ko_KR: '자동 날짜와 시간' },
  icon: 'calendar',
  group: 'date',
  columns: ['timestamp'],
  value: { type: 'string', format: 'date-time' },
  options: { type: 'object', additionalProperties: false, properties: {} },
});
