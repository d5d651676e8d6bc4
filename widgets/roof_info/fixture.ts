import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [
    {
      value: {
        form: 'gable',
        length: 10,
        width: 8,
        pitch: 30,
        overhang: 0.5,
        eaves: 2.6,
        roofArea: 114.32,
        planArea: 99,
        ceilingArea: 80,
        rise: 2.31,
      },
      text: 'Хоёр налуу · 114.32 м²',
    },
    {
      value: {
        form: 'cone',
        diameter: 6,
        pitch: 25,
        roofArea: 31.2,
        planArea: 28.27,
        ceilingArea: 28.27,
        rise: 1.4,
      },
      text: 'Гэрийн дээвэр · 31.2 м²',
    },
  ],
  invalid: [{ form: 'dome' }, { length: 3 }, 'gable'],
  entry: {
    steps: ['Хавтгай', { into: 'Урт', typed: '10' }, { into: 'Өргөн', typed: '8' }],
    value: { form: 'flat', length: 10, width: 8, roofArea: 80, planArea: 80, ceilingArea: 80, rise: 0 },
    cleared: 'Хэмжээг арилгах',
  },
} satisfies WidgetFixture;
