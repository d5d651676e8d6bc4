import type { WidgetFixture } from '../contract';

export default {
  options: { title: 'Тайлбар' },
  valid: [
    { value: 'Хана нь 40 см зузаантай.', text: 'Харах' },
    { value: { a: 1 }, text: 'Харах' },
  ],
  invalid: ['', true],
} satisfies WidgetFixture;
