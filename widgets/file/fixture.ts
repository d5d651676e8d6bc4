import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [{ value: 'f3Kq8ZpTn2', text: ' Файл нээх' }],
  invalid: ['../etc/passwd', 42],
} satisfies WidgetFixture;
