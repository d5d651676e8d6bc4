import { defineWidget } from '../contract';

export interface ReferencesOptions {
  /** Tags in a cell of one line; the others are counted. Default: 2. */
  shown?: number;
}

export default defineWidget({
  type: 'references',
  label: { mn_MN: 'Олон мөр сонгох', en_US: 'Several rows', ko_KR: '여러 행 선택' },
  icon: 'tags',
  group: 'choice',
  columns: ['references'],
  fitsCell: true,
  value: { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'integer', minimum: 1 } },
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      shown: {
        type: 'integer',
        minimum: 1,
        maximum: 20,
        title: { mn_MN: 'Нүдэнд харуулах тоо', en_US: 'Tags in a cell', ko_KR: '셀에 표시할 개수' },
      },
    },
  },
});
