import { theme, type ThemeConfig } from 'antd';
import type { Density } from './settings-store';

/** In pixels, with text of the usual size. */
const controlHeights: Record<Density, number> = { compact: 34, normal: 40, comfortable: 46 };

/** Builds antd's theme from the custom properties in `tokens.css`, so that every colour is defined once. */
export function antdTheme(
  isDark: boolean,
  density: Density,
  styles = getComputedStyle(document.documentElement),
): ThemeConfig {
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  const pixels = (name: string) => Number.parseFloat(token(name));
  // Readers choose the size of text in their browser.
  const scale = (Number.parseFloat(styles.fontSize) || 16) / 16;
  const controlHeight = controlHeights[density] * scale;
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: token('primary'),
      colorLink: token('link'),
      colorError: isDark ? token('alarm') : token('alarm-text'),
      // The hover colour that antd derives from it has too little contrast with white text.
      ...(!isDark && { colorErrorHover: token('alarm-text') }),
      colorWarning: token('warmth'),
      colorSuccess: token('success'),
      colorInfo: token('primary'),
      colorTextBase: token('ink'),
      colorBgBase: token('ground-raised'),
      colorBgLayout: token('ground'),
      colorBgContainer: token('ground-raised'),
      colorBgElevated: token('ground-raised'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-quiet'),
      colorTextDescription: token('ink-quiet'),
      colorTextPlaceholder: token('ink-quiet'),
      colorBorder: token('line-control'),
      colorBorderSecondary: token('line'),
      borderRadius: pixels('radius-control'),
      borderRadiusLG: pixels('radius-card'),
      boxShadow: token('shadow'),
      // On dark backgrounds a shadow alone shows no edge.
      boxShadowSecondary: `0 0 0 1px ${token('line')}, ${token('shadow')}`,
      fontFamily: token('font'),
      fontSize: 14 * scale,
      controlHeight,
      controlHeightLG: Math.max(44, controlHeight),
      wireframe: false,
    },
    components: {
      // The hover colour that antd derives from the primary colour has too little contrast for text.
      Button: {
        defaultHoverColor: token('link'),
        defaultHoverBorderColor: token('link'),
        defaultActiveColor: token('link'),
        defaultActiveBorderColor: token('link'),
        // On dark grounds so has the red that antd derives; white has too little on a lighter one.
        ...(isDark && {
          colorError: token('alarm-text'),
          colorErrorHover: token('alarm'),
          colorErrorActive: token('alarm'),
          dangerColor: token('ground'),
        }),
      },
    },
  };
}
