import { App, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import enUs from 'antd/locale/en_US';
import koKr from 'antd/locale/ko_KR';
import mnMn from 'antd/locale/mn_MN';
import { useMemo, type ReactNode } from 'react';
import type { Language } from '../../definitions/language';
import { antdTheme } from './antd-theme';
import { useIsDark } from './appearance';
import { cspNonce } from './csp-nonce';
import { speakDates } from './dates';
import { useLanguage } from './i18n';

const locales: Record<Language, Locale> = { mn_MN: mnMn, en_US: enUs, ko_KR: koKr };

/** Everything that antd needs to look and speak like the rest; only layouts of forms and grids load it. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const isDark = useIsDark();
  const theme = useMemo(() => antdTheme(isDark), [isDark]);
  const nonce = cspNonce();
  speakDates(language);
  return (
    <ConfigProvider
      locale={locales[language]}
      theme={theme}
      {...(nonce === undefined ? {} : { csp: { nonce } })}
    >
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
