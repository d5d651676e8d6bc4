import type { WidgetFixture } from '../contract';
import { notPoints, samplePoint } from '../map/sample-geometry';

export default {
  options: {},
  valid: [
    { value: { type: 'Point', coordinates: [106.9177, 47.9185, 1350] }, text: '47.91850, 106.91770, 1350 м' },
    samplePoint,
  ],
  invalid: notPoints,
  entry: {
    typed: 'POINT Z (106.9177 47.9185 1350)',
    key: 'Enter',
    value: { type: 'Point', coordinates: [106.9177, 47.9185, 1350] },
  },
} satisfies WidgetFixture;
