import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [
    { value: 'Хянах', text: 'Хянах' },
    { value: 'Хянасан', text: 'Хянасан' },
  ],
  invalid: ['', 3],
} satisfies WidgetFixture;
