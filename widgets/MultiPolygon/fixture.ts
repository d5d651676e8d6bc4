import type { WidgetFixture } from '../contract';
import { sampleSquare } from '../map/sample-geometry';

export default {
  options: {},
  valid: [
    {
      value: { type: 'MultiPolygon', coordinates: [sampleSquare.value.coordinates] },
      text: sampleSquare.text,
    },
  ],
  invalid: [{ type: 'MultiPolygon', coordinates: [] }, sampleSquare.value],
  entry: {
    typed: 'MULTIPOLYGON(((106.9 47.9, 106.91 47.9, 106.91 47.91, 106.9 47.9)))',
    key: 'Enter',
    cleared: 'Арилгах',
    value: {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [106.9, 47.9],
            [106.91, 47.9],
            [106.91, 47.91],
            [106.9, 47.9],
          ],
        ],
      ],
    },
  },
} satisfies WidgetFixture;
