/** Shapes in Ulaanbaatar for the fixtures of the elements, each with its text. */
export const samplePoint = {
  value: { type: 'Point', coordinates: [106.9177, 47.9185] },
  text: '47.91850, 106.91770',
};

export const sampleLine = {
  value: {
    type: 'LineString',
    coordinates: [
      [106.9, 47.9],
      [106.91, 47.9],
    ],
  },
  text: 'Урт: 747.7 м',
};

export const sampleSquare = {
  value: {
    type: 'Polygon',
    coordinates: [
      [
        [106.9, 47.9],
        [106.91, 47.9],
        [106.91, 47.91],
        [106.9, 47.91],
        [106.9, 47.9],
      ],
    ],
  },
  text: 'Талбай: 83.13 га',
};

/** Values that are not a single position on the Earth's surface. */
export const notPoints = [
  { type: 'Point', coordinates: [206, 47] },
  { type: 'Point', coordinates: [106.9] },
  sampleLine.value,
  '47.9, 106.9',
];

/** Values that are not a line of two positions or more. */
export const notLines = [{ type: 'LineString', coordinates: [[1, 2]] }, samplePoint.value];

/** Entry of a line and an area: as pasted text. */
export const typedLine = {
  typed: 'LINESTRING(106.9 47.9, 106.91 47.9)',
  key: 'Enter',
  value: sampleLine.value,
  cleared: 'Арилгах',
} as const;

export const typedSquare = {
  typed: 'POLYGON((106.9 47.9, 106.91 47.9, 106.91 47.91, 106.9 47.91, 106.9 47.9))',
  key: 'Enter',
  value: sampleSquare.value,
  cleared: 'Арилгах',
} as const;
