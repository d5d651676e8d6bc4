import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [
    { value: { wall: 0.3 }, text: '{"wall":0.3}' },
    { value: [1, 2], text: '[1,2]' },
  ],
  invalid: [null],
  entry: { typed: '{"a": 1}', value: { a: 1 } },
} satisfies WidgetFixture;
