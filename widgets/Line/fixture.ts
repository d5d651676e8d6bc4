import type { WidgetFixture } from '../contract';
import { notLines, sampleLine, typedLine } from '../map/sample-geometry';

export default {
  options: {},
  valid: [sampleLine],
  invalid: notLines,
  entry: typedLine,
} satisfies WidgetFixture;
