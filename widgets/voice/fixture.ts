import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [
    { value: ['f3Kq8ZpTn2', 'a1'], text: 'Бичлэг: 2' },
    { value: [{ file: 'f3Kq8ZpTn2', caption: 'Хойд хана' }], text: 'Бичлэг: 1' },
  ],
  invalid: ['../etc/passwd', 42, ['../etc/passwd'], [{ file: 'a1', caption: 7 }]],
  entry: {
    file: { name: 'voice.weba', type: 'audio/webm' },
    value: [{ file: 'uploaded1', caption: 'voice.weba' }],
    cleared: 'Хасах: 1',
  },
} satisfies WidgetFixture;
