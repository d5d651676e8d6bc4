import { useSyncExternalStore } from 'react';
import { useSettings, type SiteSettings } from './settings-store';

const darkQuery = '(prefers-color-scheme: dark)';

/** Writes the settings to the document, now and whenever they change; `tokens.css` does the rest. */
export function startAppearance(): void {
  show(useSettings.getState());
  useSettings.subscribe(show);
  window.matchMedia(darkQuery).addEventListener('change', () => show(useSettings.getState()));
}

/** Whether dark colours are in force, for libraries that do not read our custom properties. */
export function useIsDark(): boolean {
  const theme = useSettings((settings) => settings.theme);
  const isSystemDark = useSyncExternalStore(listenToSystem, () => window.matchMedia(darkQuery).matches);
  return theme === 'system' ? isSystemDark : theme === 'dark';
}

function listenToSystem(changed: () => void): () => void {
  const media = window.matchMedia(darkQuery);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

function show({ theme, gray, weak }: SiteSettings): void {
  const isDark = theme === 'system' ? window.matchMedia(darkQuery).matches : theme === 'dark';
  const { dataset } = document.documentElement;
  dataset.theme = isDark ? 'dark' : 'light';
  dataset.gray = String(gray);
  dataset.weak = String(weak);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#14171c' : '#ffffff');
}
