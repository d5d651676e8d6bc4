import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [
    { value: 'Өвлийн бэлтгэл', text: 'Өвлийн бэлтгэл' },
    { value: '<b>₮</b>', text: '<b>₮</b>' },
  ],
  invalid: [12, ''],
  entry: { typed: 'Өвөл', value: 'Өвөл' },
} satisfies WidgetFixture;
