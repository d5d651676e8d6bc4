import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [
    { value: 45, text: '45%' },
    { value: 140, text: '100%' },
  ],
  invalid: ['45'],
} satisfies WidgetFixture;
