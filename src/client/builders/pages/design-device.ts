import { columns } from './page-edits';

export const designDevices = ['computer', 'tablet', 'phone'] as const;
export type DesignDevice = (typeof designDevices)[number];

/** The screen widths that the canvas simulates, in pixels; a computer uses the whole width. */
export const deviceWidths: Readonly<Record<DesignDevice, number | null>> = {
  computer: null,
  tablet: 820,
  phone: 390,
};

/** The columns of 24 that a block takes on a device, as the page's own styles give them. */
export function spanOn(device: DesignDevice, span: number): number {
  if (device === 'phone') return columns;
  return device === 'computer' ? span : span > 14 ? columns : 12;
}
