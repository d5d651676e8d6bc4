import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [
    { value: 'portal', text: 'portal' },
    { value: 7, text: '7' },
    { value: { a: 1 }, text: '{"a":1}' },
  ],
  invalid: [],
} satisfies WidgetFixture;
