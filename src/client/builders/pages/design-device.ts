import { columns } from './page-edits';

export const designDevices = ['computer', 'tablet', 'phone'] as const;
export type DesignDevice = (typeof designDevices)[number];

/** The widths of the screens that the canvas stands for, in pixels; a computer has all there is. */
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
