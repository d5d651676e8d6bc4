import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [
    { value: 1987, text: '1987' },
    { value: 2026, text: '2026' },
  ],
  invalid: ['1987', 87, 2026.5],
  entry: { typed: '1987', key: 'Enter', value: 1987 },
} satisfies WidgetFixture;
