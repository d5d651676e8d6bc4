import type { GridColumnView } from './grid-columns';

/** Pixels of a column whose definition names no width. */
const usualWidth = 160;
/** What the title needs at least, and below which no column is squeezed. */
const leastTitle = 240;
const leastWidth = 72;
/** How far a column gives way before the table scrolls sideways instead. */
const leastShare = 0.8;

/**
 * The widths of the columns in a table of so many pixels: those of the definition, a little less where that
 * saves scrolling sideways. The flexible column is left out; it takes what remains.
 */
export function fitWidths(columns: readonly GridColumnView[], available: number): Map<string, number> {
  const rigid = columns.filter(({ isFlexible }) => !isFlexible);
  const wanted = rigid.reduce((sum, { width }) => sum + (width ?? usualWidth), 0);
  const title = columns.length > rigid.length ? leastTitle : 0;
  const share = Math.min(1, Math.max(leastShare, (available - title) / Math.max(1, wanted)));
  return new Map(
    rigid.map(({ column, width = usualWidth }) => [
      column,
      Math.max(Math.min(leastWidth, width), Math.floor(width * share)),
    ]),
  );
}

/** The least width of the flexible column. */
export function leastFlexible({ width }: GridColumnView): number {
  return Math.min(width ?? leastTitle, leastTitle);
}
