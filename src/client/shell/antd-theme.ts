import { theme, type ThemeConfig } from 'antd';

/** The antd theme of the custom properties in `tokens.css`, so that every colour is written once. */
export function antdTheme(isDark: boolean, styles = getComputedStyle(document.documentElement)): ThemeConfig {
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  const pixels = (name: string) => Number.parseFloat(token(name));
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: token('primary'),
      colorLink: token('link'),
      colorError: isDark ? token('alarm') : token('alarm-text'),
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
      fontFamily: token('font'),
      fontSize: 14,
      controlHeight: 40,
      controlHeightLG: 44,
      wireframe: false,
    },
    components: {
      // The hover colour that antd derives from the primary one is too pale for text.
      Button: {
        defaultHoverColor: token('link'),
        defaultHoverBorderColor: token('link'),
        defaultActiveColor: token('link'),
        defaultActiveBorderColor: token('link'),
      },
    },
  };
}
