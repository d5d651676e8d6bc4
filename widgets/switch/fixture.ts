import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [
    { value: true, text: 'Тийм' },
    { value: false, text: 'Үгүй' },
  ],
  invalid: ['true', 1],
  entry: { steps: ['Талбар'], value: true, cleared: 'Талбар', emptied: false },
} satisfies WidgetFixture;
