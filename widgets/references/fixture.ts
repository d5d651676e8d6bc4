import type { WidgetFixture } from '../contract';

export default {
  options: {},
  reference: { source: 'provinces', titleColumn: 'name' },
  rows: {
    provinces: [
      { id: '3', name: 'Гагнуур' },
      { id: '7', name: 'Дулаалга' },
    ],
  },
  valid: [
    { value: [3], text: 'Гагнуур' },
    { value: [7, 3], text: 'Дулаалга, Гагнуур' },
  ],
  invalid: [[], [3, 3], 3, ['3'], [0]],
  entry: { steps: ['Дулаалга'], value: [7] },
} satisfies WidgetFixture;
