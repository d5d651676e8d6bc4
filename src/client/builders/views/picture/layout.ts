import { partsOfPath, type ViewJoin } from '../view-parts';

/** The measures of a box in the picture, in pixels. */
export const boxWidth = 264;
const headHeight = 58;
const rowHeight = 40;
const gap = { x: 96, y: 28 };
/** Columns that a box shows at once; the others are scrolled to. */
const rows = { base: 9, joined: 4 };

export interface PlacedBox {
  /** The join, '' for the base. */
  join: string;
  x: number;
  y: number;
  height: number;
}

/**
 * Places the tables of a view: the base on the left, each join to the right of the table that it comes from. The same view
 * gives the same picture.
 */
export function placeBoxes(
  joins: readonly Pick<ViewJoin, 'as' | 'on'>[],
  columnsOf: (join: string) => number,
): PlacedBox[] {
  const depths = new Map([['', 0]]);
  for (const { as, on } of joins) depths.set(as, 1 + (depths.get(partsOfPath(on).join) ?? 0));
  const bottoms = new Map<number, number>();
  return [...depths].map(([join, depth]) => {
    const shown = Math.max(1, Math.min(columnsOf(join), join === '' ? rows.base : rows.joined));
    const height = headHeight + shown * rowHeight;
    const y = bottoms.get(depth) ?? 0;
    bottoms.set(depth, y + height + gap.y);
    return { join, x: depth * (boxWidth + gap.x), y, height };
  });
}

/** The width and the height of a picture, in pixels. */
export function pictureSize(boxes: readonly PlacedBox[]): { width: number; height: number } {
  return {
    width: Math.max(0, ...boxes.map(({ x }) => x + boxWidth)),
    height: Math.max(0, ...boxes.map(({ y, height }) => y + height)),
  };
}
