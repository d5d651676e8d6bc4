import { themeQuartz } from 'ag-grid-community';
import type { Density } from '../../../../definitions/grid-view';
import type { Density as Spacing } from '../../../ui/appearance/settings-store';

/** Pixels: high enough for a small picture and for a finger, or as low as is readable. */
const rowHeights: Readonly<Record<Density, number>> = { comfortable: 52, compact: 36 };
/** Pixels that the reader's spacing setting adds to either. */
const spacings: Readonly<Record<Spacing, number>> = { compact: -8, normal: 0, comfortable: 8 };
const lowestRow = 36;
export const headerHeight = 44;
export const groupHeaderHeight = 36;

/**
 * Styles AG Grid with our tokens. They are custom properties, so that light, dark and the other appearances of the
 * shell apply without a second theme.
 */
export const gridTheme = themeQuartz.withParams({
  accentColor: 'var(--primary)',
  backgroundColor: 'var(--ground-raised)',
  foregroundColor: 'var(--ink)',
  borderColor: 'var(--line)',
  chromeBackgroundColor: 'var(--ground-raised)',
  headerBackgroundColor: 'var(--ground)',
  headerTextColor: 'var(--ink-quiet)',
  headerFontWeight: 600,
  rowHoverColor: 'color-mix(in srgb, var(--primary) 5%, transparent)',
  selectedRowBackgroundColor: 'color-mix(in srgb, var(--primary) 11%, transparent)',
  rangeSelectionBorderColor: 'var(--focus)',
  browserColorScheme: 'inherit',
  fontFamily: 'inherit',
  fontSize: 14,
  headerFontSize: 13,
  cellHorizontalPadding: 10,
  rowHeight: rowHeights.comfortable,
  headerHeight,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  columnBorder: false,
  headerColumnResizeHandleColor: 'var(--line)',
});

/** Returns the pixels of a row for a list's density and the reader's spacing setting. */
export function chooseRowHeight(density: Density, spacing: Spacing): number {
  return Math.max(lowestRow, rowHeights[density] + spacings[spacing]);
}
