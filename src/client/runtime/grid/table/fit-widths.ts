import { say, type Language } from '../../../../definitions/language';
import type { GridColumnView } from '../../list/grid-columns';

/** Pixels of a column whose definition names no width. */
const usualWidth = 160;
/** What the title needs at least, and below which no column is squeezed. */
const leastTitle = 240;
const leastWidth = 72;
/** About how much a letter of a heading takes, and what stands beside the heading in its cell. */
const letterWidth = 7.5;
const syllableWidth = 13;
const besideHeading = 26;
/** What a sum of money over all rows takes, with its sign. */
const totalWidth = 168;
/** How far a column gives way before the table scrolls sideways instead. */
const leastShare = 0.8;

/**
 * The widths of the columns in a table of so many pixels: those of the definition, a little less where that
 * saves scrolling sideways, and never so little that the heading is cut. The flexible column is left out; it takes
 * what remains.
 */
export function fitWidths(
  columns: readonly GridColumnView[],
  available: number,
  language: Language,
): Map<string, number> {
  const rigid = columns
    .filter(({ isFlexible }) => !isFlexible)
    .map(({ column, label, width = usualWidth, hasOwnWidth, hasTotal }) => {
      if (hasOwnWidth) return { column, width, least: width };
      const heading = Math.max(headingWidth(say(label, language)), hasTotal ? totalWidth : 0);
      return {
        column,
        width: Math.max(width, heading),
        least: Math.max(Math.min(leastWidth, width), heading),
      };
    });
  const wanted = rigid.reduce((sum, { width }) => sum + width, 0);
  const title = columns.length > rigid.length ? leastTitle : 0;
  const share = Math.min(1, Math.max(leastShare, (available - title) / Math.max(1, wanted)));
  return new Map(
    rigid.map(({ column, width, least }) => [column, Math.max(least, Math.floor(width * share))]),
  );
}

/** The width of a heading as it is drawn, near enough; a very long one is cut all the same. */
function headingWidth(text: string): number {
  const syllables = text.match(/[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/gu)?.length ?? 0;
  const letters = text.length - syllables;
  return Math.min(usualWidth, Math.ceil(letters * letterWidth + syllables * syllableWidth) + besideHeading);
}

/** The least width of the flexible column. */
export function leastFlexible({ width }: GridColumnView): number {
  return Math.min(width ?? leastTitle, leastTitle);
}
