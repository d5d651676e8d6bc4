import type { WidgetFixture } from '../contract';

export default {
  options: { pattern: 'А-{year}-{seq:5}' },
  valid: [{ value: 'А-2026-00017', text: 'А-2026-00017' }],
  invalid: ['', 17],
} satisfies WidgetFixture;
