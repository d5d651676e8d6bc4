import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [
    { value: 1, text: '1 хангалттай' },
    { value: 0.5, text: '0.5 дутуу' },
  ],
  invalid: ['1'],
} satisfies WidgetFixture;
