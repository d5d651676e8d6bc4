import type { WidgetFixture } from '../contract';
import { notPoints, samplePoint } from '../map/sample-geometry';

export default {
  options: {},
  valid: [samplePoint],
  invalid: [...notPoints, { type: 'Point', coordinates: [106.9, 47.9, 1350] }],
  entry: { typed: '47.9185, 106.9177', key: 'Enter', value: samplePoint.value },
} satisfies WidgetFixture;
