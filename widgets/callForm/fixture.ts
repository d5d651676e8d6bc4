import type { WidgetFixture } from '../contract';

export default {
  options: { form: 'order' },
  valid: [{ value: '12', text: 'Маягт нээх' }],
  invalid: ['', true],
} satisfies WidgetFixture;
