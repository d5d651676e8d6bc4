import type { WidgetFixture } from '../contract';

export default {
  options: {
    choices: [
      { value: 'stove', title: { mn_MN: 'Зуух', en_US: 'Stove', ko_KR: '난로' } },
      { value: 'heat-pump', title: { mn_MN: 'Дулааны насос', en_US: 'Heat pump', ko_KR: '히트펌프' } },
    ],
  },
  valid: [
    { value: 'stove', text: 'Зуух' },
    { value: 'heat-pump', text: 'Дулааны насос' },
  ],
  invalid: [true, ''],
  entry: { steps: ['Дулааны насос'], value: 'heat-pump' },
} satisfies WidgetFixture;
