import { defineWidget } from '../contract';

export default defineWidget({
  type: 'register',
  label: { mn_MN: 'Регистрийн дугаар', en_US: 'Registration number', ko_KR: '등록 번호' },
  icon: 'user',
  group: 'person',
  columns: ['text'],
  value: { type: 'string', format: 'mn-register' },
  options: { type: 'object', additionalProperties: false, properties: {} },
});
