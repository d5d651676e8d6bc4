import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [
    { value: '2026-01-31', text: '2026-01-31' },
    { value: '2024-02-29', text: '2024-02-29' },
  ],
  invalid: ['31.01.2026', '2026-02-30', 20260131],
  entry: { typed: '2026-01-31', key: 'Enter', value: '2026-01-31' },
} satisfies WidgetFixture;
