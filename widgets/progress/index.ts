import { defineWidget } from '../contract';

export interface ProgressOptions {
  /** The value of 100 %. Default 100. */
  whole?: number;
}

export default defineWidget({
  type: 'progress',
  label: { mn_MN: 'Гүйцэтгэл', en_US: 'Progress', ko_KR: '진행률' },
  icon: 'chart',
  group: 'cell',
  columns: ['integer', 'number'],
  value: { type: 'number' },
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      whole: {
        type: 'number',
        exclusiveMinimum: 0,
        title: { mn_MN: 'Бүхэл нь', en_US: 'Total value', ko_KR: '전체 값' },
      },
    },
  },
});
