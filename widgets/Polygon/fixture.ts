import type { WidgetFixture } from '../contract';
import { sampleSquare, typedSquare } from '../map/sample-geometry';

export default {
  options: {},
  valid: [
    sampleSquare,
    {
      value: {
        type: 'Polygon',
        coordinates: [
          ...sampleSquare.value.coordinates,
          [
            [106.902, 47.902],
            [106.902, 47.904],
            [106.904, 47.904],
            [106.902, 47.902],
          ],
        ],
      },
      text: 'Талбай: 81.46 га',
    },
  ],
  invalid: [
    { type: 'Polygon', coordinates: [] },
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    },
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 91],
          [0, 0],
        ],
      ],
    },
  ],
  entry: typedSquare,
} satisfies WidgetFixture;
