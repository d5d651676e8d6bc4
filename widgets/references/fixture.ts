import type { WidgetFixture } from '../contract';

export default {
  options: {},
  reference: { source: 'skills', label: 'title' },
  rows: {
    skills: [
      { id: '3', title: 'Гагнуур' },
      { id: '7', title: 'Дулаалга' },
    ],
  },
  valid: [
    { value: [3], text: 'Гагнуур' },
    { value: [7, 3], text: 'Дулаалга, Гагнуур' },
  ],
  invalid: [[], [3, 3], 3, ['3'], [0]],
  entry: { steps: ['Дулаалга'], value: [7] },
} satisfies WidgetFixture;
