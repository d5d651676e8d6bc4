import { themeQuartz } from 'ag-grid-community';

/** Pixels. High enough for a small picture and for a finger. */
export const rowHeight = 52;
export const headerHeight = 44;

/**
 * AG Grid in our tokens. They are custom properties, so that light, dark and the other appearances of the
 * shell reach the grid without a second theme.
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
  rowHeight,
  headerHeight,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  columnBorder: false,
  headerColumnResizeHandleColor: 'var(--line)',
});
