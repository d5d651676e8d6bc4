import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [
    { value: 'https://example.mn', text: 'https://example.mn' },
    { value: 'javascript:alert(1)', text: 'javascript:alert(1)' },
  ],
  invalid: ['', true],
} satisfies WidgetFixture;
