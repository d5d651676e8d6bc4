import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [{ value: '99112233', text: '9911 2233' }],
  invalid: ['9911 2233', '991122', 99_112_233],
  entry: { typed: '+976 9911-2233', value: '99112233' },
} satisfies WidgetFixture;
