import type { WidgetFixture } from '../contract';

export default {
  options: { annotation: 'replace' },
  valid: [
    { value: 'f3Kq8ZpTn2', text: '' },
    { value: ['f3Kq8ZpTn2', 'a1', 'b2'], text: '+2' },
  ],
  invalid: ['../etc/passwd', 42, ['../etc/passwd']],
  entry: { file: { name: 'house.png', type: 'image/png' }, value: 'uploaded1', cleared: 'Хасах: Талбар' },
} satisfies WidgetFixture;
