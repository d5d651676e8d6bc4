import type { WidgetFixture } from '../contract';

export default {
  options: { icon: 'home' },
  valid: [{ value: 'Чингэлтэй, 12-р хороо', text: ' Чингэлтэй, 12-р хороо' }],
  invalid: ['', 12],
  entry: { typed: 'Чингэлтэй', value: 'Чингэлтэй' },
} satisfies WidgetFixture;
