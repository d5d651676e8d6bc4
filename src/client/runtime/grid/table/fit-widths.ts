import { say, type Language } from '../../../../definitions/language';
import type { GridColumnView } from '../../list/grid-columns';

/** Pixels of a column whose definition sets no width. */
const usualWidth = 160;
/** Minimum pixels of the title, and below of any other column. */
const minTitle = 240;
const leastWidth = 72;
/** Approximate pixels of a letter and a syllable of a heading, and of what is beside the heading in its cell. */
const characterWidth = 7.5;
const syllableWidth = 13;
const besideHeading = 26;
/** Pixels of a sum of money over all rows, with its sign. */
const totalWidth = 168;
/** The share of its width to which a column shrinks before the table scrolls sideways instead. */
const minShare = 0.8;

/**
 * Computes the widths of the columns for the available pixels: those of the definition, reduced a little where that
 * avoids scrolling sideways, and never so far that the heading is cut. The flexible column is left out; it takes the
 * rest.
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
  const title = columns.length > rigid.length ? minTitle : 0;
  const share = Math.min(1, Math.max(minShare, (available - title) / Math.max(1, wanted)));
  return new Map(
    rigid.map(({ column, width, least }) => [column, Math.max(least, Math.floor(width * share))]),
  );
}

/** Estimates the width of a heading; a very long one is cut nevertheless. */
function headingWidth(text: string): number {
  const syllables = text.match(/[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/gu)?.length ?? 0;
  const letters = text.length - syllables;
  return Math.min(
    usualWidth,
    Math.ceil(letters * characterWidth + syllables * syllableWidth) + besideHeading,
  );
}

/** Returns the minimum width of the flexible column. */
export function leastFlexible({ width }: GridColumnView): number {
  return Math.min(width ?? minTitle, minTitle);
}
