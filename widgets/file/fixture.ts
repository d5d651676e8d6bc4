import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [{ value: 'f3Kq8ZpTn2', text: ' Файл нээх' }],
  invalid: ['../etc/passwd', 42],
  entry: { file: { name: 'act.pdf', type: 'application/pdf' }, value: 'uploaded1', cleared: 'Хасах: Талбар' },
} satisfies WidgetFixture;
