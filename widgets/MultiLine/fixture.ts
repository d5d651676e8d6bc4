import type { WidgetFixture } from '../contract';
import { sampleLine, samplePoint } from '../map/sample-geometry';

export default {
  options: {},
  valid: [
    {
      value: {
        type: 'MultiLineString',
        coordinates: [
          sampleLine.value.coordinates,
          [
            [106.9, 47.8],
            [107.9, 47.8],
          ],
        ],
      },
      text: 'Урт: 75.66 км',
    },
  ],
  invalid: [{ type: 'MultiLineString', coordinates: [] }, samplePoint.value],
  entry: {
    typed: 'MULTILINESTRING((106.9 47.9, 106.91 47.91), (106.9 47.8, 106.91 47.8))',
    key: 'Enter',
    cleared: 'Арилгах',
    value: {
      type: 'MultiLineString',
      coordinates: [
        [
          [106.9, 47.9],
          [106.91, 47.91],
        ],
        [
          [106.9, 47.8],
          [106.91, 47.8],
        ],
      ],
    },
  },
} satisfies WidgetFixture;
