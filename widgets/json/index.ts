import { defineWidget, type Settled } from '../contract';
import { isUnreadable } from './unreadable';

export default defineWidget({
  type: 'json',
  label: { mn_MN: 'JSON өгөгдөл', en_US: 'JSON data', ko_KR: 'JSON 데이터' },
  icon: 'textarea',
  group: 'text',
  columns: ['json'],
  value: { type: ['object', 'array', 'string', 'number', 'boolean'] },
  options: { type: 'object', additionalProperties: false, properties: {} },
  settle: settleJson,
});

function settleJson(value: unknown): Settled {
  if (!isUnreadable(value)) return { value };
  return {
    fault: {
      mn_MN: 'JSON уншигдахгүй байна. Хаалт, таслал, хашилтыг шалгана уу',
      en_US: 'This is not valid JSON. Check the brackets, commas and quotes',
      ko_KR: '올바른 JSON이 아닙니다. 괄호, 쉼표, 따옴표를 확인하세요',
    },
  };
}
