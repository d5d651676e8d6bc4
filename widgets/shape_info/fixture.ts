import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [
    {
      value: {
        form: 'L',
        sides: { a: 10, b: 8, c: 4, d: 3 },
        height: 2.6,
        openings: 12.5,
        floorArea: 68,
        perimeter: 36,
        wallArea: 81.1,
      },
      text: 'Г хэлбэр · 68 м²',
    },
    {
      value: { form: 'circle', sides: { a: 6 }, floorArea: 28.27, perimeter: 18.85, wallArea: null },
      text: 'Дугуй (гэр) · 28.27 м²',
    },
  ],
  invalid: [{ form: 'star' }, { sides: { a: 1 } }, 'L', 12],
  entry: {
    steps: ['Дугуй (гэр)', { into: 'a · голч', typed: '6' }],
    value: { form: 'circle', sides: { a: 6 }, floorArea: 28.27, perimeter: 18.85, wallArea: null },
    cleared: 'Хэмжээг арилгах',
  },
} satisfies WidgetFixture;
