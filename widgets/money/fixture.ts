import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [
    { value: 12_500_000, text: '12,500,000₮' },
    { value: 0, text: '0₮' },
  ],
  invalid: ['12,500', null],
  entry: { typed: '12,500,000', value: 12_500_000 },
} satisfies WidgetFixture;
