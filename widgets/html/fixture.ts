import type { WidgetFixture } from '../contract';

export default {
  options: {
    content: {
      mn_MN: '<h3>Анхаарах зүйл</h3><p>Хэмжилтийг <strong>гадна талаас</strong> хийнэ.</p>',
      en_US: '<h3>Please note</h3><p>Measure from the <strong>outside</strong>.</p>',
      ko_KR: '<h3>참고</h3><p><strong>바깥쪽</strong>에서 측정하세요.</p>',
    },
  },
  valid: [
    { value: '<p>Ханын <strong>дулаалга</strong></p>', text: 'Ханын дулаалга' },
    { value: '<p>Текст</p><script>alert(1)</script>', text: 'Текст' },
  ],
  invalid: [12],
} satisfies WidgetFixture;
