import type { WidgetFixture } from '../contract';
import { sampleLine, samplePoint, sampleSquare, typedSquare } from '../map/sample-geometry';

export default {
  options: {},
  valid: [sampleSquare, samplePoint, sampleLine],
  invalid: [{ type: 'GeometryCollection', geometries: [] }, 42],
  entry: typedSquare,
} satisfies WidgetFixture;
