import type { WidgetFixture } from '../contract';

export default {
  options: { annotation: 'replace' },
  valid: [
    { value: 'f3Kq8ZpTn2', text: '' },
    { value: ['f3Kq8ZpTn2', 'a1', 'b2'], text: '+2' },
    { value: [{ file: 'f3Kq8ZpTn2', caption: 'Хойд хана' }, 'a1'], text: '+1' },
  ],
  invalid: ['../etc/passwd', 42, ['../etc/passwd'], [{ file: '../x' }], [{ file: 'a1', caption: 7 }]],
  entry: { file: { name: 'house.png', type: 'image/png' }, value: 'uploaded1', cleared: 'Хасах: Талбар' },
} satisfies WidgetFixture;
