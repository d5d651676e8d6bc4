import { useMemo } from 'react';
import { useIsDark, useIsStill } from '../../ui/appearance/appearance';
import { useSettings } from '../../ui/appearance/settings-store';

/** What drawings must know of the page, because they cannot read its custom properties. */
export interface ChartLook {
  /** Colours of parts that have none of their own. */
  palette: readonly string[];
  /** A colour by its custom property, without the dashes. */
  colorOf: (token: string) => string;
  ink: string;
  inkQuiet: string;
  line: string;
  ground: string;
  /** The lightest and the fullest colour of a scale. */
  scale: readonly [string, string];
  font: string;
  isMoving: boolean;
  /** Parts are told apart by patterns too. */
  hasPatterns: boolean;
}

const paletteSize = 8;

export function useChartLook(): ChartLook {
  const isDark = useIsDark();
  const hasPatterns = useSettings(({ weak }) => weak);
  const isStill = useIsStill();
  const accent = useSettings((settings) => settings.accent);
  // The colours themselves are read again whenever the theme has changed.
  return useMemo(
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
