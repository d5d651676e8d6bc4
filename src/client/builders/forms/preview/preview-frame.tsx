import { ConfigProvider, type ThemeConfig } from 'antd';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { antdTheme } from '../../../ui/appearance/antd-theme';
import { useSettings } from '../../../ui/appearance/settings-store';
import { themeTokens, type PreviewTheme } from './theme-tokens';

export const devices = { phone: 390, tablet: 768, computer: 1200 } as const;
export type Device = keyof typeof devices;

interface PreviewFrameProps {
  device: Device;
  theme: PreviewTheme;
  label: string;
  children: ReactNode;
}

/** Shows the preview as wide as on a device, made smaller where the pane is narrower, and in its own theme. */
export function PreviewFrame({ device, theme, label, children }: PreviewFrameProps) {
  const frame = useRef<HTMLElement>(null);
  const [scale, setScale] = useState(1);
  const [antd, setAntd] = useState<ThemeConfig | undefined>();
  const density = useSettings((settings) => settings.density);
  useLayoutEffect(() => {
    const { current } = frame;
    const pane = current?.parentElement;
    if (current === null || pane == null) return undefined;
    const fit = () => setScale(Math.min(1, pane.clientWidth / devices[device]) || 1);
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(pane);
    return () => observer.disconnect();
  }, [device]);
  useLayoutEffect(() => {
    const { current } = frame;
    if (current === null) return;
    for (const [name, value] of themeTokens(theme)) current.style.setProperty(name, value);
    current.style.colorScheme = theme;
    setAntd(antdTheme(theme === 'dark', density, getComputedStyle(current)));
  }, [theme, density]);
  return (
    <section
      ref={frame}
      className="fb-device"
      aria-label={label}
      style={{ width: devices[device], zoom: scale }}
    >
      {antd === undefined ? children : <ConfigProvider theme={antd}>{children}</ConfigProvider>}
    </section>
  );
}
