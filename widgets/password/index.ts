import { defineWidget } from '../contract';

export default defineWidget({
  type: 'password',
  label: { mn_MN: 'Нууц үг', en_US: 'Password', ko_KR: '비밀번호' },
  icon: 'lock',
  group: 'person',
  columns: ['text'],
  isSecret: true,
  value: { type: 'string', format: 'mn-password' },
  options: { type: 'object', additionalProperties: false, properties: {} },
});
