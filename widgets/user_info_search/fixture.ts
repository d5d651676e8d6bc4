import type { WidgetFixture } from '../contract';

export default {
  options: { fill: { x_text: 'first_name', x_phone: 'phone' } },
  reference: { source: 'users', titleColumn: 'login' },
  rows: { users: [{ id: '31', login: 'bat' }] },
  valid: [{ value: 31, text: 'bat' }],
  invalid: ['bat', 0],
  entry: { typed: 'уб 87031512', steps: ['Хайх', 'Сонгох'], value: 31, cleared: 'Арилгах' },
} satisfies WidgetFixture;
