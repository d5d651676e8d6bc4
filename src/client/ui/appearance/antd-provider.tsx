import { ConfigProvider, type ThemeConfig } from 'antd';
import type { Locale } from 'antd/es/locale';
import enUs from 'antd/es/locale/en_US';
import koKr from 'antd/es/locale/ko_KR';
import mnMn from 'antd/es/locale/mn_MN';
import { useMemo, type ReactNode } from 'react';
import type { Language } from '../../../definitions/language';
import { antdTheme } from './antd-theme';
import { useIsDark, useIsStill } from './appearance';
import { cspNonce } from '../../browser/csp-nonce';
import { setDateLanguage } from '../../i18n/dates';
import { useLanguage } from '../../i18n/i18n';
import { useSettings, type Density } from './settings-store';

/** Antd's Mongolian texts, with a translation of the one word that antd leaves in Latin letters: the clock's button. */
const mongolian: Locale = {
  ...mnMn,
  ...(mnMn.DatePicker && {
    DatePicker: { ...mnMn.DatePicker, lang: { ...mnMn.DatePicker.lang, ok: 'Болсон' } },
  }),
};
const locales: Record<Language, Locale> = { mn_MN: mongolian, en_US: enUs, ko_KR: koKr };

/** Provides antd's theme, language and nonce. Only layouts of forms and grids load antd. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const isDark = useIsDark();
  const isStill = useIsStill();
  const { density, accent } = useSettings();
  // The theme reads the colours from the document, so it is built again when the accent has changed.
  const theme = useMemo(() => themeOf(isDark, density, isStill, accent), [isDark, density, isStill, accent]);
  const nonce = cspNonce();
  setDateLanguage(language);
  return (
    <ConfigProvider
      locale={locales[language]}
      theme={theme}
      {...(nonce === undefined ? {} : { csp: { nonce } })}
    >
      {children}
    </ConfigProvider>
  );
}

function themeOf(isDark: boolean, density: Density, isStill: boolean, _accent: string): ThemeConfig {
  const theme = antdTheme(isDark, density);
  return isStill ? { ...theme, token: { ...theme.token, motion: false } } : theme;
}
