import { defineWidget } from '../contract';

export default defineWidget({
  type: 'email',
  label: { mn_MN: 'И-мэйл', en_US: 'E-mail', ko_KR: '이메일' },
  icon: 'text',
  group: 'text',
  columns: ['text'],
  fitsCell: true,
  value: { type: 'string', format: 'mn-email' },
  options: { type: 'object', additionalProperties: false, properties: {} },
});
