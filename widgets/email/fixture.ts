import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [{ value: 'bat.erdene@example.mn', text: 'bat.erdene@example.mn' }],
  invalid: ['Bat@example.mn', 'bat@', 'bat erdene@example.mn', 12],
  entry: { typed: ' Bat@Example.mn', value: 'bat@example.mn' },
} satisfies WidgetFixture;
