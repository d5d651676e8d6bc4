import type { FootprintForm } from './footprint';

/** Pictures of the forms, on 24 × 24. */
export const tilePaths: Readonly<Record<FootprintForm, string>> = {
  rectangle: 'M3 6h18v12H3Z',
  L: 'M4 3h7v9h9v9H4Z',
  T: 'M3 4h18v7h-5v10H8V11H3Z',
  U: 'M3 4h6v9h6V4h6v16H3Z',
  octagon: 'M8.5 3h7L21 8.5v7L15.5 21h-7L3 15.5v-7Z',
  circle: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  walk: 'M4 4h16v9h-7v7H4Z',
  polygon: 'M4 8l7-5 9 6-3 12-11-2Z',
};
