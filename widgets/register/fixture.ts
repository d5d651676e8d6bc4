import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [{ value: 'УБ87031512', text: 'УБ••••••12' }],
  invalid: ['уб87031512', 'UB87031512', 'УБ8703151', 87_031_512],
  entry: { typed: 'уб 87031512', value: 'УБ87031512' },
} satisfies WidgetFixture;
