import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [
    { value: true, text: 'Тийм' },
    { value: false, text: 'Үгүй' },
  ],
  invalid: ['true', 1],
} satisfies WidgetFixture;
