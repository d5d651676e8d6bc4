import type { WidgetFixture } from '../contract';

export default {
  options: {
    choices: [{ value: 'END', title: { mn_MN: 'Дууссан', en_US: 'Done', ko_KR: '완료' } }],
    tones: { END: 'success' },
  },
  valid: [
    { value: 'END', text: 'Дууссан' },
    { value: 'CHECK', text: 'CHECK' },
  ],
  invalid: ['', ['END']],
} satisfies WidgetFixture;
