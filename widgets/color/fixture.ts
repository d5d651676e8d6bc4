import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [{ value: '#e13812', text: '#e13812' }],
  invalid: ['red', '#E13812', '#fff', 255],
  entry: { typed: '#E13812', value: '#e13812' },
} satisfies WidgetFixture;
