import { defineWidget } from '../contract';

export interface DateOptions {
  /** A moment instead of a day: shown in Asia/Ulaanbaatar, stored as ISO in UTC. */
  time?: boolean;
}

export default defineWidget({
  type: 'date',
  label: { mn_MN: 'Огноо', en_US: 'Date', ko_KR: '날짜' },
  icon: 'calendar',
  group: 'date',
  columns: ['date', 'timestamp'],
  fitsCell: true,
  value: {
    anyOf: [
      { type: 'string', format: 'date' },
      { type: 'string', format: 'date-time' },
    ],
  },
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      time: {
        type: 'boolean',
        title: { mn_MN: 'Цагтай', en_US: 'With time', ko_KR: '시간 포함' },
      },
    },
  },
});
