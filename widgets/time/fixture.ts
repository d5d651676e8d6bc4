import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [
    { value: '09:05', text: '09:05' },
    { value: '23:59:30', text: '23:59' },
  ],
  invalid: ['9:05', '24:00', 905],
  entry: { typed: '09:05', key: 'Enter', value: '09:05' },
} satisfies WidgetFixture;
