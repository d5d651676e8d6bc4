import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [
    { value: '<p>Дулаан <strong>байшин</strong></p>', text: 'Дулаан байшин' },
    {
      value: '<h2>Өвөл</h2><p>30&nbsp;% хэмнэлт &amp; цэвэр агаар</p>',
      text: 'Өвөл 30 % хэмнэлт & цэвэр агаар',
    },
    { value: '<script>alert(1)</script><p>Сайн уу</p>', text: 'Сайн уу' },
  ],
  invalid: [5, ''],
  entry: {
    pasted: '<p>Дулаан <strong>байшин</strong></p>',
    value: '<p>Дулаан <strong>байшин</strong></p>',
    cleared: [{ key: 'a', ctrlKey: true }, { key: 'Backspace' }],
  },
} satisfies WidgetFixture;
