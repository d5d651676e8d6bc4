import type { WidgetFixture } from '../contract';

export default {
  options: { rows: 2 },
  valid: [
    { value: 'Дээврийн дулаалга', text: 'Дээврийн дулаалга' },
    { value: 'Нэг\nхоёр', text: 'Нэг\nхоёр' },
  ],
  invalid: [false, ''],
  entry: { typed: 'Өвөл', value: 'Өвөл' },
} satisfies WidgetFixture;
