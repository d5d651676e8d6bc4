import type { PageDevice } from '../../../definitions/page';

/** The screen widths that the canvas simulates, in pixels; a computer uses the whole width. */
export const deviceWidths: Readonly<Record<PageDevice, number | null>> = {
  computer: null,
  tablet: 820,
  phone: 390,
};
