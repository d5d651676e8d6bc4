import type { WidgetFixture } from '../contract';

export default {
  options: {
    choices: [
      { value: 'wall', title: { mn_MN: 'Хана', en_US: 'Wall', ko_KR: '벽' } },
      { value: 'roof', title: { mn_MN: 'Дээвэр', en_US: 'Roof', ko_KR: '지붕' } },
    ],
  },
  valid: [
    { value: ['wall'], text: 'Хана' },
    { value: ['roof', 'wall'], text: 'Дээвэр, Хана' },
  ],
  invalid: [[], ['wall', 'wall'], 'wall', [true]],
  entry: { steps: ['Дээвэр'], value: ['roof'] },
} satisfies WidgetFixture;
