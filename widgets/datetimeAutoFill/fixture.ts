import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [
    { value: '2026-01-30T16:05:00.000Z', text: '2026-01-31 00:05' },
    { value: '2026-07-01T01:30:00Z', text: '2026-07-01 09:30' },
  ],
  invalid: ['2026-01-31', '2026-01-31 09:30', 20260131],
  entry: { typed: '2026-01-31 00:05', key: 'Enter', value: '2026-01-30T16:05:00.000Z' },
} satisfies WidgetFixture;
