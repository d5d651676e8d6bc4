import { defineWidget } from '../contract';
import { patternSource } from './pattern';

export interface NumberGeneratorOptions {
  /** `А-{year}-{seq:5}`: text, `{year}`, `{month}`, `{day}` and exactly one number, `{seq}` or `{seq:<digits>}`. */
  pattern: string;
}

export default defineWidget({
  type: 'numberGenerator',
  label: { mn_MN: 'Автомат дугаар', en_US: 'Automatic number', ko_KR: '자동 번호' },
  icon: 'number',
  group: 'text',
  columns: ['text'],
  isAssigned: true,
  value: { type: 'string', minLength: 1 },
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['pattern'],
    properties: {
      pattern: {
        type: 'string',
        maxLength: 60,
        pattern: patternSource,
        title: { mn_MN: 'Дугаарын загвар', en_US: 'Number pattern', ko_KR: '번호 형식' },
        description: {
          mn_MN: 'Жишээ нь: А-{year}-{seq:5}. {year}, {month}, {day} өдрөөс, {seq} дараалсан дугаар.',
          en_US:
            'For example А-{year}-{seq:5}: {year}, {month} and {day} are the current date, {seq} is the sequence number.',
          ko_KR: '예: А-{year}-{seq:5}. {year}, {month}, {day}는 날짜, {seq}는 일련번호입니다.',
        },
      },
    },
  },
});
