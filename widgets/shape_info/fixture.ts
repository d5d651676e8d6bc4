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
    {
      value: {
        form: 'walk',
        legs: [
          { turn: 'right', length: 20 },
          { turn: 'right', length: 10 },
          { turn: 'right', length: 20 },
        ],
        step: 0.7,
        facing: 180,
        floorArea: 98,
        perimeter: 42,
        wallArea: null,
        north: 14,
        east: 7,
        south: 14,
        west: 7,
      },
      text: 'Тойрч хэмжсэн · 98 м²',
    },
  ],
  invalid: [
    { form: 'star' },
    { form: 'walk', legs: [{ length: 3 }] },
    { form: 'circle', facing: 400 },
    { sides: { a: 1 } },
    'L',
    12,
  ],
  entry: {
    steps: ['Дугуй (гэр)', { into: 'a · голч', typed: '6' }],
    value: { form: 'circle', sides: { a: 6 }, floorArea: 28.27, perimeter: 18.85, wallArea: null },
    cleared: 'Хэмжээг арилгах',
  },
} satisfies WidgetFixture;
