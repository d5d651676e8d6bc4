import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [
    { value: 'Хянах', text: 'Хянах' },
    { value: 'Дууссан', text: 'Дууссан' },
  ],
  invalid: ['', 3],
} satisfies WidgetFixture;
