import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [
    { value: '99112233', text: '9911 2233' },
    { value: 88_114_455, text: '8811 4455' },
  ],
  invalid: ['9911 2233', '991122', '+97699112233', 991],
  entry: { typed: '+976 9911-2233', value: '99112233' },
} satisfies WidgetFixture;
