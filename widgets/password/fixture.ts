import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [{ value: 'Dulaan-2026!', text: '••••••••Нуусан' }],
  invalid: ['dulaan', 'Dulaan 2026!', 'Нууц-2026!', 20_262_026],
  entry: { typed: 'Dulaan-2026!', value: 'Dulaan-2026!' },
} satisfies WidgetFixture;
