import type { WidgetFixture } from '../contract';

export default {
  options: { suffix: '₮' },
  valid: [
    { value: 1234567, text: '1,234,567₮' },
    { value: 0, text: '0₮' },
    { value: -1500.5, text: '-1,500.5₮' },
  ],
  invalid: ['12', true],
  entry: { typed: '1,234,567', value: 1_234_567 },
} satisfies WidgetFixture;
