import { defineWidget } from '../contract';

export default defineWidget({
  type: 'checkbox',
  label: { mn_MN: 'Тэмдэглэх нүд', en_US: 'Checkbox', ko_KR: '체크박스' },
  icon: 'switch',
  group: 'choice',
  columns: ['boolean'],
  fitsCell: true,
  value: { type: 'boolean' },
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      hasUnchecked: {
        type: 'boolean',
        title: {
          mn_MN: '«Шалгаагүй» гэсэн хариулттай',
          en_US: 'With the answer “not checked”',
          ko_KR: '“확인 안 함” 답변 포함',
        },
      },
    },
  },
});

export interface CheckboxOptions {
  /** Three answers: yes, no, and none, which means not checked yet. Default false: a box that is ticked or not. */
  hasUnchecked?: boolean;
}
