import { useCallback, useMemo } from 'react';
import { useIsDark, useIsStill } from '../../ui/appearance/appearance';
import { useSettings } from '../../ui/appearance/settings-store';

/** Styles of the page that drawings need, because they cannot read its custom properties. */
export interface ChartLook {
  /** Colours for parts that have none of their own. */
  palette: readonly string[];
  /** Resolves the name of a custom property, without the dashes, to its colour. */
  colorOf: (token: string) => string;
  ink: string;
  inkQuiet: string;
  line: string;
  ground: string;
  /** The lightest and the darkest colour of a scale. */
  scale: readonly [string, string];
  font: string;
  isMoving: boolean;
  /** True where parts are distinguished by patterns as well. */
  hasPatterns: boolean;
}

const paletteSize = 8;

export function useChartLook(): ChartLook {
  const read = useLookReader();
  return useMemo(() => read(), [read]);
}

/** Returns what reads the styles, for the moment at which they are needed: the server has none. */
export function useLookReader(): () => ChartLook {
  const isDark = useIsDark();
  const hasPatterns = useSettings(({ weak }) => weak);
  const isStill = useIsStill();
  const accent = useSettings((settings) => settings.accent);
  // Another function whenever the theme changes, so that the colours are read again.
  return useCallback(
    () => readLook({ isMoving: !isStill, hasPatterns }, isDark, accent),
    [isDark, accent, isStill, hasPatterns],
  );
}

function readLook(
  wishes: Pick<ChartLook, 'isMoving' | 'hasPatterns'>,
  ..._theme: readonly unknown[]
): ChartLook {
  const styles = getComputedStyle(document.documentElement);
  const colorOf = (token: string) => styles.getPropertyValue(`--${token}`).trim();
  return {
    ...wishes,
    colorOf,
    palette: Array.from({ length: paletteSize }, (_, index) => colorOf(`chart-${index + 1}`)),
    ink: colorOf('ink'),
    inkQuiet: colorOf('ink-quiet'),
    line: colorOf('line'),
    ground: colorOf('ground-raised'),
    scale: [colorOf('chart-scale-low'), colorOf('chart-scale-high')],
    font: colorOf('font'),
  };
}
