import type { WidgetFixture } from '../contract';

const bat = { id: 31, last_name: 'Дорж', first_name: 'Бат', phone: '99112233', email: 'bat@example.mn' };

export default {
  options: { user: 'current' },
  reference: { source: 'users', titleColumn: 'login' },
  rows: { users: [{ id: '31', login: 'bat' }], view_users: [bat] },
  valid: [{ value: 31, text: 'bat' }],
  invalid: ['bat', 0],
} satisfies WidgetFixture;
