import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [
    { value: 'f3Kq8ZpTn2', text: ' Файл нээх' },
    { value: ['f3Kq8ZpTn2', 'a1'], text: ' Файл нээх +1' },
    { value: [{ file: 'f3Kq8ZpTn2', caption: 'Гэрээ.pdf' }], text: ' Гэрээ.pdf' },
  ],
  invalid: ['../etc/passwd', 42, ['../etc/passwd'], [{ file: 'a1', caption: 7 }]],
  entry: { file: { name: 'act.pdf', type: 'application/pdf' }, value: 'uploaded1', cleared: 'Хасах: Талбар' },
} satisfies WidgetFixture;
